-- Whose administrators are told something around its start, and who read its results when they are there.
create index campaigns_to_confirm on campaigns (started_at) where status in ('pending', 'active', 'prepared') and deleted_at is null;
create index campaigns_finished on campaigns (ended_at) where status = 'finished' and deleted_at is null;
