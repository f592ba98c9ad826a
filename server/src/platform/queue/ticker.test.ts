import { describe, expect, test } from 'vitest';
import { aDatabase } from '../../../test/database.ts';
import type { Clock } from '../clock.ts';
import { createLog } from '../log.ts';
import { type DueTask, createTicker } from './index.ts';

const database = aDatabase();
const log = createLog('silent');
const clock: Clock = { now: () => new Date('2026-03-02T09:00:00Z') };
const ticking = (...tasks: readonly DueTask[]) => createTicker({ database, clock, log, tasks });

describe('a tick', () => {
  test('runs every task with the time of the clock, though one of them fails', async () => {
    const seen: unknown[] = [];
    const failing = { name: 'failing', run: () => Promise.reject(new Error('no')) };
    const looking = { name: 'looking', run: async (now: Date) => void seen.push(now.toISOString()) };
    await expect(ticking(failing, looking).tick()).rejects.toMatchObject({ errors: [{ message: 'no' }] });
    expect(seen).toEqual(['2026-03-02T09:00:00.000Z']);
  });

  test('leaves a task alone that another process is at', async () => {
    let runs = 0;
    const { promise: elsewhere, resolve: endElsewhere } = Promise.withResolvers<void>();
    const slow = { name: 'slow', run: async () => {
      runs += 1;
      await elsewhere;
    } };
    const first = ticking(slow).tick();
    await expect.poll(() => runs).toBe(1);
    await ticking(slow).tick();
    expect(runs).toBe(1);
    endElsewhere();
    await first;
    await ticking(slow).tick();
    expect(runs).toBe(2);
  });

  test('comes by itself until it is stopped, and stopping waits for it', async () => {
    const seen: string[] = [];
    const { promise: enough, resolve: end } = Promise.withResolvers<void>();
    const ticker = ticking({ name: 'slow', run: async () => {
      seen.push('began');
      await enough;
      seen.push('ended');
    } });
    ticker.start();
    await expect.poll(() => seen).toEqual(['began']);
    const stopped = ticker.stop().then(() => seen.push('stopped'));
    end();
    await stopped;
    expect(seen).toEqual(['began', 'ended', 'stopped']);
  });
});
