-- To whom of those who work for the product an organization turns first; told only while they have that role in it.
alter table organizations
  add column primary_executive_advisor_id bigint references people (id) on delete set null,
  add column primary_customer_success_manager_id bigint references people (id) on delete set null;
-- Erasing an account looks here.
create index organizations_primary_executive_advisor on organizations (primary_executive_advisor_id) where primary_executive_advisor_id is not null;
create index organizations_primary_customer_success_manager on organizations (primary_customer_success_manager_id) where primary_customer_success_manager_id is not null;
