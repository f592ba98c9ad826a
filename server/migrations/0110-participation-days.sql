-- The disclosed count of the whole campaign at the end of each day on which it rose, in the time zone of the
-- organization. Groups have none (docs/decisions/0065-participation-by-day.md).
create table participation_days (
  organization_id bigint not null,
  campaign_id bigint not null,
  day date not null,
  completed_count int not null check (completed_count >= 0),
  size int not null check (size >= completed_count),
  primary key (organization_id, campaign_id, day),
  foreign key (organization_id, campaign_id) references campaigns (organization_id, id) on delete cascade
);
call protect_by_organization('participation_days');
grant select, insert, update, delete on participation_days to attune_app;
grant select, delete on participation_days to attune_closing;
