import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { foldersInUse, judgeDisk, lowBytes, readDisks, readDiskSpace, watchDiskSpace } from './disk-space.ts';

describe('the space of a disk', () => {
  test('is read where the folder is', async () => {
    const { free, total } = await readDiskSpace(tmpdir());
    expect(free).toBeGreaterThan(0);
    expect(total).toBeGreaterThanOrEqual(free);
  });

  test('is logged once when it runs short, and once when there is space again', async () => {
    const lines: string[] = [];
    const record = (_details: object, line: string) => void lines.push(line);
    let free = lowBytes;
    let check = async () => {};
    watchDiskSpace(
      {
        log: { error: record, warn: record },
        folders: ['/data'],
        read: async () => [{ folder: '/data', free, total: 2 * lowBytes }],
      },
      (work) => {
        check = work;
        return () => undefined;
      },
    );
    await check();
    expect(lines).toEqual([]);
    free = lowBytes - 1;
    await check();
    await check();
    expect(lines).toEqual(['the disk is nearly full; more failures are counted, not logged']);
    free = lowBytes;
    await check();
    expect(lines.at(-1)).toBe('the disk has space again');
    expect(lines).toHaveLength(2);
  });

  test('is watched for data, files, keys and temporary files, each disk once', async () => {
    const folders = foldersInUse({
      dataFolder: '/data',
      databaseUrl: undefined,
      files: { kind: 'folder', folder: '/files' },
      keys: { storage: { kind: 'file', file: '/keys/keys.sqlite' }, wrapping: undefined },
    });
    expect([...folders]).toEqual([
      ['/data', 'ATTUNE_DATA'],
      ['/files', 'ATTUNE_FILES'],
      ['/keys', 'ATTUNE_KEYS'],
      ['/data/postgres', 'ATTUNE_DATA'],
      [tmpdir(), 'TMPDIR'],
    ]);
    const read = async () => ({ free: 1, total: 2 });
    expect(await readDisks([tmpdir(), tmpdir(), '/nowhere'], read)).toEqual([{ folder: tmpdir(), free: 1, total: 2 }]);
  });

  test.each([
    [3e9, 100e9, 'enough'],
    [1.9e9, 100e9, 'low'],
    [0.1e9, 100e9, 'least'],
    [60e6, 64e6, 'enough'],
    [20e6, 64e6, 'low'],
    [1e6, 64e6, 'least'],
  ])('of %d of %d bytes is %s', (free, total, state) => expect(judgeDisk({ free, total })).toBe(state));
});
