-- The last day of somebody who leaves.
alter table employees add column ended_on date;

-- When a lifecycle campaign asks: so many days after somebody was hired or after each anniversary, or before the last day.
-- Campaigns that follow each other are a series, named by its first; each asks those whose day comes within its period.
create table campaign_triggers (
  organization_id bigint not null,
  campaign_id bigint not null,
  series_id bigint not null,
  event text not null check (event in ('hire', 'anniversary', 'leaving')),
  days smallint not null check (days between 0 and 400),
  period_days smallint not null check (period_days in (30, 60, 90, 180, 365)),
  -- Up to this day of the organization everybody whose day had come was asked.
  looked_until date,
  is_stopped boolean not null default false,
  -- Why the next period could not start by itself, in a sentence for people.
  error text,
  primary key (organization_id, campaign_id),
  foreign key (organization_id, campaign_id) references campaigns (organization_id, id) on delete cascade,
  foreign key (organization_id, series_id) references campaigns (organization_id, id)
);
create index campaign_triggers_series on campaign_triggers (organization_id, series_id);
call protect_by_organization('campaign_triggers');
grant select, insert, update, delete on campaign_triggers to attune_app;

-- Whom a series has asked, for which day and until when answers are taken: stays when somebody is taken off a campaign, so
-- that nobody is asked twice. Who answered is not known here.
create table campaign_occasions (
  organization_id bigint not null,
  series_id bigint not null,
  employee_id bigint not null,
  occurs_on date not null,
  campaign_id bigint not null,
  asked_at timestamptz not null,
  answers_until timestamptz not null,
  primary key (organization_id, series_id, employee_id, occurs_on),
  unique (organization_id, campaign_id, employee_id),
  foreign key (organization_id, campaign_id) references campaigns (organization_id, id) on delete cascade,
  foreign key (organization_id, series_id) references campaigns (organization_id, id),
  foreign key (organization_id, employee_id) references employees (organization_id, id) on delete cascade
);
call protect_by_organization('campaign_occasions');
grant select, insert, delete on campaign_occasions to attune_app;
