-- What a message of a campaign says by text message; null leaves it to the usual words. `begun_at` is when its sending, or
-- the last repetition of it, began, and `repetitions` how often it was begun again.
alter table campaign_notifications
  add column sms_body text,
  add column begun_at timestamptz,
  add column repetitions smallint not null default 0;

-- The words of a message in other languages than English, where somebody gave them. A channel without words of its own
-- says what it usually says in that language.
create table campaign_notification_texts (
  organization_id bigint not null,
  notification_id bigint not null,
  language text not null check (language ~ '^[a-z]{2}$'),
  email_subject text,
  email_body text,
  sms_body text,
  primary key (organization_id, notification_id, language),
  check ((email_subject is null) = (email_body is null)),
  foreign key (organization_id, notification_id) references campaign_notifications (organization_id, id) on delete cascade
);
call protect_by_organization('campaign_notification_texts');
grant select, insert, update, delete on campaign_notification_texts to attune_app;

-- One message an employee, notification and channel each time that the notification is sent.
alter table messages add column repetition smallint not null default 0;
alter table messages drop constraint messages_organization_id_campaign_id_notification_id_employ_key;
alter table messages add constraint messages_once unique (organization_id, campaign_id, notification_id, employee_id, channel, repetition);

-- Requests that their sender may repeat, by the key that came with them: what was answered is answered again, and
-- nothing is done twice. The key is of one person with the rights of that moment. Without a status one is being answered.
create table repeatable_requests (
  organization_id bigint not null references organizations (id),
  key_hash bytea not null check (length(key_hash) = 32),
  request_hash bytea not null check (length(request_hash) = 32),
  status smallint,
  answer text,
  begun_at timestamptz not null default attune_now(),
  primary key (organization_id, key_hash)
);
create index repeatable_requests_oldest on repeatable_requests (begun_at);
call protect_by_organization('repeatable_requests');
grant select, insert, update, delete on repeatable_requests to attune_app;

-- What staff are told by mail about a campaign, once for each occasion: the key makes a second mail impossible.
create table staff_notices (
  organization_id bigint not null,
  campaign_id bigint not null,
  occasion text not null,
  person_id bigint not null references people (id),
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'bounced', 'failed', 'skipped')),
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default attune_now(),
  first_attempt_at timestamptz,
  sent_at timestamptz,
  error text,
  primary key (organization_id, campaign_id, occasion, person_id),
  foreign key (organization_id, campaign_id) references campaigns (organization_id, id) on delete cascade
);
create index staff_notices_due on staff_notices (next_attempt_at) where status in ('queued', 'sending');
call protect_by_organization('staff_notices');
grant select, insert, update, delete on staff_notices to attune_app;
