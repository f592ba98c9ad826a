-- A personal link is renewed when an address of its holder changes while a campaign asks them: the oldest generation whose sent answers
-- still have to follow the link; null once the rows for answers have.
alter table participations alter column generation type integer;
alter table participations add column renewed_from integer;
create index participations_renewed on participations (organization_id, campaign_id) where renewed_from is not null;
alter table campaign_exceptions alter column generation type integer;
alter table messages alter column generation type integer;

-- Addresses that were changed while a campaign asked their owner: those that nobody has confirmed yet, and those that somebody objected to.
create table address_checks (
  organization_id bigint not null references organizations (id),
  employee_id bigint not null,
  channel text not null check (channel in ('email', 'sms')),
  state text not null default 'waiting' check (state in ('waiting', 'objected')),
  earlier_hash bytea check (length(earlier_hash) = 32),
  changed_at timestamptz not null default attune_now(),
  primary key (organization_id, employee_id, channel),
  foreign key (organization_id, employee_id) references employees (organization_id, id) on delete cascade
);
call protect_by_organization('address_checks');
grant select, insert, update, delete on address_checks to attune_app;

-- The links by which a notice is answered, known by their hashes. Whoever holds one can object for one employee until it expires, and
-- confirm what was changed before it was sent, where it went to an address that needed no confirmation itself.
create table address_replies (
  organization_id bigint not null references organizations (id),
  token_hash bytea not null check (length(token_hash) = 32),
  employee_id bigint not null,
  can_confirm boolean not null,
  sent_at timestamptz not null default attune_now(),
  expires_at timestamptz not null,
  answer text check (answer in ('confirm', 'object')),
  objected_at timestamptz,
  primary key (organization_id, token_hash),
  foreign key (organization_id, employee_id) references employees (organization_id, id) on delete cascade
);
create index address_replies_token on address_replies (token_hash);
create index address_replies_employee on address_replies (organization_id, employee_id);
create index address_replies_expired on address_replies (expires_at);
call protect_by_organization('address_replies');
grant select, insert, update, delete on address_replies to attune_app;

-- Notices also go to phones, and to an address that is still recorded where another one was added.
alter table address_notices add column channel text not null default 'email' check (channel in ('email', 'sms'));
alter table address_notices add column about text not null default 'replaced' check (about in ('replaced', 'added'));
alter table address_notices add column is_trusted boolean not null default true;
