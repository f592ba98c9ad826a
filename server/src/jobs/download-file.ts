import type { Readable } from 'node:stream';
import { type Actor, authorize } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import type { FileStore } from '../platform/storage/index.ts';
import { type FileType, type OrganizationFile, findFile } from './files.repository.ts';

/** Refuses whoever may not have a file. The slice that makes such files knows what is in them. */
export type FileGuard = (actor: Actor, file: OrganizationFile) => Promise<void>;

export type Dependencies = { readonly database: Database; readonly files: FileStore; readonly reportGuard: FileGuard };

export type FileQuestion = { readonly organizationId: Id<'organization'>; readonly fileId: Id<'organization-file'> };
export type Download = { readonly name: string; readonly mediaType: string; readonly content: Readable };

/**
 * What it takes to have a file of a type. What people uploaded, and what a review shows of it, is for the product only.
 */
function guardOf(fileType: FileType, { reportGuard }: Pick<Dependencies, 'reportGuard'>): FileGuard | undefined {
  switch (fileType) {
    case 'employee-management-import':
    case 'import-review':
      return undefined;
    case 'errored-import-csv':
      return async (actor, { organizationId }) => authorize(actor, 'job.read', { organizationId });
    case 'entry-cards-pdf':
      return async (actor, { organizationId, campaignId }) => {
        if (campaignId === null) throw new Refusal('not-found');
        authorize(actor, 'campaign.makeCodes', { organizationId, campaignId });
      };
    default:
      return reportGuard;
  }
}

/** A file that a job has made. What is not offered, expired or belongs to others looks as if it did not exist. */
export async function downloadFile(
  { database, files, reportGuard }: Dependencies,
  actor: Actor,
  { organizationId, fileId }: FileQuestion,
): Promise<Download> {
  const file = await database.inOrganization(organizationId, (trx) => findFile(trx, organizationId, fileId));
  const guard = file && guardOf(file.fileType as FileType, { reportGuard });
  if (!file || !guard) throw new Refusal('not-found');
  await guard(actor, file);
  return { name: file.name, mediaType: file.mediaType, content: await files.read(file.storageKey) };
}
