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

-- One release a closing: the first publishes, later ones add late blocks and change nothing.
create table results.releases (
  organization_id bigint not null,
  campaign_id bigint not null,
  release smallint not null,
  closed_at timestamptz not null,
  threshold smallint not null,
  protection text not null,
  cut_version smallint not null,
  audience_size integer not null,
  completed_count integer not null,
  layout jsonb not null,
  correlations jsonb not null,
  primary key (organization_id, campaign_id, release)
);
call protect_by_organization('results.releases');
grant select, insert on results.releases to attune_closing;
grant select on results.releases to attune_results;

-- What the plan says about each group of the frozen tree: shown, or withheld and why, and its numbers of people.
create table results.groups (
  organization_id bigint not null,
  campaign_id bigint not null,
  release smallint not null,
  group_id bigint not null,
  audience_size integer,
  completed_count integer,
  verdict text not null check (verdict in ('shown', 'too-few', 'combined', 'not-available')),
  counted_in bigint,
  primary key (organization_id, campaign_id, release, group_id)
);
call protect_by_organization('results.groups');
grant select, insert on results.groups to attune_closing;
grant select on results.groups to attune_results;

-- The published cells, one compact array each. `part`: the group itself, the rest of it, or one class of a split.
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

create table results.comments (
  organization_id bigint not null,
  campaign_id bigint not null,
  id bigint not null,
  group_id bigint not null,
  position integer not null,
  statement_position smallint not null,
  body text not null,
  primary key (organization_id, campaign_id, id),
  unique (organization_id, campaign_id, group_id, position)
);
call protect_by_organization('results.comments');
grant select, insert, delete on results.comments to attune_closing;
grant select on results.comments to attune_results;
