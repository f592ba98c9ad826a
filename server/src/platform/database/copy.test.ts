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

describe('copied rows', () => {
  test.each([
    ['plain text', 'Ada Lovelace'],
    ['nothing at all', null],
    ['an empty text', ''],
    ['what COPY takes for nothing', '\\N'],
    ['what COPY takes for the end', '\\.'],
    ['tabs, line ends and backslashes', 'a\tb\nc\rd\\e\\t'],
    ['letters of other scripts', 'Zoë 山田 🎈'],
  ])('arrive unchanged: %s', async (_name, text) => {
    await database.inOrganization(acme, async (trx) => {
      await createTarget(trx);
      await copyInto(trx, target, [[1, text, true]]);
      expect(await readBack(trx)).toEqual([{ place: 1, text, is_marked: true }]);
    });
  });

  test('can be a stream of any length', async () => {
    async function* rows(): AsyncGenerator<readonly CopiedValue[]> {
      for (let place = 0; place < 30_000; place += 1) yield [place, `text ${place}`, place % 2 === 0];
    }
    await database.inOrganization(acme, async (trx) => {
      await createTarget(trx);
      await copyInto(trx, target, rows());
      expect((await readBack(trx)).length).toBe(30_000);
    });
  });

  test('can be empty', async () => {
    await database.inOrganization(acme, async (trx) => {
      await createTarget(trx);
      await copyInto(trx, target, []);
      expect(await readBack(trx)).toEqual([]);
    });
  });

  test('are rolled back when their source fails, and the connection stays usable', async () => {
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

  test('are refused if the database rejects them', async () => {
    const work = database.inOrganization(acme, async (trx) => {
      await createTarget(trx);
      await copyInto(trx, target, [['one', 'text', true]]);
    });
    await expect(work).rejects.toThrow(/integer/);
  });

  test('cannot be copied into a product table, which row-level security protects', async () => {
    const work = database.inOrganization(acme, (trx) =>
      copyInto(trx, { table: 'group_types', columns: ['organization_id', 'name', 'column_name', 'position'] }, [
        [2, 'Place', 'place', 1],
      ]),
    );
    await expect(work).rejects.toThrow(/row-level security/);
  });

  test('require a transaction', async () => {
    await expect(copyInto({}, target, [])).rejects.toThrow('inside a transaction');
  });
});
