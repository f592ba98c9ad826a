-- With the key of a campaign goes what tells who answered it (docs/decisions/0076-who-answered-goes-with-the-key.md).
-- Campaigns whose key was destroyed before have no time here, and are brought over by the background task.
alter table campaigns add column completion_purged_at timestamptz;

-- What became of the messages of a notification, once those that not everybody got are deleted.
alter table campaign_notifications
  add column sent_count integer,
  add column skipped_count integer,
  add column failed_count integer;
