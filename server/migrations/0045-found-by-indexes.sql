-- Under row-level security the database uses an index only for comparisons that cannot give away what they compare, and
-- `lower` may not be called before the rows are chosen: an index over `lower(…)` is never used, and everybody is read. What is
-- compared without regard to upper and lower case is therefore stored in lower case, or has a column that is.

set local app.scope = 'all';
update employees set email_address = lower(email_address) where email_address <> lower(email_address);
set local app.scope = '';
alter table employees add check (lower(email_address) = email_address);
drop index employees_email_address;
create unique index employees_email_address on employees (organization_id, email_address) where deleted_at is null;

alter table directory_users add column known_name text generated always as (lower(user_name)) stored;
drop index directory_users_user_name;
create unique index directory_users_known_name on directory_users (organization_id, known_name);

alter table employee_attribute_values add column compared_value text generated always as (lower(value)) stored;
drop index employee_attribute_values_value;
create index employee_attribute_values_compared on employee_attribute_values (organization_id, attribute_id, compared_value, employee_id);

-- Lists by name and by first day, and the names that searches are made of, in their order.
create index employees_name on employees (organization_id, last_name, first_name, id) where deleted_at is null;
create index employees_started on employees (organization_id, started_on, last_name, first_name, id) where deleted_at is null;
