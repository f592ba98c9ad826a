import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/** A request to be counted, with its key and its limit: a number of requests per number of seconds. */
export type CountedRequest = { readonly name: Buffer; readonly most: number; readonly withinSeconds: number };

/** Whether a request was within its limit, and how many more are allowed right now. */
export type Counted = { readonly name: Buffer; readonly isWithin: boolean; readonly remaining: number };

/** Counts requests with distinct keys across all processes. Requests beyond a limit are not counted. */
export async function countRequests(
  trx: Transaction,
  requests: readonly CountedRequest[],
): Promise<readonly Counted[]> {
  const { rows } = await sql<Counted>`
    insert into request_budgets as b (name, request_limit, within_seconds, remaining, is_within)
    select r.name, r.most, r.within_seconds, r.most - 1, true
    from unnest(${requests.map(({ name }) => name)}::bytea[],
      ${requests.map(({ most }) => most)}::real[],
        ${requests.map(({ withinSeconds }) => withinSeconds)}::real[]) as r (name, most, within_seconds)
    on conflict (name) do update set
      remaining = budget_left(b) - (budget_left(b) >= ${wholeRequest})::integer,
      is_within = budget_left(b) >= ${wholeRequest},
      counted_at = greatest(b.counted_at, attune_now())
    returning name, is_within as "isWithin", greatest(0, remaining) as remaining`.execute(trx);
  return rows;
}

/** One request, minus the rounding error of adding fractions. */
const wholeRequest = 1 - 1e-6;

/** Refunds requests that should not count. A fully restored budget is deleted, including when it was last used. */
export async function refundRequests(
  trx: Transaction,
  { name, times }: { readonly name: Buffer; readonly times: number },
): Promise<void> {
  await sql`
    with whole as (
      delete from request_budgets b where b.name =
        ${name} and budget_left(b) + ${times} >= b.request_limit - ${1 - wholeRequest} returning 1
    )
    update request_budgets b set remaining = budget_left(b) +
      ${times}, counted_at = greatest(b.counted_at, attune_now())
    where b.name = ${name} and not exists (select 1 from whole)`.execute(trx);
}

/** Deletes fully restored budgets and, beyond the maximum, the least recently used ones. */
export async function evictBudgets(trx: Transaction, maxKept: number): Promise<void> {
  await sql`delete from request_budgets b where budget_left(b) >= b.request_limit`.execute(trx);
  await sql`delete from request_budgets where name in (select name from request_budgets
    order by counted_at desc offset ${maxKept})`.execute(trx);
}
