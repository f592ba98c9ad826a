import { Client } from 'pg';
import type { Clock } from '../clock.ts';
import type { Connection } from './connection.ts';

/** A clock that is set by hand, together with the deadline clock of the database: for tests and the demonstration. */
export type ShiftedClock = Clock & {
  moveTo(instant: Date): Promise<void>;
  /** Returns to the real time. */
  reset(): Promise<void>;
};

/** Sets the clock as the login role; the roles of the product may not. */
export function createShiftedClock(connection: () => Connection): ShiftedClock {
  let shiftMs = 0;

  async function shift(milliseconds: number): Promise<void> {
    const client = new Client(connection());
    await client.connect();
    await client
      .query('update test_clock set shift = make_interval(secs => $1)', [milliseconds / 1000])
      .finally(() => client.end());
    shiftMs = milliseconds;
  }

  return {
    now: () => new Date(Date.now() + shiftMs),
    moveTo: (instant) => shift(instant.getTime() - Date.now()),
    reset: () => shift(0),
  };
}
