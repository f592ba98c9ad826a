-- The change history becomes a chain: every entry carries a hash over the one before and over what it says itself, so that
-- an entry that was altered, taken out or moved is found. People are in the chain by marks only, keyed hashes whose keys are
-- beside their ids in `history_people`: when somebody is erased, the key and the ids go, and the chain stays whole.

create table history_people (
  organization_id bigint not null references organizations (id),
  kind text not null check (kind in ('employee', 'person')),
  id bigint not null,
  salt uuid not null default gen_random_uuid(),
  primary key (organization_id, kind, id)
);
call protect_by_organization('history_people');
grant select, insert on history_people to attune_app;
grant select, insert on history_people to attune_closing;

-- Where the chain of an organization begins and ends. What was older than it is kept is gone; `base_hash` is that of the last
-- entry before the first one that is there, so that the chain can still be followed. The row is the lock of the chain.
create table change_history_chains (
  organization_id bigint primary key references organizations (id),
  first_position bigint not null default 1,
  base_hash bytea not null,
  last_position bigint not null default 0,
  last_hash bytea not null
);
call protect_by_organization('change_history_chains');
grant select, insert, update on change_history_chains to attune_app;
grant select, insert, update on change_history_chains to attune_closing;

alter table change_history
  add column position bigint,
  add column person_mark text,
  add column entity_mark text,
  add column hash bytea;
grant select on change_history to attune_closing;

-- The mark of a person: a hash that nobody makes without the salt.
create function history_mark(kind text, id bigint, salt uuid) returns text language sql immutable parallel safe
return left(encode(sha256(uuid_send(salt) || convert_to(kind || ' ' || id, 'UTF8')), 'hex'), 32);

-- The mark of somebody who is known; what is no id is a mark already.
create function history_mark_of(organization bigint, sort text, reference text) returns text language sql stable as $$
  select case when reference ~ '^[0-9]{1,18}$'
    then (select history_mark(known.kind, known.id, known.salt) from history_people known where known.organization_id = organization and known.kind = sort and known.id = reference::bigint)
    else reference end
$$;

-- What the members of a document stand for that name people; null for all others.
create function history_kind_of(member text) returns text language sql immutable parallel safe
return case when member in ('employeeId', 'employeeIds', 'memberId', 'memberIds') then 'employee' when member in ('personId', 'personIds') then 'person' end;

-- The people that a document names.
create function history_people_in(document jsonb) returns table (kind text, id text) language sql immutable as $$
  select history_kind_of(member.key), named.id
  from jsonb_each(case jsonb_typeof(document) when 'object' then document else '{}' end) member,
    jsonb_array_elements_text(case jsonb_typeof(member.value) when 'array' then member.value else jsonb_build_array(member.value) end) named (id)
  where history_kind_of(member.key) is not null and named.id ~ '^[0-9]{1,18}$'
$$;

-- A document with marks instead of ids of people. `sought` changes the one with this mark and no other.
create function history_marked(organization bigint, document jsonb, sought text default null) returns jsonb language sql stable as $$
  select case when not exists (select from history_people_in(document)) then document else (
    select jsonb_object_agg(member.key, case
      when history_kind_of(member.key) is null or jsonb_typeof(member.value) not in ('array', 'string', 'number') then member.value
      when jsonb_typeof(member.value) = 'array' then (
        select jsonb_agg(case when sought is null or marked.mark = sought then to_jsonb(marked.mark) else marked.element end order by marked.place)
        from (select element, place, history_mark_of(organization, history_kind_of(member.key), element #>> '{}') as mark from jsonb_array_elements(member.value) with ordinality as listed (element, place)) marked)
      else (select case when sought is null or mark = sought then to_jsonb(mark) else member.value end from history_mark_of(organization, history_kind_of(member.key), member.value #>> '{}') mark)
    end) from jsonb_each(document) member) end
$$;

-- The hash of an entry. Whatever stands in a row of the history is in it, people by their marks.
create function history_hash(previous bytea, entry change_history) returns bytea language sql stable as $$
  select sha256(previous || convert_to(jsonb_build_array(
    entry.organization_id, entry.position, entry.person_mark, entry.action, entry.entity_type, coalesce(entry.entity_mark, entry.entity_id::text),
    history_marked(entry.organization_id, entry.before), history_marked(entry.organization_id, entry.after),
    (extract(epoch from entry.created_at) * 1000000)::bigint)::text, 'UTF8'))
$$;

create function history_begin(organization bigint) returns bytea language sql immutable parallel safe
return sha256(convert_to('change history of organization ' || organization, 'UTF8'));

-- Appends entries to the chain of an organization. Whoever calls it holds the chain until the transaction ends, so that it
-- is the last that a transaction does.
create function record_changes(organization bigint, entries jsonb) returns void language plpgsql as $$
declare
  chain change_history_chains;
  entry change_history;
  given jsonb;
begin
  insert into history_people (organization_id, kind, id)
  select distinct organization, named.kind, named.id::bigint
  from jsonb_array_elements(entries) listed,
    lateral (
      select 'person' as kind, listed ->> 'personId' as id
      union all select case listed ->> 'entityType' when 'employees' then 'employee' else 'person' end, listed ->> 'entityId' where listed ->> 'entityType' in ('employees', 'people')
      union all select * from history_people_in(listed -> 'before')
      union all select * from history_people_in(listed -> 'after')
    ) named
  where named.id ~ '^[0-9]{1,18}$'
  order by 2, 3
  on conflict do nothing;

  insert into change_history_chains (organization_id, base_hash, last_hash) values (organization, history_begin(organization), history_begin(organization)) on conflict do nothing;
  select * into strict chain from change_history_chains where organization_id = organization for update;

  for given in select * from jsonb_array_elements(entries) loop
    entry := null;
    entry.organization_id := organization;
    entry.position := chain.last_position + 1;
    entry.person_id := (given ->> 'personId')::bigint;
    entry.person_mark := history_mark_of(organization, 'person', given ->> 'personId');
    entry.action := given ->> 'action';
    entry.entity_type := given ->> 'entityType';
    entry.entity_id := (given ->> 'entityId')::bigint;
    entry.entity_mark := case entry.entity_type when 'employees' then history_mark_of(organization, 'employee', given ->> 'entityId') when 'people' then history_mark_of(organization, 'person', given ->> 'entityId') end;
    entry.before := nullif(given -> 'before', 'null');
    entry.after := nullif(given -> 'after', 'null');
    entry.created_at := attune_now();
    entry.hash := history_hash(chain.last_hash, entry);
    insert into change_history (organization_id, position, person_id, person_mark, action, entity_type, entity_id, entity_mark, before, after, created_at, hash)
    values (organization, entry.position, entry.person_id, entry.person_mark, entry.action, entry.entity_type, entry.entity_id, entry.entity_mark, entry.before, entry.after, entry.created_at, entry.hash);
    chain.last_position := entry.position;
    chain.last_hash := entry.hash;
  end loop;

  update change_history_chains set last_position = chain.last_position, last_hash = chain.last_hash where organization_id = organization;
end $$;

-- What is wrong with the chain, at the first position where something is; no row when it is whole.
create function find_history_break(organization bigint) returns table (place bigint, reason text) language sql stable as $$
  with chain as (
    select * from change_history_chains where organization_id = organization
  ), known as materialized (
    select id, history_mark(kind, id, salt) as mark from history_people where organization_id = organization
  ), entries as (
    select entry as whole, entry.position as place, entry.hash,
      lag(entry.hash, 1, chain.base_hash) over (order by entry.position) as previous_hash,
      lag(entry.position, 1, chain.first_position - 1) over (order by entry.position) as previous_place,
      entry.person_id is not distinct from by_whom.id and (entry.entity_mark is null or entry.entity_id is not distinct from about_whom.id) as names_the_same_people
    from change_history entry
      join chain on chain.organization_id = entry.organization_id
      left join known by_whom on by_whom.mark = entry.person_mark
      left join known about_whom on about_whom.mark = entry.entity_mark
    where entry.organization_id = organization
  ), breaks as (
    select entries.place, case when entries.place <> previous_place + 1 then 'missing' else 'altered' end as reason
    from entries
    where entries.place <> previous_place + 1 or not names_the_same_people or (hash = history_hash(previous_hash, whole)) is not true
    union all
    select chain.last_position + 1, 'missing' from chain
    where chain.last_hash <> coalesce((select hash from entries order by place desc limit 1), chain.base_hash)
      or chain.last_position <> coalesce((select max(entries.place) from entries), chain.first_position - 1)
    union all
    select 1, 'missing' where not exists (select from chain) and exists (select from change_history entry where entry.organization_id = organization)
  )
  select breaks.place, breaks.reason from breaks order by breaks.place limit 1
$$;

-- Takes the ids of somebody who was erased out of the history. The marks stay, and with them the chain.
create function forget_in_history(organization bigint, sort text, forgotten bigint) returns text language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
declare
  old_mark text := history_mark_of(organization, sort, forgotten::text);
begin
  if old_mark is null then return null; end if;
  update change_history set
    person_id = case when person_mark = old_mark then null else person_id end,
    entity_id = case when entity_mark = old_mark then null else entity_id end,
    before = history_marked(organization, before, old_mark),
    after = history_marked(organization, after, old_mark)
  where organization_id = organization
    and (person_mark = old_mark or entity_mark = old_mark
      or exists (select from history_people_in(before) named where named.kind = sort and named.id = forgotten::text)
      or exists (select from history_people_in(after) named where named.kind = sort and named.id = forgotten::text));
  delete from history_people where organization_id = organization and kind = sort and id = forgotten;
  return old_mark;
end $$;
revoke all on function forget_in_history from public;
grant execute on function forget_in_history to attune_app;

-- Removes what is older than it is kept, never anything of the last twelve months, and remembers where the chain goes on.
create function remove_old_history(organization bigint, before_when timestamptz) returns bigint language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
declare
  until_when timestamptz := least(before_when, attune_now() - interval '12 months');
  chain change_history_chains;
  new_first bigint;
  new_base bytea;
begin
  select * into chain from change_history_chains where organization_id = organization for update;
  if not found then return 0; end if;
  select coalesce(min(position), chain.last_position + 1) into new_first from change_history where organization_id = organization and created_at >= until_when;
  if new_first <= chain.first_position then return 0; end if;
  select hash into new_base from change_history where organization_id = organization and position = new_first - 1;
  if new_base is null then return 0; end if;
  delete from change_history where organization_id = organization and position < new_first;
  update change_history_chains set first_position = new_first, base_hash = new_base where organization_id = organization;
  return new_first - chain.first_position;
end $$;
revoke all on function remove_old_history from public;
grant execute on function remove_old_history to attune_app;

-- What was recorded before is chained in the order in which it was.
do $$
declare
  old record;
  entry change_history;
  chain change_history_chains;
begin
  set local app.scope = 'all';
  insert into history_people (organization_id, kind, id)
  select distinct old_entry.organization_id, named.kind, named.id::bigint
  from change_history old_entry,
    lateral (
      select 'person' as kind, old_entry.person_id::text as id
      union all select case old_entry.entity_type when 'employees' then 'employee' else 'person' end, old_entry.entity_id::text where old_entry.entity_type in ('employees', 'people')
      union all select * from history_people_in(old_entry.before)
      union all select * from history_people_in(old_entry.after)
    ) named
  where named.id is not null
  on conflict do nothing;
  for old in select distinct organization_id from change_history order by 1 loop
    chain := row(old.organization_id, 1, history_begin(old.organization_id), 0, history_begin(old.organization_id))::change_history_chains;
    for entry in select * from change_history where organization_id = old.organization_id order by id loop
      entry.position := chain.last_position + 1;
      entry.person_mark := history_mark_of(entry.organization_id, 'person', entry.person_id::text);
      entry.entity_mark := case entry.entity_type when 'employees' then history_mark_of(entry.organization_id, 'employee', entry.entity_id::text) when 'people' then history_mark_of(entry.organization_id, 'person', entry.entity_id::text) end;
      entry.hash := history_hash(chain.last_hash, entry);
      update change_history set position = entry.position, person_mark = entry.person_mark, entity_mark = entry.entity_mark, hash = entry.hash where organization_id = entry.organization_id and id = entry.id;
      chain.last_position := entry.position;
      chain.last_hash := entry.hash;
    end loop;
    insert into change_history_chains select chain.*;
  end loop;
  set local app.scope = '';
end $$;

alter table change_history
  alter column position set not null,
  alter column hash set not null,
  drop constraint change_history_person_id_fkey,
  add constraint change_history_position unique (organization_id, position);
create index change_history_by_person on change_history (organization_id, person_mark, position);
create index change_history_about on change_history (organization_id, entity_type, entity_id, position);
create index change_history_about_mark on change_history (organization_id, entity_mark, position) where entity_mark is not null;
