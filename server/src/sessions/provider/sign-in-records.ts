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

/** What the provider remembers between requests, in the database, so that any number of servers share it. */
export type SignInRecords = {
  /** The provider's storage for one kind of record. */
  of(kind: string): Adapter;
  /** Forgets the session behind a browser's cookie. */
  forgetSession(sessionId: string): Promise<void>;
};

export function createSignInRecords(database: Database): SignInRecords {
  const run: Run = (work) => database.acrossOrganizations('sign-in', work);
  return {
    of: (kind) => storageOf(kind, run),
    forgetSession: (sessionId) => run((trx) => destroyRecordsByUid(trx, 'Session', sessionId)),
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
    // Only devices without a browser have user codes, and none of them signs in here.
    findByUserCode: async () => undefined,
    consume: (id) => run((trx) => markConsumed(trx, { kind, id })),
    destroy: (id) => run((trx) => destroyRecord(trx, { kind, id })),
    revokeByGrantId: (grantId) => run((trx) => destroyRecordsOfGrant(trx, kind, grantId)),
  };
}
