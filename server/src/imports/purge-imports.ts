import type { Database } from '../platform/database/index.ts';
import type { FileStore } from '../platform/storage/index.ts';
import { changeJob } from '../jobs/index.ts';
import { discard } from './review/discard-employee-file.ts';
import { deleteBeforeImages, listExpiredUndos } from './apply/import-images.repository.ts';
import { type ImportReference, lockImport } from './import-job.ts';
import { summaryOf, withoutPeople } from './import-summary.ts';
import { listExpiredImports } from './imports.repository.ts';
import { processEach } from '../platform/queue/index.ts';

type Dependencies = { readonly database: Database; readonly files: FileStore };

const atOnce = 50;

/**
 * A week after an import, personal data and undo data are deleted and only its numbers are kept; files that were not
 * imported are deleted.
 */
export async function purgeImports(needs: Dependencies): Promise<void> {
  const expired = await needs.database.acrossOrganizations('due-work', (trx) => listExpiredUndos(trx, atOnce));
  const found = await needs.database.acrossOrganizations('due-work', (trx) => listExpiredImports(trx, atOnce));
  try {
    await processEach(expired, ({ organizationId, jobId }) =>
      needs.database.inOrganization(organizationId, (trx) => deleteBeforeImages(trx, organizationId, jobId)),
    );
  } finally {
    await processEach(found, (reference) => purge(needs, reference));
  }
}

async function purge(needs: Dependencies, reference: ImportReference): Promise<void> {
  const { organizationId, jobId } = reference;
  const isWaiting = await needs.database.inOrganization(organizationId, async (trx) => {
    const summary = summaryOf(await lockImport(trx, reference));
    if (summary.phase === 'checked' || summary.phase === 'mapping') return true;
    await changeJob(trx, organizationId, { jobId, changes: { summary: withoutPeople(summary) } });
    return false;
  });
  if (isWaiting) await discard(needs, reference);
}
