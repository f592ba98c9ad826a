import type { Adapter } from 'oidc-provider';
import type { Database, Transaction } from '../../platform/database/index.ts';
import {
  destroyExpiredRecords,
  destroyRecord,
  destroyRecordsByUid,
  destroyRecordsOfGrant,
  findRecord,
  findRecordByUid,
  markConsumed,
  saveRecord,
} from '../sign-in-records.repository.ts';

/** The state of the provider between requests, stored in the database to be shared by all servers. */
export type SignInRecords = {
  /** The storage adapter for one kind of record. */
  of(kind: string): Adapter;
  /** Deletes the session of a browser's cookie. */
  deleteSession(sessionId: string): Promise<void>;
};

export function createSignInRecords(database: Database): SignInRecords {
  const run: Run = (work) => database.acrossOrganizations('sign-in', work);
  return {
    of: (kind) => storageOf(kind, run),
    deleteSession: (sessionId) => run((trx) => destroyRecordsByUid(trx, 'Session', sessionId)),
  };
}

type Run = <Result>(work: (trx: Transaction) => Promise<Result>) => Promise<Result>;

function storageOf(kind: string, run: Run): Adapter {
  return {
    upsert: (id, payload, secondsToLive) =>
      run(async (trx) => {
        const { grantId, uid } = payload;
        await saveRecord(
          trx,
          { kind, id },
          { payload: { ...payload }, grantId: grantId ?? null, uid: uid ?? null, secondsToLive: secondsToLive ?? null },
        );
        if (kind === 'Interaction') await destroyExpiredRecords(trx);
      }),
    find: (id) => run((trx) => findRecord(trx, { kind, id })),
    findByUid: (uid) => run((trx) => findRecordByUid(trx, kind, uid)),
    // User codes are for devices without a browser, which are not supported.
    findByUserCode: async () => undefined,
    consume: (id) => run((trx) => markConsumed(trx, { kind, id })),
    destroy: (id) => run((trx) => destroyRecord(trx, { kind, id })),
    revokeByGrantId: (grantId) => run((trx) => destroyRecordsOfGrant(trx, kind, grantId)),
  };
}
