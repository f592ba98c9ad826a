-- What was published can be changed by nobody, not even by the role that publishes: it is removed as a whole when its time is
-- over, never within a year, and by these functions only.
revoke delete on results.cells, results.counted, results.flows, results.groups, results.releases from attune_closing;

create function remove_published(organization bigint, campaign bigint) returns boolean language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
begin
  perform from campaigns where organization_id = organization and id = campaign and status = 'finished' and results_removed_at is null and ended_at + interval '1 year' <= attune_now() for update;
  if not found then return false; end if;
  delete from results.comments where organization_id = organization and campaign_id = campaign;
  delete from results.cells where organization_id = organization and campaign_id = campaign;
  delete from results.counted where organization_id = organization and campaign_id = campaign;
  delete from results.flows where organization_id = organization and campaign_id = campaign;
  delete from results.carried_levels where organization_id = organization and campaign_id = campaign;
  delete from results.groups where organization_id = organization and campaign_id = campaign;
  delete from results.releases where organization_id = organization and campaign_id = campaign;
  update campaigns set results_removed_at = attune_now(), deleted_at = coalesce(deleted_at, attune_now()) where organization_id = organization and id = campaign;
  return true;
end $$;
revoke all on function remove_published from public;
grant execute on function remove_published to attune_closing;

-- Whose answers are in results is kept to tell late ones apart. Somebody who is erased is taken out; no number follows.
create function forget_counted(organization bigint, forgotten bigint) returns void language sql security definer set search_path to 'public', 'pg_temp' as $$
  update results.counted set employee_ids = array_remove(employee_ids, forgotten) where organization_id = organization and employee_ids @> array[forgotten];
$$;
revoke all on function forget_counted from public;
grant execute on function forget_counted to attune_app;
