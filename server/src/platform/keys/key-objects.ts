import { Readable } from 'node:stream';
import type { ObjectStore } from '../storage/index.ts';
import type { KeyEntries } from './key-entries.ts';

/** Keys as objects, for whatever copies files and keys alike. */
export function keyObjects(entries: KeyEntries): ObjectStore {
  return {
    place: entries.place,
    async *list() {
      yield* (await entries.list()).toSorted();
    },
    async open(name) {
      const content = await entries.read(name);
      return content && Readable.from([content], { objectMode: false });
    },
    async write(name, content) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of content) chunks.push(Buffer.from(chunk as Uint8Array));
      const whole = Buffer.concat(chunks);
      await entries.create(name, whole);
      return whole.length;
    },
    remove: (name) => entries.destroy(name),
  };
}
