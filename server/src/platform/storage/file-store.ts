import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { Refusal } from '@attune/domain/kernel';

export type StoredFile = { readonly key: string; readonly sizeBytes: number };

/** Uploaded and generated files, outside the database. Keys are generated, never derived from user input. */
export type FileStore = {
  /** Writes a whole stream, or refuses with `too-large` and deletes what was written. */
  write(content: AsyncIterable<Uint8Array | string> | Iterable<string>, maximumBytes: number): Promise<StoredFile>;
  read(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
};

export function createFileStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);
  return {
    async write(content, maximumBytes) {
      const key = randomUUID();
      await mkdir(join(folder, key.slice(0, 2)), { recursive: true, mode: 0o700 });
      try {
        await pipeline(content, atMost(maximumBytes), createWriteStream(pathOf(key), { flags: 'wx', mode: 0o600 }));
      } catch (error) {
        await rm(pathOf(key), { force: true });
        throw error;
      }
      return { key, sizeBytes: (await stat(pathOf(key))).size };
    },
    async read(key) {
      const path = pathOf(key);
      await stat(path).catch(() => {
        throw new Refusal('not-found', 'This file is no longer kept.');
      });
      return createReadStream(path);
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

function atMost(maximumBytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > maximumBytes)
        done(new Refusal('too-large', `At most ${Math.floor(maximumBytes / 1_048_576)} MB can be taken.`));
      else done(null, chunk);
    },
  });
}
