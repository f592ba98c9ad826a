-- Invitations that somebody sends now leave at one moment in all time zones, not at the same time of day in each.
alter table campaign_notifications add column is_immediate boolean not null default false;
