import type { Id } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import type { FileStore } from '../platform/storage/index.ts';
import { type OrganizationFile, deleteFile, findFile, listExpiredFiles } from './files.repository.ts';
import { processEach } from '../platform/queue/index.ts';

type Dependencies = { readonly database: Database; readonly files: FileStore };

const atOnce = 100;

/** Deletes expired files. */
export async function expireFiles({ database, files }: Dependencies): Promise<void> {
  const expired = await database.acrossOrganizations('due-work', (trx) => listExpiredFiles(trx, atOnce));
  await processEach(expired, (file) => remove({ database, files }, file));
}

/** Deletes a file before it expires; does nothing if it is already deleted. */
export async function removeFile(
  { database, files }: Dependencies,
  { organizationId, fileId }: { readonly organizationId: Id<'organization'>; readonly fileId: Id<'organization-file'> },
): Promise<void> {
  const file = await database.inOrganization(organizationId, (trx) => findFile(trx, organizationId, fileId));
  if (file) await remove({ database, files }, file);
}

/** The content is deleted first, so that a failure can be retried while the record exists. */
async function remove(
  { database, files }: Dependencies,
  { organizationId, id, storageKey }: OrganizationFile,
): Promise<void> {
  await files.remove(storageKey);
  await database.inOrganization(organizationId, (trx) => deleteFile(trx, organizationId, id));
}
