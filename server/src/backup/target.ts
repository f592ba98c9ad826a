import type { Config } from '../platform/config.ts';
import { type Connection, refuseUnusable, startEmbedded } from '../platform/database/index.ts';
import type { Logger } from '../platform/log.ts';
import { keyObjects, openKeyEntries } from '../platform/keys/index.ts';
import { openObjects } from '../platform/storage/index.ts';
import { type StagedStore, stageFolder } from './folders.ts';
import { stageObjects } from './staged-objects.ts';

export type Places = Pick<Config, 'databaseUrl' | 'dataFolder' | 'files' | 'keys'> &
  Partial<Pick<Config, 'databaseRoles'>>;

/** The empty place into which a backup is restored. */
export type Target = {
  readonly connection: Connection;
  readonly file: StagedStore;
  readonly key: StagedStore;
  /** Moves files and keys to their place. */
  place(): Promise<void>;
  /** From here on, a database of one's own holds the backup, and its files and keys stay. */
  committed(): void;
  keep(): Promise<void>;
  /** Leaves the place as empty as it was. */
  discard(): Promise<void>;
};

/** Prepares the place of a restore; an embedded database is made next to its place and moved when it is complete. */
export async function openTarget(
  { databaseUrl, databaseRoles, dataFolder, files, keys }: Places,
  log: Logger,
): Promise<Target> {
  const external = databaseUrl === undefined ? undefined : { connectionString: databaseUrl, roles: databaseRoles };
  if (external) await refuseUnusable(external);
  const folders: StagedStore[] = [];
  const discardFolders = async (): Promise<void> => {
    for (const folder of folders.toReversed()) await folder.discard();
  };
  try {
    const inside = [files, keys.storage].flatMap((place) => (place.kind === 'folder' ? [place.folder] : []));
    const data = external ? undefined : await stageFolder(dataFolder, inside);
    if (data) folders.push(data);
    const file = files.kind === 'folder' ? await stageFolder(files.folder) : await stageObjects(openObjects(files));
    folders.push(file);
    const key = await stageKeys(keys);
    folders.push(key);
    const embedded = data && (await startEmbedded({ dataFolder: data.staging, log }));
    const connection = embedded?.connection ?? external;
    if (!connection) throw new Error('A restore has a database of its own or one that is named.');
    let isCommitted = false;
    return {
      connection,
      file,
      key,
      async place() {
        await key.place();
        await file.place();
      },
      committed: () => void (isCommitted = databaseUrl !== undefined),
      async keep() {
        await embedded?.stop();
        await data?.place();
        for (const folder of folders) await folder.finish();
      },
      async discard() {
        await embedded?.stop();
        if (!isCommitted) await discardFolders();
      },
    };
  } catch (error) {
    await discardFolders();
    throw error;
  }
}

/** Keys that are wrapped, or not in a folder, are created one by one. */
async function stageKeys(place: Config['keys']): Promise<StagedStore> {
  if (place.storage.kind === 'folder' && !place.wrapping) return stageFolder(place.storage.folder);
  return stageObjects(keyObjects(openKeyEntries(place)));
}
