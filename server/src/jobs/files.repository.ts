import type { ReportType } from '@attune/contract/jobs';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';
import type { StoredFile } from '../platform/storage/index.ts';

/** The type of a file, which decides who may download it. */
export type FileType =
  | 'employee-management-import'
  | 'import-review'
  | 'errored-import-csv'
  | 'entry-cards-pdf'
  | 'secure-customer-csv'
  | ReportType;

/** How long a file is kept by default. */
const hoursKept = 7 * 24;

export type OrganizationFile = {
  readonly id: Id<'organization-file'>;
  readonly organizationId: Id<'organization'>;
  readonly fileType: string;
  readonly campaignId: Id<'campaign'> | null;
  readonly name: string;
  readonly mediaType: string;
  readonly storageKey: string;
  readonly sizeBytes: number;
};

export type NewFile = {
  readonly fileType: FileType;
  readonly name: string;
  readonly mediaType: string;
  readonly stored: StoredFile;
  readonly createdBy: Id<'person'> | null;
  readonly campaignId?: Id<'campaign'>;
  readonly hours?: number;
};

/** Records that a stored file belongs to an organization. It expires after a week by default. */
export async function addFile(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { fileType, name, mediaType, stored, createdBy, campaignId, hours = hoursKept }: NewFile,
): Promise<Id<'organization-file'>> {
  const { id } = await trx
    .insertInto('organization_files')
    .values({
      organization_id: organizationId,
      file_type: fileType,
      campaign_id: campaignId ?? null,
      name,
      media_type: mediaType,
      storage_key: stored.key,
      size_bytes: stored.sizeBytes,
      created_by: createdBy,
      expires_at: sql<Date>`attune_now() + make_interval(hours => ${hours})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Finds a file that has not expired. */
export async function findFile(
  trx: Transaction,
  organizationId: Id<'organization'>,
  fileId: Id<'organization-file'>,
): Promise<OrganizationFile | undefined> {
  const file = await selectFiles(trx)
    .where('organization_id', '=', organizationId)
    .where('id', '=', fileId)
    .where('expires_at', '>', sql<Date>`attune_now()`)
    .executeTakeFirst();
  return file && { ...file, sizeBytes: Number(file.sizeBytes) };
}

/** Lists expired files of every organization. */
export async function listExpiredFiles(trx: Transaction, limit: number): Promise<readonly OrganizationFile[]> {
  const files = await selectFiles(trx)
    .where('expires_at', '<=', sql<Date>`attune_now()`)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return files.map((file) => ({ ...file, sizeBytes: Number(file.sizeBytes) }));
}

/** Deletes the record of a file; jobs no longer link to it. */
export async function deleteFile(
  trx: Transaction,
  organizationId: Id<'organization'>,
  fileId: Id<'organization-file'>,
): Promise<void> {
  for (const column of ['file_id', 'result_file_id'] as const) {
    await trx
      .updateTable('jobs')
      .set({ [column]: null })
      .where('organization_id', '=', organizationId)
      .where(column, '=', fileId)
      .execute();
  }
  await trx
    .deleteFrom('organization_files')
    .where('organization_id', '=', organizationId)
    .where('id', '=', fileId)
    .execute();
}

function selectFiles(trx: Transaction) {
  return trx
    .selectFrom('organization_files')
    .select([
      'id',
      'organization_id as organizationId',
      'file_type as fileType',
      'campaign_id as campaignId',
      'name',
      'media_type as mediaType',
      'storage_key as storageKey',
      'size_bytes as sizeBytes',
    ]);
}
