import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { aDatabase } from '../../../test/database.ts';
import { DatabaseUnavailable, type Transaction } from './index.ts';

const database = aDatabase();
const intake = database.as('intake');
const together = { isOneStatement: true };
const acme = '1' as Id<'organization'>;
const globex = '2' as Id<'organization'>;

type Response = { readonly organization: Id<'organization'>; readonly key: number; readonly version?: number };

const insert = ({ organization, key, version = 0 }: Response) => (trx: Transaction<'intake'>) =>
  sql`insert into answers.responses (organization_id, campaign_id, response_key, version) values (${organization}, 1, ${Buffer.alloc(16, key)}, ${version})`.execute(trx);

const count = (organization: Id<'organization'>) => async (trx: Transaction<'intake'>) =>
  (await sql`select from answers.responses where organization_id = ${organization}`.execute(trx)).rows.length;

const change = ({ organization, key }: Response) => (trx: Transaction<'intake'>) =>
  sql`update answers.responses set version = version + 1 where organization_id = ${organization} and response_key = ${Buffer.alloc(16, key)}`.execute(trx);

const changeInTurn = (one: Response, other: Response) => (trx: Transaction<'intake'>) => sql`
  with changed as (
    update answers.responses set version = version + 1 where organization_id = ${one.organization} and response_key = ${Buffer.alloc(16, one.key)} returning 1
  )
  update answers.responses set version = version + 1
  where organization_id = ${other.organization} and response_key = ${Buffer.alloc(16, other.key)} and exists (select from changed)`.execute(trx);

/** Transactions in this database that wait for another one. */
async function countWaiting(trx: Transaction<'intake'>): Promise<number> {
  const { rows } = await sql<{ readonly waiting: number }>`
    select count(*)::int as waiting from pg_locks l join pg_stat_activity a using (pid) where a.datname = current_database() and not l.granted`.execute(trx);
  return rows[0]?.waiting ?? 0;
}

beforeAll(() => intake.inOrganization(globex, insert({ organization: globex, key: 1 })));

describe('a transaction of one statement', () => {
  test('keeps what it wrote', async () => {
    await intake.inOrganization(acme, insert({ organization: acme, key: 2 }), together);
    expect(await intake.inOrganization(acme, count(acme))).toBe(1);
  });

  test('sees one organization and writes for no other, like any', async () => {
    expect(await intake.inOrganization(acme, count(globex), together)).toBe(0);
    expect(await intake.inOrganization(globex, count(globex), together)).toBe(1);
    await expect(intake.inOrganization(acme, insert({ organization: globex, key: 3 }), together)).rejects.toThrow(/row-level security/);
  });

  test('leaves nothing behind when it fails, neither rows nor a spoiled connection', async () => {
    const failing = Array.from({ length: 20 }, () => intake.inOrganization(globex, insert({ organization: globex, key: 1 }), together));
    expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(true);
    expect(await Promise.all(Array.from({ length: 20 }, () => intake.inOrganization(globex, count(globex), together)))).toEqual(Array.from({ length: 20 }, () => 1));
  });

  test('is done again when it and another transaction waited for each other', async () => {
    const [one, other] = [{ organization: acme, key: 5 }, { organization: acme, key: 6 }];
    await intake.inOrganization(acme, insert(one));
    await intake.inOrganization(acme, insert(other));
    let attempts = 0;
    const work = (trx: Transaction<'intake'>) => {
      attempts += 1;
      return changeInTurn(one, other)(trx);
    };
    const { both } = await intake.inOrganization(acme, async (trx) => {
      await change(other)(trx);
      const both = intake.inOrganization(acme, work, together);
      await expect.poll(() => intake.inOrganization(acme, countWaiting)).toBe(1);
      await change(one)(trx);
      return { both };
    });
    await both;
    expect(attempts).toBe(2);
  });

  test('refuses a second statement, which would stand outside of it', async () => {
    const twice = intake.inOrganization(globex, async (trx) => [await count(globex)(trx), await count(globex)(trx)], together);
    await expect(twice).rejects.toThrow('one statement');
  });

  test('is broken off when it takes too long', async () => {
    const work = intake.inOrganization(globex, (trx) => sql`select pg_sleep(30)`.execute(trx), { ...together, statementSeconds: 1 });
    await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable);
  });

  test('is an ordinary transaction for roles whose connections wait', async () => {
    const rows = await database.inOrganization(acme, (trx) => trx.selectFrom('employees').select('id').where('organization_id', '=', acme).execute(), together);
    expect(rows).toEqual([]);
  });
});
