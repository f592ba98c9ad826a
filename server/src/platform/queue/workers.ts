import { setTimeout as pause } from 'node:timers/promises';
import type { JobResult, PgBoss } from 'pg-boss';
import type { Connection } from '../database/index.ts';
import type { Logger } from '../log.ts';
import { StoreUnavailable, explainFileError } from '../storage/index.ts';
import { createBoss } from './boss.ts';
import { type InterruptedJobs, createInterruptedJobs, outputOfSetAside } from './interrupted-jobs.ts';
import { queueSchema } from './install.ts';
import { type HandledJob, RetryLater, type StoredJob, runOf, withFailures } from './job.ts';

export type Workers = {
  /** Accepts no new jobs and waits for the running ones; jobs that do not end in time are returned to the queue. */
  stop(): Promise<void>;
};

type Settings = {
  readonly connection: Connection;
  readonly log: Logger;
  readonly jobs: readonly HandledJob[];
  /** Whether this process may work now; always by default. Asked before each job, and every second. */
  readonly mayWork?: () => Promise<boolean>;
};

type WorkerNeeds = Required<Pick<Settings, 'log' | 'mayWork'>> & {
  readonly boss: PgBoss;
  readonly interrupted: InterruptedJobs;
};

const secondsToFinish = 8;
const pauseBetweenQuestionsMs = 1000;

/** Starts to process the jobs of the registry. Any number of processes may do so. */
export async function startWorkers(settings: Settings): Promise<Workers> {
  const { connection, log, jobs: declared, mayWork = async () => true } = settings;
  const jobs = withFailures(declared);
  refuseDoubles(jobs);
  const { boss, ensure } = createBoss({ connection, log, max: 6, isWorking: true });
  await boss.start();
  for (const { job } of jobs) await ensure(job);
  await dropUnknown(boss, jobs, log);
  const needs = { boss, log, mayWork, interrupted: createInterruptedJobs(boss) };
  const fetching = fetchWhile(mayWork, {
    async begin() {
      for (const handled of jobs)
        for (let worker = 0; worker < handled.job.atOnce; worker += 1) await startWorker(needs, handled);
    },
    async end() {
      await Promise.all(jobs.map(({ job }) => boss.offWork(job.name, { wait: false })));
    },
  });
  await fetching.begun;
  return {
    async stop() {
      await fetching.stop();
      // Workers first: on its own, the queue unsubscribes from notifications before it stops them, and they would fetch
      // what is added meanwhile.
      await Promise.all(jobs.map(({ job }) => boss.offWork(job.name, { wait: false })));
      await boss.stop({ graceful: true, timeout: secondsToFinish * 1000 });
    },
  };
}

const workOptions = {
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 5,
  includeMetadata: true,
  perJobResults: true,
} as const;

/**
 * A worker runs one job at a time, so that a slow one delays no other, and fetches the next as soon as it is done.
 * Polling only finds jobs without a notification: retries that have become due.
 */
async function startWorker(needs: WorkerNeeds, { job, handle }: HandledJob): Promise<void> {
  const { boss, log, mayWork } = needs;
  const worker = await boss.work<object, unknown, typeof workOptions>(job.name, workOptions, async (batch) => {
    const results: JobResult[] = [];
    for (const stored of batch) {
      if (await mayWork()) results.push(await attemptUnlessFatal(needs, stored, () => attempt(stored, handle, log)));
      else await putBack(boss, stored);
    }
    boss.notifyWorker(worker);
    return results;
  });
}

/** A job whose process died each time that it ran would end the next one, too: it fails for good. */
async function attemptUnlessFatal(
  { log, interrupted }: WorkerNeeds,
  stored: StoredJob,
  run: () => Promise<void>,
): Promise<JobResult> {
  const { id, name } = stored;
  const state = await interrupted.examine(stored);
  if (state === 'set aside') {
    log.error({ job: name, id }, 'a job was set aside because its process died each time');
    return { id, status: 'deadletter', output: outputOfSetAside };
  }
  await (state === 'suspect' ? interrupted.runAlone(stored, run) : run());
  return { id, status: 'completed' };
}

async function attempt(stored: StoredJob, handle: HandledJob['handle'], log: Logger): Promise<void> {
  try {
    await handle(stored.data, runOf(stored));
  } catch (error) {
    const { name, code, stack } = error as Error & { readonly code?: unknown };
    const store = error instanceof StoreUnavailable ? error : explainFileError(error);
    const reason = store && { reason: store.message };
    const line = { job: stored.name, id: stored.id, attempt: stored.retryCount, ...reason };
    if (error instanceof RetryLater) log.debug(line, 'a job is tried again later');
    else log.error({ ...line, err: { name, code, stack } }, 'a job failed');
    // The queue stores errors with their causes, and a database error may contain user input.
    // oxlint-disable-next-line preserve-caught-error
    throw new Error(store?.name ?? (typeof code === 'string' ? `${name} ${code}` : name));
  }
}

/**
 * Returns a job that was fetched and must not run here, for other processes. It is no attempt. The pause lets this
 * process stop to fetch first.
 */
async function putBack(boss: PgBoss, { id, name }: StoredJob): Promise<void> {
  await boss.getDb().executeSql(
    `update ${queueSchema}.job
     set state = 'retry', started_on = null, heartbeat_on = null, start_after = now() + interval '3 seconds'
     where id = $1 and name = $2 and state = 'active'`,
    [id, name],
  );
}

type Fetching = { begin(): Promise<void>; end(): Promise<void> };

/** Fetches jobs while this process may work, so that others get them while it may not. */
function fetchWhile(mayWork: () => Promise<boolean>, { begin, end }: Fetching) {
  const stopping = new AbortController();
  let isFetching = false;

  async function decide(): Promise<void> {
    const may = await mayWork();
    if (may === isFetching) return;
    await (may ? begin() : end());
    isFetching = may;
  }

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(pauseBetweenQuestionsMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      // What fails here reports itself: the clock its disagreement, the queue its errors.
      if (!stopping.signal.aborted) await decide().catch(() => undefined);
    }
  }

  const begun = decide();
  const following = begun.then(follow, () => undefined);
  return {
    begun,
    async stop() {
      stopping.abort();
      await following;
    },
  };
}

function refuseDoubles(jobs: readonly HandledJob[]): void {
  const names = jobs.map(({ job }) => job.name);
  const double = names.find((name, place) => names.indexOf(name) !== place);
  if (double) throw new Error(`Two jobs are named ${double}.`);
}

/**
 * Drops jobs that this release does not know. Only those that have waited for a day: while a newer release starts
 * alongside, its jobs are unknown here but needed there.
 */
async function dropUnknown(boss: PgBoss, jobs: readonly HandledJob[], log: Logger): Promise<void> {
  const { rows } = (await boss.getDb().executeSql(
    `delete from ${queueSchema}.job
     where name <> all($1) and not starts_with(name, '__pgboss') and state in ('created', 'retry')
       and created_on < now() - interval '1 day'
     returning name`,
    [jobs.map(({ job }) => job.name)],
  )) as { readonly rows: readonly { readonly name: string }[] };
  for (const name of new Set(rows.map((row) => row.name)))
    log.warn({ job: name }, 'jobs that nobody does any more were dropped');
}
