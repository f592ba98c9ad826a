import type { Readable } from 'node:stream';
import { type Ability, type Actor, authorize } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import type { FileStore } from '../platform/storage/index.ts';
import { type FileType, findFile } from './files.repository.ts';

type Needs = { readonly database: Database; readonly files: FileStore };

export type FileQuestion = { readonly organizationId: Id<'organization'>; readonly fileId: Id<'organization-file'> };
export type Download = { readonly name: string; readonly mediaType: string; readonly content: Readable };

/** What it takes to have a file of each type. What people uploaded is for the product only. */
const abilityToRead: { readonly [T in FileType]: Extract<Ability, 'job.read'> | undefined } = {
  'employee-management-import': undefined,
  'errored-import-csv': 'job.read',
};

/** A file that a job has made. What is not offered, expired or belongs to others looks as if it did not exist. */
export async function downloadFile({ database, files }: Needs, actor: Actor, { organizationId, fileId }: FileQuestion): Promise<Download> {
  const file = await database.inOrganization(organizationId, (trx) => findFile(trx, organizationId, fileId));
  const ability = file && abilityToRead[file.fileType as FileType];
  if (!file || !ability) throw new Refusal('not-found');
  authorize(actor, ability, { organizationId });
  return { name: file.name, mediaType: file.mediaType, content: await files.read(file.storageKey) };
}
