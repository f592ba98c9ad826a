-- The time is read once: a distributed database refuses it inside of coalesce
-- (docs/decisions/0070-a-distributed-database.md).
create or replace function remove_published(organization bigint, campaign bigint) returns boolean
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  removed_at timestamptz := attune_now();
begin
  perform from campaigns where organization_id = organization and id = campaign and status = 'finished' and results_removed_at is null and ended_at + interval '1 year' <= removed_at for update;
  if not found then return false; end if;
  delete from results.comments where organization_id = organization and campaign_id = campaign;
  delete from results.cells where organization_id = organization and campaign_id = campaign;
  delete from results.included_employees where organization_id = organization and campaign_id = campaign;
  delete from results.flows where organization_id = organization and campaign_id = campaign;
  delete from results.carry_over_levels where organization_id = organization and campaign_id = campaign;
  delete from results.groups where organization_id = organization and campaign_id = campaign;
  delete from results.releases where organization_id = organization and campaign_id = campaign;
  update campaigns set results_removed_at = removed_at, deleted_at = coalesce(deleted_at, removed_at) where organization_id = organization and id = campaign;
  return true;
end $$;
