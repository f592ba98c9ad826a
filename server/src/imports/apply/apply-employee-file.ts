import { type Actor, authorize, can } from '@attune/domain/access';
import { Refusal, invalid, pluralForm } from '@attune/domain/kernel';
import { assertRoomFor } from '@attune/domain/organizations';
import { assertWithinSafetyLimit, deactivationGuard } from '@attune/domain/people';
import { type StoredJob, changeJob } from '../../jobs/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Enqueue } from '../../platform/queue/index.ts';
import { assertMayDeactivate } from './assert-may-deactivate.ts';
import { rememberDeactivatesMissing } from '../reading/import-columns.repository.ts';
import { type ImportReference, getImport, getOrganizationWithPeople, lockImport } from '../import-job.ts';
import { type ImportSummary, deactivatedByRows, summaryOf } from '../import-summary.ts';
import { storeEmployeeFileJob } from './store-employee-file.ts';

type Dependencies = { readonly database: Database; readonly queue: Enqueue };

/** Choices made in the review. */
export type ImportChoices = {
  readonly deactivateMissing: boolean;
  /** The number of deactivations, as typed for confirmation where required. */
  readonly confirmedDeactivations: number | undefined;
  readonly leaveOutFailedRows: boolean;
};

/** Starts the import of a checked file as shown in the review, all or nothing. */
export async function applyEmployeeFile(
  { database, queue }: Dependencies,
  actor: Actor,
  { choices, ...reference }: ImportReference & { readonly choices: ImportChoices },
): Promise<StoredJob> {
  const { organizationId, jobId } = reference;
  authorize(actor, 'import.start', { organizationId });
  return database.inOrganization(organizationId, async (trx) => {
    const checked = summaryOf(await lockImport(trx, reference));
    if (checked.phase !== 'checked')
      throw new Refusal('conflict', 'Only a file that was checked and not imported yet can be imported.');
    const { employeeLimit } = await getOrganizationWithPeople(trx, organizationId);
    const summary = decide(checked, choices);
    assertMayDeactivateBy(summary, can(actor, 'employee.remove', { organizationId }));
    assertRoomFor(summary.activatedCount, {
      used: summary.activeBefore - summary.deactivatedCount,
      limit: employeeLimit,
    });
    await changeJob(trx, organizationId, { jobId, changes: { status: 'pending', progress: 0, summary } });
    if (checked.missingCount > 0) await rememberDeactivatesMissing(trx, organizationId, choices.deactivateMissing);
    await queue.enqueue(trx, storeEmployeeFileJob, { organizationId, jobId, personId: actor.personId });
    return getImport(trx, reference);
  });
}

/** An administrator can import the same checked file. */
function assertMayDeactivateBy(summary: ImportSummary, mayDeactivate: boolean): void {
  assertMayDeactivate(deactivatedByRows(summary), {
    mayDeactivate,
    instead: 'Remove their rows from the file and upload it again, or ask an administrator to import this one.',
  });
  assertMayDeactivate(summary.deactivatedCount, {
    mayDeactivate,
    instead: 'Import without deactivating people missing from the file, or ask an administrator to import it.',
  });
}

function decide(
  checked: ImportSummary,
  { deactivateMissing, confirmedDeactivations, leaveOutFailedRows }: ImportChoices,
): ImportSummary {
  const { activeBefore, failedCount, missingCount, newCount, changedCount } = checked;
  if (failedCount > 0 && !leaveOutFailedRows) {
    throw invalid({
      at: ['leaveOutFailedRows'],
      detail:
        `${failedCount} ${pluralForm(failedCount, 'row', 'rows')} cannot be imported. Skip the rows ` +
        'with errors, or correct them and upload the file again.',
    });
  }
  const deactivatedCount = deactivatedByRows(checked) + (deactivateMissing ? missingCount : 0);
  if (newCount + changedCount + deactivatedCount === 0)
    throw new Refusal('conflict', 'There is nothing to import: everyone in the file is already up to date.');
  const deactivations = { activeBefore, deactivated: deactivatedCount };
  assertWithinSafetyLimit(deactivations, confirmedDeactivations);
  return {
    ...checked,
    phase: 'applying',
    deactivateMissing,
    deactivatedCount,
    guard: deactivationGuard(deactivations),
  };
}
