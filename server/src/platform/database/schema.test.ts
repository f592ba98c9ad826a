import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Catalog, readCatalog } from '../../../test/catalog.ts';
import { aDatabase } from '../../../test/database.ts';
import { describeTables } from '../../../test/table-types.ts';

const isRenewed = process.env['ATTUNE_RENEW'] === 'schema';
const database = aDatabase();
let catalog: Catalog;

beforeAll(async () => {
  catalog = await readCatalog(database.connection);
});

describe('what is written down about the schema', () => {
  test('gives the types of its tables (after a migration: ATTUNE_RENEW=schema vitest run schema.test)', async () => {
    const file = join(import.meta.dirname, 'tables.ts');
    const types = describeTables(catalog);
    if (isRenewed) await writeFile(file, types);
    expect(await readFile(file, 'utf8')).toBe(types);
  });
});
