import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

/** A temporary record of the sign-in protocol. */
export type SignInRecord = {
  readonly payload: Readonly<Record<string, unknown>>;
  readonly grantId: string | null;
  readonly uid: string | null;
  /** Null to keep it permanently. */
  readonly secondsToLive: number | null;
};

type Payload = Readonly<Record<string, unknown>>;

export async function saveRecord(trx: Transaction, { kind, id }: RecordName, record: SignInRecord): Promise<void> {
  const { payload, grantId, uid, secondsToLive } = record;
  const expiresAt = secondsToLive === null ? null : sql<Date>`now() + make_interval(secs => ${secondsToLive})`;
  const values = { payload: JSON.stringify(payload), grant_id: grantId, uid, expires_at: expiresAt };
  await trx
    .insertInto('sign_in_records')
    .values({ kind, id, ...values })
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(values))
    .execute();
}

export type RecordName = { readonly kind: string; readonly id: string };

export async function findRecord(trx: Transaction, { kind, id }: RecordName): Promise<Payload | undefined> {
  const found = await living(trx, kind).where('id', '=', id).executeTakeFirst();
  return found?.payload as Payload | undefined;
}

export async function findRecordByUid(trx: Transaction, kind: string, uid: string): Promise<Payload | undefined> {
  const found = await living(trx, kind).where('uid', '=', uid).executeTakeFirst();
  return found?.payload as Payload | undefined;
}

export async function markConsumed(trx: Transaction, { kind, id }: RecordName): Promise<void> {
  await trx
    .updateTable('sign_in_records')
    .set({ payload: sql<string>`jsonb_set(payload, '{consumed}', to_jsonb(floor(extract(epoch from now()))))` })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute();
}

export async function destroyRecord(trx: Transaction, { kind, id }: RecordName): Promise<void> {
  await trx.deleteFrom('sign_in_records').where('kind', '=', kind).where('id', '=', id).execute();
}

export async function destroyRecordsByUid(trx: Transaction, kind: string, uid: string): Promise<void> {
  await trx.deleteFrom('sign_in_records').where('kind', '=', kind).where('uid', '=', uid).execute();
}

export async function destroyRecordsOfGrant(trx: Transaction, kind: string, grantId: string): Promise<void> {
  await trx.deleteFrom('sign_in_records').where('kind', '=', kind).where('grant_id', '=', grantId).execute();
}

export async function destroyExpiredRecords(trx: Transaction): Promise<void> {
  await trx
    .deleteFrom('sign_in_records')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}

function living(trx: Transaction, kind: string) {
  return trx
    .selectFrom('sign_in_records')
    .select('payload')
    .where('kind', '=', kind)
    .where((record) => record.or([record('expires_at', 'is', null), record('expires_at', '>', sql<Date>`now()`)]));
}
