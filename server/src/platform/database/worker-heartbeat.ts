import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/** After so many seconds without a heartbeat nobody works in the background. */
const secondsUntilMissed = 60;

/** Whether somebody does the work in the background, and when that was last known; undefined where nobody ever did. */
export type WorkerState = { readonly isAlive: boolean; readonly lastSeenAt: Date | undefined };

/** Notes that a worker is there. */
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
