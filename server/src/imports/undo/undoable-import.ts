import { type CalendarDay, Refusal } from '@attune/domain/kernel';
import type { ImportToUndo } from '@attune/domain/people';
import type { StoredJob } from '../../jobs/index.ts';
import { findOrganization } from '../../organizations/index.ts';
import type { Transaction } from '../../platform/database/index.ts';
import { type UndoableImport, findUndoable } from '../apply/import-images.repository.ts';
import { summaryOf } from '../import-summary.ts';
import { todayIn } from '../imported-organization.ts';

type Found = {
  readonly imported: ImportToUndo;
  readonly kept: UndoableImport | undefined;
  readonly now: Date;
  readonly today: CalendarDay;
};

/** The facts that decide whether an import can be undone, by the database clock. */
export async function importToUndo(trx: Transaction, job: StoredJob): Promise<Found> {
  const { organizationId, id } = job;
  const organization = await findOrganization(trx, organizationId);
  if (!organization) throw new Refusal('not-found');
  const kept = await findUndoable(trx, organizationId, id);
  const imported = {
    phase: summaryOf(job).phase,
    appliedAt: kept?.appliedAt,
    hasNewer: kept?.hasNewer ?? false,
    isKeptElsewhere: organization.isCompanionManaged,
  };
  const now = kept?.now ?? new Date(0);
  return { imported, kept, now, today: todayIn(organization, now) };
}
