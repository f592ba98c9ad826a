import { PgBoss, type QueueOptions } from 'pg-boss';
import type { Connection } from '../database/index.ts';
import type { Logger } from '../log.ts';
import { queueSchema } from './install.ts';
import type { Job } from './job.ts';

type Settings = {
  readonly connection: Connection;
  readonly log: Logger;
  readonly max: number;
  /** Whether this one hears of new jobs and looks after those that were left behind. */
  readonly isWorking?: boolean;
};

/** How often to look for jobs whose process died, in seconds. */
const supervision = 10;
const day = 86_400;

/** The library behind the queue, and how to make sure that it knows a job before it is added or done. */
export function createBoss({ connection, log, max, isWorking = false }: Settings): { readonly boss: PgBoss; readonly ensure: (job: Job) => Promise<void> } {
  const boss = new PgBoss({
    ...connection,
    application_name: 'attune queue',
    schema: queueSchema,
    max,
    migrate: false,
    createSchema: false,
    // What is due at a time of day is in tables of the product, and the tick finds it there.
    schedule: false,
    supervise: isWorking,
    useListenNotify: isWorking,
    superviseIntervalSeconds: supervision,
    monitorIntervalSeconds: supervision,
    maintenanceIntervalSeconds: 600,
  });
  boss.on('error', (error) => log.warn({ message: error.message }, 'the queue met an error and goes on'));
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

/** Each job has a queue of its own name, in which no two that wait have the same key. */
async function declare(boss: PgBoss, job: Job): Promise<void> {
  const options = optionsOf(job);
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
    // A worker signs every 5 s. When it dies, its jobs go to others after 10 s and a round of supervision.
    heartbeatSeconds: 10,
    retentionSeconds: 30 * day,
    deleteAfterSeconds: day,
    notify: true,
  } satisfies QueueOptions & { readonly notify: boolean };
}
