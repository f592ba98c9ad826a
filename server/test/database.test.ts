import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aDatabase } from './database.ts';

const database = aDatabase();
const organization = '1' as Id<'organization'>;

describe('the database of a test', () => {
  test('stops a statement that is not limited to one organization, and records it', async () => {
    await expect(
      database.inOrganization(organization, (trx) => trx.selectFrom('employees').selectAll().execute()),
    ).rejects.toThrow(/which organization's employees/);
    expect(database.drainFindings()).toEqual([expect.stringContaining('select * from "employees"')]);
  });

  test('stops a transaction that begins within another one on the same pool, and records it', async () => {
    const count = (options = {}) =>
      database.inOrganization(
        organization,
        async (trx) => (await sql`select 1 as one`.execute(trx)).rows.length,
        options,
      );
    const within = <Result>(act: () => Promise<Result>) => database.inOrganization(organization, act);
    await expect(within(count)).rejects.toThrow('began within another one');
    expect(database.drainFindings()).toEqual([expect.stringContaining('the pool "app"')]);
    expect(await within(() => count({ isOneStatement: true }))).toBe(1);
    expect(await within(() => database.inAnotherRequest(count))).toBe(1);
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const { counted } = await within(async () => ({ counted: ended.then(() => count()) }));
    resolve();
    expect(await counted).toBe(1);
  });

  test('lets a transaction across organizations look at all of them', async () => {
    expect(
      await database.acrossOrganizations('due-work', (trx) => trx.selectFrom('employees').selectAll().execute()),
    ).toEqual([]);
  });

  test('has a clock of deadlines that can be moved', async () => {
    await database.shiftClock(3600);
    const { rows } = await database.inOrganization(organization, (trx) =>
      sql<{ ahead: number }>`select extract(epoch from attune_now() - now())::integer as ahead`.execute(trx),
    );
    expect(rows).toEqual([{ ahead: 3600 }]);
  });
});
