-- Most changes name nobody: their documents are not taken apart to find that out.
create or replace function history_marked(organization bigint, document jsonb, sought text default null) returns jsonb language sql stable as $$
  select case when document is null or jsonb_typeof(document) <> 'object' or not document ?| array['employeeId', 'employeeIds', 'memberId', 'memberIds', 'personId', 'personIds'] then document else (
    select jsonb_object_agg(member.key, case
      when history_kind_of(member.key) is null or jsonb_typeof(member.value) not in ('array', 'string', 'number') then member.value
      when jsonb_typeof(member.value) = 'array' then (
        select jsonb_agg(case when sought is null or marked.mark = sought then to_jsonb(marked.mark) else marked.element end order by marked.place)
        from (select element, place, history_mark_of(organization, history_kind_of(member.key), element #>> '{}') as mark from jsonb_array_elements(member.value) with ordinality as listed (element, place)) marked)
      else (select case when sought is null or mark = sought then to_jsonb(mark) else member.value end from history_mark_of(organization, history_kind_of(member.key), member.value #>> '{}') mark)
    end) from jsonb_each(document) member) end
$$;
