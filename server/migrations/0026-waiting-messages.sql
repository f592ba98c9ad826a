-- The messages of a sending that wait, in the order in which they are taken. By time alone all that wait would be read for
-- every few that are taken. The database knows little of a table that was filled a moment ago; these indexes fit one question each.
create index messages_waiting on messages (organization_id, notification_id, next_attempt_at, id) where status in ('queued', 'sending');
drop index messages_due;
create index messages_bounced on messages (organization_id, campaign_id, employee_id) where status = 'bounced';
