import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aDatabase } from '../../../test/database.ts';
import { createLog } from '../log.ts';
import { type Queue, defineJob, handled, idOf, openQueue, startWorkers } from './index.ts';

const database = aDatabase();
const log = createLog('silent');
const acme = '1' as Id<'organization'>;
const greet = defineJob({
  name: 'greet',
  schema: z.strictObject({ organizationId: idOf('organization'), round: z.number() }),
});
const done: number[] = [];
const greeted = handled(greet, async ({ round }) => void done.push(round));

let queue: Queue;
beforeAll(async () => {
  queue = await openQueue({ connection: database.connection, log });
});
afterAll(() => queue.close());

const add = (round: number) =>
  database.inOrganization(acme, (trx) => queue.enqueue(trx, greet, { organizationId: acme, round }));

describe('workers', () => {
  test('leave jobs to others while their process may not work, and fetch again when it may', async () => {
    let mayWork = true;
    const ranHere: number[] = [];
    const here = handled({ ...greet, atOnce: 1 }, async ({ round }) => void ranHere.push(round));
    const workers = await startWorkers({
      connection: database.connection,
      log,
      jobs: [here],
      mayWork: async () => mayWork,
    });
    await add(1);
    await expect.poll(() => ranHere).toEqual([1]);
    mayWork = false;
    await add(2);
    // Fetched or not before the process stopped to fetch, it is there for others, and no attempt is counted.
    const other = await startWorkers({ connection: database.connection, log, jobs: [greeted] });
    await expect.poll(() => done, { timeout: 15_000 }).toEqual([2]);
    const { rows } = await database.acrossOrganizations('operate', (trx) =>
      sql`select retry_count from queue.job where data->>'round' = '2'`.execute(trx),
    );
    expect(rows).toEqual([{ retry_count: 0 }]);
    await other.stop();
    mayWork = true;
    await add(3);
    await expect.poll(() => ranHere, { timeout: 15_000 }).toEqual([1, 3]);
    await workers.stop();
  });
});
