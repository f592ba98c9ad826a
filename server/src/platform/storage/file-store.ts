import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Refusal } from '@attune/domain/kernel';
import { fileTooLarge } from '../file-too-large.ts';
import type { ObjectStore } from './object-store.ts';

export type StoredFile = { readonly key: string; readonly sizeBytes: number };

/** Uploaded and generated files, outside the database. Keys are generated, never derived from user input. */
export type FileStore = {
  /** Writes a whole stream, or refuses with `too-large` and deletes what was written. */
  write(content: AsyncIterable<Uint8Array | string> | Iterable<string>, maximumBytes: number): Promise<StoredFile>;
  read(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
};

export function createFileStore(objects: ObjectStore): FileStore {
  const pathOf = (key: string) => `${key.slice(0, 2)}/${key}`;
  return {
    async write(content, maximumBytes) {
      const key = randomUUID();
      return { key, sizeBytes: await objects.write(pathOf(key), atMost(content, maximumBytes)) };
    },
    async read(key) {
      const content = await objects.open(pathOf(key));
      if (!content) throw new Refusal('not-found', 'This file is no longer kept.');
      return content;
    },
    remove: (key) => objects.remove(pathOf(key)),
  };
}

async function* atMost(content: AsyncIterable<Uint8Array | string> | Iterable<string>, maximumBytes: number) {
  let seen = 0;
  for await (const chunk of content) {
    seen += Buffer.byteLength(chunk);
    if (seen > maximumBytes) throw fileTooLarge(maximumBytes);
    yield chunk;
  }
}
