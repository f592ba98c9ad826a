import { describe, expect, test } from 'vitest';
import { aDatabase } from '../../../test/database.ts';
import { createDatabaseClock } from './index.ts';

const database = aDatabase();
const start = Date.UTC(2026, 2, 2, 9);
const tenDays = 10 * 86_400;

/** A process and a database with clocks of their own, and a counter that both run by. Seconds are set by hand. */
async function aProcess({ ahead = 0, answersAfter = 0 } = {}) {
  const lines: string[] = [];
  const state = { counter: 0, ahead, shift: 0, answersAfter, isAway: false, readings: 0 };
  const write = (details: object, text: string) => void lines.push(`${text} ${JSON.stringify(details)}`);
  const clock = await createDatabaseClock({
    readTime: async () => {
      state.readings += 1;
      if (state.isAway) throw new Error('away');
      state.counter += state.answersAfter / 2;
      const time = new Date(start + (state.counter + state.shift) * 1000);
      state.counter += state.answersAfter / 2;
      return time;
    },
    log: { error: write, warn: write },
    own: { now: () => new Date(start + (state.counter + state.ahead) * 1000) },
    counter: () => state.counter * 1000,
  });
  const secondsShown = () => (clock.now().getTime() - start) / 1000;
  return { clock, state, lines, secondsShown };
}

describe('the clock of the product', () => {
  test('shows the time of the database, however wrong the process is', async () => {
    const { clock, state, secondsShown } = await aProcess({ ahead: tenDays });
    state.counter += 3;
    expect(secondsShown()).toBe(3);
    expect(clock.differenceSeconds()).toBe(tenDays);
  });

  test('runs on while the clock of the process is set, and while the database does not answer', async () => {
    const { clock, state, secondsShown } = await aProcess();
    Object.assign(state, { ahead: -tenDays, isAway: true });
    state.counter += 90;
    await clock.compare();
    expect(secondsShown()).toBe(90);
  });

  test('follows the clock of the database when that is set', async () => {
    const { clock, state, secondsShown } = await aProcess();
    Object.assign(state, { shift: 7200, ahead: 7200 });
    expect(await clock.agrees()).toBe(true);
    expect(secondsShown()).toBe(7200);
  });

  test('does not move back and forth with answers of different speed', async () => {
    const { clock, state, secondsShown } = await aProcess({ answersAfter: 1 });
    const before = secondsShown();
    Object.assign(state, { answersAfter: 0.5, shift: 0.2 });
    await clock.compare();
    expect(secondsShown()).toBe(before + 0.5);
    Object.assign(state, { answersAfter: 8, shift: 300 });
    await clock.compare();
    expect(secondsShown()).toBe(before + 8.5);
  });

  test.each([29, -29])('agrees with a process that is %i seconds ahead', async (ahead) => {
    const { clock, lines } = await aProcess({ ahead });
    expect(await clock.agrees()).toBe(true);
    expect(lines).toEqual([]);
  });

  test.each([31, -31, tenDays])(
    'does not agree with a process that is %i seconds ahead, and logs it',
    async (ahead) => {
      const { clock, lines } = await aProcess({ ahead });
      expect(await clock.agrees()).toBe(false);
      expect(lines).toEqual([expect.stringContaining(`differ`)]);
      expect(lines[0]).toContain(`{"differenceSeconds":${ahead}}`);
    },
  );

  test('notices at once that a clock goes wrong, and that it is right again', async () => {
    const { clock, state, lines } = await aProcess();
    for (const [ahead, agrees] of [[tenDays, false] as const, [0, true] as const, [-3600, false] as const]) {
      state.ahead = ahead;
      state.counter += 2;
      expect(await clock.agrees()).toBe(agrees);
    }
    await clock.compare();
    expect(lines.map((line) => line.split(' {')[0])).toEqual([
      expect.stringMatching(/differ, and nothing is done until they agree/),
      expect.stringMatching(/agree again/),
      expect.stringMatching(/differ, and nothing is done until they agree/),
    ]);
  });

  test('asks the database once for many requests that a wrong clock refuses', async () => {
    const { clock, state } = await aProcess({ ahead: tenDays });
    state.counter += 2;
    const before = state.readings;
    expect(await Promise.all(Array.from({ length: 50 }, () => clock.agrees()))).not.toContain(true);
    expect(state.readings).toBe(before + 1);
  });

  test('is not moved by the shift of tests, because tokens know nothing of it', async () => {
    await database.shiftClock(tenDays);
    const clock = await createDatabaseClock({
      readTime: () => database.time(),
      log: { error: () => undefined, warn: () => undefined },
    });
    expect(Math.abs(clock.differenceSeconds())).toBeLessThan(5);
    await database.shiftClock(0);
  });
});
