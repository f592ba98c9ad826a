import type { FileEncoding } from '@attune/contract/employees/file-mapping';
import type { Actor } from '@attune/domain/access';
import { remainingEmployees } from '@attune/domain/organizations';
import { type ColumnUse, type FileHeader, type RowProblem, nameInLists } from '@attune/domain/people';
import { type Id, Refusal } from '@attune/domain/kernel';
import { listPendingOnReturn } from '../../access/index.ts';
import { type OrganizationFile, type StoredJob, addFile, changeJob, findFile } from '../../jobs/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { UnreadableFile } from '../../platform/readers/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { type Authentication, findActorIn } from '../../platform/http/index.ts';
import { type Run, defineJob } from '../../platform/queue/index.ts';
import type { FileStore, StoredFile } from '../../platform/storage/index.ts';
import { writeFailedRows } from './failed-rows.ts';
import { followProgress } from '../reading/follow-progress.ts';
import {
  findDeactivatesMissing,
  findEncodingBefore,
  listRememberedColumns,
} from '../reading/import-columns.repository.ts';
import { type ImportReference, getImport, importJob, lockImport, runStep } from '../import-job.ts';
import { type LookedAt, headerBy, lookAtFile, tableOf } from '../reading/import-mapping.ts';
import { ImportReview } from './import-review.ts';
import { type ImportSummary, summaryOf } from '../import-summary.ts';
import { type ImportedOrganization, readImportedOrganization, todayIn } from '../imported-organization.ts';
import { planImport } from '../planned-import.ts';
import { type EmployeeFile, readEmployeeFile } from '../reading/read-employee-file.ts';
import { withRoles } from './reviewed-people.ts';
import { correctionsByRow } from '../row-corrections.ts';
import { writeReviewedPeople } from './reviewed-people-file.ts';

export type CheckDependencies = {
  readonly database: Database;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly authentication: Pick<Authentication, 'actorIn'>;
};

export const checkEmployeeFileJob = defineJob({ name: 'check-employee-file', ...importJob });

/** Determines what an employee file would change, and which of its rows are invalid. Changes nothing. */
export async function checkEmployeeFile(needs: CheckDependencies, reference: ImportReference, run: Run): Promise<void> {
  await runStep(needs, reference, () => check(needs, reference, run));
}

async function check(needs: CheckDependencies, reference: ImportReference, run: Run): Promise<void> {
  const begun = await begin(needs, reference);
  if (!begun) return;
  const looked = await lookAtFile({ files: needs.files, key: begun.file.storageKey }, begun);
  if (looked.isAsked) return ask(needs, reference, looked);
  const header = headerBy(looked.mapping, begun.before);
  if ('problems' in header) throw new UnreadableFile(header.problems);
  const decided = { ...begun, ...header, looked, summary: { ...begun.summary, mapping: looked.mapping } };
  const table = tableOf({ files: needs.files, key: begun.file.storageKey }, looked.mapping);
  const checked = await readEmployeeFile(table, (content) => review(needs, reference, { ...decided, run, content }));
  const people = checked.people && (await writeReviewedPeople(needs.files, checked.people));
  const failedRows =
    checked.problems.size > 0
      ? await writeFailedRows(needs.files, begun.file, { ...decided, problems: checked.problems })
      : undefined;
  const { createdBy } = begun;
  const by =
    createdBy === null
      ? undefined
      : await findActorIn(needs.authentication, { personId: createdBy }, reference.organizationId);
  await end(needs, reference, { ...decided, ...checked, by, people, failedRows });
}

type Begun = Pick<StoredJob, 'createdBy'> & {
  readonly file: OrganizationFile;
  readonly summary: ImportSummary;
  readonly before: ImportedOrganization;
  readonly remembered: ReadonlyMap<string, ColumnUse>;
  readonly encodingBefore: FileEncoding | null;
};

/** A check that has ended, or whose file was discarded, is not started again. */
async function begin(
  { database }: CheckDependencies,
  { organizationId, jobId }: ImportReference,
): Promise<Begun | undefined> {
  const job = await database.inOrganization(organizationId, (trx) => getImport(trx, { organizationId, jobId }));
  if (summaryOf(job).phase !== 'checking') return undefined;
  return database.inOrganization(
    organizationId,
    async (trx) => {
      const file = job.fileId ? await findFile(trx, organizationId, job.fileId) : undefined;
      if (!file) throw new Refusal('not-found', 'The file is no longer stored. Upload it again.');
      await changeJob(trx, organizationId, { jobId, changes: { status: 'processing' } });
      const summary = {
        ...summaryOf(job),
        deactivatedMissingBefore: await findDeactivatesMissing(trx, organizationId),
      };
      const remembered = await listRememberedColumns(trx, organizationId);
      const encodingBefore = await findEncodingBefore(trx, organizationId);
      return {
        createdBy: job.createdBy,
        file,
        summary,
        before: await readImportedOrganization(trx, organizationId),
        remembered,
        encodingBefore,
      };
    },
    { statementSeconds: 300 },
  );
}

/** Pauses the check for decisions that the file does not contain. */
async function ask(
  { database }: CheckDependencies,
  { organizationId, jobId }: ImportReference,
  { mapping }: LookedAt,
): Promise<void> {
  await database.inOrganization(organizationId, async (trx) => {
    const job = await lockImport(trx, { organizationId, jobId });
    const summary = summaryOf(job);
    if (summary.phase !== 'checking') return;
    await changeJob(trx, organizationId, {
      jobId,
      changes: { status: 'finished', progress: job.total, summary: { ...summary, mapping, phase: 'mapping' } },
    });
  });
}

type Reviewed = {
  readonly findings: ReturnType<ImportReview['finish']>;
  readonly people: readonly string[] | undefined;
  readonly problems: ReadonlyMap<number, readonly RowProblem[]>;
  readonly returning: readonly string[];
};
type Reading = Begun & { readonly header: FileHeader; readonly content: EmployeeFile; readonly run: Run };

async function review(
  { database, clock }: CheckDependencies,
  reference: ImportReference,
  { file, summary, before, header, content, run }: Reading,
): Promise<Reviewed> {
  const today = todayIn(before.organization, clock.now());
  const plan = planImport(header, before, { today, alike: summary.alike, corrections: correctionsByRow(summary) });
  const collected = new ImportReview(plan);
  for await (const line of followProgress({ database, run }, { file: content, total: file.sizeBytes }, reference))
    collected.add(line.number, plan.take(line));
  const findings = collected.finish(plan.finish(), summary.deactivateMissing);
  return { findings, people: collected.people(), problems: collected.problems, returning: collected.returning() };
}

type Ending = Pick<Begun, 'file' | 'before' | 'summary'> &
  Pick<Reviewed, 'findings' | 'returning'> & {
    readonly looked: LookedAt;
    readonly by: Actor | undefined;
    readonly people: StoredFile | undefined;
    readonly failedRows: StoredFile | undefined;
  };

/** If the file was discarded meanwhile, the check is discarded too. */
async function end(
  { database, files }: CheckDependencies,
  { organizationId, jobId }: ImportReference,
  ending: Ending,
): Promise<void> {
  const { file, before, summary, looked, findings, returning, by, people, failedRows } = ending;
  const isKept = await database.inOrganization(organizationId, async (trx) => {
    const job = await lockImport(trx, { organizationId, jobId });
    if (summaryOf(job).phase !== 'checking') return false;
    const name = `${file.name.replace(/\.(?:csv|xlsx)$/i, '')} - rows with errors.csv`;
    const result = {
      fileType: 'errored-import-csv',
      name,
      mediaType: 'text/csv; charset=utf-8',
      createdBy: job.createdBy,
    } as const;
    const resultFileId = failedRows ? await addFile(trx, organizationId, { ...result, stored: failedRows }) : null;
    const reviewFileId = people
      ? await addFile(trx, organizationId, {
          fileType: 'import-review',
          name: file.name,
          mediaType: 'application/x-ndjson',
          createdBy: job.createdBy,
          stored: people,
        })
      : null;
    const deactivatedSample = await withRoles(trx, organizationId, findings.deactivatedSample);
    const pending = new Set<string>(
      await listPendingOnReturn(trx, organizationId, { employeeIds: returning as Id<'employee'>[], by }),
    );
    const pendingAccess = { accessPendingCount: pending.size, accessPendingSample: namesOf(before, pending) };
    const warnings = [...limitWarnings(before, findings), ...looked.warnings, ...findings.warnings];
    const status = findings.failedCount > 0 ? 'finished_with_errors' : 'finished';
    const found = {
      ...summary,
      ...findings,
      reviewFileId,
      ...pendingAccess,
      deactivatedSample,
      warnings,
      phase: 'checked' as const,
    };
    await changeJob(trx, organizationId, {
      jobId,
      changes: { status, progress: job.total, resultFileId, summary: found },
    });
    return true;
  });
  if (isKept) return;
  for (const stored of [people, failedRows]) if (stored) await files.remove(stored.key);
}

function limitWarnings(
  { organization }: ImportedOrganization,
  { activatedCount, deactivatedCount, activeBefore }: Reviewed['findings'],
): readonly string[] {
  const remaining = remainingEmployees({ used: activeBefore - deactivatedCount, limit: organization.employeeLimit });
  if (activatedCount <= remaining) return [];
  return [
    `${activatedCount} people would become active, and the limit of ${organization.employeeLimit} leaves room for ` +
      `${remaining}. The file cannot be imported as it is.`,
  ];
}

const namedAtMost = 5;

/** Names the first people whose access needs approval, because the requester may not grant it. */
function namesOf({ employees }: ImportedOrganization, pending: ReadonlySet<string>): readonly string[] {
  return employees
    .filter(({ id }) => pending.has(id))
    .slice(0, namedAtMost)
    .map((employee) => nameInLists(employee));
}
