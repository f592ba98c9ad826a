-- When an address of an employee last changed while a campaign that asked the employee could still be reopened: it renews
-- these links as it reopens, because whoever has the earlier address has the old one.
create table address_changes (
  organization_id bigint not null references organizations (id),
  employee_id bigint not null,
  changed_at timestamptz not null default attune_now(),
  primary key (organization_id, employee_id),
  foreign key (organization_id, employee_id) references employees (organization_id, id) on delete cascade
);
call protect_by_organization('address_changes');
grant select, insert, update, delete on address_changes to attune_app;
