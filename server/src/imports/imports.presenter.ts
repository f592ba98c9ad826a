import type { ReviewedPersonResource } from '@attune/contract/employees/reviewed-people';
import type { ImportUndoResource } from '@attune/contract/employees/import-undo';
import { nameInLists, undoObstacleWords } from '@attune/domain/people';
import type { ImportReference } from './import-job.ts';
import type { UndoReview } from './undo/review-undo.ts';
import type { ReviewedPerson } from './review/reviewed-people-file.ts';

export function presentReviewedPerson(
  { jobId }: ImportReference,
  place: number,
  {
    kind,
    row,
    name,
    detail = '',
    changes = [],
    employeeId = null,
    organizationEmployeeId = null,
    startedOn = null,
    role,
  }: ReviewedPerson & { readonly role: string },
): ReviewedPersonResource {
  return {
    type: 'employee-file-people',
    id: `${jobId}-${kind}-${place}`,
    attributes: { kind, row, name, detail, changes: [...changes], employeeId, organizationEmployeeId, startedOn, role },
  };
}

/** Presents the effect of undoing an import, identified by the job of the import. */
export function presentUndo(
  { jobId }: ImportReference,
  { obstacle, until, counts, accessPendingCount, kept }: UndoReview,
): ImportUndoResource {
  return {
    type: 'employee-file-undos',
    id: jobId,
    attributes: {
      restoredCount: counts?.restoredCount ?? 0,
      removedCount: counts?.removedCount ?? 0,
      deactivatedCount: counts?.deactivatedCount ?? 0,
      keptCount: counts?.keptCount ?? 0,
      removedGroupCount: counts?.removedGroupCount ?? 0,
      accessPendingCount,
      obstacle: obstacle ?? null,
      detail: obstacle ? undoObstacleWords[obstacle] : null,
      until: until?.toISOString() ?? null,
      keptSample: kept.map(({ employeeId, reason, ...person }) => ({ employeeId, name: nameInLists(person), reason })),
    },
  };
}
