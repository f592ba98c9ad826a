import { randomBytes } from 'node:crypto';
import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRunningCampaign, keysInMemory } from '../../test/a-running-campaign.ts';
import { readCatalog } from '../../test/catalog.ts';
import { aDatabase } from '../../test/database.ts';
import { anS3Server } from '../../test/s3-server.ts';
import { aVault } from '../../test/vault-server.ts';
import { readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { aPlaceToRestore, fillFolders, listContent, placeIn, readEverything, run } from './a-place.test-support.ts';
import { createBackup, restoreBackup, verifyBackup } from './index.ts';

const database = aDatabase();
const { empty, fileNamed, place } = aPlaceToRestore(() => database.connection);
const log = createLog('silent');
const { signal } = new AbortController();
const s3 = anS3Server();
const vault = aVault();
/** Larger than a chunk, and it does not compress. */
const report = randomBytes(400_000);
const awkward = 'a\ttab, a \\ and a\nline of "Zoë" \u{1F600} \\N';
let config: ReturnType<typeof placeIn>;

const backUp = (name: string, keysFile?: string) =>
  createBackup({ connection: database.connection, config, signal }, { file: fileNamed(name), keysFile });

beforeAll(async () => {
  config = placeIn(join(place.root, 'original'), database.connection);
  await fillFolders(config, report);
  await aRunningCampaign(database, keysInMemory());
  await run(database.connection, `update employees set last_name = '${awkward.replaceAll("'", "''")}' where id = 1`);
});

describe('a backup', () => {
  test('brings database, roles, files and keys into an empty place as they were', async () => {
    const created = await backUp('whole');
    expect(created).toMatchObject({ files: 1, keys: 1 });
    expect((await stat(fileNamed('whole'))).mode & 0o777).toBe(0o600);
    const target = await empty();
    await restoreBackup({ config: target, log, signal }, { file: fileNamed('whole') });
    const before = await readEverything(database.connection);
    expect(Object.keys(before).length).toBeGreaterThan(150);
    expect(await readEverything(target.connection)).toEqual(before);
    expect(await readCatalog(target.connection)).toEqual(await readCatalog(database.connection));
    expect(await readFile(join(target.files.folder, 'ab', 'ab-report'))).toEqual(report);
    expect(await readFile(join(target.keys.storage.folder, '7.key'))).toEqual(report.subarray(0, 32));
    expect((await stat(join(target.keys.storage.folder, '7.key'))).mode & 0o777).toBe(0o600);
    expect((await stat(target.keys.storage.folder)).mode & 0o777).toBe(0o700);
    const [employee] = await run<{ name: string }>(
      target.connection,
      'select last_name as name from employees where id = 1',
    );
    expect(employee?.name).toBe(awkward);
  });

  test('has the key of carry-over levels only while their answers have one', async () => {
    const write = (name: string) => writeFile(join(config.keys.storage.folder, name), randomBytes(32));
    const names = ['7.levels.key', '8.levels.key', '8.snapshot.key'];
    for (const name of names) await write(name);
    try {
      await backUp('after-retention');
      const target = await empty();
      await restoreBackup({ config: target, log, signal }, { file: fileNamed('after-retention') });
      const restored = (await readdir(target.keys.storage.folder)).filter((name) => name.endsWith('.key'));
      expect(restored.toSorted()).toEqual(['7.key', '7.levels.key', '8.snapshot.key']);
    } finally {
      for (const name of names) await rm(join(config.keys.storage.folder, name));
    }
  });

  test('is made and restored by an owner who is no superuser, with files in S3 and keys in Vault', async () => {
    await run(
      database.connection,
      `do $$ begin
        if not exists (select from pg_roles where rolname = 'attune_owner') then
          create role attune_owner login createrole;
          grant attune_app, attune_intake, attune_closing, attune_results to attune_owner with admin option;
        end if;
      end $$`,
    );
    await backUp('for-an-owner');
    const variables = { ...s3.variables('restored'), ...vault.variables(), ATTUNE_KEYS: 'vault://secret/restored' };
    const { files, keys } = readConfig({ ...variables, ATTUNE_KEYS_WRAPPING: 'vault://transit/restored' });
    const first = { ...(await empty('attune_owner')), files, keys };
    await restoreBackup({ config: first, log, signal }, { file: fileNamed('for-an-owner') });
    const file = fileNamed('by-an-owner');
    await createBackup({ connection: first.connection, config: first, signal }, { file });
    const second = await empty('attune_owner');
    await restoreBackup({ config: second, log, signal }, { file });
    expect(await readFile(join(second.files.folder, 'ab', 'ab-report'))).toEqual(report);
    expect(await readFile(join(second.keys.storage.folder, '7.key'))).toEqual(report.subarray(0, 32));
    expect([...vault.secrets.keys()]).toEqual(['restored/7.key']);
    await expect(restoreBackup({ config: { ...(await empty()), files }, log, signal }, { file })).rejects.toThrow(
      's3://attune-files/restored/ holds ab/ab-report.',
    );
    expect(await readEverything(second.connection)).toEqual(await readEverything(database.connection));
  });

  test('is of one moment, whatever is written meanwhile', async () => {
    const before = await readEverything(database.connection);
    let made: Promise<unknown> = Promise.resolve();
    const holder = new Client(database.connection);
    await holder.connect();
    await holder.query('begin; lock table organizations in access exclusive mode');
    try {
      made = backUp('one-moment');
      await expect.poll(() => database.countWaiting()).toBe(1);
      await run(database.connection, `insert into people (first_name) values ('Late')`);
    } finally {
      await holder.end();
    }
    await made;
    const target = await empty();
    await restoreBackup({ config: target, log, signal }, { file: fileNamed('one-moment') });
    const restored = await readEverything(target.connection);
    expect(restored['"public"."people"']).toBe(before['"public"."people"']);
  });

  test('is verified in a place of its own, with an embedded database', async () => {
    await backUp('verified');
    const verified = await verifyBackup({ config, log, signal }, { file: fileNamed('verified') });
    expect(verified).toMatchObject({ keys: 1, migrations: [] });
    expect(verified.rows).toBeGreaterThan(100);
  });
});

describe('without an embedded database, as in a container', () => {
  const { arch } = process;
  const pretend = (value: string) => Object.defineProperty(process, 'arch', { value });
  beforeAll(() => void pretend('none'));
  afterAll(() => void pretend(arch));

  test('a backup cannot be verified, whatever DATABASE_URL names', async () => {
    await backUp('in-a-container');
    const verifying = verifyBackup({ config, log, signal }, { file: fileNamed('in-a-container') });
    await expect(verifying).rejects.toMatchObject({
      name: 'BackupError',
      message: expect.stringContaining('Copy the file to a machine where Attune is installed with npm'),
    });
  });
});

describe('keys of a backup', () => {
  test('are kept in a file of their own on request, and both belong together', async () => {
    await backUp('apart', fileNamed('apart-keys'));
    await backUp('other', fileNamed('other-keys'));
    const target = await empty();
    const restore = (keysFile?: string, isWithoutKeys = false) =>
      restoreBackup({ config: target, log, signal }, { file: fileNamed('apart'), keysFile, isWithoutKeys });
    await expect(restore()).rejects.toThrow('The keys of this backup are in another file.');
    await expect(restore(fileNamed('other-keys'))).rejects.toThrow('but of another one');
    expect(await listContent(target, target.connection)).toEqual([]);
    expect(await restore(fileNamed('apart-keys'))).toMatchObject({ keys: 1 });
    expect(await readFile(join(target.keys.storage.folder, '7.key'))).toEqual(report.subarray(0, 32));
  });

  test('can be given up when they are lost', async () => {
    await backUp('lost', fileNamed('lost-keys'));
    const target = await empty();
    const source = { file: fileNamed('lost'), isWithoutKeys: true };
    expect(await restoreBackup({ config: target, log, signal }, source)).toMatchObject({ keys: 0, files: 1 });
  });
});
