-- Jobs of the queue whose process died while it ran them. Whoever takes one over reads here how often that happened, and
-- runs it only with no other such job beside it: so a job that ends its process is told from those that died with it.
create table interrupted_jobs (
  job_id uuid primary key,
  deaths smallint not null check (deaths between 1 and 100),
  is_running boolean not null,
  changed_at timestamptz not null
);
create index interrupted_jobs_by_age on interrupted_jobs (changed_at);
grant select, insert, update, delete on interrupted_jobs to attune_app;
