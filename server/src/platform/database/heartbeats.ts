import { sql } from 'kysely';
import type { Transaction } from './database.ts';
import { tolerableSeconds } from './database-clock.ts';

/** A process counts as stopped after this many seconds without a heartbeat. */
const secondsUntilMissed = 60;

/** Whether background work is done, and when it was last; undefined if it never was. */
export type WorkerState = { readonly isAlive: boolean; readonly lastSeenAt: Date | undefined };

/** A process of the installation, as it describes itself. */
export type ProcessState = {
  readonly id: string;
  /** What it does: `web`, `worker` or `all`. */
  readonly kind: string;
  readonly host: string;
  /** The number of the user as whom it runs; null on systems without such numbers. */
  readonly userId: number | null;
  /** By how much its clock is ahead of the database's; negative if it is behind. */
  readonly clockAheadSeconds: number;
};

const now = sql<Date>`now()`;
const missedAt = sql<Date>`now() - make_interval(secs => ${secondsUntilMissed})`;

/** Records a heartbeat of a process, and of the background work if it does that. */
export async function beat(
  trx: Transaction,
  { id, kind, host, userId, clockAheadSeconds }: ProcessState,
  { isWorking }: { readonly isWorking: boolean },
): Promise<void> {
  const beaten = { beaten_at: now, clock_ahead_seconds: clockAheadSeconds };
  await trx
    .insertInto('process_heartbeats')
    .values({ id, kind, host, user_id: userId, ...beaten })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(beaten))
    .execute();
  await trx
    .deleteFrom('process_heartbeats')
    .where('beaten_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  if (!isWorking) return;
  await trx
    .insertInto('worker_heartbeat')
    .values({ id: 1, beaten_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ beaten_at: now }))
    .execute();
}

export async function readWorkerState(trx: Transaction): Promise<WorkerState> {
  const row = await trx
    .selectFrom('worker_heartbeat')
    .select(['beaten_at as lastSeenAt', sql<boolean>`beaten_at > ${missedAt}`.as('isAlive')])
    .executeTakeFirst();
  return row ?? { isAlive: false, lastSeenAt: undefined };
}

/** The running processes whose clocks differ from the database's by more than is tolerable. */
export async function findWrongClocks(trx: Transaction): Promise<readonly ProcessState[]> {
  const rows = await trx
    .selectFrom('process_heartbeats')
    .select(['id', 'kind', 'host', 'user_id as userId', 'clock_ahead_seconds as clockAheadSeconds'])
    .where('beaten_at', '>', missedAt)
    .where(sql<number>`abs(clock_ahead_seconds)`, '>', tolerableSeconds)
    .orderBy('host')
    .orderBy('kind')
    .limit(100)
    .execute();
  return rows;
}
