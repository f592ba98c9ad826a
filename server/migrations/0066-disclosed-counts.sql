-- How many people of a group answered, as far as anybody may be told: decided when results are published, and read by everybody.
-- Without an exact count the minimum holds; 0 says nothing. The exact numbers beside them are for later releases alone.
alter table results.groups
  add column disclosed_count integer,
  add column disclosed_minimum integer not null default 0;
update results.groups g set
  disclosed_count = case when g.audience_size - g.completed_count >= 2 then g.completed_count end,
  disclosed_minimum = case when g.audience_size - g.completed_count >= 2 then g.completed_count else greatest(r.threshold, g.audience_size - 1) end
from results.releases r
where r.organization_id = g.organization_id and r.campaign_id = g.campaign_id and r.release = g.release and g.verdict = 'shown';
alter table results.groups alter column disclosed_minimum drop default;

-- The same beside the counts of a running campaign; no minimum before the first closing.
alter table campaign_participations
  add column disclosed_count integer,
  add column disclosed_minimum integer;
update campaign_participations p set disclosed_count = g.disclosed_count, disclosed_minimum = coalesce(g.disclosed_minimum, 0)
from campaign_participations every
left join results.groups g on g.organization_id = every.organization_id and g.campaign_id = every.campaign_id and g.group_id = every.group_id
  and g.release = (select max(r.release) from results.releases r where r.organization_id = every.organization_id and r.campaign_id = every.campaign_id)
where p.organization_id = every.organization_id and p.campaign_id = every.campaign_id and p.group_id = every.group_id
  and exists (select from results.releases r where r.organization_id = every.organization_id and r.campaign_id = every.campaign_id);
