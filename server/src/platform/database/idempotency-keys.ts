import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from './database.ts';

type RequestKey = { readonly keyHash: Buffer };

type Waiting = { readonly forgottenAfterSeconds: number; readonly givenUpAfterSeconds: number };

/** Records that a request is being processed. Returns false if its key is already stored. */
export async function beginRequest(
  trx: Transaction,
  organizationId: Id<'organization'>,
  {
    keyHash,
    requestHash,
    forgottenAfterSeconds,
    givenUpAfterSeconds,
  }: RequestKey & Waiting & { readonly requestHash: Buffer },
): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_keys as r (organization_id, key_hash, request_hash)
    values (${organizationId}, ${keyHash}, ${requestHash})
    on conflict (organization_id, key_hash) do update
      set request_hash = excluded.request_hash, status = null, answer = null, started_at = excluded.started_at
      where r.started_at < attune_now() - make_interval(secs => ${forgottenAfterSeconds})
        or (r.status is null and r.started_at < attune_now() - make_interval(secs => ${givenUpAfterSeconds}))
    returning organization_id`.execute(trx);
  return rows.length > 0;
}

/** Without a status, the request is still being processed. */
type RememberedRequest = {
  readonly requestHash: Buffer;
  readonly status: number | null;
  readonly answer: string | null;
};

export async function findRequest(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { keyHash }: RequestKey,
): Promise<RememberedRequest | undefined> {
  const { rows } = await sql<RememberedRequest>`
    select request_hash as "requestHash", status, answer from idempotency_keys
    where organization_id = ${organizationId} and key_hash = ${keyHash}`.execute(trx);
  return rows[0];
}

export async function saveDraftAnswer(
  trx: Transaction,
  organizationId: Id<'organization'>,
  {
    keyHash,
    requestHash,
    status,
    text,
  }: RequestKey & { readonly requestHash: Buffer; readonly status: number; readonly text: string | null },
): Promise<void> {
  await sql`update idempotency_keys set request_hash =
    ${requestHash}, status = ${status}, answer =
      ${text} where organization_id = ${organizationId} and key_hash = ${keyHash}`.execute(trx);
}

export async function deleteRequest(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { keyHash }: RequestKey,
): Promise<void> {
  await sql`delete from idempotency_keys where organization_id = ${organizationId} and key_hash = ${keyHash}`.execute(
    trx,
  );
}

export async function purgeOldRequests(trx: Transaction, forgottenAfterSeconds: number): Promise<void> {
  await sql`delete from idempotency_keys where started_at < attune_now() - make_interval(secs =>
    ${forgottenAfterSeconds})`.execute(trx);
}
