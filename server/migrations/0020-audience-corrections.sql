-- By which attribute an employee was selected. Those who were selected by one attribute are one selection.
alter table campaign_targets add column attribute_type text not null default 'employees' check (length(attribute_type) between 1 and 100);
alter table campaign_targets drop constraint campaign_targets_organization_id_campaign_id_target_type_ta_key;
alter table campaign_targets add constraint campaign_targets_once unique (organization_id, campaign_id, target_type, attribute_type, target_id);

-- Whom somebody added to a campaign or took off it by hand, whatever its groups and selections say. `generation` is that of
-- the link that somebody gets who comes back, so that the old one stays dead.
create table campaign_exceptions (
  organization_id bigint not null,
  campaign_id bigint not null,
  employee_id bigint not null,
  is_added boolean not null,
  generation smallint not null default 0,
  primary key (organization_id, campaign_id, employee_id),
  foreign key (organization_id, campaign_id) references campaigns (organization_id, id) on delete cascade,
  foreign key (organization_id, employee_id) references employees (organization_id, id) on delete cascade
);
call protect_by_organization('campaign_exceptions');
grant select, insert, update, delete on campaign_exceptions to attune_app;

-- What is told of participation while a campaign runs is about the people with whom it began, and what was told stays told.
-- `is_added` are those who came later: they count from the closing on. `had_finished` are those who were seen to finish and
-- were reset since, `gone_count` those of the group itself who were seen to finish and were taken off.
alter table participations add column is_added boolean not null default false, add column had_finished boolean not null default false;
alter table campaign_participations add column gone_count integer not null default 0;

-- Since when the strengths, opportunities and changes of a campaign are not told.
alter table campaigns add column insights_removed_at timestamptz;
