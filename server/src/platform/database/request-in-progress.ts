import { AsyncLocalStorage } from 'node:async_hooks';
import type { Id } from '@attune/domain/kernel';
import { type QueryExecutorProvider, sql } from 'kysely';

/** A request with an idempotency key. */
export type RequestInProgress = { readonly organizationId: Id<'organization'>; readonly keyHash: Buffer };

const inProgress = new AsyncLocalStorage<RequestInProgress>();

/** Runs the work of a request; each of its transactions that changes anything records that with the request. */
export function whileInProgress<Result>(request: RequestInProgress, work: () => Promise<Result>): Promise<Result> {
  return inProgress.run(request, work);
}

/**
 * Records, at the end of a transaction, that the request in progress has changed something: if its server dies before
 * it can answer, nothing is done twice. A transaction of another organization cannot reach the row of the request;
 * without an organization, it reaches all.
 */
export async function recordCarriedOut(
  trx: QueryExecutorProvider,
  organizationId: Id<'organization'> | undefined,
): Promise<void> {
  const request = inProgress.getStore();
  if (!request || (organizationId ?? request.organizationId) !== request.organizationId) return;
  await sql`
    update idempotency_keys set is_carried_out = true
    where organization_id = ${request.organizationId} and key_hash = ${request.keyHash} and status is null
      and pg_current_xact_id_if_assigned() is not null`.execute(trx);
}
