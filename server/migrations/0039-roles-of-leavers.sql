-- Whoever has left an organization has no role there until coming back: a role counts while its holder works there, or where
-- there never was an employee record of the holder, as with those who work for the product.
create function has_left(role person_roles) returns boolean
  language sql stable set search_path = public, pg_temp
as $$
  select exists (select from employees e where e.organization_id = role.organization_id and e.person_id = role.person_id)
    and not exists (
      select from employees e where e.organization_id = role.organization_id and e.person_id = role.person_id and e.employment_status = 'active' and e.deleted_at is null)
$$;
