-- What browsers have written and not sent, each under the hash of its own secret: the link alone leads to none of them.
-- No person, no time. A code that pairs two browsers lies here for some minutes too, as a row like any other.
create table answers.drafts (
  organization_id bigint not null,
  campaign_id bigint not null,
  response_key bytea not null check (length(response_key) = 16),
  browser bytea not null check (length(browser) = 16),
  version integer not null,
  sealed bytea not null,
  primary key (organization_id, campaign_id, response_key, browser)
) with (fillfactor = 60);
alter table answers.drafts alter column sealed set storage external;
call protect_by_organization('answers.drafts');
grant select, insert, update, delete on answers.drafts to attune_intake;
grant select, delete on answers.drafts to attune_closing;
