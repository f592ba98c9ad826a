import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aDatabase } from '../../../test/database.ts';
import { idIn } from '../installation-stores.ts';
import { folderObjects } from '../storage/index.ts';
import { claimSharedStores } from './shared-stores.ts';

const database = aDatabase();
let place: string;

beforeAll(async () => void (place = await mkdtemp(join(tmpdir(), 'attune-folders-'))));
afterAll(() => rm(place, { recursive: true, force: true }));
beforeEach(() => query('delete from shared_folders'));

async function query(statement: string): Promise<readonly unknown[]> {
  const client = new Client(database.connection);
  await client.connect();
  return client
    .query(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

const start = (folder: string, { keys = 'keys', adopts = false } = {}) =>
  claimSharedStores({
    connection: database.connection,
    adopts,
    stores: [
      { name: 'files', variable: 'ATTUNE_DATA', ...idIn(folderObjects(join(place, folder))) },
      { name: 'keys', variable: 'ATTUNE_KEYS', ...idIn(folderObjects(join(place, keys))) },
    ],
  });

describe('the folders of an installation', () => {
  test('must be the same for every process', async () => {
    await start('shared');
    await expect(start('shared')).resolves.toBeUndefined();
    await expect(start('elsewhere')).rejects.toThrow(
      /keep their files in another place than .*elsewhere.*Set ATTUNE_DATA to the same place/u,
    );
    await expect(start('shared', { keys: 'other-keys' })).rejects.toThrow(/keep their keys .*Set ATTUNE_KEYS/u);
  });

  test('are recorded once when several processes start concurrently', async () => {
    const started = await Promise.allSettled([start('one'), start('two'), start('one')]);
    expect(new Set(started.map(({ status }) => status))).toEqual(new Set(['fulfilled', 'rejected']));
    expect(await query('select name from shared_folders order by name')).toEqual([{ name: 'files' }, { name: 'keys' }]);
  });

  test('can be replaced if the earlier ones are lost', async () => {
    await start('lost');
    await expect(start('replacement')).rejects.toThrow('ATTUNE_ADOPT_FOLDERS=on');
    await start('replacement', { adopts: true });
    await expect(start('replacement')).resolves.toBeUndefined();
    await expect(start('lost')).rejects.toThrow('another place');
  });
});
