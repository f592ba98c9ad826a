import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aDatabase } from '../../../test/database.ts';
import { createLog } from '../log.ts';
import { StoreUnavailable } from '../storage/index.ts';
import { createBoss } from './boss.ts';
import {
  type HandledJob,
  type Queue,
  type Workers,
  defineJob,
  handled,
  idOf,
  openQueue,
  startWorkers,
} from './index.ts';

const database = aDatabase();
const log = createLog('silent');
const acme = '1' as Id<'organization'>;
const greet = defineJob({
  name: 'greet',
  schema: z.strictObject({ organizationId: idOf('organization'), round: z.number() }),
  retry: { times: 3, firstPauseSeconds: 1, longestPauseSeconds: 1 },
});

let queue: Queue;
let done: number[];
const greeted = handled(greet, async ({ round }) => void done.push(round));

beforeAll(async () => {
  queue = await openQueue({ connection: database.connection, log });
});
beforeEach(() => {
  done = [];
});
afterAll(() => queue.close());

const add = (round: number) =>
  database.inOrganization(acme, (trx) => queue.enqueue(trx, greet, { organizationId: acme, round }));
const work = (...jobs: readonly HandledJob[]): Promise<Workers> =>
  startWorkers({ connection: database.connection, log, jobs });
const asOperator = (statement: string) =>
  database.acrossOrganizations('operate', (trx) => sql.raw(statement).execute(trx));

describe('adding a job', () => {
  const refreshing = defineJob({
    name: 'refresh',
    schema: z.strictObject({ what: z.string(), round: z.number() }),
    key: ({ what }) => what,
  });
  const refresh = (round: number, what: string) =>
    database.inOrganization(acme, (trx) => queue.enqueue(trx, refreshing, { what, round }));

  test('takes effect only if the transaction commits', async () => {
    const work = database.inOrganization(acme, async (trx) => {
      await queue.enqueue(trx, greet, { organizationId: acme, round: 1 });
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    await add(2);
    await queue.drain([greeted]);
    expect(done).toEqual([2]);
  });

  test('does nothing while a job with the same key waits', async () => {
    await refresh(1, 'groups');
    await refresh(2, 'groups');
    await refresh(3, 'people');
    await queue.drain([handled(refreshing, async ({ round }) => void done.push(round))]);
    expect(done).toEqual([1, 3]);
  });

  test('adds a job while one with the same key runs', async () => {
    await refresh(1, 'groups');
    const changing = handled(refreshing, async ({ round }) => {
      done.push(round);
      if (round === 1) await refresh(2, 'groups');
    });
    await queue.drain([changing]);
    expect(done).toEqual([1, 2]);
  });

  test('adds many jobs in one call', async () => {
    const payloads = Array.from({ length: 250 }, (_, round) => ({ organizationId: acme, round }));
    await database.inOrganization(acme, (trx) => queue.enqueueAll(trx, greet, payloads));
    await queue.drain([greeted]);
    expect(done.sort((a, b) => a - b)).toEqual(payloads.map(({ round }) => round));
  });

  test('refuses an invalid payload', async () => {
    const organizationId = 'acme' as Id<'organization'>;
    await expect(
      database.inOrganization(acme, (trx) => queue.enqueue(trx, greet, { organizationId, round: 1 })),
    ).rejects.toThrow(/organizationId/);
  });

  test('refuses a payload with user input', async () => {
    const letter = defineJob({ name: 'letter', schema: z.strictObject({ to: z.string() }) });
    await expect(
      database.inOrganization(acme, (trx) => queue.enqueue(trx, letter, { to: 'ada@example.org' })),
    ).rejects.toThrow('The payload of letter holds more than identifiers.');
  });
});

describe('draining', () => {
  test('throws the error of a job, and retries the job with the next call', async () => {
    const failing = handled(greet, async ({ round }) => {
      done.push(round);
      if (done.length === 1) throw new Error('not today');
    });
    await add(1);
    await expect(queue.drain([failing])).rejects.toThrow('not today');
    await queue.drain([failing]);
    expect(done).toEqual([1, 1]);
  });
});

describe('workers', () => {
  test('process jobs soon after they are added, many per second, each once', async () => {
    const [one, other] = await Promise.all([work(greeted), work(greeted)]);
    await add(-1);
    await expect.poll(() => done).toEqual([-1]);
    await database.inOrganization(acme, (trx) =>
      queue.enqueueAll(
        trx,
        greet,
        Array.from({ length: 300 }, (_, round) => ({ organizationId: acme, round })),
      ),
    );
    await expect.poll(() => done.length).toBe(301);
    await Promise.all([one.stop(), other.stop()]);
    expect(new Set(done).size).toBe(301);
  });

  test('retry a failed job, and store nothing of its error message', async () => {
    const runs: number[] = [];
    const call = defineJob({
      name: 'call',
      schema: z.strictObject({ round: z.number() }),
      retry: { times: 3, firstPauseSeconds: 3600, longestPauseSeconds: 3600 },
    });
    const add = (round: number) => database.inOrganization(acme, (trx) => queue.enqueue(trx, call, { round }));
    const failing = handled(call, async ({ round }) => {
      runs.push(round);
      if (runs.length === 1) throw new TypeError('ada@example.org is not a function');
    });
    const workers = await work(failing);
    await add(1);
    await expect
      .poll(async () => (await asOperator(`select output from queue.job where state = 'retry'`)).rows)
      .toMatchObject([{ output: { message: 'TypeError' } }]);
    await asOperator(`update queue.job set start_after = now() where state = 'retry'`);
    await add(2);
    await expect.poll(() => runs.toSorted()).toEqual([1, 1, 2]);
    await workers.stop();
  });

  test('complete running jobs when they are stopped, and start no new ones', async () => {
    const { promise: enough, resolve: end } = Promise.withResolvers<void>();
    // One worker: an idle second one may be in the middle of fetching when it is stopped.
    const slow = handled({ ...greet, atOnce: 1 }, async ({ round }) => {
      done.push(-round);
      await enough;
      done.push(round);
    });
    const workers = await work(slow);
    await add(1);
    await expect.poll(() => done).toEqual([-1]);
    const stopped = workers.stop();
    await add(2);
    end();
    await stopped;
    expect(done).toEqual([-1, 1]);
    await queue.drain([greeted]);
    expect(done).toEqual([-1, 1, 2]);
  });

  test('take over the job of a process that died', async () => {
    await add(7);
    const { boss } = createBoss({ connection: database.connection, log, max: 2 });
    await boss.start();
    expect(await boss.fetch('greet')).toHaveLength(1);
    await asOperator(`update queue.job set heartbeat_on = now() - interval '11 seconds' where state = 'active'`);
    await boss.supervise('greet');
    await boss.stop({ graceful: false });
    await queue.drain([greeted]);
    expect(done).toEqual([7]);
  });

  describe('record a failure', () => {
    const paint = defineJob({
      name: 'paint',
      schema: z.strictObject({ round: z.number() }),
      retry: { times: 1, firstPauseSeconds: 1, longestPauseSeconds: 1 },
      recordsFailure: true,
    });
    const addPainting = (round: number) => database.inOrganization(acme, (trx) => queue.enqueue(trx, paint, { round }));
    const recorded: number[] = [];
    const painted = handled(
      paint,
      async () => {
        throw new Error('no paint');
      },
      async ({ round }) => void recorded.push(round),
    );

    test('of a job whose processes died at each attempt', async () => {
      await addPainting(1);
      const { boss } = createBoss({ connection: database.connection, log, max: 2 });
      await boss.start();
      expect(await boss.fetch('paint')).toHaveLength(1);
      await asOperator(
        `update queue.job set retry_count = retry_limit, heartbeat_on = now() - interval '11 seconds'
         where state = 'active'`,
      );
      await boss.supervise('paint');
      await boss.stop({ graceful: false });
      await queue.drain([painted]);
      expect(recorded).toEqual([1]);
    });

    test('after the last attempt', async () => {
      const workers = await work(painted);
      await addPainting(2);
      await expect.poll(() => recorded).toEqual([1, 2]);
      await workers.stop();
    });

    test('and whether a store of files that is full or away was the cause', async () => {
      const causes: boolean[] = [];
      const store = handled(
        { ...paint, name: 'store', retry: { times: 0, firstPauseSeconds: 1, longestPauseSeconds: 1 } },
        async ({ round }) => {
          if (round === 2) throw new Error('no paint');
          if (round === 3) throw Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' });
          throw new StoreUnavailable('The disk is full.', 'Make space.');
        },
        async (_payload, { isStoreAway = false }) => void causes.push(isStoreAway),
      );
      const workers = await work(store);
      for (const [round, expected] of [true, false, true].entries()) {
        await database.inOrganization(acme, (trx) => queue.enqueue(trx, store.job, { round: round + 1 }));
        await expect.poll(() => causes[round], { timeout: 15_000 }).toBe(expected);
      }
      await workers.stop();
    });

    test('only with a handler for it', () => {
      expect(() => handled(paint, async () => undefined)).toThrow('do not fit');
    });
  });

  test('drop a job that this release does not know after it has waited for a day', async () => {
    const forgotten = defineJob({ name: 'forgotten', schema: z.strictObject({}) });
    for (const age of ['1 hour', '25 hours']) {
      await database.inOrganization(acme, (trx) => queue.enqueue(trx, forgotten, {}));
      await asOperator(
        `update queue.job set created_on = now() - interval
          '${age}' where name = 'forgotten' and created_on > now() - interval '1 minute'`,
      );
    }
    const workers = await work(greeted);
    await workers.stop();
    expect(
      (
        await asOperator(
          `select now() - created_on < interval '2 hours' as is_young from queue.job where name = 'forgotten'`,
        )
      ).rows,
    ).toEqual([{ is_young: true }]);
  });

  test('refuse two jobs with one name', async () => {
    await expect(work(greeted, greeted)).rejects.toThrow('Two jobs are named greet.');
  });
});
