import { join } from 'node:path';
import type { Database } from '../platform/database/index.ts';
import { type LibraryContent, layDownLibrary, readLibrary } from './index.ts';

export const contentFolder = join(import.meta.dirname, '../../../content');

/** Lays down the library as the product has it. */
export async function layDownTheLibrary(database: Database): Promise<LibraryContent> {
  const library = await readLibrary(contentFolder);
  await layDownLibrary(database, library);
  return library;
}
