-- When a process last said that it does the work in the background. There is one row, written by whichever worker beats.
create table worker_heartbeat (
  id smallint primary key check (id = 1),
  beaten_at timestamptz not null
);
grant select, insert, update on worker_heartbeat to attune_app;
