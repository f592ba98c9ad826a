-- What each process of the installation says about itself every few seconds: of which kind it is, as which user of which
-- machine it runs, and by how much its clock is ahead of the database's. The doctor compares them.
create table process_heartbeats (
  id uuid primary key,
  kind text not null check (length(kind) between 1 and 20),
  host text not null check (length(host) <= 255),
  user_id integer check (user_id >= 0),
  beaten_at timestamptz not null,
  clock_ahead_seconds double precision not null
);
grant select, insert, update, delete on process_heartbeats to attune_app;
