import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/** Background work counts as stopped after this many seconds without a heartbeat. */
const secondsUntilMissed = 60;

/** Whether a background worker is running, and when its last heartbeat was; undefined if there never was one. */
export type WorkerState = { readonly isAlive: boolean; readonly lastSeenAt: Date | undefined };

/** Records a heartbeat of a worker. */
export async function beat(trx: Transaction): Promise<void> {
  const now = sql<Date>`now()`;
  await trx
    .insertInto('worker_heartbeat')
    .values({ id: 1, beaten_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ beaten_at: now }))
    .execute();
}

export async function readWorkerState(trx: Transaction): Promise<WorkerState> {
  const row = await trx
    .selectFrom('worker_heartbeat')
    .select([
      'beaten_at as lastSeenAt',
      sql<boolean>`beaten_at > now() - make_interval(secs => ${secondsUntilMissed})`.as('isAlive'),
    ])
    .executeTakeFirst();
  return row ?? { isAlive: false, lastSeenAt: undefined };
}
