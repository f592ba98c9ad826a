import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDatabase } from '../../../test/database.ts';
import { createLog } from '../log.ts';
import { createBoss } from './boss.ts';
import { fatalJob } from './fatal-job.test-support.ts';
import type { FatalTask } from './fatal-process.test-support.ts';
import { type Queue, openQueue } from './index.ts';

const database = aDatabase();
const log = createLog('silent');
const acme = '1' as Id<'organization'>;
let queue: Queue;

beforeAll(async () => {
  queue = await openQueue({ connection: database.connection, log });
});
afterAll(() => queue.close());

const asOperator = (statement: string) =>
  database.acrossOrganizations('operate', (trx) => sql.raw(statement).execute(trx));

/**
 * Adds a job that ends its process and one that only ran beside it, and starts a process for them again and again.
 * Returns how many processes died, and what became of the jobs.
 */
async function outcomeOfFatalJob() {
  await database.inOrganization(acme, (trx) => queue.enqueueAll(trx, fatalJob, [{ round: 1 }, { round: 2 }]));
  const { boss } = createBoss({ connection: database.connection, log, max: 2 });
  await boss.start();
  let deaths = 0;
  let recorded = '';
  while (deaths < 5) {
    const task: FatalTask = { connection: database.connection, isBeside: deaths === 0 };
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, 'fatal-process.test-support.ts'), JSON.stringify(task)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    child.stdout.on('data', (text) => (recorded += text));
    const [code] = (await once(child, 'close')) as [number | null];
    if (code === 0) break;
    deaths += 1;
    await asOperator(`update queue.job set heartbeat_on = now() - interval '11 seconds' where state = 'active'`);
    await boss.supervise('fatal');
    await asOperator(`update queue.job set start_after = now() where state = 'retry'`);
  }
  await boss.stop({ graceful: false });
  const { rows } = await asOperator(`select data from queue.job where name = 'fatal' and state = 'completed'`);
  return { deaths, recorded: JSON.parse(recorded), completed: rows };
}

test('A job whose process died twice fails with that reason; one that ran beside it is completed', async () => {
  expect(await outcomeOfFatalJob()).toEqual({
    deaths: 2,
    recorded: { round: 1, hasDied: true, isStoreAway: false },
    completed: [{ data: { round: 2 } }],
  });
  expect((await asOperator('select job_id from interrupted_jobs')).rows).toEqual([]);
});
