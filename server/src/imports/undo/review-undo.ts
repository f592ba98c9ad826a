import { type Actor, authorize } from '@attune/domain/access';
import { type UndoObstacle, undoObstacle, undoableUntil } from '@attune/domain/people';
import { listPendingOnReturn } from '../../access/index.ts';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { type ImportReference, getImport } from '../import-job.ts';
import { type RetainedEmployee, type UndoCounts, countUndo, listKept, planUndo } from './undo-plan.repository.ts';
import { importToUndo } from './undoable-import.ts';
import type { UndoableImport } from '../apply/import-images.repository.ts';
import { listReactivatedBack } from './undone-import.repository.ts';

/** The effect of undoing an import, or why it cannot be undone. */
export type UndoReview = {
  readonly obstacle: UndoObstacle | undefined;
  readonly until: Date | undefined;
  readonly counts: UndoCounts | undefined;
  /** Number of reactivated people whose access would be pending approval if the actor undid the import. */
  readonly accessPendingCount: number;
  readonly kept: readonly RetainedEmployee[];
};

const longestSample = 50;
const secondsAtMost = 60;

/** Plans the undo as of now, and changes nothing. */
export async function reviewUndo(
  { database }: { readonly database: Database },
  actor: Actor,
  reference: ImportReference,
): Promise<UndoReview> {
  const { organizationId } = reference;
  authorize(actor, 'import.start', { organizationId });
  return database.inOrganization(
    organizationId,
    async (trx) => {
      const job = await getImport(trx, reference);
      const { imported, kept, now } = await importToUndo(trx, job);
      const obstacle = undoObstacle(imported, now);
      const until = imported.appliedAt && undoableUntil(imported.appliedAt);
      return obstacle || !kept
        ? { obstacle, until, counts: undefined, accessPendingCount: 0, kept: [] }
        : { obstacle, until, ...(await planned(trx, actor, { ...reference, groupIds: kept.groupIds })) };
    },
    { statementSeconds: secondsAtMost },
  );
}

async function planned(
  trx: Transaction,
  actor: Actor,
  { organizationId, jobId, groupIds }: ImportReference & Pick<UndoableImport, 'groupIds'>,
): Promise<Pick<UndoReview, 'counts' | 'accessPendingCount' | 'kept'>> {
  await planUndo(trx, organizationId, { jobId, groupIds });
  const pending = await listPendingOnReturn(trx, organizationId, {
    employeeIds: await listReactivatedBack(trx),
    by: actor,
  });
  return {
    counts: await countUndo(trx),
    accessPendingCount: pending.length,
    kept: await listKept(trx, organizationId, longestSample),
  };
}
