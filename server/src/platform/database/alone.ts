import type { Pool } from 'pg';
import { rethrowReadable } from './unavailable.ts';

/**
 * Runs the work while holding a named database lock; returns false immediately if another process holds it. The lock is
 * bound to the connection, so it is released even if the process crashes.
 */
export async function alone(pool: Pool, name: string, work: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect().catch(rethrowReadable);
  let isReusable = false;
  const unlock = () =>
    client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]).then(
      () => void (isReusable = true),
      () => undefined,
    );
  try {
    const { rows } = await client
      .query<{ taken: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 0)) as taken', [name])
      .catch(rethrowReadable);
    isReusable = rows[0]?.taken !== true;
    if (isReusable) return false;
    // Unlocks immediately even if the work failed: closing a connection releases its lock only a moment later.
    await work().finally(unlock);
    return true;
  } finally {
    // A connection that may still hold the lock is closed, which releases it.
    client.release(!isReusable);
  }
}
