-- Ratings of campaigns under threshold protection, from which filters are answered: sealed with a key of their own that lies outside
-- the database, in pieces, one snapshot a release. Under strict protection there is none.
create table results.snapshots (
  organization_id bigint not null,
  campaign_id bigint not null,
  release smallint not null,
  piece smallint not null check (piece >= 0),
  sealed bytea not null,
  primary key (organization_id, campaign_id, release, piece)
);
alter table results.snapshots alter column sealed set storage external;
call protect_by_organization('results.snapshots');
grant select, insert on results.snapshots to attune_closing;
grant select on results.snapshots to attune_results;
