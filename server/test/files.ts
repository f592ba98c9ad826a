import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type FileStore, createFileStore, folderObjects } from '../src/platform/storage/index.ts';

export type TestFileStore = FileStore & {
  /** For components under test that open their own file store. */
  readonly folder: string;
  /** The number of stored files. */
  count(): Promise<number>;
};

/** Creates a file store for the tests of one file; call it outside tests. */
export function aFileStore(): TestFileStore {
  const folder = mkdtempSync(join(tmpdir(), 'attune-files-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    ...createFileStore(folderObjects(folder)),
    folder,
    async count() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).length;
    },
  };
}
