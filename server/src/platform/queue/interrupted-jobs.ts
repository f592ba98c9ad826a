import type { JobWithMetadata, PgBoss } from 'pg-boss';

/** A job is set aside when its process has died this often while it ran. */
const deathsAtMost = 2;
const daysKept = 7;

/** What the queue notes of a job whose process no longer sent heartbeats. */
const heartbeatTimeout = 'job heartbeat timeout';
const setAside = 'the process died each time';

/** Whether the queue ended an attempt because its process died. */
export function hasDied(output: object | null): boolean {
  const { message, value } = (output ?? {}) as { readonly message?: unknown; readonly value?: { message?: unknown } };
  return [message, value?.message].some((each) => each === heartbeatTimeout || each === setAside);
}

/** The output of a job that is set aside. */
export const outputOfSetAside = { message: setAside };

export type InterruptedJobs = {
  /** Counts the death of a process, if a job had one; returns whether the job may run, and whether it is suspect. */
  examine(stored: JobWithMetadata): Promise<'unsuspected' | 'suspect' | 'set aside'>;
  /** Runs a suspect job with no other beside it in this process: if the process dies again, it was this one. */
  runAlone(stored: JobWithMetadata, work: () => Promise<void>): Promise<void>;
};

/**
 * Counts how often the process of a job died. All jobs that ran in a process are suspect when it dies; only the one
 * that was running alone when it dies again is set aside.
 */
export function createInterruptedJobs(boss: PgBoss): InterruptedJobs {
  const run = (statement: string, values: unknown[]) => boss.getDb().executeSql(statement, values);
  const remove = (id: string) =>
    run(`delete from interrupted_jobs where job_id = $1 or changed_at < now() - interval '${daysKept} days'`, [id]);
  let last: Promise<unknown> = Promise.resolve();

  return {
    async examine({ id, output }) {
      if (!hasDied(output)) return 'unsuspected';
      const { rows } = (await run(
        `insert into interrupted_jobs (job_id, deaths, is_running, changed_at) values ($1, 1, false, now())
         on conflict (job_id) do update set is_running = false, changed_at = now(),
           deaths = interrupted_jobs.deaths + case when interrupted_jobs.is_running then 1 else 0 end
         returning deaths`,
        [id],
      )) as { readonly rows: readonly { readonly deaths: number }[] };
      if ((rows[0]?.deaths ?? 0) < deathsAtMost) return 'suspect';
      await remove(id);
      return 'set aside';
    },
    runAlone({ id }, work) {
      const previous = last;
      const runNext = async (): Promise<void> => {
        await previous;
        await run('update interrupted_jobs set is_running = true, changed_at = now() where job_id = $1', [id]);
        try {
          await work();
        } finally {
          await remove(id);
        }
      };
      const done = runNext();
      last = done.catch(() => undefined);
      return done;
    },
  };
}
