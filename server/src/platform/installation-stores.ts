import { text } from 'node:stream/consumers';
import type { Config } from './config.ts';
import type { SharedStore } from './database/index.ts';
import { type ObjectStore, folderObjects, openObjects } from './storage/index.ts';

const idObject = '.attune-folder';

/** The stores that all processes of an installation share, by its configuration. */
export function sharedStores({ files, keyFolder }: Pick<Config, 'files' | 'keyFolder'>): readonly SharedStore[] {
  return [
    { name: 'files', variable: files.kind === 's3' ? 'ATTUNE_FILES' : 'ATTUNE_DATA', ...idIn(openObjects(files)) },
    { name: 'keys', variable: 'ATTUNE_KEYS', ...idIn(folderObjects(keyFolder)) },
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
