-- Whom a directory makes active again comes back to work, and not to the role and permissions from before: these wait until an
-- administrator confirms them.
alter table employees add column access_waits_since timestamptz;

create function access_waits(organization bigint, person bigint) returns boolean
  language sql stable set search_path = public, pg_temp
as $$
  select exists (select from employees e where e.organization_id = organization and e.person_id = person and e.access_waits_since is not null)
$$;

-- As before, less those whose access waits.
create or replace function has_left(role person_roles) returns boolean
  language sql stable set search_path = public, pg_temp
as $$
  select exists (select from employees e where e.organization_id = role.organization_id and e.person_id = role.person_id)
    and not exists (
      select from employees e
      where e.organization_id = role.organization_id and e.person_id = role.person_id and e.employment_status = 'active' and e.deleted_at is null and e.access_waits_since is null)
$$;
