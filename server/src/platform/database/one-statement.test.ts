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
