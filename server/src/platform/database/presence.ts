import { randomInt } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { rethrowReadable } from './unavailable.ts';

/** Distinguishes these locks from others with two numbers. */
export const locksOfServers = 1_347_244_627;
const numbers = 2 ** 31;
/** No server has this number. */
export const noServer = 0;

/**
 * Shows other processes that this one is alive: a lock that the database releases as soon as the process has died,
 * because it is bound to a connection.
 */
export type Presence = {
  /** The number of this process, whose lock it holds from the first call. */
  number(): Promise<number>;
  end(): void;
};

export function createPresence(openPool: () => Pool): Presence {
  const own = randomInt(noServer + 1, numbers);
  let held: Promise<PoolClient> | undefined;
  let hasEnded = false;

  /** Shared, because a broken connection may hold its lock for a while beside the next one. */
  async function hold(): Promise<PoolClient> {
    const client = await openPool().connect().catch(rethrowReadable);
    client.once('end', holdAgain);
    await client.query('select pg_advisory_lock_shared($1, $2)', [locksOfServers, own]).catch((error: unknown) => {
      client.off('end', holdAgain);
      client.release(true);
      return rethrowReadable(error);
    });
    return client;
  }

  function holdOnce(): Promise<PoolClient> {
    const holding = hold();
    held = holding;
    holding.catch(() => {
      if (held === holding) held = undefined;
    });
    return holding;
  }

  function holdAgain(this: PoolClient): void {
    this.release(true);
    held = undefined;
    if (!hasEnded) holdOnce().catch(() => undefined);
  }

  return {
    async number() {
      await (held ?? holdOnce());
      return own;
    },
    end() {
      hasEnded = true;
      held?.then(
        (client) => client.off('end', holdAgain).release(true),
        () => undefined,
      );
    },
  };
}
