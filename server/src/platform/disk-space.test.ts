import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { lowBytes, readDiskSpace, watchDiskSpace } from './disk-space.ts';

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
        log: { error: record, warn: record } as never,
        folder: '/data',
        read: async () => ({ free, total: 2 * lowBytes }),
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
});
