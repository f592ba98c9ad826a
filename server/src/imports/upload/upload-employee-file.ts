import { employeeFileLimit } from '@attune/contract/employees/files';
import { workbookType } from '@attune/contract/protocol/json-api';
import { type Actor, authorize } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { type StoredJob, addFile, addJob } from '../../jobs/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Enqueue } from '../../platform/queue/index.ts';
import type { FileStore, StoredFile } from '../../platform/storage/index.ts';
import { checkEmployeeFileJob } from '../review/check-employee-file.ts';
import { readableFile } from './file-kinds.ts';
import { getOrganizationWithPeople } from '../import-job.ts';
import { type ImportSummary, initialSummary } from '../import-summary.ts';

type Dependencies = { readonly database: Database; readonly files: FileStore; readonly queue: Enqueue };

export type Upload = {
  readonly organizationId: Id<'organization'>;
  readonly fileName: string;
  /** Whether to deactivate people missing from the file, as far as known. */
  readonly deactivateMissing: boolean;
  readonly content: AsyncIterable<Uint8Array>;
};

/**
 * Stores an employee file and starts its check. Refuses with `too-large` files over the limit, and with `invalid` other
 * kinds of files.
 */
export async function uploadEmployeeFile(needs: Dependencies, actor: Actor, upload: Upload): Promise<StoredJob> {
  const { organizationId, content } = upload;
  authorize(actor, 'import.start', { organizationId });
  await needs.database.inOrganization(organizationId, (trx) => getOrganizationWithPeople(trx, organizationId));
  const file = readableFile(content);
  const stored = await needs.files.write(file.chunks, employeeFileLimit);
  try {
    return await addImport(needs, actor, { ...upload, stored, encoding: file.guess() });
  } catch (error) {
    await needs.files.remove(stored.key);
    throw error;
  }
}

type Stored = Upload & { readonly stored: StoredFile } & Pick<ImportSummary, 'encoding'>;

async function addImport(
  { database, queue }: Dependencies,
  { personId }: Actor,
  { organizationId, fileName, deactivateMissing, stored, encoding }: Stored,
): Promise<StoredJob> {
  return database.inOrganization(organizationId, async (trx) => {
    const fileId = await addFile(trx, organizationId, {
      fileType: 'employee-management-import',
      name: fileName,
      mediaType: /\.xlsx$/i.test(fileName) ? workbookType : 'text/csv',
      stored,
      createdBy: personId,
    });
    const summary = { ...initialSummary({ fileName, deactivateMissing }), encoding };
    const job = await addJob(trx, organizationId, {
      jobType: 'employee-management-import',
      createdBy: personId,
      fileId,
      summary,
      total: stored.sizeBytes,
    });
    await queue.enqueue(trx, checkEmployeeFileJob, { organizationId, jobId: job.id });
    return job;
  });
}
