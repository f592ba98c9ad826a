import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aDatabase } from '../../../test/database.ts';
import { type CopiedValue, type Transaction, copyInto } from './index.ts';

const database = aDatabase();
const acme = '1' as Id<'organization'>;
const target = { table: 'copied', columns: ['place', 'text', 'is_marked'] };

async function createTarget(trx: Transaction): Promise<void> {
  await sql`create temporary table copied (place integer, text text, is_marked boolean) on commit drop`.execute(trx);
}

const readBack = async (trx: Transaction) =>
  (
    await sql<{
      place: number;
      text: string | null;
      is_marked: boolean;
    }>`select place, text, is_marked from copied order by place`.execute(trx)
  ).rows;

describe('rows that are copied', () => {
  test.each([
    ['plain text', 'Ada Lovelace'],
    ['nothing at all', null],
    ['an empty text', ''],
    ['what COPY takes for nothing', '\\N'],
    ['what COPY takes for the end', '\\.'],
    ['tabs, line ends and backslashes', 'a\tb\nc\rd\\e\\t'],
    ['letters of other scripts', 'Zoë 山田 🎈'],
  ])('arrive as they were: %s', async (_name, text) => {
    await database.inOrganization(acme, async (trx) => {
      await createTarget(trx);
      await copyInto(trx, target, [[1, text, true]]);
      expect(await readBack(trx)).toEqual([{ place: 1, text, is_marked: true }]);
    });
  });

  test('come as a stream of any length', async () => {
    async function* rows(): AsyncGenerator<readonly CopiedValue[]> {
      for (let place = 0; place < 30_000; place += 1) yield [place, `text ${place}`, place % 2 === 0];
    }
    await database.inOrganization(acme, async (trx) => {
      await createTarget(trx);
      await copyInto(trx, target, rows());
      expect((await readBack(trx)).length).toBe(30_000);
    });
  });

  test('may be none', async () => {
    await database.inOrganization(acme, async (trx) => {
      await createTarget(trx);
      await copyInto(trx, target, []);
      expect(await readBack(trx)).toEqual([]);
    });
  });

  test('take everything back with them when their source fails, and leave the connection in order', async () => {
    async function* broken(): AsyncGenerator<readonly CopiedValue[]> {
      yield [1, 'one', true];
      throw new Error('The source broke.');
    }
    const work = database.inOrganization(acme, async (trx) => {
      await createTarget(trx);
      await copyInto(trx, target, broken());
    });
    await expect(work).rejects.toThrow('The source broke.');
    await database.inOrganization(acme, async (trx) => {
      await createTarget(trx);
      expect(await readBack(trx)).toEqual([]);
    });
  });

  test('are refused where the database does not take them', async () => {
    const work = database.inOrganization(acme, async (trx) => {
      await createTarget(trx);
      await copyInto(trx, target, [['one', 'text', true]]);
    });
    await expect(work).rejects.toThrow(/integer/);
  });

  test('cannot go into a table of the product, which row-level security protects', async () => {
    const work = database.inOrganization(acme, (trx) =>
      copyInto(trx, { table: 'group_types', columns: ['organization_id', 'name', 'column_name', 'position'] }, [
        [2, 'Place', 'place', 1],
      ]),
    );
    await expect(work).rejects.toThrow(/row-level security/);
  });

  test('need a transaction of the database', async () => {
    await expect(copyInto({}, target, [])).rejects.toThrow('inside a transaction');
  });
});
