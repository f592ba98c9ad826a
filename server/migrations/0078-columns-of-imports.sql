-- What the columns of employee files are used for in an organization, by their headings without case and signs: the
-- next file with them is read without a question.
create table import_columns (
  organization_id bigint not null references organizations (id),
  column_key text not null check (length(column_key) between 1 and 210),
  kind text not null check (kind in ('ignore', 'field', 'full-name', 'attribute', 'group-type', 'hierarchy')),
  name text check (length(name) between 1 and 63),
  level smallint check (level between 1 and 20),
  date_format text check (date_format in ('iso', 'dmy', 'mdy', 'serial')),
  remembered_at timestamptz not null default attune_now(),
  primary key (organization_id, column_key)
);
create index import_columns_oldest on import_columns (organization_id, remembered_at);
call protect_by_organization('import_columns');
grant select, insert, update, delete on import_columns to attune_app;

-- What becomes of people who are not in an employee file, as it was chosen the last time.
create table import_settings (
  organization_id bigint primary key references organizations (id),
  deactivates_missing boolean not null
);
call protect_by_organization('import_settings');
grant select, insert, update on import_settings to attune_app;
