import type { Id } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import type { FileStore } from '../platform/storage/index.ts';
import { type OrganizationFile, deleteFile, findFile, listExpiredFiles } from './files.repository.ts';

type Dependencies = { readonly database: Database; readonly files: FileStore };

const atOnce = 100;

/** Removes the files whose time is over. */
export async function expireFiles({ database, files }: Dependencies): Promise<void> {
  const expired = await database.acrossOrganizations('due-work', (trx) => listExpiredFiles(trx, atOnce));
  for (const file of expired) await remove({ database, files }, file);
}

/** Removes a file before its time; one that is already gone is no problem. */
export async function removeFile(
  { database, files }: Dependencies,
  { organizationId, fileId }: { readonly organizationId: Id<'organization'>; readonly fileId: Id<'organization-file'> },
): Promise<void> {
  const file = await database.inOrganization(organizationId, (trx) => findFile(trx, organizationId, fileId));
  if (file) await remove({ database, files }, file);
}

/** The content goes first: as long as the record is there, another attempt can be made. */
async function remove(
  { database, files }: Dependencies,
  { organizationId, id, storageKey }: OrganizationFile,
): Promise<void> {
  await files.remove(storageKey);
  await database.inOrganization(organizationId, (trx) => deleteFile(trx, organizationId, id));
}
