-- An import also writes employments and values of attributes, and reads all of it again to remember what undoing it takes.
create or replace function analyze_people() returns void
  security definer language plpgsql set search_path = public, pg_temp
as $$
begin
  analyze employees, memberships, groups, employments, employee_attribute_values;
end $$;
