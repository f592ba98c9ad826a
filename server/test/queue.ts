import { afterAll, beforeAll } from 'vitest';
import { createLog } from '../src/platform/log.ts';
import { type Queue, openQueue } from '../src/platform/queue/index.ts';
import type { aDatabase } from './database.ts';

/** Creates the queue of a test file: jobs wait until the test drains it. */
export function aQueue({
  connection,
}: Pick<ReturnType<typeof aDatabase>, 'connection'>): Pick<Queue, 'enqueue' | 'enqueueAll' | 'drain'> {
  let queue: Queue | undefined;
  const opened = (): Queue => {
    if (!queue) throw new Error('The queue opens before the first test.');
    return queue;
  };
  beforeAll(async () => {
    queue = await openQueue({ connection, log: createLog('silent') });
  });
  afterAll(() => queue?.close());
  return {
    enqueue: (...args) => opened().enqueue(...args),
    enqueueAll: (...args) => opened().enqueueAll(...args),
    drain: (...args) => opened().drain(...args),
  };
}
