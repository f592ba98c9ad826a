import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderEntries } from '../keys/index.ts';
import { StoreUnavailable, explainFileError, folderObjects } from './index.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'attune-full-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const isRoot = process.getuid?.() === 0;

/** Mounts a disk of 64 kB; returns how to change and end it. */
async function aSmallDisk(name: string) {
  const place = join(folder, name);
  await mkdir(place);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', place]);
  return {
    place,
    readOnly: () => execFileSync('mount', ['-o', 'remount,ro', place]),
    end: () => execFileSync('umount', ['-l', place]),
  };
}

const big = () => [Buffer.alloc(100_000, 'a')];

describe('a folder of files or keys that cannot be used', () => {
  test.skipIf(!isRoot)('is a full disk, on which nothing is left of what did not fit', async () => {
    const disk = await aSmallDisk('full');
    try {
      const objects = folderObjects(disk.place);
      await expect(objects.write('ab/one', big())).rejects.toThrow(`The disk of ${disk.place} is full. Make space.`);
      expect((await readdir(disk.place, { recursive: true })).filter((name) => name.includes('one'))).toEqual([]);
      await writeFile(join(disk.place, 'rest'), Buffer.alloc(100_000)).catch(() => undefined);
      const keys = folderEntries(join(disk.place));
      await expect(keys.create('1.key', Buffer.alloc(32))).rejects.toThrow('is full');
      expect(await keys.read('1.key')).toBeUndefined();
    } finally {
      disk.end();
    }
  });

  test.skipIf(!isRoot)('is mounted for reading only', async () => {
    const disk = await aSmallDisk('read-only');
    try {
      disk.readOnly();
      await expect(folderObjects(disk.place).write('one', ['a'])).rejects.toThrow('is mounted read-only');
      await expect(folderEntries(disk.place).create('1.key', Buffer.alloc(32))).rejects.toThrow('read-only');
    } finally {
      disk.end();
    }
  });

  test('belongs to somebody else', async () => {
    const place = join(folder, 'foreign');
    await mkdir(place, { mode: 0o500 });
    if (isRoot) {
      await chmod(folder, 0o755);
      process.seteuid?.(65_534);
    }
    try {
      await expect(folderObjects(place).write('one', ['a'])).rejects.toThrow('may not read or write');
    } finally {
      if (isRoot) process.seteuid?.(0);
    }
  });

  test('is in a place that is no folder', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(folderObjects(join(folder, 'file')).write('ab/one', ['a'])).rejects.toThrow(StoreUnavailable);
  });

  test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO', 'EMFILE', 'ENFILE', 'ESTALE'])(
    'is explained for %s, also of a temporary file',
    (code) => {
      const error = Object.assign(new Error(code), { code, syscall: 'write' });
      expect(explainFileError(error, '/files')?.advice).toMatch(/\.$/);
      expect(explainFileError(Object.assign(error, { path: '/tmp/x' }))).toBeInstanceOf(StoreUnavailable);
    },
  );

  test('is not meant by errors of networks, of the database, or of files that do not exist', () => {
    for (const error of [
      { code: 'EACCES', syscall: 'connect' },
      { code: 'ECONNRESET', syscall: 'read' },
      { code: 'ENOENT', syscall: 'open' },
      { code: '53100' },
      new TypeError('no'),
      undefined,
    ])
      expect(explainFileError(error)).toBeUndefined();
  });
});
