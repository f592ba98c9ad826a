import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { readFile, readdir, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { aRunningCampaign, keysInMemory } from '../../test/a-running-campaign.ts';
import { readCatalog } from '../../test/catalog.ts';
import { aDatabase } from '../../test/database.ts';
import { killAt } from '../../test/killed-process.ts';
import { type ServerAddress, listMigrations, migrateInTransaction } from '../platform/database/index.ts';
import { createLog } from '../platform/log.ts';
import { installQueueInTransaction } from '../platform/queue/index.ts';
import { aPlaceToRestore, fillFolders, listContent, placeIn, readEverything, run } from './a-place.test-support.ts';
import type { BackupTask } from './backup-process.test-support.ts';
import { inOneTransaction } from './contents.repository.ts';
import { createBackup, restoreBackup } from './index.ts';

const database = aDatabase();
const { empty, fileNamed, place } = aPlaceToRestore(() => database.connection);
const log = createLog('silent');
const { signal } = new AbortController();
const report = randomBytes(400_000);
let config: ReturnType<typeof placeIn>;

beforeAll(async () => {
  config = placeIn(join(place.root, 'original'), database.connection);
  await fillFolders(config, report);
  await aRunningCampaign(database, keysInMemory());
});

const backUp = (name: string) =>
  createBackup({ connection: database.connection, config, signal }, { file: fileNamed(name) });
/** A killed process has connections until the database notices. */
const countConnections = async ({ database: name }: ServerAddress) =>
  (await run(database.connection, `select from pg_stat_activity where datname = '${name}'`)).length;
const killWhen = (moment: () => Promise<void>, task: BackupTask) =>
  killAt(moment, { program: join(import.meta.dirname, 'backup-process.test-support.ts'), task });
const patience = { timeout: 60_000 };

describe('a killed process', () => {
  test('leaves no backup that looks complete, and the backup is made again', async () => {
    const file = fileNamed('killed');
    // It takes long enough to be killed, and no space.
    const long = join(config.files.folder, 'ab', 'ab-zeros');
    await writeFile(long, '');
    await truncate(long, 20_000_000_000);
    const isBegun = async () => {
      await expect.poll(() => existsSync(`${file}.part`), patience).toBe(true);
    };
    await killWhen(isBegun, { act: 'back-up', config, file });
    await rm(long);
    expect((await readdir(place.root)).filter((name) => name.startsWith('killed'))).toEqual(['killed.part']);
    await expect(backUp('killed')).rejects.toThrow('was interrupted. Delete it if not.');
    const target = await empty();
    await rename(`${file}.part`, file);
    await expect(restoreBackup({ config: target, log, signal }, { file })).rejects.toThrow(/incomplete|not a backup/);
    expect(await listContent(target, target.connection)).toEqual([]);
    await rm(file);
    expect(await backUp('killed')).toMatchObject({ files: 1, keys: 1 });
  });

  test('leaves a place of a restore in which it can be repeated', async () => {
    await backUp('good');
    const file = fileNamed('good');
    const target = await empty();
    // The backup comes through a pipe that stops before its end.
    const pipe = fileNamed('pipe');
    await promisify(execFile)('mkfifo', [pipe]);
    const bytes = await readFile(file);
    const source = createWriteStream(pipe).on('error', () => undefined);
    source.write(bytes.subarray(0, bytes.length - 100_000));
    const isLoaded = async () => {
      await expect
        .poll(() => existsSync(join(target.files.folder, '.restoring', 'ab', 'ab-report')), patience)
        .toBe(true);
    };
    await killWhen(isLoaded, { act: 'restore', config: target, file: pipe });
    source.destroy();
    expect(existsSync(join(target.keys.storage.folder, '.restoring', '7.key'))).toBe(true);
    expect(existsSync(join(target.keys.storage.folder, '7.key'))).toBe(false);
    await expect.poll(() => countConnections(target.connection), patience).toBe(0);
    await restoreBackup({ config: target, log, signal }, { file });
    expect(await readEverything(target.connection)).toEqual(await readEverything(database.connection));
    expect(await readFile(join(target.keys.storage.folder, '7.key'))).toEqual(report.subarray(0, 32));
    expect(
      (await readdir(target.dataFolder, { recursive: true })).filter((name) => name.includes('restoring')),
    ).toEqual([]);
  });
});

test('a backup of an older version is restored in that version, and migrated', async () => {
  const migrations = await listMigrations();
  const older = await empty();
  await inOneTransaction(older.connection, async (client) => {
    await migrateInTransaction(client, { lastMigration: migrations.at(-20) ?? '' });
    await installQueueInTransaction(client, {});
  });
  await run(older.connection, `insert into people (first_name) values ('Early')`);
  const file = fileNamed('older');
  await createBackup({ connection: older.connection, config, signal }, { file });
  const target = await empty();
  const restored = await restoreBackup({ config: target, log, signal }, { file });
  expect(restored.migrations).toEqual(migrations.slice(-19));
  expect(await run(target.connection, 'select first_name as name from people')).toEqual([{ name: 'Early' }]);
  expect(await readCatalog(target.connection)).toEqual(await readCatalog(database.connection));
});
