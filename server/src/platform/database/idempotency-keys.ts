import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from './database.ts';
import { locksOfServers, noServer } from './presence.ts';

type RequestKey = { readonly keyHash: Buffer };

type Waiting = { readonly forgottenAfterSeconds: number; readonly givenUpAfterSeconds: number };

/** Records that a request is being processed. Returns false if its key is already stored. */
export async function beginRequest(
  trx: Transaction,
  organizationId: Id<'organization'>,
  {
    keyHash,
    requestHash,
    serverNumber,
    forgottenAfterSeconds,
    givenUpAfterSeconds,
  }: RequestKey & Waiting & { readonly requestHash: Buffer; readonly serverNumber: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_keys as r (organization_id, key_hash, request_hash, server_number)
    values (${organizationId}, ${keyHash}, ${requestHash}, ${serverNumber})
    on conflict (organization_id, key_hash) do update
      set request_hash = excluded.request_hash, status = null, answer = null, started_at = excluded.started_at,
        server_number = excluded.server_number, is_carried_out = false
      where excluded.started_at - r.started_at > make_interval(secs => ${forgottenAfterSeconds})
        or (r.status is null and not r.is_carried_out
          and excluded.started_at - r.started_at > make_interval(secs => ${givenUpAfterSeconds}))
    returning organization_id`.execute(trx);
  return rows.length > 0;
}

/** Without a status, the request is still being processed. */
type RememberedRequest = {
  readonly requestHash: Buffer;
  readonly status: number | null;
  readonly answer: string | null;
  /** The server that processes it, unless an older version does. */
  readonly serverNumber: number | null;
  /** Whether it has changed anything. */
  readonly isCarriedOut: boolean;
};

export async function findRequest(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { keyHash }: RequestKey,
): Promise<RememberedRequest | undefined> {
  const { rows } = await sql<RememberedRequest>`
    select request_hash as "requestHash", status, answer, server_number as "serverNumber",
      is_carried_out as "isCarriedOut"
    from idempotency_keys where organization_id = ${organizationId} and key_hash = ${keyHash}`.execute(trx);
  return rows[0];
}

/** Whether the server with this number is alive. */
export async function isServerAlive(trx: Transaction, number: number): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where locktype = 'advisory' and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())
      and classid = ${locksOfServers}::oid and objid = ${number}::oid`.execute(trx);
  return rows.length > 0;
}

/** Continues a request whose server has died. Returns false if another server was faster. */
export async function takeOverRequest(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { keyHash, from, to }: RequestKey & { readonly from: number; readonly to: number },
): Promise<boolean> {
  const { rows } = await sql`
    update idempotency_keys set server_number = ${to}, started_at = attune_now()
    where organization_id = ${organizationId} and key_hash = ${keyHash} and server_number = ${from}
      and status is null and not is_carried_out returning organization_id`.execute(trx);
  return rows.length > 0;
}

export async function saveResponse(
  trx: Transaction,
  organizationId: Id<'organization'>,
  {
    keyHash,
    requestHash,
    status,
    text,
  }: RequestKey & { readonly requestHash: Buffer; readonly status: number; readonly text: string | null },
): Promise<void> {
  await sql`
    update idempotency_keys set request_hash = ${requestHash}, status = ${status}, answer = ${text}
    where organization_id = ${organizationId} and key_hash = ${keyHash}`.execute(trx);
}

/** Ends a request that failed: it is forgotten unless it had changed something. Then no server processes it again. */
export async function endFailedRequest(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { keyHash }: RequestKey,
): Promise<void> {
  await sql`
    delete from idempotency_keys
    where organization_id = ${organizationId} and key_hash = ${keyHash} and not is_carried_out`.execute(trx);
  await sql`
    update idempotency_keys set server_number = ${noServer}
    where organization_id = ${organizationId} and key_hash = ${keyHash} and status is null`.execute(trx);
}

/** Deletes the stored responses that name a record, and with them what it said before it was changed. */
export async function deleteResponsesNaming(
  trx: Transaction,
  organizationId: Id<'organization'>,
  id: string,
): Promise<void> {
  await sql`delete from idempotency_keys where organization_id =
    ${organizationId} and strpos(answer, ${`"${id}"`}) > 0`.execute(trx);
}

export async function purgeOldRequests(trx: Transaction, forgottenAfterSeconds: number): Promise<void> {
  await sql`delete from idempotency_keys where started_at < attune_now() - make_interval(secs =>
    ${forgottenAfterSeconds})`.execute(trx);
}
