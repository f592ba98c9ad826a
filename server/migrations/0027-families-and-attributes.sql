-- A family can be reckoned: from the days on which people started and were born, or as the crossing of other families.
-- Nobody edits who belongs to its groups. `placed_on` and `placed_version` say as of which day, and of which state of the
-- employees (organizations.employees_version), people were put into them.
alter table group_types
  add column kind text not null default 'v3_groups' check (kind in ('v3_groups', 'tenure_groups', 'generation_groups', 'hire_cohort_groups')),
  add column crossed_type_ids bigint[] not null default '{}',
  add column placed_on date,
  add column placed_version integer,
  add column deleted_at timestamptz;
alter table group_types drop constraint group_types_organization_id_column_name_key;
create unique index group_types_organization_id_column_name_key on group_types (organization_id, column_name) where deleted_at is null;
create unique index group_types_one_of_a_kind on group_types (organization_id, kind) where kind <> 'v3_groups' and deleted_at is null;

-- What a group of a reckoned family stands for, so that it is found again whatever people call it.
alter table groups add column value_key text;
create unique index groups_value on groups (organization_id, group_type_id, value_key) where value_key is not null;

-- What an organization records about its employees beside the families: texts, numbers and days. A choice among values is
-- a family. Both kinds of attributes are named by ids on the wire, hence one sequence.
create table employee_attributes (
  organization_id bigint not null references organizations (id),
  id bigint not null default nextval('group_types_id_seq'),
  name text not null check (length(name) between 1 and 100),
  column_name text not null check (column_name ~ '^[a-z][a-z0-9_]*$'),
  type text not null check (type in ('text', 'number', 'date')),
  position integer not null,
  created_at timestamptz not null default attune_now(),
  primary key (organization_id, id),
  unique (organization_id, column_name)
);
call protect_by_organization('employee_attributes');
grant select, insert, update, delete on employee_attributes to attune_app;
grant usage on sequence group_types_id_seq to attune_app;

-- As it is compared and shown: a number without needless zeros, a day as YYYY-MM-DD.
create table employee_attribute_values (
  organization_id bigint not null,
  employee_id bigint not null,
  attribute_id bigint not null,
  value text not null check (length(value) between 1 and 500),
  primary key (organization_id, employee_id, attribute_id),
  foreign key (organization_id, employee_id) references employees (organization_id, id) on delete cascade,
  foreign key (organization_id, attribute_id) references employee_attributes (organization_id, id) on delete cascade
);
create index employee_attribute_values_value on employee_attribute_values (organization_id, attribute_id, value);
call protect_by_organization('employee_attribute_values');
grant select, insert, update, delete on employee_attribute_values to attune_app;
