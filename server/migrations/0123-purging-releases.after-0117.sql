-- The statistics of the planner keep frequent values of deleted rows. To be called after a purge. Everybody loses
-- rights on what is created here alone: earlier versions work beside it.
create procedure measure_purged()
  security definer set search_path = public language plpgsql
as $$
begin
  analyze campaign_participations, messages, participations;
end $$;
revoke execute on procedure measure_purged() from public;
grant execute on procedure measure_purged() to attune_app;

-- Nobody may change what is published, except that nothing tells who answered once the key of the campaign is gone.
create function purge_releases(organization bigint, campaign bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform from campaigns where organization_id = organization and id = campaign and key_shredded_at is not null for update;
  if not found then return; end if;
  delete from results.included_employees where organization_id = organization and campaign_id = campaign;
  update results.groups set completed_count = coalesce(disclosed_count, disclosed_minimum) where organization_id = organization and campaign_id = campaign;
  update results.releases r set completed_count = g.completed_count from results.groups g
  where r.organization_id = organization and r.campaign_id = campaign
    and g.organization_id = organization and g.campaign_id = campaign and g.release = r.release and g.parent_id is null;
end $$;
revoke all on function purge_releases from public;
grant execute on function purge_releases to attune_closing;
