import { text } from 'node:stream/consumers';
import type { Config } from './config.ts';
import type { SharedStore } from './database/index.ts';
import { keyObjects, openKeyEntries } from './keys/index.ts';
import { type ObjectStore, openObjects } from './storage/index.ts';

const idObject = '.attune-folder';

/** The stores that all processes of an installation share, by its configuration. */
export function sharedStores({ files, keys }: Pick<Config, 'files' | 'keys'>): readonly SharedStore[] {
  return [
    { name: 'files', variable: files.kind === 's3' ? 'ATTUNE_FILES' : 'ATTUNE_DATA', ...idIn(openObjects(files)) },
    { name: 'keys', variable: 'ATTUNE_KEYS', ...idIn(keyObjects(openKeyEntries(keys))) },
  ];
}

/** The ID of an installation among the objects that belong to it. */
export function idIn(objects: ObjectStore): Pick<SharedStore, 'place' | 'readId' | 'writeId'> {
  return {
    place: objects.place,
    async readId() {
      const content = await objects.open(idObject);
      return content && (await text(content)).trim();
    },
    writeId: async (id) => void (await objects.write(idObject, [`${id}\n`])),
  };
}
