import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import { type Database, DatabaseUnavailable, isConnectionLost } from '../database/index.ts';
import type { Logger } from '../log.ts';
import { type OutageLog, createOutageLog } from '../outage.ts';

/** Finds due work in the product's tables and starts it, usually by adding a job. Runs repeatedly. */
export type DueTask = {
  /** Unique; only one process at a time runs the task of a name. */
  readonly name: string;
  run(now: Date): Promise<void>;
};

export type Ticker = {
  /** Runs every task once, while this process may work. Throws after all have run if one failed, immediately if the database is unavailable. */
  tick(): Promise<void>;
  /**
   * Ticks every few seconds until `stop`; a failed task is logged and retried with the next tick. While the database is
   * unavailable, only the first failure is logged.
   */
  start(): void;
  /** Stops permanently, after the current tick. */
  stop(): Promise<void>;
};

type Settings = {
  readonly database: Pick<Database, 'alone' | 'ping'>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly tasks: readonly DueTask[];
  /** Whether this process may work now; always by default. Asked before each task. */
  readonly mayWork?: () => Promise<boolean>;
  /** Shared by the tickers of a process to report an unavailable database once; each has its own by default. */
  readonly outage?: OutageLog;
};

const pauseBetweenTicks = 5000;

const words = {
  began: 'the database does not answer, and nothing that is due is begun',
  ended: 'the database answers again, and what is due is begun',
};

/** Creates the outage log that the tickers of one process share. */
export function createDatabaseOutage(log: Logger): OutageLog {
  return createOutageLog(log, words);
}

function described({ name, stack, ...failure }: Error): object {
  return { name, stack, ...('errors' in failure && { errors: (failure.errors as Error[]).map(described) }) };
}

export function createTicker(settings: Settings): Ticker {
  const { database, clock, log, tasks, mayWork = async () => true, outage = createDatabaseOutage(log) } = settings;
  const stopping = new AbortController();
  let running: Promise<void> | undefined;

  async function tick(): Promise<void> {
    const failures: unknown[] = [];
    for (const task of tasks) {
      if (!(await mayWork())) break;
      const failure = await failureOf(task);
      if (!failure) continue;
      failures.push(failure);
      if (failure instanceof DatabaseUnavailable && (isConnectionLost(failure) || (await isDown()))) {
        outage.fail();
        throw new AggregateError(failures, 'Due tasks failed.');
      }
      log.error({ task: task.name, err: described(failure) }, 'a due task failed');
    }
    outage.recover();
    if (failures.length > 0) throw new AggregateError(failures, 'Due tasks failed.');
  }

  function failureOf(task: DueTask): Promise<Error | undefined> {
    const run = database.alone(`due task ${task.name}`, () => task.run(clock.now()));
    return run.then(
      () => undefined,
      (error: Error) => error,
    );
  }

  /**
   * A task can fail with these errors by itself, for example by a lock or a timeout. A lost connection needs no check:
   * a database that is shutting down still answers briefly on other connections.
   */
  function isDown(): Promise<boolean> {
    return database.ping().then(
      () => false,
      () => true,
    );
  }

  async function tickUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      await tick().catch(() => undefined);
      await pause(pauseBetweenTicks, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    tick,
    start() {
      running ??= tickUntilStopped();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
