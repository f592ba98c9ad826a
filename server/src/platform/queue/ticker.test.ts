import { describe, expect, test } from 'vitest';
import { aDatabase } from '../../../test/database.ts';
import type { Clock } from '../clock.ts';
import { type Database, DatabaseUnavailable, openDatabase } from '../database/index.ts';
import { createLog } from '../log.ts';
import { type DueTask, createTicker } from './index.ts';

const database = aDatabase();
const log = createLog('silent');
const clock: Clock = { now: () => new Date('2026-03-02T09:00:00Z') };
const ticking = (...tasks: readonly DueTask[]) => createTicker({ database, clock, log, tasks });

describe('a tick', () => {
  test('runs every task with the current time, even if one of them fails', async () => {
    const seen: unknown[] = [];
    const failing = { name: 'failing', run: () => Promise.reject(new Error('no')) };
    const looking = { name: 'looking', run: async (now: Date) => void seen.push(now.toISOString()) };
    await expect(ticking(failing, looking).tick()).rejects.toMatchObject({ errors: [{ message: 'no' }] });
    expect(seen).toEqual(['2026-03-02T09:00:00.000Z']);
  });

  test('runs nothing while the process may not work, and what is due as soon as it may', async () => {
    const seen: string[] = [];
    let mayWork = true;
    const stopping = { name: 'first', run: async () => void (seen.push('first'), (mayWork = false)) };
    const waiting = { name: 'second', run: async () => void seen.push('second') };
    const ticker = createTicker({ database, clock, log, tasks: [stopping, waiting], mayWork: async () => mayWork });
    await ticker.tick();
    await ticker.tick();
    expect(seen).toEqual(['first']);
    mayWork = true;
    await createTicker({ database, clock, log, tasks: [waiting], mayWork: async () => mayWork }).tick();
    expect(seen).toEqual(['first', 'second']);
  });

  test('skips a task that another process is running', async () => {
    let runs = 0;
    const { promise: elsewhere, resolve: endElsewhere } = Promise.withResolvers<void>();
    const slow = {
      name: 'slow',
      run: async () => {
        runs += 1;
        await elsewhere;
      },
    };
    const first = ticking(slow).tick();
    await expect.poll(() => runs).toBe(1);
    await ticking(slow).tick();
    expect(runs).toBe(1);
    endElsewhere();
    await first;
    await ticking(slow).tick();
    expect(runs).toBe(2);
  });

  test('logs an outage of the database once, and its end with the failure count', async () => {
    const lines: { readonly msg: string; readonly failedAttempts?: number }[] = [];
    const written = createLog('warn', { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) });
    const unreachable = { ...database.connection, host: '127.0.0.1', port: 9 };
    const gone = openDatabase({ connection: unreachable, log });
    let here: Pick<Database, 'alone' | 'ping'> = gone;
    const switched = {
      alone: (...given: Parameters<Database['alone']>) => here.alone(...given),
      ping: () => here.ping(),
    };
    const tasks = ['one', 'other'].map((name) => ({ name, run: () => Promise.resolve() }));
    const ticker = createTicker({ database: switched, clock, log: written, tasks });
    for (let times = 0; times < 3; times += 1) await expect(ticker.tick()).rejects.toThrow('Due tasks failed.');
    expect(lines.map(({ msg }) => msg)).toEqual([expect.stringMatching(/^the database does not answer/)]);
    here = database;
    await ticker.tick();
    await ticker.tick();
    expect(lines.slice(1)).toMatchObject([
      { msg: 'the database answers again, and what is due is begun', failedAttempts: 3 },
    ]);
    await gone.close();
  });

  test('logs an outage if a task loses its connection, even while others still work', async () => {
    const lines: string[] = [];
    const written = createLog('warn', { write: (line) => void lines.push((JSON.parse(line) as { msg: string }).msg) });
    const run = () => Promise.reject(new DatabaseUnavailable({ code: '57P01' }));
    const ticker = createTicker({ database, clock, log: written, tasks: [{ name: 'cut off', run }] });
    for (let times = 0; times < 2; times += 1) await expect(ticker.tick()).rejects.toThrow('Due tasks failed.');
    expect(lines).toEqual([expect.stringMatching(/^the database does not answer/)]);
  });

  test('logs every failure of a task while the database is available', async () => {
    const lines: string[] = [];
    const written = createLog('warn', { write: (line) => void lines.push((JSON.parse(line) as { msg: string }).msg) });
    const run = () => Promise.reject(new DatabaseUnavailable({ code: '55P03' }));
    const ticker = createTicker({ database, clock, log: written, tasks: [{ name: 'locked', run }] });
    for (let times = 0; times < 2; times += 1) await expect(ticker.tick()).rejects.toThrow('Due tasks failed.');
    expect(lines).toEqual(['a due task failed', 'a due task failed']);
  });

  test('repeats until it is stopped, and stopping waits for it', async () => {
    const seen: string[] = [];
    const { promise: enough, resolve: end } = Promise.withResolvers<void>();
    const ticker = ticking({
      name: 'slow',
      run: async () => {
        seen.push('began');
        await enough;
        seen.push('ended');
      },
    });
    ticker.start();
    await expect.poll(() => seen).toEqual(['began']);
    const stopped = ticker.stop().then(() => seen.push('stopped'));
    end();
    await stopped;
    expect(seen).toEqual(['began', 'ended', 'stopped']);
  });
});
