import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aVault } from '../../../test/vault-server.ts';
import { ConfigurationError, readConfig } from '../config.ts';
import { StoreUnavailable } from '../storage/index.ts';
import { type KeyEntries, type KeyPlace, openKeyEntries, openStoredKeys } from './index.ts';
import type { StoredKeyEntries } from './key-entries.ts';

const vault = aVault();
let root: string;
let number = 0;
beforeAll(async () => void (root = await mkdtemp(join(tmpdir(), 'attune-entries-'))));
afterAll(() => rm(root, { recursive: true, force: true }));

const placeOf = (variables: Readonly<Record<string, string>>): KeyPlace =>
  readConfig({ ...vault.variables(), ...variables }).keys;
const inFolder = () => ({ ATTUNE_KEYS: join(root, String(number)) });
const wrapped = {
  'a folder, wrapped by a file': () => ({
    ...inFolder(),
    ATTUNE_KEYS_WRAPPING: `file:${join(root, `${number}.wrapping`)}`,
  }),
  'a folder, wrapped by Vault': () => ({ ...inFolder(), ATTUNE_KEYS_WRAPPING: `vault://transit/attune-${number}` }),
};
const places = {
  'a folder': inFolder,
  'a file': () => ({ ATTUNE_KEYS: `sqlite:${join(root, `${number}.sqlite`)}` }),
  Vault: () => ({ ATTUNE_KEYS: `vault://secret/attune/${number}` }),
  ...wrapped,
};

describe.each(Object.entries(places))('keys in %s', (_name, variablesOf) => {
  let place: KeyPlace;
  let keys: KeyEntries;
  let stored: StoredKeyEntries;
  const key = randomBytes(32);

  beforeEach(() => {
    number += 1;
    place = placeOf(variablesOf());
    keys = openKeyEntries(place);
    stored = openStoredKeys(place.storage);
  });

  test('are created once, by whichever process comes first, and listed', async () => {
    expect(await keys.read('7.key')).toBeUndefined();
    expect(await keys.list()).toEqual([]);
    const others = Array.from({ length: 5 }, () => openKeyEntries(place));
    await Promise.all(others.map((each) => each.create('7.key', randomBytes(32))));
    const made = await keys.read('7.key');
    expect(made).toHaveLength(32);
    for (const each of others) expect(await each.read('7.key')).toEqual(made);
    await keys.create('.attune-folder', Buffer.from('id\n'));
    await keys.create('sign-in.json', randomBytes(3000));
    expect((await keys.list()).toSorted()).toEqual(['.attune-folder', '7.key', 'sign-in.json']);
    expect(await keys.read('sign-in.json')).toHaveLength(3000);
    expect((await keys.read('.attune-folder'))?.toString()).toBe('id\n');
  });

  test('are destroyed for good, and can be created anew', async () => {
    await keys.destroy('7.key');
    await keys.create('7.key', key);
    const content = (await stored.read('7.key')) ?? key;
    await keys.create('8.key', randomBytes(32));
    await keys.destroy('7.key');
    expect(await keys.read('7.key')).toBeUndefined();
    expect(await keys.list()).toEqual(['8.key']);
    expect(await bytesIn(root)).not.toContain(content.toString('hex'));
    expect(await bytesIn(root)).not.toContain(key.toString('hex'));
    expect(JSON.stringify([...vault.secrets])).not.toContain(key.toString('base64'));
    await keys.create('7.key', randomBytes(32));
    expect(await keys.read('7.key')).not.toEqual(key);
  });

  test('are replaced only while they are what they were, and never come back', async () => {
    await stored.create('7.key', key);
    await stored.replace('7.key', randomBytes(32), randomBytes(40));
    expect(await stored.read('7.key')).toEqual(key);
    await stored.replace('7.key', key, Buffer.from('another content, which is longer than the first'));
    expect((await stored.read('7.key'))?.toString()).toBe('another content, which is longer than the first');
    expect(JSON.stringify([...vault.secrets])).not.toContain(key.toString('base64'));
    const before = (await stored.read('7.key')) ?? key;
    await stored.replace('7.key', before, Buffer.from('a shorter one'));
    expect((await stored.read('7.key'))?.toString().trim()).toBe('a shorter one');
    const last = (await stored.read('7.key')) ?? key;
    await stored.destroy('7.key');
    await stored.replace('7.key', last, key);
    expect(await stored.read('7.key')).toBeUndefined();
    expect(await stored.list()).toEqual([]);
  });
});

describe.each(Object.entries(wrapped))('keys in %s', (_name, variablesOf) => {
  const key = randomBytes(32);

  test('reveal nothing to whoever has the store alone', async () => {
    number += 1;
    const place = placeOf(variablesOf());
    const keys = openKeyEntries(place);
    const stored = openStoredKeys(place.storage);
    await keys.create('7.key', key);
    expect(await keys.read('7.key')).toEqual(key);
    expect(await bytesIn(root)).not.toContain(key.toString('hex'));
    const alone = openKeyEntries({ ...place, wrapping: undefined });
    await expect(alone.read('7.key')).rejects.toThrow('are wrapped. Set ATTUNE_KEYS_WRAPPING as before.');
    await stored.create('8.key', (await stored.read('7.key')) ?? key);
    await expect(keys.read('8.key')).rejects.toThrow();
  });

  test('are read as they are, if they were created without wrapping', async () => {
    number += 1;
    const place = placeOf(variablesOf());
    await openKeyEntries({ ...place, wrapping: undefined }).create('7.key', key);
    expect(await openKeyEntries(place).read('7.key')).toEqual(key);
  });
});

test('a wrapping key whose file is away is not replaced by a new one', async () => {
  number += 1;
  const place = placeOf(wrapped['a folder, wrapped by a file']());
  const file = join(root, `${number}.wrapping`);
  const keys = openKeyEntries(place);
  await keys.create('7.key', randomBytes(32));
  await rename(file, `${file}.away`);
  await expect(keys.create('8.key', randomBytes(32))).rejects.toThrow(
    /There is no wrapping key in .* Restore the file/,
  );
  await expect(openKeyEntries(place).read('7.key')).rejects.toThrow('There is no wrapping key');
  expect(await readdir(root)).not.toContain(`${number}.wrapping`);
  await rename(`${file}.away`, file);
  await keys.create('8.key', randomBytes(32));
  expect(await openKeyEntries(place).read('8.key')).toHaveLength(32);
});

async function bytesIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Buffer.concat(await Promise.all(files.map((file) => readFile(file)))).toString('hex');
}

describe('a file of keys', () => {
  test('can be read by its owner only, and is explained if it cannot be used', async () => {
    const { storage } = placeOf({ ATTUNE_KEYS: `sqlite:${join(root, 'private/keys.sqlite')}` });
    await openStoredKeys(storage).create('7.key', randomBytes(32));
    expect((await stat(join(root, 'private/keys.sqlite'))).mode & 0o777).toBe(0o600);
    const broken = placeOf({ ATTUNE_KEYS: `sqlite:${root}` }).storage;
    await expect(openStoredKeys(broken).read('7.key')).rejects.toThrow(/cannot be used .*Check that this user may/);
  });
});

describe('Vault', () => {
  const open = (variables: Readonly<Record<string, string>> = {}) =>
    openKeyEntries(placeOf({ ATTUNE_KEYS: 'vault://secret/attune/asked', ...variables }));

  test('is asked again while it is sealed or elects a leader', async () => {
    vault.fail(503, 500);
    await open().create('9.key', Buffer.from('key'));
    expect((await open().read('9.key'))?.toString()).toBe('key');
    expect(vault.requests).toHaveLength(4);
  });

  test('explains why it refuses, without the token', async () => {
    const failure = (await open({ VAULT_TOKEN: 'hvs.s3cret' })
      .read('9.key')
      .catch((error: unknown) => error)) as Error;
    expect(failure).toBeInstanceOf(StoreUnavailable);
    expect(failure.message).toMatch(
      /^Vault at 127.* refuses a request to secret\/data\/attune.*403\)\. Renew the token/,
    );
    expect(failure.message).not.toContain('s3cret');
    const missing = open({ VAULT_TOKEN: '', VAULT_TOKEN_FILE: join(root, 'no-token') }).read('9.key');
    await expect(missing).rejects.toThrow(/Cannot read the token for Vault from .* Check VAULT_TOKEN_FILE/);
  });
});

describe('the configuration of keys', () => {
  test.each([
    [{ ATTUNE_KEYS: 'vault://secret/attune' }, 'Keys in Vault need VAULT_ADDR'],
    [{ VAULT_ADDR: 'https://vault.example' }, 'either VAULT_TOKEN or VAULT_TOKEN_FILE'],
    [{ VAULT_ADDR: 'https://vault.example', VAULT_TOKEN: 'a', VAULT_TOKEN_FILE: '/b' }, 'either VAULT_TOKEN'],
    [{ VAULT_ADDR: 'https://vault.example', VAULT_TOKEN: 'a', ATTUNE_KEYS: 'vault://secret' }, 'vault://MOUNT/PATH'],
    [{ ATTUNE_KEYS_WRAPPING: '/run/wrapping' }, 'ATTUNE_KEYS_WRAPPING is file:PATH, or vault://MOUNT/NAME'],
  ])('stops the start with %o', (variables, explanation) => {
    expect(() => readConfig(variables)).toThrow(ConfigurationError);
    expect(() => readConfig(variables)).toThrow(explanation);
  });
});
