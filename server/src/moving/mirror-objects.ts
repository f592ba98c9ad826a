import { createHash } from 'node:crypto';
import { ConfigurationError } from '../platform/config.ts';
import type { ObjectStore } from '../platform/storage/index.ts';

export type Mirrored = { readonly copied: number; readonly same: number; readonly removed: number };
type Mirroring = { readonly source: ObjectStore; readonly target: ObjectStore; readonly signal: AbortSignal };

/**
 * Makes one store as another: copies what is missing or differs, compares each copy, and removes what is gone. Can be
 * interrupted and run again.
 */
export async function mirrorObjects({ source, target, signal }: Mirroring): Promise<Mirrored> {
  const wanted = await listContent(source);
  const found = new Set(await listContent(target));
  let [copied, same, removed] = [0, 0, 0];
  for (const path of wanted) {
    if (signal.aborted) throw new ConfigurationError('Stopped. Run it again to continue.');
    const hash = await hashOf(source, path);
    const isThere = found.has(path);
    if (hash === undefined) continue;
    if (isThere && (await hashOf(target, path)) === hash) same += 1;
    else {
      if (isThere) await target.remove(path);
      await copy({ source, target }, path, hash);
      copied += 1;
    }
  }
  // Listed again: what was removed since is removed here, too, above all keys that were destroyed.
  const remaining = new Set(await listContent(source));
  for (const path of await listContent(target))
    if (!remaining.has(path)) {
      await target.remove(path);
      removed += 1;
    }
  return { copied, same, removed };
}

/** The objects of a store; names that begin with a dot identify it. */
export async function listContent(objects: ObjectStore): Promise<readonly string[]> {
  const paths: string[] = [];
  for await (const path of objects.list()) if (!path.startsWith('.')) paths.push(path);
  return paths;
}

async function copy({ source, target }: Omit<Mirroring, 'signal'>, path: string, hash: string): Promise<void> {
  const content = await source.open(path);
  if (!content) return;
  await target.write(path, content).finally(() => content.destroy());
  const written = await hashOf(target, path);
  if (written !== hash)
    throw new ConfigurationError(`${target.place} does not return what was written to it. Nothing was moved.`);
}

async function hashOf(objects: ObjectStore, path: string): Promise<string | undefined> {
  const content = await objects.open(path);
  if (!content) return undefined;
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
}
