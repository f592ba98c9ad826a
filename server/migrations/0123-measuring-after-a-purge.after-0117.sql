-- The statistics of the planner keep frequent values of deleted rows. To be called after a purge. Everybody loses a
-- right on the new procedure alone: earlier versions work beside it.
create procedure measure_purged()
  security definer set search_path = public language plpgsql
as $$
begin
  analyze campaign_participations, messages, participations;
end $$;
revoke execute on procedure measure_purged() from public;
grant execute on procedure measure_purged() to attune_app;
