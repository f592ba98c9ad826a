import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { aDatabase } from '../../../test/database.ts';
import { type Transaction, DatabaseUnavailable } from './index.ts';

const database = aDatabase();
let acme: Id<'organization'>;
let globex: Id<'organization'>;

beforeAll(async () => {
  [acme, globex] = (await Promise.all(['Acme', 'Globex'].map(anOrganization))) as [
    Id<'organization'>,
    Id<'organization'>,
  ];
  await Promise.all(
    [acme, globex].map((organization) => database.inOrganization(organization, (trx) => anEmployee(trx, organization))),
  );
});

async function anOrganization(name: string): Promise<Id<'organization'>> {
  const row = await database.acrossOrganizations('create-organization', (trx) =>
    trx.insertInto('organizations').values({ name, display_name: name }).returning('id').executeTakeFirstOrThrow(),
  );
  return row.id;
}

async function anEmployee(trx: Transaction, organization: Id<'organization'>, name = 'Ada'): Promise<void> {
  await trx
    .insertInto('employees')
    .values({ organization_id: organization, first_name: name, last_name: 'Lovelace', started_on: '2026-03-29' })
    .execute();
}

const everybodyOf = (organization: Id<'organization'>) => (trx: Transaction) =>
  trx.selectFrom('employees').select('first_name').where('organization_id', '=', organization).execute();
const employeesOf = (organization: Id<'organization'>) =>
  database.inOrganization(organization, everybodyOf(organization));
const rejectedAsUnavailable = { status: 'rejected', reason: expect.any(DatabaseUnavailable) };

async function breakConnectionOf(trx: Transaction): Promise<void> {
  const { rows } = await sql<{ readonly pid: number }>`select pg_backend_pid() as pid`.execute(trx);
  const owner = new Client(database.connection);
  await owner.connect();
  await owner.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await owner.end();
}

describe('inside an organization', () => {
  test('rows of other organizations are invisible, even to a query that names them', async () => {
    const rows = await database.inOrganization(acme, (trx) =>
      trx.selectFrom('employees').selectAll().where('organization_id', '=', globex).execute(),
    );
    expect(rows).toEqual([]);
    expect(await employeesOf(globex)).toHaveLength(1);
  });

  test('nothing can be written for another organization', async () => {
    await expect(database.inOrganization(acme, (trx) => anEmployee(trx, globex))).rejects.toThrow(/row-level security/);
  });

  test('the transaction is rolled back when the work throws', async () => {
    const work = database.inOrganization(acme, async (trx) => {
      await anEmployee(trx, acme, 'Grace');
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await employeesOf(acme)).toEqual([{ first_name: 'Ada' }]);
  });

  // Shows VALID-10
  test.each(['0', '-1', 'acme', "1'; drop table employees; --", '99999999999999999999'])(
    'the id %s is treated as not found',
    async (id) => {
      await expect(database.inOrganization(id as Id<'organization'>, everybodyOf(acme))).rejects.toMatchObject({
        code: 'not-found',
      });
    },
  );

  test('ids are strings, days are strings and timestamps are dates', async () => {
    const row = await database.inOrganization(acme, (trx) =>
      trx
        .selectFrom('employees')
        .select(['id', 'started_on', 'created_at', 'unreachable_channels'])
        .where('organization_id', '=', acme)
        .executeTakeFirstOrThrow(),
    );
    expect(row).toEqual({
      id: expect.stringMatching(/^\d+$/),
      started_on: '2026-03-29',
      created_at: expect.any(Date),
      unreachable_channels: [],
    });
  });

  test('a snapshot does not see concurrent commits', async () => {
    const counts = await database.inOrganization(
      acme,
      async (trx) => {
        const count = async () =>
          (await trx.selectFrom('employees').select('id').where('organization_id', '=', acme).execute()).length;
        const before = await count();
        await database.inAnotherRequest(() =>
          database.inOrganization(acme, (other) => anEmployee(other, acme, 'Grace')),
        );
        return [before, await count()];
      },
      { isSnapshot: true },
    );
    expect(counts).toEqual([1, 1]);
  });
});

describe('across organizations', () => {
  test('a declared reason gives access to all', async () => {
    const seen = await database.acrossOrganizations('due-work', (trx) =>
      trx.selectFrom('employees').select('organization_id').distinct().execute(),
    );
    expect(seen.map((row) => row.organization_id).sort()).toEqual([acme, globex].sort());
  });
});

describe('a role', () => {
  test('of the product cannot read answers', async () => {
    await expect(
      database.inOrganization(acme, (trx) =>
        sql`select from answers.responses where organization_id = ${acme}`.execute(trx),
      ),
    ).rejects.toThrow(/permission denied/);
  });

  test('that saves answers cannot read employees', async () => {
    await expect(
      database
        .as('intake')
        .inOrganization(acme, (trx) => sql`select from employees where organization_id = ${acme}`.execute(trx)),
    ).rejects.toThrow(/permission denied/);
    const rows = await database
      .as('intake')
      .inOrganization(acme, (trx) =>
        trx.selectFrom('answers.responses').selectAll().where('organization_id', '=', acme).execute(),
      );
    expect(rows).toEqual([]);
  });

  test('that reads results cannot read answers or write', async () => {
    const results = database.as('results');
    await expect(
      results.inOrganization(acme, (trx) =>
        sql`select from answers.responses where organization_id = ${acme}`.execute(trx),
      ),
    ).rejects.toThrow(/permission denied/);
    await expect(
      results.inOrganization(acme, (trx) =>
        sql`delete from results.cells where organization_id = ${acme}`.execute(trx),
      ),
    ).rejects.toThrow(/permission denied/);
  });
});

describe('when the database is unavailable', () => {
  test('a statement is canceled after its timeout', async () => {
    const work = database.inOrganization(acme, (trx) => sql`select pg_sleep(30)`.execute(trx), { statementSeconds: 1 });
    await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable);
  });

  test('a lost connection fails only its transaction', async () => {
    const work = database.inOrganization(acme, async (trx) => {
      await breakConnectionOf(trx);
      await everybodyOf(acme)(trx);
    });
    await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await employeesOf(globex)).toHaveLength(1);
  });

  test('locked rows and free connections are waited for up to five seconds', async () => {
    const sleep = (trx: Transaction | Transaction<'closing'>) => sql`select pg_sleep(5.5)`.execute(trx);
    const lock = (trx: Transaction) =>
      trx.selectFrom('organizations').select('id').where('id', '=', globex).forUpdate().execute();
    const holder = database.inOrganization(globex, async (trx) => {
      await lock(trx);
      await sleep(trx);
    });
    const closing = database.as('closing');
    const sleepers = Array.from({ length: 4 }, () => closing.inOrganization(globex, sleep));
    const [blocked, crowdedOut] = await Promise.allSettled([
      database.inOrganization(globex, lock),
      closing.inOrganization(globex, async () => undefined),
    ]);
    expect([blocked, crowdedOut]).toEqual([rejectedAsUnavailable, rejectedAsUnavailable]);
    await Promise.all([holder, ...sleepers]);
    expect(
      await Promise.all([1, 2, 3, 4].map(() => closing.inOrganization(globex, async () => 'served'))),
    ).toHaveLength(4);
  });

  test('the health check reports it', async () => {
    await expect(database.ping()).resolves.toBeUndefined();
  });
});

describe('work that only one process may do at a time', () => {
  test('is skipped while it runs elsewhere, and runs again afterwards', async () => {
    let ran = 0;
    const isInnerRun: boolean[] = [];
    const count = async () => void (ran += 1);
    const outer = await database.alone('sweep', async () => {
      isInnerRun.push(await database.alone('sweep', count), await database.alone('another', count));
    });
    expect([outer, ...isInnerRun, await database.alone('sweep', count)]).toEqual([true, false, true, true]);
    expect(ran).toBe(2);
  });

  test('can run again after a failure', async () => {
    await expect(database.alone('failing', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect.poll(() => database.alone('failing', async () => undefined)).toBe(true);
  });
});
