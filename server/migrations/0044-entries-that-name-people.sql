-- Entries about one person are found without reading the history of everybody. Few entries name people in their documents;
-- an index keeps where those are.

create index change_history_naming on change_history (organization_id, position)
  where before ?| array['employeeId', 'employeeIds', 'memberId', 'memberIds', 'personId', 'personIds']
    or after ?| array['employeeId', 'employeeIds', 'memberId', 'memberIds', 'personId', 'personIds'];

-- As before, with every entry found by an index.
create or replace function forget_in_history(organization bigint, sort text, forgotten bigint) returns text language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
declare
  old_mark text := history_mark_of(organization, sort, forgotten::text);
begin
  if old_mark is null then return null; end if;
  update change_history set
    person_id = case when person_mark = old_mark then null else person_id end,
    entity_id = case when entity_mark = old_mark then null else entity_id end,
    before = history_marked(organization, before, old_mark),
    after = history_marked(organization, after, old_mark)
  where organization_id = organization and position = any(array(
    select position from change_history where organization_id = organization and person_mark = old_mark
    union select position from change_history where organization_id = organization and entity_mark = old_mark
    union select position from change_history
    where organization_id = organization
      and (before ?| array['employeeId', 'employeeIds', 'memberId', 'memberIds', 'personId', 'personIds']
        or after ?| array['employeeId', 'employeeIds', 'memberId', 'memberIds', 'personId', 'personIds'])
      and (exists (select from history_people_in(before) named where named.kind = sort and named.id = forgotten::text)
        or exists (select from history_people_in(after) named where named.kind = sort and named.id = forgotten::text))));
  delete from history_people where organization_id = organization and kind = sort and id = forgotten;
  return old_mark;
end $$;
