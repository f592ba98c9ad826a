import type { Id } from '@attune/domain/kernel';
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type KeyStore, openKeyFolder } from './index.ts';

const q1 = '17' as Id<'campaign'>;
const q2 = '18' as Id<'campaign'>;
let folder: string;
let now: number;
let keys: KeyStore;

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'attune-keys-')), 'keys');
  now = 0;
  keys = openKeyFolder({ folder, clock: { now: () => new Date(now) } });
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
    const other = openKeyFolder({ folder, clock: { now: () => new Date(now) } });
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

describe('the key of the installation', () => {
  test('is created on first use, and kept', async () => {
    const made = await Promise.all([keys.readInstallationKey('addresses'), keys.readInstallationKey('addresses')]);
    expect(made[0]).toHaveLength(32);
    expect(made[1]).toEqual(made[0]);
    expect(
      await openKeyFolder({ folder, clock: { now: () => new Date(now) } }).readInstallationKey('addresses'),
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
