import { mkdir, mkdtemp, rm, rmdir, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canEnter, give, identityFor, temporaryFolder } from './embedded-identity.ts';

let place: string;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'attune-identity-'));
});
afterAll(() => rm(place, { recursive: true }));

describe('the user of the database server', () => {
  test('is never root', () => {
    expect(identityFor(place).uid).not.toBe(0);
  });

  test('is the owner of an existing folder', async () => {
    const folder = join(place, 'owned');
    await mkdir(folder);
    const identity = identityFor(folder);
    give(folder, identity);
    expect((await stat(folder)).uid).toBe(identity.uid ?? process.getuid?.());
    expect(identityFor(folder)).toEqual(identity);
  });

  test('can enter accessible folders only', () => {
    expect(canEnter(tmpdir(), identityFor(place))).toBe(true);
    expect(canEnter(join(place, 'nowhere'), { uid: 65_534, gid: 65_534 })).toBe(false);
  });
});

describe('a temporary folder', () => {
  const purpose = `test ${process.pid}`;

  test('is the same for the same purpose, and accessible to its owner only', async () => {
    const folder = temporaryFolder(purpose, {});
    expect(temporaryFolder(purpose, {})).toBe(folder);
    expect(temporaryFolder(`${purpose} other`, {})).not.toBe(folder);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    await Promise.all([rmdir(folder), rmdir(temporaryFolder(`${purpose} other`, {}))]);
  });

  test('is refused if another user has created its name', async () => {
    const folder = temporaryFolder(purpose, {});
    await rmdir(folder);
    await symlink(place, folder);
    expect(() => temporaryFolder(purpose, {})).toThrow(`${folder} belongs to somebody else.`);
    await rm(folder);
  });
});
