import type { Id } from '@attune/domain/kernel';
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Logger } from '../log.ts';
import { StoreUnavailable } from '../storage/index.ts';
import { type KeyEntries, type KeyStore, folderEntries, openKeyStore } from './index.ts';

const q1 = '17' as Id<'campaign'>;
const q2 = '18' as Id<'campaign'>;
let folder: string;
let now: number;
let keys: KeyStore;

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'attune-keys-')), 'keys');
  now = 0;
  keys = openKeyStore({ entries: folderEntries(folder), clock: { now: () => new Date(now) } });
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

describe('the key of a campaign', () => {
  test('is created once, has 32 bytes, and differs for every campaign', async () => {
    const made = await Promise.all([keys.createKey(q1), keys.createKey(q1), keys.createKey(q2)]);
    expect(made[0]).toHaveLength(32);
    expect(made[1]).toEqual(made[0]);
    expect(made[2]).not.toEqual(made[0]);
    expect(await keys.readKey(q1)).toEqual(made[0]);
  });

  test('is in a file that only its owner may read, without other files', async () => {
    await keys.createKey(q1);
    expect(await readdir(folder)).toEqual(['17.key']);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, '17.key'))).mode & 0o777).toBe(0o600);
  });

  test('is unavailable before it is created, and if its file is truncated', async () => {
    await expect(keys.readKey(q1)).rejects.toMatchObject({ code: 'key-unavailable' });
    await keys.createKey(q1);
    await writeFile(join(folder, '17.key'), 'half a key');
    await expect(keys.readKey(q1)).rejects.toMatchObject({ code: 'key-unavailable' });
  });

  test('is unavailable within two seconds after its file is removed, until it is restored', async () => {
    const key = await keys.createKey(q1);
    await keys.readKey(q1);
    await rm(join(folder, '17.key'));
    now = 1999;
    expect(await keys.readKey(q1)).toEqual(key);
    now = 2000;
    await expect(keys.readKey(q1)).rejects.toMatchObject({ code: 'key-unavailable' });
    await writeFile(join(folder, '17.key'), key);
    expect(await keys.readKey(q1)).toEqual(key);
  });

  test('is unavailable immediately after it is shredded, and its file is deleted', async () => {
    const key = await keys.createKey(q1);
    await keys.readKey(q1);
    const other = openKeyStore({ entries: folderEntries(folder), clock: { now: () => new Date(now) } });
    await other.shredKey(q2);
    expect(await readFile(join(folder, '17.key'))).toEqual(key);
    await keys.shredKey(q1);
    await keys.shredKey(q1);
    await expect(keys.readKey(q1)).rejects.toMatchObject({ code: 'key-unavailable' });
    expect(await readdir(folder)).toEqual([]);
  });

  test('differs for each purpose, and is shredded separately', async () => {
    const answers = await keys.createKey(q1);
    const snapshot = await keys.createKey(q1, 'snapshot');
    expect(snapshot).not.toEqual(answers);
    expect((await readdir(folder)).toSorted()).toEqual(['17.key', '17.snapshot.key']);
    expect((await stat(join(folder, '17.snapshot.key'))).mode & 0o777).toBe(0o600);
    await keys.shredKey(q1);
    expect(await keys.readKey(q1, 'snapshot')).toEqual(snapshot);
    await expect(keys.readKey(q1)).rejects.toMatchObject({ code: 'key-unavailable' });
    await expect(keys.readKey(q2, 'snapshot')).rejects.toMatchObject({ code: 'key-unavailable' });
  });
});

describe('the key of a campaign whose store does not answer', () => {
  const away = new StoreUnavailable('Vault does not answer.', 'Check the network.');
  const open = (entries: Partial<KeyEntries>) =>
    openKeyStore({ entries: { ...folderEntries(folder), ...entries }, clock: { now: () => new Date(now) } });

  test('is used for another minute, but not for longer', async () => {
    let isAway = false;
    const stored = folderEntries(folder);
    const remote = open({ read: (name) => (isAway ? Promise.reject(away) : stored.read(name)) });
    const key = await remote.createKey(q1);
    expect(await remote.readKey(q1)).toEqual(key);
    isAway = true;
    for (now = 2000; now < 60_000; now += 3000) expect(await remote.readKey(q1)).toEqual(key);
    now = 62_000;
    await expect(remote.readKey(q1)).rejects.toMatchObject({ code: 'key-unavailable' });
    isAway = false;
    expect(await remote.readKey(q1)).toEqual(key);
  });

  test('is not used after it was destroyed', async () => {
    const key = await keys.createKey(q1);
    let isAway = false;
    const stored = folderEntries(folder);
    const remote = open({ read: (name) => (isAway ? Promise.reject(away) : stored.read(name)) });
    expect(await remote.readKey(q1)).toEqual(key);
    await remote.shredKey(q1);
    isAway = true;
    await expect(remote.readKey(q1)).rejects.toMatchObject({ code: 'key-unavailable' });
  });

  test('is logged once, with the reason, and once more when it answers', async () => {
    const lines: unknown[] = [];
    const log = {
      error: (...line: unknown[]) => lines.push(line),
      warn: (_: object, text: string) => lines.push(text),
    };
    let isAway = true;
    const entries = { ...folderEntries(folder), read: async () => (isAway ? Promise.reject(away) : undefined) };
    const remote = openKeyStore({ entries, clock: { now: () => new Date(now) }, log: log as unknown as Logger });
    for (const id of [q1, q2]) await expect(remote.readKey(id)).rejects.toMatchObject({ code: 'key-unavailable' });
    isAway = false;
    await expect(remote.readKey(q1)).rejects.toMatchObject({ code: 'key-unavailable' });
    expect(lines).toEqual([
      [{ reason: 'Vault does not answer. Check the network.' }, expect.stringMatching(/^the store of keys does not/)],
      'the store of keys answers again',
    ]);
  });
});

describe('the key of the installation', () => {
  test('is created on first use, and kept', async () => {
    const made = await Promise.all([keys.readInstallationKey('addresses'), keys.readInstallationKey('addresses')]);
    expect(made[0]).toHaveLength(32);
    expect(made[1]).toEqual(made[0]);
    expect(
      await openKeyStore({ entries: folderEntries(folder), clock: { now: () => new Date(now) } }).readInstallationKey(
        'addresses',
      ),
    ).toEqual(made[0]);
    expect((await stat(join(folder, 'addresses.key'))).mode & 0o777).toBe(0o600);
  });

  test('is never replaced while a broken file exists in its place', async () => {
    await keys.readInstallationKey('addresses');
    await writeFile(join(folder, 'addresses.key'), 'half a key');
    now = 2000;
    await expect(keys.readInstallationKey('addresses')).rejects.toMatchObject({ code: 'key-unavailable' });
  });
});
