-- Which server answers a request, by the number of its lock, so that another one notices at once when it has died; and
-- whether the request had changed anything until then (docs/decisions/0068-servers-that-die.md).
alter table idempotency_keys add column server_number int;
alter table idempotency_keys add column is_carried_out boolean not null default false;
