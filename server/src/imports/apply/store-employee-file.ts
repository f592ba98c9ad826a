import { type Actor, can } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import { assertRoomFor } from '@attune/domain/organizations';
import { reinstate } from '../../access/index.ts';
import { recordAddressChanges } from '../../address-notices/index.ts';
import { recordChange } from '../../history/index.ts';
import { type StoredJob, changeJob, findFile, removeFile } from '../../jobs/index.ts';
import { lockEmployees } from '../../organizations/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { type Authentication, findActorIn } from '../../platform/http/index.ts';
import { type Run, defineJob, idOf } from '../../platform/queue/index.ts';
import type { FileStore } from '../../platform/storage/index.ts';
import { assertMayDeactivate } from './assert-may-deactivate.ts';
import { assertMayStillImport } from './assert-may-still-import.ts';
import { followProgress } from '../reading/follow-progress.ts';
import { listAddressChanges, listLeftOut, listReactivated } from './import-images.repository.ts';
import { type ImportReference, getImport, getOrganizationWithPeople, importJob, runStep } from '../import-job.ts';
import { headerBy, tableOf } from '../reading/import-mapping.ts';
import type { ImportNumbers } from '../review/import-review.ts';
import { type ImportSummary, summaryOf, withoutSamples } from '../import-summary.ts';
import { readImportedOrganization, todayIn } from '../imported-organization.ts';
import { planImport } from '../planned-import.ts';
import { readEmployeeFile } from '../reading/read-employee-file.ts';
import { recordPeople } from './record-people.ts';
import { correctionsByRow } from '../row-corrections.ts';
import { listImportedPeople } from './stored-import.repository.ts';
import { writeImport } from './write-import.ts';

export type StoreDependencies = {
  readonly database: Database;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly authentication: Pick<Authentication, 'actorIn'>;
};
type Reference = ImportReference & { readonly personId: Id<'person'> };
/** A run of the step with the current rights of its requester; undefined for a requester without access. */
type Taking = { readonly run: Run; readonly by: Actor | undefined };
type Begun = { readonly job: StoredJob; readonly summary: ImportSummary; readonly storageKey: string };

export const storeEmployeeFileJob = defineJob({
  name: 'store-employee-file',
  ...importJob,
  schema: importJob.schema.extend({ personId: idOf('person') }),
});

const secondsAtMost = 600;
const instead = 'Ask an administrator to upload the file again.';

/** Imports a file as decided in the review, in one transaction: all or nothing. */
export async function storeEmployeeFile(needs: StoreDependencies, reference: Reference, run: Run): Promise<void> {
  await runStep(needs, reference, () => store(needs, reference, run));
}

async function store(needs: StoreDependencies, reference: Reference, run: Run): Promise<void> {
  const { database, files, authentication } = needs;
  const { organizationId, jobId } = reference;
  const fileIds = await database.inOrganization(organizationId, async (trx) => {
    const job = await getImport(trx, reference);
    const summary = summaryOf(job);
    if (summary.phase === 'applying')
      await changeJob(trx, organizationId, { jobId, changes: { status: 'processing' } });
    return [job.fileId, summary.reviewFileId as Id<'organization-file'> | null];
  });
  const by = await findActorIn(authentication, reference, organizationId);
  await database.inOrganization(organizationId, (trx) => storeIn(trx, needs, { ...reference, run, by }), {
    statementSeconds: secondsAtMost,
  });
  for (const fileId of fileIds) if (fileId) await removeFile({ database, files }, { organizationId, fileId });
}

/**
 * The basis of the import is read only after employees are locked; a run that another run has overtaken does nothing.
 */
async function storeIn(
  trx: Transaction,
  needs: StoreDependencies,
  { by, ...reference }: Reference & Taking,
): Promise<void> {
  const { organizationId, jobId, personId } = reference;
  await lockEmployees(trx, organizationId);
  const job = await getImport(trx, reference);
  const summary = summaryOf(job);
  if (summary.phase !== 'applying') return;
  assertMayStillImport(by, organizationId, instead);
  assertMayDeactivate(summary.deactivatedCount, {
    mayDeactivate: can(by, 'employee.remove', { organizationId }),
    instead,
  });
  const file = job.fileId ? await findFile(trx, organizationId, job.fileId) : undefined;
  if (!file) throw new Refusal('not-found', 'The file is no longer stored. Upload it again.');
  await importRows(trx, needs, { ...reference, job, summary, storageKey: file.storageKey });
  const pending = await reinstate(trx, organizationId, { employeeIds: await listReactivated(trx, organizationId), by });
  if (pending.length > summary.accessPendingCount) throw moreArePending();
  const changes = await listAddressChanges(trx, organizationId);
  await recordAll(trx, { ...reference, readdressedIds: changes.map(({ employeeId }) => employeeId) });
  await recordAddressChanges(trx, organizationId, { changes, by: personId });
  await recordChange(trx, organizationId, {
    personId,
    action: 'employees.imported',
    entityType: 'jobs',
    entityId: jobId,
    after: countsOf(summary),
  });
  const status = summary.failedCount > 0 ? 'finished_with_errors' : 'finished';
  await changeJob(trx, organizationId, {
    jobId,
    changes: {
      status,
      progress: job.total,
      summary: {
        ...summary,
        mapping: withoutSamples(summary.mapping),
        corrections: [],
        accessPendingCount: pending.length,
        phase: 'applied',
      },
    },
  });
}

async function importRows(
  trx: Transaction,
  { database, files, clock }: StoreDependencies,
  { job, summary, storageKey, run, ...reference }: Reference & Begun & { readonly run: Run },
): Promise<void> {
  const { organizationId } = reference;
  const { employeeLimit } = await getOrganizationWithPeople(trx, organizationId);
  const before = await readImportedOrganization(trx, organizationId);
  const today = todayIn(before.organization, clock.now());
  const read = summary.mapping && headerBy(summary.mapping, before);
  if (!read || 'problems' in read) throw changedMeanwhile();
  await readEmployeeFile(tableOf({ files, key: storageKey }, summary.mapping), async (file) => {
    const plan = planImport(read.header, before, {
      today,
      alike: summary.alike,
      corrections: correctionsByRow(summary),
    });
    const approve = (numbers: ImportNumbers): void => {
      if (!isAsShown(summary, numbers)) throw changedMeanwhile();
      assertRoomFor(numbers.activatedCount, {
        used: numbers.activeBefore - numbers.deactivatedCount,
        limit: employeeLimit,
      });
    };
    const lines = followProgress({ database, run }, { file, total: job.total }, reference);
    await writeImport(trx, organizationId, {
      before,
      plan,
      lines,
      jobId: reference.jobId,
      today,
      deactivateMissing: summary.deactivateMissing,
      approve,
    });
  });
}

function isAsShown(summary: ImportSummary, numbers: ImportNumbers): boolean {
  return (Object.keys(numbers) as (keyof ImportNumbers)[]).every((key) => numbers[key] === summary[key]);
}

function changedMeanwhile(): Refusal {
  return new Refusal(
    'conflict',
    'Employees or groups have changed since this file was checked. Upload it again for a new review.',
  );
}

async function recordAll(
  trx: Transaction,
  {
    organizationId,
    jobId,
    personId,
    readdressedIds,
  }: Reference & { readonly readdressedIds: readonly Id<'employee'>[] },
): Promise<void> {
  const { added, changed } = await listImportedPeople(trx);
  const by = { personId, jobId } as const;
  await recordPeople(trx, organizationId, { ...by, action: 'employees.added-by-file', employeeIds: added });
  await recordPeople(trx, organizationId, { ...by, action: 'employees.changed-by-file', employeeIds: changed });
  await recordPeople(trx, organizationId, {
    ...by,
    action: 'employees.deactivated-by-file',
    employeeIds: await listLeftOut(trx, organizationId),
  });
  await recordPeople(trx, organizationId, {
    ...by,
    action: 'employees.addresses-changed',
    employeeIds: readdressedIds,
  });
}

function moreArePending(): Refusal {
  return new Refusal(
    'conflict',
    'More people than the review showed would get access pending approval, because you cannot grant it. Upload ' +
      'the file again to see who.',
  );
}

function countsOf({
  rows,
  newCount,
  changedCount,
  deactivatedCount,
  failedCount,
  newGroupCount,
}: ImportSummary): object {
  return { rows, newCount, changedCount, deactivatedCount, failedCount, newGroupCount };
}
