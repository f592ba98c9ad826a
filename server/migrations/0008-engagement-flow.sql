-- The levels of engagement of everybody whose answers are counted in a campaign, sealed in one piece under a key that lies outside of the
-- database: they wait for the next campaign of its kind, so that moves between levels can be counted, and are destroyed then.
create table results.carried_levels (
  organization_id bigint not null,
  campaign_id bigint not null,
  sealed bytea not null,
  primary key (organization_id, campaign_id)
);
alter table results.carried_levels alter column sealed set storage external;
call protect_by_organization('results.carried_levels');
grant select, insert, update, delete on results.carried_levels to attune_closing;

-- How those who answered a campaign and the one before it moved between levels, as it was told with the first release and is told for ever;
-- or why it is not told.
create table results.flows (
  organization_id bigint not null,
  campaign_id bigint not null,
  previous_campaign_id bigint not null,
  verdict text not null check (verdict in ('shown', 'too-few', 'combined')),
  level smallint not null,
  flow jsonb check ((flow is not null) = (verdict = 'shown')),
  primary key (organization_id, campaign_id)
);
call protect_by_organization('results.flows');
grant select, insert on results.flows to attune_closing;
grant select on results.flows to attune_results;
