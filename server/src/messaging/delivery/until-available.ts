import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnavailable } from '../../platform/database/index.ts';

/** How long an outcome waits for the database. Meanwhile nothing more is sent. */
const patienceMs = 45_000;
const pauseMs = 500;

/** Tries again while the database is away: what was sent and is not recorded would be sent again. */
export async function untilAvailable(work: () => Promise<void>): Promise<void> {
  const end = performance.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || performance.now() > end) throw error;
      await pause(pauseMs);
    }
  }
}
