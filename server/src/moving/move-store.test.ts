import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aDatabase } from '../../test/database.ts';
import { anS3Server } from '../../test/s3-server.ts';
import { aVault } from '../../test/vault-server.ts';
import { readConfig } from '../platform/config.ts';
import { claimSharedStores, findForeignStores } from '../platform/database/index.ts';
import { idIn } from '../platform/installation-stores.ts';
import { folderEntries, keyObjects, openStoredKeys } from '../platform/keys/index.ts';
import { type ObjectStore, folderObjects, openObjects } from '../platform/storage/index.ts';
import { installationOperations } from '../operate-installation.ts';
import { createLog } from '../platform/log.ts';
import { moveStore } from './index.ts';

const database = aDatabase();
const s3 = anS3Server();
const vault = aVault();
const { signal } = new AbortController();
let root: string;
let number = 0;
let files: ObjectStore;
let keys: ObjectStore;

beforeAll(async () => void (root = await mkdtemp(join(tmpdir(), 'attune-moving-'))));
afterAll(() => rm(root, { recursive: true, force: true }));
beforeEach(async () => {
  number += 1;
  files = folderObjects(join(root, `files-${number}`));
  keys = keyObjects(folderEntries(join(root, `keys-${number}`)));
  await claimSharedStores({ connection: database.connection, adopts: true, stores: stores(files, keys) });
});

const stores = (theFiles: ObjectStore, theKeys: ObjectStore) =>
  [
    { name: 'files', variable: 'ATTUNE_FILES', ...idIn(theFiles) },
    { name: 'keys', variable: 'ATTUNE_KEYS', ...idIn(theKeys) },
  ] as const;
const moveFiles = (target: ObjectStore) =>
  moveStore({ connection: database.connection, name: 'files', source: files, target, signal });
const moveKeys = (target: ObjectStore) =>
  moveStore({ connection: database.connection, name: 'keys', source: keys, target, signal });
const foreign = async (theFiles: ObjectStore, theKeys: ObjectStore) =>
  (await findForeignStores({ connection: database.connection, stores: stores(theFiles, theKeys) })).map(
    ({ name }) => name,
  );
const bucket = () => openObjects(readConfig(s3.variables(`moved-${number}`)).files);
const secrets = () =>
  keyObjects(
    openStoredKeys(readConfig({ ...vault.variables(), ATTUNE_KEYS: `vault://secret/moved/${number}` }).keys.storage),
  );
const contentOf = async (objects: ObjectStore) => {
  const found: Record<string, string> = {};
  for await (const path of objects.list())
    if (!path.startsWith('.')) found[path] = (await buffer((await objects.open(path))!)).toString('hex');
  return found;
};

describe('files', () => {
  test('are copied to S3 while the product runs, and moved when it has stopped', async () => {
    for (const path of ['ab/one', 'cd/two', 'ef/three']) await files.write(path, [randomBytes(1000)]);
    const product = new Client(database.connection);
    await product.connect();
    expect(await moveFiles(bucket())).toEqual({ copied: 3, same: 0, removed: 0, isComplete: false });
    expect(await foreign(files, keys)).toEqual([]);
    expect(await foreign(bucket(), keys)).toEqual(['files']);
    await files.write('gh/four', ['written meanwhile']);
    await files.remove('cd/two');
    await product.end();
    expect(await moveFiles(bucket())).toEqual({ copied: 1, same: 2, removed: 1, isComplete: true });
    expect(await contentOf(bucket())).toEqual(await contentOf(files));
    expect(await foreign(files, keys)).toEqual(['files']);
    expect(await foreign(bucket(), keys)).toEqual([]);
    await expect(moveFiles(folderObjects(join(root, 'again')))).rejects.toThrow('is not the place in which this');
  });

  test('are moved by the next run if one is interrupted', async () => {
    for (const path of ['ab/one', 'cd/two', 'ef/three']) await files.write(path, [randomBytes(1000)]);
    const target = bucket();
    const broken: ObjectStore = {
      ...target,
      write: (path, content) => (path === 'cd/two' ? Promise.reject(new Error('killed')) : target.write(path, content)),
    };
    await expect(moveFiles(broken)).rejects.toThrow('killed');
    expect(await foreign(files, keys)).toEqual([]);
    expect(await moveFiles(target)).toMatchObject({ copied: 2, same: 1, isComplete: true });
    expect(await contentOf(target)).toEqual(await contentOf(files));
  });

  test('are compared after they are copied', async () => {
    await files.write('ab/one', ['content']);
    const target = folderObjects(join(root, `altering-${number}`));
    const altering: ObjectStore = { ...target, write: (path) => target.write(path, ['altered']) };
    await expect(moveFiles(altering)).rejects.toThrow('does not return what was written to it');
    expect(await foreign(files, keys)).toEqual([]);
  });

  test('are only moved to an empty place, and from that of the installation', async () => {
    const used = folderObjects(join(root, `used-${number}`));
    await used.write('ab/precious', ['precious']);
    await expect(moveFiles(used)).rejects.toThrow('is not empty');
    expect(await contentOf(used)).toEqual({ 'ab/precious': Buffer.from('precious').toString('hex') });
    await expect(moveFiles(files)).rejects.toThrow(`The files are in ${files.place}.`);
  });
});

describe('keys', () => {
  test('are moved to Vault, without those that were destroyed meanwhile', async () => {
    for (const name of ['7.key', '8.key', 'addresses.key']) await keys.write(name, [randomBytes(32)]);
    const product = new Client(database.connection);
    await product.connect();
    expect(await moveKeys(secrets())).toMatchObject({ copied: 3, isComplete: false });
    await keys.remove('8.key');
    await product.end();
    expect(await moveKeys(secrets())).toEqual({ copied: 0, same: 2, removed: 1, isComplete: true });
    expect(await contentOf(secrets())).toEqual(await contentOf(keys));
    expect([...vault.secrets.keys()].toSorted()).toEqual(
      ['.attune-folder', '7.key', 'addresses.key'].map((name) => `moved/${number}/${name}`),
    );
    expect(await foreign(files, keys)).toEqual(['keys']);
    expect(await foreign(files, secrets())).toEqual([]);
  });
});

describe('the commands', () => {
  const runCommand = (words: readonly string[], variables: Readonly<Record<string, string>> = {}) => {
    const { host, port, user, database: name } = database.connection;
    const config = readConfig({
      ATTUNE_FILES: files.place,
      ATTUNE_KEYS: keys.place,
      DATABASE_URL: `postgresql://${user}@/${name}?host=${encodeURIComponent(host)}&port=${port}`,
      ...variables,
    });
    const [command = '', ...rest] = words;
    return installationOperations.get(command)!({ config, log: createLog('silent'), signal }, rest);
  };

  test('say what was moved, and what to do next', async () => {
    await keys.write('7.key', [randomBytes(32)]);
    const target = `vault://secret/commands/${number}`;
    const product = new Client(database.connection);
    await product.connect();
    const running = await runCommand(['move-keys', target], vault.variables());
    expect(running).toMatchObject({
      hasFailed: true,
      text: expect.stringContaining('stop all processes and run this'),
    });
    await product.end();
    const { text } = await runCommand(['move-keys', target], vault.variables());
    expect(text).toContain(`0 keys copied and compared, 1 were there, 0 removed. Set ATTUNE_KEYS=${target}`);
    expect(text).toContain(`Then delete ${keys.place}: retention no longer destroys keys there.`);
  });

  test('say how many keys were wrapped', async () => {
    await keys.write('7.key', [randomBytes(32)]);
    const wrapping = { ATTUNE_KEYS_WRAPPING: `file:${join(root, 'wrapping')}` };
    const switchedOn = await runCommand(['rotate-wrapping-key'], wrapping);
    expect(switchedOn.text).toMatch(/^Completed what was not wrapped .*: 1 keys wrapped\./);
    const rotated = await runCommand(['rotate-wrapping-key'], wrapping);
    expect(rotated.text).toMatch(/^Rotated the wrapping key in .*: 1 keys wrapped\./);
  });

  test.each([
    [['move-files', 's3:nowhere'], 'the path of a folder, or s3://BUCKET/PREFIX'],
    [['move-keys', 'vault://secret/attune'], 'vault://MOUNT/PATH with VAULT_ADDR'],
    [['rotate-wrapping-key'], 'The keys are not wrapped. Set ATTUNE_KEYS_WRAPPING first.'],
  ])('%j explain what is missing', async (words, explanation) => {
    await expect(runCommand(words)).rejects.toThrow(explanation);
  });
});
