-- The pseudonyms of a list are found in one statement: an entry about an import names a thousand people. They are looked
-- up one by one in the index, because a join is planned badly while the statistics do not know a new organization.
create function pseudonyms_of(organization bigint, sort text, listed jsonb, sought text) returns jsonb
  language plpgsql stable
as $$
begin
  return (
    select jsonb_agg(case when sought is null or marked.mark = sought then to_jsonb(marked.mark) else marked.element end order by marked.place)
    from (
      select named.element, named.place, case
        when named.reference ~ '^[0-9]{1,18}$' then (
          select pseudonym(known.kind, known.id, known.salt) from audit_subjects known
          where known.organization_id = organization and known.kind = sort and known.id = named.reference::bigint)
        else named.reference end as mark
      from (select element, place, element #>> '{}' as reference from jsonb_array_elements(listed) with ordinality as each (element, place)) named
    ) marked);
end $$;

-- jsonb_object_agg takes three times as long for a long list as to find its pseudonyms.
create or replace function with_pseudonyms(organization bigint, document jsonb, sought text default null) returns jsonb
  language sql stable
as $$
  select case when document is null or jsonb_typeof(document) <> 'object' or not document ?| array['employeeId', 'employeeIds', 'memberId', 'memberIds', 'personId', 'personIds'] then document else (
    select json_object_agg(member.key, case
      when audit_subject_kind(member.key) is null or jsonb_typeof(member.value) not in ('array', 'string', 'number') then member.value
      when jsonb_typeof(member.value) = 'array' then pseudonyms_of(organization, audit_subject_kind(member.key), member.value, sought)
      else (select case when sought is null or mark = sought then to_jsonb(mark) else member.value end from pseudonym_of(organization, audit_subject_kind(member.key), member.value #>> '{}') mark)
    end)::jsonb from jsonb_each(document) member) end
$$;

-- Only as stable as what it calls, it becomes part of the statements that use it.
alter function pseudonym(text, bigint, uuid) stable;
