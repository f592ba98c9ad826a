-- Files and keys live in folders that all processes of an installation share. Each folder holds the id that is recorded here.
create table shared_folders (
  name text primary key check (name in ('files', 'keys')),
  folder_id uuid not null
);
