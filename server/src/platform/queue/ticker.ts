import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/index.ts';
import type { Logger } from '../log.ts';

/** Finds what has become due in the product's tables, and starts it: usually by adding a job. Runs again and again. */
export type DueTask = {
  /** Unique; one process at a time runs the tasks of one name. */
  readonly name: string;
  run(now: Date): Promise<void>;
};

export type Ticker = {
  /** Runs every task once. Throws when one failed, after all have run. */
  tick(): Promise<void>;
  /** Ticks every few seconds until `stop`; a task that fails is logged and tried again with the next tick. */
  start(): void;
  /** Ends it for good, after the running tick. */
  stop(): Promise<void>;
};

type Settings = {
  readonly database: Pick<Database, 'alone'>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly tasks: readonly DueTask[];
};

const pauseBetweenTicks = 5000;

export function createTicker({ database, clock, log, tasks }: Settings): Ticker {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;

  async function tick(): Promise<void> {
    const failures: unknown[] = [];
    for (const task of tasks) {
      await database.alone(`due task ${task.name}`, () => task.run(clock.now())).catch((error: unknown) => {
        failures.push(error);
        const { name, stack } = error as Error;
        log.error({ task: task.name, err: { name, stack } }, 'a due task failed');
      });
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Due tasks failed.');
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
