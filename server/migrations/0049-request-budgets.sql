-- What is left of limits of requests that all servers share. Whose it is stands there as a keyed hash under a key outside of the
-- database. It may get lost in a crash, and is not written to backups: whoever was held back begins anew.
create unlogged table request_budgets (
  name bytea primary key,
  most real not null check (most > 0),
  within_seconds real not null check (within_seconds > 0),
  remaining double precision not null,
  -- Whether the last request was within the limit.
  is_within boolean not null,
  counted_at timestamptz not null default attune_now()
) with (fillfactor = 70);
grant select, insert, update, delete on request_budgets to attune_app;

-- What is left of a budget by now: as much as the limit comes back within its time, little by little.
create function budget_left(budget request_budgets) returns double precision stable language sql
return least(budget.most, budget.remaining + greatest(0, extract(epoch from attune_now() - budget.counted_at)::double precision) * budget.most / budget.within_seconds);
