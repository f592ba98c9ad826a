import type { Pool } from 'pg';
import { readableError } from './unavailable.ts';

/**
 * Runs the work while holding a lock of the database under its name; gives false at once when another holds it. The
 * lock goes with the connection, so that no process, however it ends, takes it to the grave.
 */
export async function alone(pool: Pool, name: string, work: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect().catch((error: unknown) => Promise.reject(readableError(error)));
  let isReusable = false;
  const unlock = () =>
    client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]).then(
      () => void (isReusable = true),
      () => undefined,
    );
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
      [name],
    );
    isReusable = rows[0]?.taken !== true;
    if (isReusable) return false;
    // Given back at once also when the work failed: closing a connection gives its lock back only a moment later.
    await work().finally(unlock);
    return true;
  } finally {
    // A connection that may still hold the lock is closed, which gives the lock back.
    client.release(!isReusable);
  }
}
