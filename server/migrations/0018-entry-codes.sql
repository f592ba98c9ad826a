-- How people get into a campaign beside the links of messages: whether those whom no message reaches are asked by code, and
-- whether shared devices take answers.
create table campaign_entries (
  organization_id bigint not null,
  campaign_id bigint not null,
  asks_unreached boolean not null default false,
  is_kiosk_open boolean not null default false,
  primary key (organization_id, campaign_id),
  foreign key (organization_id, campaign_id) references campaigns (organization_id, id) on delete cascade
);
call protect_by_organization('campaign_entries');
grant select, insert, update, delete on campaign_entries to attune_app;

-- Who comes by code has a link that no message carries: whoever keeps the sheet of codes must not share a link with its owner.
alter table participations add column by_code boolean not null default false;

-- Codes, on the side of the answers and without people: a keyed hash, and the token of a link, sealed. Only the key of the
-- campaign, which lies outside of the database, leads from a person to a code or from a code to a link. All rows of a
-- campaign are written anew, in the order of their keys, whenever one is added.
create table answers.entry_codes (
  organization_id bigint not null,
  campaign_id bigint not null,
  code_hash bytea not null check (length(code_hash) = 16),
  is_used boolean not null default false,
  sealed_token bytea not null,
  primary key (organization_id, campaign_id, code_hash)
);
call protect_by_organization('answers.entry_codes');
grant select, insert, update, delete on answers.entry_codes to attune_intake;
grant delete, select on answers.entry_codes to attune_closing;

-- How often people had their links sent to them today. All rows of an organization are written anew with each request, and
-- deleted when the day is over.
create table link_requests (
  organization_id bigint not null,
  employee_id bigint not null,
  requested_on date not null,
  count smallint not null,
  primary key (organization_id, employee_id),
  foreign key (organization_id, employee_id) references employees (organization_id, id) on delete cascade
);
create index link_requests_oldest on link_requests (requested_on);
call protect_by_organization('link_requests');
grant select, insert, update, delete on link_requests to attune_app;
