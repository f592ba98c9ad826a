-- The hashes of personal links that have ended, so that intake takes nothing by them from the moment in which they end.
-- A row is written with the change that ends the link. It names nobody, and without the campaign's key no hash of a
-- link leads to a response.
create table answers.ended_links (
  organization_id bigint not null,
  campaign_id bigint not null,
  link_hash bytea not null check (length(link_hash) = 32),
  primary key (organization_id, campaign_id, link_hash)
);
call protect_by_organization('answers.ended_links');
grant insert, delete on answers.ended_links to attune_app;
grant select on answers.ended_links to attune_intake;
grant select, delete on answers.ended_links to attune_closing;
