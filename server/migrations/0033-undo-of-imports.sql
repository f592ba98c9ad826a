-- What an import did, for as long as it can be undone. The last one is undone first, so they are numbered as they were made:
-- whoever imports holds the organization until the end.
create table undoable_imports (
  organization_id bigint not null,
  job_id bigint not null,
  number bigint not null generated always as identity,
  applied_at timestamptz not null default attune_now(),
  -- The families and groups that it made, and the column by which files named the reporting hierarchy before it.
  group_type_ids bigint[] not null,
  group_ids bigint[] not null,
  reporting_column text not null,
  primary key (organization_id, job_id),
  foreign key (organization_id, job_id) references jobs (organization_id, id)
);
create index undoable_imports_oldest on undoable_imports (applied_at);
call protect_by_organization('undoable_imports');
grant select, insert, delete on undoable_imports to attune_app;

-- An employee before an import, null where there was none, and how to tell that nobody has changed what the import left.
create table import_images (
  organization_id bigint not null,
  employee_id bigint not null,
  job_id bigint not null,
  before jsonb,
  after_hash text not null,
  primary key (organization_id, employee_id, job_id),
  foreign key (organization_id, employee_id) references employees (organization_id, id) on delete cascade
);
call protect_by_organization('import_images');
grant select, insert, delete on import_images to attune_app;
