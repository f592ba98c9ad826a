-- What an organization wants of its messages about surveys: the name that they come from, null for that of the organization,
-- and how new campaigns ask.
create table message_settings (
  organization_id bigint primary key references organizations (id),
  sender_name text check (length(sender_name) between 1 and 60),
  channel text not null default 'emails' check (channel in ('emails', 'sms', 'emails_sms', 'none'))
);
call protect_by_organization('message_settings');
grant select, insert, update on message_settings to attune_app;

-- What the messages of new campaigns of an organization say in English. What is null, or not there, is said as the product says it.
create table organization_message_texts (
  organization_id bigint not null references organizations (id),
  kind text not null check (kind in ('invite', 'reminder', 'final')),
  email_subject text,
  email_body text,
  sms_body text,
  primary key (organization_id, kind)
);
call protect_by_organization('organization_message_texts');
grant select, insert, update on organization_message_texts to attune_app;

-- A language can be that of a country: "pt-BR".
alter table campaign_notification_texts
  drop constraint campaign_notification_texts_language_check,
  add constraint campaign_notification_texts_language_check check (language ~ '^[a-z]{2}(-[A-Z]{2})?$');
