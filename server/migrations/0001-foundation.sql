-- Roles: each reads and writes only what its work needs. The login role may take each of them, none of them can log in.
do $$
declare
  name text;
begin
  foreach name in array array['attune_app', 'attune_intake', 'attune_closing', 'attune_results'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin noinherit', name);
    end if;
    execute format('grant %I to current_user', name);
  end loop;
exception
  -- Two servers that start at once on a new cluster race for the same role; either one's is good.
  when duplicate_object or unique_violation then null;
end $$;

create schema answers;
create schema results;

grant usage on schema public to attune_app, attune_intake, attune_closing, attune_results;
grant usage on schema answers to attune_intake, attune_closing;
grant usage on schema results to attune_closing, attune_results;

-- The clock of deadlines. The shift is zero except in tests and while the demonstration is made.
create table clock_shift (
  is_only boolean primary key default true check (is_only),
  shift interval not null default '0'
);
insert into clock_shift default values;
grant select on clock_shift to attune_app, attune_intake, attune_closing, attune_results;

create function attune_now() returns timestamptz
  stable parallel safe language sql
  return (select now() + shift from clock_shift);

-- The organization of the running transaction; null outside of one, and then nothing is visible.
create function current_organization() returns bigint
  stable parallel safe language sql
  return nullif(current_setting('app.organization_id', true), '')::bigint;

create function is_across_organizations() returns boolean
  stable parallel safe language sql
  return coalesce(current_setting('app.scope', true), '') = 'all';

-- The second lock: rows of other organizations do not exist for a transaction, whatever its queries say.
create procedure protect_by_organization(table_name regclass, organization text default 'organization_id', has_library boolean default false)
  language plpgsql
as $$
declare
  visible text := format('%I = (select current_organization()) or (select is_across_organizations())', organization);
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format('create policy organization on %s using (%s) with check (%s)', table_name, visible, visible);
  if has_library then
    execute format('create policy library on %s for select using (%I = 0)', table_name, organization);
  end if;
end $$;
