import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type FileStore, createFileStore } from '../src/platform/storage/index.ts';

export type TestFileStore = FileStore & {
  /** For what a test starts that opens a store of its own. */
  readonly folder: string;
  /** How many files are kept. */
  count(): Promise<number>;
};

/** A store of files for the tests of one file; to be called outside of tests. */
export function aFileStore(): TestFileStore {
  const folder = mkdtempSync(join(tmpdir(), 'attune-files-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    ...createFileStore(folder),
    folder,
    async count() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).length;
    },
  };
}
