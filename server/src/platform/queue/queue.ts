import { type PgBoss, fromKysely } from 'pg-boss';
import type { z } from 'zod';
import type { Connection, Transaction } from '../database/index.ts';
import type { Logger } from '../log.ts';
import { createBoss } from './boss.ts';
import { queueSchema } from './install.ts';
import { type HandledJob, type Job, runOf, toStored, withFailures } from './job.ts';

type AnyTransaction = Pick<Transaction, 'executeQuery'>;

/** The part of the queue that use cases use. */
export type Enqueue = {
  /**
   * Adds a job inside the caller's transaction: it exists only if that commits. A job with a key is not added while
   * another one with the same key waits; a running job does not count, because it may have read data before this
   * change. Throws if the payload does not fit the job or contains more than ids.
   */
  enqueue<Schema extends z.ZodObject>(trx: AnyTransaction, job: Job<Schema>, payload: z.input<Schema>): Promise<void>;
  /** Adds one job per payload, in one statement. */
  enqueueAll<Schema extends z.ZodObject>(
    trx: AnyTransaction,
    job: Job<Schema>,
    payloads: readonly z.input<Schema>[],
  ): Promise<void>;
};

export type Queue = Enqueue & {
  /**
   * Runs waiting jobs one after another until none is left, without pauses before retries: for tests and the
   * demonstration. Returns whether there were any. Throws the error of a handler; its job then waits for the next call.
   */
  drain(jobs: readonly HandledJob[]): Promise<boolean>;
  /** The jobs that are due and have not begun. */
  state(): Promise<QueueState>;
  close(): Promise<void>;
};

/** Jobs that are due and have not begun, and for how long the oldest of them has been due. */
export type QueueState = { readonly waiting: number; readonly oldestSeconds: number };

/** Opens the queue for adding jobs. `startWorkers` runs them. */
export async function openQueue({
  connection,
  log,
}: {
  readonly connection: Connection;
  readonly log: Logger;
}): Promise<Queue> {
  const { boss, ensure } = createBoss({ connection, log, max: 2 });
  await boss.start();

  async function enqueueAll<Schema extends z.ZodObject>(
    trx: AnyTransaction,
    job: Job<Schema>,
    payloads: readonly z.input<Schema>[],
  ): Promise<void> {
    const stored = payloads.map((payload) => toStored(job, payload));
    await ensure(job);
    await boss.insert(job.name, stored, { db: fromKysely(trx) });
  }

  return {
    enqueue: (trx, job, payload) => enqueueAll(trx, job, [payload]),
    enqueueAll,
    async drain(jobs) {
      for (const { job } of jobs) await ensure(job);
      const all = withFailures(jobs);
      let didAnything = false;
      while (await doRound(boss, all)) didAnything = true;
      return didAnything;
    },
    state: () => readState(boss),
    close: () => boss.stop({ graceful: false }),
  };
}

/** Runs all jobs of the first kind, then all of the next; returns whether there were any. */
async function doRound(boss: PgBoss, jobs: readonly HandledJob[]): Promise<boolean> {
  let didAnything = false;
  let waiting = await waitingKinds(boss);
  for (const handled of jobs) {
    if (!waiting.has(handled.job.name)) continue;
    while (await doOne(boss, handled)) didAnything = true;
    waiting = await waitingKinds(boss);
  }
  return didAnything;
}

/** Asking once for all kinds is faster than fetching a job of each of them. */
async function waitingKinds(boss: PgBoss): Promise<ReadonlySet<string>> {
  const { rows } = (await boss
    .getDb()
    .executeSql(`select distinct name from ${queueSchema}.job where state in ('created', 'retry')`)) as {
    readonly rows: readonly { readonly name: string }[];
  };
  return new Set(rows.map(({ name }) => name));
}

async function doOne(boss: PgBoss, { job, handle }: HandledJob): Promise<boolean> {
  const [stored] = await boss.fetch<object>(job.name, { ignoreStartAfter: true, includeMetadata: true });
  if (!stored) return false;
  try {
    await handle(stored.data, runOf(stored));
    await boss.complete(job.name, stored);
    return true;
  } catch (error) {
    await boss.fail(job.name, stored, { message: (error as Error).name });
    throw error;
  }
}

async function readState(boss: PgBoss): Promise<QueueState> {
  const { rows } = (await boss.getDb().executeSql(
    `select count(*)::integer as waiting,
       coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as "oldestSeconds"
     from ${queueSchema}.job
     where state in ('created', 'retry') and start_after <= now() and not starts_with(name, '__pgboss')`,
  )) as { readonly rows: readonly QueueState[] };
  return rows[0] ?? { waiting: 0, oldestSeconds: 0 };
}
