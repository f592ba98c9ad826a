-- Functions that read tables are written in PL/pgSQL: their statements are planned with the values, which a database
-- that is distributed by organization needs, and none passes rows of tables
-- (docs/decisions/0070-a-distributed-database.md).
create or replace function pseudonym_of(organization bigint, sort text, reference text) returns text
  language plpgsql stable
as $$
begin
  if reference !~ '^[0-9]{1,18}$' then return reference; end if;
  return (select pseudonym(known.kind, known.id, known.salt) from audit_subjects known where known.organization_id = organization and known.kind = sort and known.id = reference::bigint);
end $$;

create or replace function delete_included_employee(organization bigint, forgotten bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update results.included_employees set employee_ids = array_remove(employee_ids, forgotten) where organization_id = organization and employee_ids @> array[forgotten];
end $$;

create or replace function find_audit_log_break(organization bigint) returns table (place bigint, reason text)
  language plpgsql stable
as $$
declare
  chain audit_log_chains;
  entry audit_log;
  known jsonb;
  previous_hash bytea;
  previous_place bigint;
  is_cut boolean;
begin
  select * into chain from audit_log_chains where organization_id = organization;
  if not found then
    return query select 1::bigint, 'missing' where exists (select 1 from audit_log e where e.organization_id = organization);
    return;
  end if;
  select chain.last_hash <> e.hash or chain.last_position <> e.position into is_cut from audit_log e where e.organization_id = organization order by e.position desc limit 1;
  if not found then is_cut := chain.last_hash <> chain.base_hash or chain.last_position <> chain.first_position - 1; end if;
  select coalesce(jsonb_object_agg(pseudonym(s.kind, s.id, s.salt), s.id), '{}') into known from audit_subjects s where s.organization_id = organization;
  previous_hash := chain.base_hash;
  previous_place := chain.first_position - 1;
  for entry in select * from audit_log e where e.organization_id = organization order by e.position loop
    if entry.position <> previous_place + 1 then
      place := entry.position;
      reason := 'missing';
    elsif entry.person_id is distinct from (known ->> entry.person_mark)::bigint
      or entry.entity_mark is not null and entry.entity_id is distinct from (known ->> entry.entity_mark)::bigint
      or (entry.hash = audit_log_hash(previous_hash, entry)) is not true then
      place := entry.position;
      reason := 'altered';
    end if;
    exit when place is not null;
    previous_hash := entry.hash;
    previous_place := entry.position;
  end loop;
  if is_cut and chain.last_position + 1 <= coalesce(place, chain.last_position + 1) then
    place := chain.last_position + 1;
    reason := 'missing';
  end if;
  if place is not null then return next; end if;
end $$;
