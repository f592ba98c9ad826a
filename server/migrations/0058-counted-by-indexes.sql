-- How many employees there are, and how many of them are at work, is asked with every page of a list and before anybody is added:
-- the index that lists them by name holds twelve times as much. Who is not at work is left out of the counts of groups.
create index employees_counted on employees (organization_id, employment_status) where deleted_at is null;
create index employees_absent on employees (organization_id, id) where employment_status <> 'active' or deleted_at is not null;
