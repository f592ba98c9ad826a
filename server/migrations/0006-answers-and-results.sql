-- When answers are taken, on the side of the answers: the deadline is part of the statement that saves.
create table answers.windows (
  organization_id bigint not null,
  campaign_id bigint not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  primary key (organization_id, campaign_id)
);
call protect_by_organization('answers.windows');
grant select on answers.windows to attune_intake, attune_closing;
grant usage on schema answers to attune_app;
grant select, insert, update, delete on answers.windows to attune_app;

-- Sealed answers. No employee, no group, no time, no order of arrival: rows are made beforehand, in shuffled order.
create table answers.responses (
  organization_id bigint not null,
  campaign_id bigint not null,
  response_key bytea not null check (length(response_key) = 16),
  version integer not null default 0,
  is_submitted boolean not null default false,
  sealed bytea,
  primary key (organization_id, campaign_id, response_key)
) with (fillfactor = 60);
alter table answers.responses alter column sealed set storage external;
call protect_by_organization('answers.responses');
grant select, insert, update, delete on answers.responses to attune_intake;
grant select, delete on answers.responses to attune_closing;

-- The keys of finished campaigns that lie in the key store until their retention ends.
create index campaigns_keys_kept on campaigns (ended_at) where status = 'finished' and key_shredded_at is null;

-- One release a closing: the first publishes, later ones add late blocks and change nothing. `layout` holds the statements
-- as they were asked, the names of the splits, and the groups in which comments are listed; `correlations` those of the organization.
create table results.releases (
  organization_id bigint not null,
  campaign_id bigint not null,
  release smallint not null check (release > 0),
  closed_at timestamptz not null default attune_now(),
  threshold smallint not null,
  protection text not null check (protection in ('strict', 'threshold')),
  cut_version text not null,
  audience_size integer not null,
  completed_count integer not null,
  layout jsonb not null,
  correlations jsonb not null,
  primary key (organization_id, campaign_id, release)
);
call protect_by_organization('results.releases');
grant select, insert on results.releases to attune_closing;
grant select on results.releases to attune_results;

-- Whose answers are in a release, and so in no later one: for whoever closes, and for nobody who reads results.
create table results.counted (
  organization_id bigint not null,
  campaign_id bigint not null,
  release smallint not null,
  employee_ids bigint[] not null,
  primary key (organization_id, campaign_id, release)
);
call protect_by_organization('results.counted');
grant select, insert on results.counted to attune_closing;

-- The groups of the frozen tree in the order in which it is read, and what the plan says about each: shown, or withheld and why, the
-- group in whose rest it is counted, and its numbers of people as of the release.
create table results.groups (
  organization_id bigint not null,
  campaign_id bigint not null,
  release smallint not null,
  group_id bigint not null,
  parent_id bigint,
  position integer not null,
  name text not null,
  audience_size integer not null,
  completed_count integer not null,
  verdict text not null check (verdict in ('shown', 'too-few', 'combined')),
  counted_in bigint,
  primary key (organization_id, campaign_id, release, group_id)
);
call protect_by_organization('results.groups');
grant select, insert on results.groups to attune_closing;
grant select on results.groups to attune_results;

-- The published cells, one compact array each. `part`: the group itself ("group"), the rest of it ("rest"), late answers that enter here
-- and in every shown group above ("late"), or one class of a split, which `label` names.
create table results.cells (
  organization_id bigint not null,
  campaign_id bigint not null,
  release smallint not null,
  group_id bigint not null,
  part text not null,
  label jsonb,
  respondents integer not null,
  data bytea not null,
  primary key (organization_id, campaign_id, release, group_id, part)
);
call protect_by_organization('results.cells');
grant select, insert on results.cells to attune_closing;
grant select on results.cells to attune_results;

-- Comments in the order in which they are listed, which tells nothing of who wrote when. `follow_up` is the question that took the place of
-- the statement's words, if one did. `thread_key` can be found from the writer's own link and from nothing else that is kept.
create table results.comments (
  organization_id bigint not null,
  campaign_id bigint not null,
  id bigint not null,
  release smallint not null,
  group_id bigint not null,
  position integer not null,
  statement_position smallint not null,
  follow_up text,
  body text not null,
  thread_key bytea not null,
  primary key (organization_id, campaign_id, id),
  unique (organization_id, campaign_id, position)
);
create unique index comments_thread on results.comments (organization_id, campaign_id, thread_key);
call protect_by_organization('results.comments');
grant select, insert, delete on results.comments to attune_closing;
grant select on results.comments to attune_results;
