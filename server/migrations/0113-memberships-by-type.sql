-- Who is in no group of a type is found by comparing all employees with the memberships of that type.
create index memberships_type on memberships (organization_id, group_type_id, employee_id);
