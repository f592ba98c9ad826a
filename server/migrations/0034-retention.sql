-- How long an organization keeps comments, results and the data of those who left, beside its answers (`retention_days`).
alter table organizations
  add column comments_retention_months smallint not null default 24 check (comments_retention_months between 1 and 24),
  add column results_retention_years smallint not null default 5 check (results_retention_years between 1 and 5),
  add column leavers_retention_months smallint check (leavers_retention_months between 1 and 120);

-- When what people wrote in a campaign, and when its results were removed: neither is done twice.
alter table campaigns add column comments_removed_at timestamptz, add column results_removed_at timestamptz;
grant delete on results.cells, results.comments, results.counted, results.flows, results.groups, results.releases, results.carried_levels to attune_closing;

-- An account goes with its last employment.
grant delete on people to attune_app;
