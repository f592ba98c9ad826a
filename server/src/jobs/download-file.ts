import { isReportType } from '@attune/contract/jobs';
import type { Readable } from 'node:stream';
import { type Actor, authorize } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import type { FileStore } from '../platform/storage/index.ts';
import { type FileType, type OrganizationFile, findFile } from './files.repository.ts';

/** Refuses actors who may not download a file. Implemented by the slice that creates such files. */
export type FileGuard = (actor: Actor, file: OrganizationFile) => Promise<void>;

/** Files that are sealed: who may download them, and their content. */
export type SealedFiles = {
  readonly guard: FileGuard;
  readonly open: (actor: Actor, file: OrganizationFile, content: Readable) => Promise<Readable>;
};

export type Dependencies = {
  readonly database: Database;
  readonly files: FileStore;
  readonly reportGuard: FileGuard;
  /** Undefined where no exports of rows are made. */
  readonly secureExports?: SealedFiles;
};

export type FileQuestion = { readonly organizationId: Id<'organization'>; readonly fileId: Id<'organization-file'> };
export type Download = { readonly name: string; readonly mediaType: string; readonly content: Readable };

/** The guard of a file type. Uploads and their review data are internal and cannot be downloaded. */
function guardOf(
  fileType: FileType,
  { reportGuard, secureExports }: Pick<Dependencies, 'reportGuard' | 'secureExports'>,
): FileGuard | undefined {
  if (isReportType(fileType)) return reportGuard;
  switch (fileType) {
    case 'employee-management-import':
    case 'import-review':
      return undefined;
    case 'errored-import-csv':
      return async (actor, { organizationId }) => authorize(actor, 'job.read', { organizationId });
    case 'secure-customer-csv':
      return secureExports?.guard;
    case 'entry-cards-pdf':
      return async (actor, { organizationId, campaignId }) => {
        if (campaignId === null) throw new Refusal('not-found');
        authorize(actor, 'campaign.makeCodes', { organizationId, campaignId });
      };
  }
}

/** Downloads a file that a job created. Refuses with `not-found` internal and expired files, and files of others. */
export async function downloadFile(
  { database, files, ...guards }: Dependencies,
  actor: Actor,
  { organizationId, fileId }: FileQuestion,
): Promise<Download> {
  const file = await database.inOrganization(organizationId, (trx) => findFile(trx, organizationId, fileId));
  const guard = file && guardOf(file.fileType as FileType, guards);
  if (!file || !guard) throw new Refusal('not-found');
  await guard(actor, file);
  const stored = await files.read(file.storageKey);
  const isSealed = file.fileType === 'secure-customer-csv';
  const content = isSealed && guards.secureExports ? await guards.secureExports.open(actor, file, stored) : stored;
  return { name: file.name, mediaType: file.mediaType, content };
}
