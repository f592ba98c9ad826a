import { type Actor, can } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import { assertRoomFor } from '@attune/domain/organizations';
import { assertNobodySkipped, assertUndoable } from '@attune/domain/people';
import { z } from 'zod';
import { assertHasAdministrator, reinstate } from '../../access/index.ts';
import { recordAddressChanges } from '../../address-notices/index.ts';
import { recordChange } from '../../history/index.ts';
import { type StoredJob, changeJob, failureSentence } from '../../jobs/index.ts';
import { countActiveEmployees } from '../../organizations/index.ts';
import { lockEmployees } from '../../organizations/index.ts';
import { recordEmployments } from '../../people/index.ts';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { type Authentication, findActorIn } from '../../platform/http/index.ts';
import { type Failure, defineJob, idOf } from '../../platform/queue/index.ts';
import { assertMayDeactivate } from '../apply/assert-may-deactivate.ts';
import { assertMayStillImport } from '../apply/assert-may-still-import.ts';
import { deleteBeforeImages } from '../apply/import-images.repository.ts';
import { type ImportReference, getImport, getOrganizationWithPeople, importJob, lockImport } from '../import-job.ts';
import { type ImportSummary, summaryOf } from '../import-summary.ts';
import { recordPeople } from '../apply/record-people.ts';
import { renewStatistics } from '../apply/stored-import.repository.ts';
import { type UndoCounts, countUndo, planUndo } from './undo-plan.repository.ts';
import { importToUndo } from './undoable-import.ts';
import {
  countLeavingBack,
  listAddressesBack,
  listReactivatedBack,
  listUndoneIds,
  undoEmployees,
  undoGroups,
  undoReportingColumn,
} from './undone-import.repository.ts';

/** How to treat people who were changed since the import. */
export type ChangedSince = 'keep' | 'refuse';

type Reference = ImportReference & { readonly personId: Id<'person'>; readonly changedSince: ChangedSince };
type Dependencies = { readonly database: Database; readonly authentication: Pick<Authentication, 'actorIn'> };

export const undoImportJob = defineJob({
  name: 'undo-employee-file',
  ...importJob,
  schema: importJob.schema.extend({ personId: idOf('person'), changedSince: z.enum(['keep', 'refuse']) }),
});

const secondsAtMost = 600;
const manyPeople = 1000;
const instead = 'Ask an administrator to undo this import.';
const internalError = 'Something went wrong on our side, and nothing was undone. Try again.';

/** Undoes an import in one transaction. If that is impossible, the import is kept and the reason recorded. */
export async function undoImport({ database, authentication }: Dependencies, reference: Reference): Promise<void> {
  try {
    const by = await findActorIn(authentication, reference, reference.organizationId);
    await database.inOrganization(reference.organizationId, (trx) => undo(trx, { ...reference, by }), {
      statementSeconds: secondsAtMost,
    });
  } catch (error) {
    if (error instanceof Refusal) return recordFailure(database, reference, error.detail ?? internalError);
    throw error;
  }
}

/** Keeps an import whose undo failed for good. */
export async function recordFailedUndo(
  { database }: Dependencies,
  reference: Reference,
  failure: Failure,
): Promise<void> {
  await recordFailure(database, reference, failureSentence(internalError, failure));
}

/** A completed undo is not repeated. */
async function undo(
  trx: Transaction,
  { by, ...reference }: Reference & { readonly by: Actor | undefined },
): Promise<void> {
  const { organizationId, jobId, personId, changedSince } = reference;
  await lockEmployees(trx, organizationId);
  const job = await getImport(trx, reference);
  const summary = summaryOf(job);
  if (summary.phase !== 'undoing') return;
  assertMayStillImport(by, organizationId, instead);
  const counts = await undoRows(trx, job, changedSince);
  const { restoredCount, removedCount, deactivatedCount, keptCount, removedGroupCount } = counts;
  const accessPendingCount = (await reinstate(trx, organizationId, { employeeIds: await listReactivatedBack(trx), by }))
    .length;
  const undone = { accessPendingCount, restoredCount, removedCount, deactivatedCount, keptCount, removedGroupCount };
  assertMayDeactivate(await countLeavingBack(trx, { isOwnImport: job.createdBy === personId }), {
    mayDeactivate: can(by, 'employee.remove', { organizationId }),
    instead,
  });
  await recordPeople(trx, organizationId, {
    personId,
    jobId,
    action: 'employees.put-back',
    employeeIds: await listUndoneIds(trx),
  });
  const changes = await listAddressesBack(trx);
  await recordPeople(trx, organizationId, {
    personId,
    jobId,
    action: 'employees.addresses-changed',
    employeeIds: changes.map(({ employeeId }) => employeeId),
  });
  await recordAddressChanges(trx, organizationId, { changes, by: personId });
  await recordChange(trx, organizationId, {
    personId,
    action: 'employees.import-undone',
    entityType: 'jobs',
    entityId: jobId,
    after: undone,
  });
  await changeJob(trx, organizationId, {
    jobId,
    changes: { status: statusOf(summary), progress: job.total, summary: { ...summary, phase: 'undone', undone } },
  });
}

async function undoRows(trx: Transaction, job: StoredJob, changedSince: ChangedSince): Promise<UndoCounts> {
  const { organizationId, id: jobId } = job;
  const { imported, kept, now, today } = await importToUndo(trx, job);
  assertUndoable({ ...imported, phase: 'applied' }, now);
  if (!kept) throw new Refusal('not-found');
  await planUndo(trx, organizationId, { jobId, groupIds: kept.groupIds });
  const counts = await countUndo(trx);
  assertNobodySkipped(counts.keptCount, changedSince);
  const { employeeLimit } = await getOrganizationWithPeople(trx, organizationId);
  assertRoomFor(counts.activated, {
    used: (await countActiveEmployees(trx, organizationId)) - counts.noLongerActive,
    limit: employeeLimit,
  });
  await undoEmployees(trx, organizationId);
  await assertHasAdministrator(trx, organizationId);
  const isMany = counts.restoredCount + counts.removedCount + counts.deactivatedCount >= manyPeople;
  await recordEmployments(trx, organizationId, { today, ...(!isMany && { employeeIds: await listUndoneIds(trx) }) });
  await undoGroups(trx, organizationId, kept.groupTypeIds);
  await undoReportingColumn(trx, organizationId, kept.reportingColumn);
  await deleteBeforeImages(trx, organizationId, jobId);
  if (isMany) await renewStatistics(trx);
  return counts;
}

/** Records that the import could not be undone. */
async function recordFailure(database: Database, reference: ImportReference, undoProblem: string): Promise<void> {
  await database.inOrganization(reference.organizationId, async (trx) => {
    const job = await lockImport(trx, reference);
    const summary = summaryOf(job);
    if (summary.phase !== 'undoing') return;
    await changeJob(trx, reference.organizationId, {
      jobId: reference.jobId,
      changes: {
        status: statusOf(summary),
        progress: job.total,
        summary: { ...summary, phase: 'applied', undoProblem },
      },
    });
  });
}

function statusOf({ failedCount }: ImportSummary): 'finished' | 'finished_with_errors' {
  return failedCount > 0 ? 'finished_with_errors' : 'finished';
}
