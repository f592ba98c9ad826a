-- Documents are rewritten here and not on the nodes, which have no functions that read tables
-- (docs/decisions/0070-a-distributed-database.md).
create or replace function delete_audit_subject(organization bigint, sort text, forgotten bigint) returns text
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  old_mark text := pseudonym_of(organization, sort, forgotten::text);
  entry audit_log;
begin
  if old_mark is null then return null; end if;
  for entry in select * from audit_log where organization_id = organization and position = any(array(
    select position from audit_log where organization_id = organization and person_mark = old_mark
    union select position from audit_log where organization_id = organization and entity_mark = old_mark
    union select position from audit_log
    where organization_id = organization
      and (before ?| array['employeeId', 'employeeIds', 'memberId', 'memberIds', 'personId', 'personIds']
        or after ?| array['employeeId', 'employeeIds', 'memberId', 'memberIds', 'personId', 'personIds'])
      and (exists (select 1 from audit_subjects_in(before) named where named.kind = sort and named.id = forgotten::text)
        or exists (select 1 from audit_subjects_in(after) named where named.kind = sort and named.id = forgotten::text))))
  loop
    entry.before := with_pseudonyms(organization, entry.before, old_mark);
    entry.after := with_pseudonyms(organization, entry.after, old_mark);
    update audit_log set
      person_id = case when person_mark = old_mark then null else person_id end,
      entity_id = case when entity_mark = old_mark then null else entity_id end,
      before = entry.before, after = entry.after
    where organization_id = organization and position = entry.position;
  end loop;
  delete from audit_subjects where organization_id = organization and kind = sort and id = forgotten;
  return old_mark;
end $$;
