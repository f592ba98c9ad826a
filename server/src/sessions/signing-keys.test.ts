import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { folderEntries } from '../platform/keys/index.ts';
import { openSigningKeys, publicKeysOf } from './signing-keys.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attune-test-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

describe('the keys of the embedded sign-in', () => {
  test('are created once and never change', async () => {
    expect(await openSigningKeys(folderEntries(folder))).toEqual(await openSigningKeys(folderEntries(folder)));
  });

  test('are readable by their owner only', async () => {
    const keyFolder = join(folder, 'keys');
    await openSigningKeys(folderEntries(keyFolder));
    expect((await stat(join(keyFolder, 'sign-in.json'))).mode & 0o777).toBe(0o600);
    expect((await stat(keyFolder)).mode & 0o777).toBe(0o700);
  });

  test('are one set if several processes create them concurrently, without temporary files', async () => {
    const opened = await Promise.all(Array.from({ length: 8 }, () => openSigningKeys(folderEntries(folder))));
    expect(new Set(opened.map((keys) => keys.keys[0]?.kid)).size).toBe(1);
    expect(await readdir(folder)).toEqual(['sign-in.json']);
  });

  test('are published only in their public part', async () => {
    const { keys } = publicKeysOf(await openSigningKeys(folderEntries(folder)));
    expect(keys.map((key) => Object.keys(key).sort())).toEqual([['alg', 'e', 'kid', 'kty', 'n', 'use']]);
  });

  test.each([
    '',
    '{',
    '{"keys":[]}',
    '{"keys":[{"kty":"oct","k":"c2VjcmV0","kid":"1","alg":"HS256"}],"cookieSecrets":["x"]}',
  ])('prevent the start if their file contains %j, and are not replaced', async (content) => {
    const path = join(folder, 'sign-in.json');
    await writeFile(path, content);
    await expect(openSigningKeys(folderEntries(folder))).rejects.toThrow(
      /sign-in\.json in .*, cannot be read\. Restore them/,
    );
    expect(await readFile(path, 'utf8')).toBe(content);
  });
});
