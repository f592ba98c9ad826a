import { PgBoss, type QueueOptions } from 'pg-boss';
import { type Connection, DatabaseUnavailable, readableError } from '../database/index.ts';
import type { Logger } from '../log.ts';
import { createOutageLog } from '../outage.ts';
import { queueSchema } from './install.ts';
import { type Job, failureOf } from './job.ts';

type Settings = {
  readonly connection: Connection;
  readonly log: Logger;
  readonly max: number;
  /** Whether this instance receives new jobs and recovers abandoned ones. */
  readonly isWorking?: boolean;
};

/** How often to check for jobs whose process died, in seconds. */
const supervision = 10;
const day = 86_400;

/** The library behind the queue, and a way to ensure that it knows a job before it is added or processed. */
export function createBoss({ connection, log, max, isWorking = false }: Settings): {
  readonly boss: PgBoss;
  readonly ensure: (job: Job) => Promise<void>;
} {
  const boss = new PgBoss({
    ...connection,
    application_name: 'attune queue',
    schema: queueSchema,
    max,
    migrate: false,
    createSchema: false,
    // Work due at a time of day is stored in tables of the product, where the ticker finds it.
    schedule: false,
    supervise: isWorking,
    useListenNotify: isWorking,
    superviseIntervalSeconds: supervision,
    monitorIntervalSeconds: supervision,
    maintenanceIntervalSeconds: 600,
  });
  watchErrors(boss, log, isWorking ? 'the workers' : 'the queue');
  boss.on('warning', ({ message }) => log.warn({ message }, 'the queue warns'));

  const known = new Map<string, Promise<void>>();
  return {
    boss,
    ensure(job) {
      const making = known.get(job.name) ?? declare(boss, job);
      known.set(job.name, making);
      making.catch(() => known.delete(job.name));
      return making;
    },
  };
}

/** How often to check whether an unavailable database is back, in milliseconds. */
const pauseBetweenProbes = 5000;

/** Each loop of the library reports an unavailable database; the outage is logged once, and its end once. */
function watchErrors(boss: PgBoss, log: Logger, who: string): void {
  const words = { began: `${who}: the database does not answer`, ended: `${who}: the database answers again` };
  const outage = createOutageLog(log, words);
  let probing: NodeJS.Timeout | undefined;
  const end = (): void => {
    clearInterval(probing);
    probing = undefined;
  };
  const probe = async (): Promise<void> => {
    const isBack = await boss
      .getDb()
      .executeSql('select 1')
      .then(
        () => true,
        () => false,
      );
    if (!isBack) return;
    end();
    outage.recover();
  };
  const startProbing = (): NodeJS.Timeout => setInterval(() => void probe(), pauseBetweenProbes).unref();
  boss.on('stopped', end);
  boss.on('error', (error) => {
    const { message } = error;
    if (!(readableError(error) instanceof DatabaseUnavailable)) {
      return log.warn({ message }, 'the queue met an error and goes on');
    }
    outage.fail({ message });
    probing ??= startProbing();
  });
}

/** Each job has its own queue, in which waiting jobs have distinct keys. */
async function declare(boss: PgBoss, job: Job): Promise<void> {
  const failure = job.recordsFailure ? failureOf(job) : undefined;
  if (failure) await declare(boss, failure);
  const options = { ...optionsOf(job), ...(failure && { deadLetter: failure.name }) };
  await boss.createQueue(job.name, { policy: 'short', ...options });
  await boss.updateQueue(job.name, options);
}

function optionsOf({ retry, secondsAtMost }: Job) {
  return {
    retryLimit: retry.times,
    retryDelay: retry.firstPauseSeconds,
    retryBackoff: true,
    retryDelayMax: retry.longestPauseSeconds,
    expireInSeconds: secondsAtMost,
    // A worker sends a heartbeat every 5 s. When it dies, others take over its jobs after 10 s and the next
    // supervision.
    heartbeatSeconds: 10,
    retentionSeconds: 30 * day,
    deleteAfterSeconds: day,
    notify: true,
  } satisfies QueueOptions & { readonly notify: boolean };
}
