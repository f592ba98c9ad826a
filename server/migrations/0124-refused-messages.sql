-- A refusal that is ours to mend keeps a message waiting, with the words of the server in `error`; the cause is null for
-- all other messages. A message that a provider took and then reported as not sent for such a cause is sent as a new one.
alter table messages
  add column refusal text,
  add column resends smallint not null default 0;

-- Bounces before this time no longer keep messages of running campaigns from the person.
alter table employees add column bounces_cleared_at timestamptz;

-- What undoing restores, if the employee was not changed since.
alter table bulk_change_items
  add column unreachable_channels text[],
  add column employee_updated_at timestamptz;

create index messages_refused on messages (organization_id, channel)
  where refusal is not null and status in ('queued', 'sending');
create index messages_overdue on messages (organization_id, (coalesce(first_attempt_at, next_attempt_at)))
  where status in ('queued', 'sending');
create index messages_unsent on messages (organization_id, employee_id)
  where status in ('skipped', 'failed', 'bounced');

-- The messages of an organization wait on a channel while its server refuses most of them.
create table sending_holds (
  organization_id bigint not null references organizations (id) on delete cascade,
  channel text not null check (channel in ('email', 'sms')),
  held_since timestamptz not null,
  retry_at timestamptz not null,
  failed_probes smallint not null default 0,
  cause text not null,
  answer text not null check (length(answer) <= 400),
  primary key (organization_id, channel)
);
call protect_by_organization('sending_holds');
grant select, insert, update, delete on sending_holds to attune_app;
