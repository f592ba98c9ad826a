import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import type { Config } from '../platform/config.ts';
import {
  type ObjectStore,
  type S3Place,
  StoreUnavailable,
  folderObjects,
  isVersioned,
  s3Objects,
} from '../platform/storage/index.ts';
import { type Check, type Finding, ok, problem, warning } from './finding.ts';
import { checkFolder } from './folder-checks.ts';
import { checkKeys } from './key-checks.ts';

/** Checks that files and keys can be read and written, by doing so. */
export async function checkStores({ files, keys }: Pick<Config, 'files' | 'keys'>): Promise<readonly Finding[]> {
  const found = await Promise.all([
    orUnavailable('Files', () => (files.kind === 's3' ? checkBucket(files) : checkFiles(files.folder))),
    orUnavailable('Keys', () => checkKeys(keys)),
  ]);
  return found.flat();
}

async function checkFiles(folder: string): Promise<readonly Finding[]> {
  const found = await checkFolder('Files', folder);
  // Trying it out would create a missing folder.
  if (!existsSync(folder)) return found;
  await tryOut(folderObjects(folder));
  return found;
}

async function orUnavailable(subject: string, check: Check): Promise<readonly Finding[]> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof StoreUnavailable) return [problem(subject, error.fact, error.advice)];
    throw error;
  }
}

async function checkBucket(bucket: S3Place): Promise<readonly Finding[]> {
  const subject = 'Files';
  const objects = s3Objects(bucket);
  await tryOut(objects);
  if ((await isVersioned(bucket)) !== true) return [ok(subject, `${objects.place} at ${bucket.url}`)];
  return [
    warning(
      subject,
      `${objects.place} keeps deleted files, so that erased photos and expired exports stay there.`,
      'Suspend versioning of the bucket, or let a lifecycle rule delete noncurrent versions after a few days.',
    ),
  ];
}

/** Whoever may write, read, list and delete one object may do so with all. */
async function tryOut(objects: ObjectStore): Promise<void> {
  const written = randomUUID();
  const path = `.attune-doctor-${written}`;
  await objects.write(path, [written]);
  const content = await objects.open(path);
  const isSame = content !== undefined && (await text(content)) === written;
  // A folder lists everything before its first entry, which takes long and says nothing more.
  if (objects.place.startsWith('s3:')) for await (const _ of objects.list()) break;
  await objects.remove(path);
  if (!isSame)
    throw new StoreUnavailable(
      `${objects.place} does not return what was written to it.`,
      'Use a store that is consistent: what has been written must be readable at once.',
    );
}
