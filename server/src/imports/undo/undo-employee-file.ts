import { type Actor, authorize } from '@attune/domain/access';
import { Refusal } from '@attune/domain/kernel';
import { assertUndoable } from '@attune/domain/people';
import { type StoredJob, changeJob } from '../../jobs/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Enqueue } from '../../platform/queue/index.ts';
import { type ImportReference, getImport, lockImport } from '../import-job.ts';
import { summaryOf } from '../import-summary.ts';
import { type ChangedSince, undoImportJob } from './undo-import.ts';
import { importToUndo } from './undoable-import.ts';

type Dependencies = { readonly database: Database; readonly queue: Enqueue };

/** Starts the undo of an import, all at once. */
export async function undoEmployeeFile(
  { database, queue }: Dependencies,
  actor: Actor,
  { changedSince, ...reference }: ImportReference & { readonly changedSince: ChangedSince },
): Promise<StoredJob> {
  const { organizationId, jobId } = reference;
  authorize(actor, 'import.start', { organizationId });
  return database.inOrganization(organizationId, async (trx) => {
    const job = await lockImport(trx, reference);
    const summary = summaryOf(job);
    if (summary.phase === 'undoing') throw new Refusal('conflict', 'This import is already being undone.');
    const { imported, now } = await importToUndo(trx, job);
    assertUndoable(imported, now);
    await changeJob(trx, organizationId, {
      jobId,
      changes: { status: 'pending', progress: 0, summary: { ...summary, phase: 'undoing', undoProblem: null } },
    });
    await queue.enqueue(trx, undoImportJob, { organizationId, jobId, personId: actor.personId, changedSince });
    return getImport(trx, reference);
  });
}
