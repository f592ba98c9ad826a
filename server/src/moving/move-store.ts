import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { ConfigurationError } from '../platform/config.ts';
import { type Connection, type SharedStore, whileAlone } from '../platform/database/index.ts';
import { idIn } from '../platform/installation-stores.ts';
import type { ObjectStore } from '../platform/storage/index.ts';
import { type Mirrored, listContent, mirrorObjects } from './mirror-objects.ts';

type Dependencies = {
  readonly connection: Connection;
  readonly name: SharedStore['name'];
  readonly source: ObjectStore;
  readonly target: ObjectStore;
  readonly signal: AbortSignal;
};
type Moved = Mirrored & {
  /** False if the product runs: then everything is copied, and the earlier place still counts. */
  readonly isComplete: boolean;
};

/** Says that a place is being filled, and from where. */
const mark = '.attune-moving';

/**
 * Moves files or keys to another place. While the product runs, it only copies. When nobody else uses the database, it
 * also makes the new place that of the installation, so that no process starts with the earlier one. Leaves the earlier
 * place as it is.
 */
export async function moveStore({ connection, name, source, target, signal }: Dependencies): Promise<Moved> {
  if (source.place === target.place) throw new ConfigurationError(`The ${name} are in ${target.place}.`);
  return whileAlone(connection, async ({ isAlone, readRecorded, record }) => {
    const sourceId = await idIn(source).readId();
    if (sourceId === undefined || sourceId !== (await readRecorded(name)))
      throw new ConfigurationError(
        `${source.place} is not the place in which this installation keeps its ${name}. Run this with the settings ` +
          'of npm start.',
      );
    await claim(target, sourceId);
    const mirrored = await mirrorObjects({ source, target, signal });
    if (!isAlone) return { ...mirrored, isComplete: false };
    const targetId = (await idIn(target).readId()) ?? randomUUID();
    await idIn(target).writeId(targetId);
    await record(name, targetId, () => target.remove(mark));
    return { ...mirrored, isComplete: true };
  });
}

/** Refuses a place that holds anything but what an interrupted move from the same place left. */
async function claim(target: ObjectStore, sourceId: string): Promise<void> {
  const found = await target.open(mark);
  if (found && (await text(found)) === sourceId) return;
  const [first] = await listContent(target);
  if (found || first !== undefined || (await idIn(target).readId()) !== undefined)
    throw new ConfigurationError(`${target.place} is not empty. Choose another place, or empty it first.`);
  await target.write(mark, [sourceId]);
}
