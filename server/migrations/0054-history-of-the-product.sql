-- What is done to roles for the product as a whole is chained like everything else: in a history of the product itself, which is
-- that of organization 0 and of no row in `organizations`.
alter table change_history drop constraint change_history_organization_id_fkey;
alter table change_history_chains drop constraint change_history_chains_organization_id_fkey;
alter table history_people drop constraint history_people_organization_id_fkey;

do $$
declare
  old record;
  entry change_history;
  chain change_history_chains := row(0, 1, history_begin(0), 0, history_begin(0))::change_history_chains;
begin
  set local app.scope = 'all';
  insert into history_people (organization_id, kind, id)
  select distinct 0, 'person', named.id from internal_role_history h, lateral (values (h.person_id), (h.actor_id)) named (id) where named.id is not null;
  for old in select * from internal_role_history order by id loop
    entry := null;
    entry.organization_id := 0;
    entry.position := chain.last_position + 1;
    entry.person_id := old.actor_id;
    entry.person_mark := history_mark_of(0, 'person', old.actor_id::text);
    entry.action := 'internal-role.' || old.action;
    entry.entity_type := 'people';
    entry.entity_id := old.person_id;
    entry.entity_mark := history_mark_of(0, 'person', old.person_id::text);
    entry.after := jsonb_build_object('role', old.role);
    entry.created_at := old.created_at;
    entry.hash := history_hash(chain.last_hash, entry);
    insert into change_history (organization_id, position, person_id, person_mark, action, entity_type, entity_id, entity_mark, after, created_at, hash)
    values (0, entry.position, entry.person_id, entry.person_mark, entry.action, entry.entity_type, entry.entity_id, entry.entity_mark, entry.after, entry.created_at, entry.hash);
    chain.last_position := entry.position;
    chain.last_hash := entry.hash;
  end loop;
  if chain.last_position > 0 then
    insert into change_history_chains select chain.*;
  end if;
  set local app.scope = '';
end $$;

drop table internal_role_history;
