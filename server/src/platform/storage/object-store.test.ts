import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anS3Server } from '../../../test/s3-server.ts';
import { readConfig } from '../config.ts';
import { type ObjectStore, folderObjects, openObjects } from './index.ts';

const s3 = anS3Server();
let folder: string;
let number = 0;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'attune-objects-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const places = {
  'a folder': () => folderObjects(join(folder, String(number))),
  'a bucket': () => openObjects(readConfig(s3.variables(`test-${number}`)).files),
};

describe.each(Object.entries(places))('objects in %s', (_name, open) => {
  let objects: ObjectStore;
  beforeEach(() => {
    number += 1;
    objects = open();
  });
  const read = async (path: string) => {
    const content = await objects.open(path);
    return content && buffer(content);
  };
  const list = async () => {
    const paths: string[] = [];
    for await (const path of objects.list()) paths.push(path);
    return paths;
  };

  test.each([0, 100_000, 8_388_608, 17_000_000])('are read as they were written, with %i bytes', async (size) => {
    const content = randomBytes(size);
    expect(await objects.write('ab/one', chunksOf(content, 65_000))).toBe(size);
    expect(hashOf(await read('ab/one'))).toBe(hashOf(content));
    expect(await list()).toEqual(['ab/one']);
  });

  test('are text, too', async () => {
    expect(await objects.write('ab/one', ['Zoë, ', '😀'])).toBe(10);
    expect((await read('ab/one'))?.toString()).toBe('Zoë, 😀');
  });

  test('are there after they are written, and gone after they are removed', async () => {
    expect(await read('ab/one')).toBeUndefined();
    expect(await list()).toEqual([]);
    await objects.write('cd/two', ['2']);
    await objects.write('ab/one', ['1']);
    await objects.write('.attune-folder', ['id']);
    expect(await list()).toEqual(['.attune-folder', 'ab/one', 'cd/two']);
    await objects.remove('ab/one');
    await objects.remove('ab/one');
    expect(await read('ab/one')).toBeUndefined();
    expect(await list()).toEqual(['.attune-folder', 'cd/two']);
  });

  test.each(['short', 'x'.repeat(9_000_000)])('are replaced as a whole, or not at all', async (text) => {
    await objects.write('ab/one', ['before']);
    async function* fails() {
      yield text;
      expect((await read('ab/one'))?.toString()).toBe('before');
      throw new Error('the upload was interrupted');
    }
    await expect(objects.write('ab/one', fails())).rejects.toThrow('interrupted');
    await expect(objects.write('ab/two', fails())).rejects.toThrow('interrupted');
    expect((await read('ab/one'))?.toString()).toBe('before');
    expect(await list()).toEqual(['ab/one']);
    await objects.write('ab/one', [text]);
    expect((await read('ab/one'))?.toString()).toBe(text);
  });
});

describe('objects in a folder', () => {
  test('can be read by their owner only, and leave no drafts', async () => {
    const own = folderObjects(join(folder, 'own'));
    await own.write('ab/one', ['1']);
    await own.write('ab/one', ['2']);
    expect(await readdir(join(folder, 'own'), { recursive: true })).toEqual(['ab', 'ab/one']);
    expect((await stat(join(folder, 'own/ab'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, 'own/ab/one'))).mode & 0o777).toBe(0o600);
  });
});

function* chunksOf(content: Buffer, size: number): Generator<Buffer> {
  for (let from = 0; from < content.length; from += size) yield content.subarray(from, from + size);
}

function hashOf(content: Buffer | undefined): string {
  return createHash('sha256')
    .update(content ?? 'nothing')
    .digest('hex');
}
