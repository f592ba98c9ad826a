import type { ReportSummary } from '@attune/contract/results/reports';
import type { Id } from '@attune/domain/kernel';
import { Refusal } from '@attune/domain/kernel';
import { z } from 'zod';
import type { Brands } from '../branding/index.ts';
import type { FeedbackForFiles } from '../feedback/index.ts';
import { addFile, changeJob, failureWords, lockJob } from '../jobs/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Authentication } from '../platform/http/index.ts';
import { type FailureCause, defineJob, idOf } from '../platform/queue/index.ts';
import type { FileStore, StoredFile } from '../platform/storage/index.ts';
import type { Screens } from '../results/index.ts';
import { openSubject } from './report-subject.ts';
import { type StoredReport, findReportOfJob, recordCreated } from './reports.repository.ts';
import { type WrittenReport, writeReport } from './write-report.ts';

export type ReportDependencies = {
  readonly database: Database;
  readonly files: FileStore;
  readonly screens: Screens;
  readonly comments: FeedbackForFiles;
  readonly authentication: Pick<Authentication, 'actorIn'>;
  readonly brands: Brands;
};
type Reference = { readonly organizationId: Id<'organization'>; readonly jobId: Id<'job'> };

/** Concurrency is one per process, because documents are built in memory. */
export const makeReportJob = defineJob({
  name: 'make-report',
  schema: z.object({ organizationId: idOf('organization'), jobId: idOf('job') }),
  key: ({ jobId }) => jobId,
  retry: { times: 3, firstPauseSeconds: 2, longestPauseSeconds: 60 },
  atOnce: 1,
  recordsFailure: true,
});

const ourFault = 'Something went wrong on our side, and there is no report. Ask for it again.';
const noLonger = 'You may no longer see these results, so there is no report.';

/**
 * Creates a requested report with the current access of its requester. Permanent failures end the job; others are
 * retried.
 */
export async function makeReport(needs: ReportDependencies, reference: Reference): Promise<void> {
  try {
    await make(needs, reference);
  } catch (error) {
    if (error instanceof Refusal) return end(needs, reference, error.detail ?? noLonger);
    throw error;
  }
}

/** Ends the job of a report that failed for good. */
export async function recordFailedReport(
  needs: ReportDependencies,
  reference: Reference,
  cause: FailureCause,
): Promise<void> {
  await end(needs, reference, failureWords(ourFault, cause));
}

async function make(needs: ReportDependencies, reference: Reference): Promise<void> {
  const report = await begin(needs, reference);
  if (!report) return;
  const { organizationId, jobId } = reference;
  const actor = await needs.authentication.actorIn({ personId: report.createdBy }, organizationId);
  const subject = await openSubject(needs.screens, actor, report);
  const onProgress = (progress: number, total: number) =>
    needs.database.inOrganization(organizationId, (trx) =>
      changeJob(trx, organizationId, { jobId, changes: { progress, total } }),
    );
  const written = await writeReport(needs, { report, subject, actor, onProgress });
  if (!(await finish(needs, report, written))) await needs.files.remove(written.stored.key);
}

/** Undefined if another run has already ended the job. */
async function begin(
  { database }: ReportDependencies,
  { organizationId, jobId }: Reference,
): Promise<StoredReport | undefined> {
  return database.inOrganization(organizationId, async (trx) => {
    const report = await findReportOfJob(trx, organizationId, jobId);
    if (!report || !isOpen(report.status)) return undefined;
    await changeJob(trx, organizationId, { jobId, changes: { status: 'processing' } });
    return report;
  });
}

async function finish(
  { database }: ReportDependencies,
  report: StoredReport,
  written: WrittenReport & { readonly stored: StoredFile },
): Promise<boolean> {
  const { organizationId, jobId, fileType, campaignId, createdBy } = report;
  const { fileName, mediaType, stored, groupIds } = written;
  return database.inOrganization(organizationId, async (trx) => {
    const job = await lockJob(trx, organizationId, jobId);
    if (!job || !isOpen(job.status)) return false;
    const resultFileId = await addFile(trx, organizationId, {
      fileType,
      name: fileName,
      mediaType,
      stored,
      createdBy,
      campaignId,
    });
    await recordCreated(trx, organizationId, { jobId, fileName, groupIds });
    const summary: ReportSummary = { ...(job.summary as ReportSummary), fileName };
    const total = Math.max(1, job.total);
    await changeJob(trx, organizationId, {
      jobId,
      changes: { status: 'finished', progress: total, total, resultFileId, summary },
    });
    return true;
  });
}

async function end(
  { database }: ReportDependencies,
  { organizationId, jobId }: Reference,
  error: string,
): Promise<void> {
  await database.inOrganization(organizationId, async (trx) => {
    const job = await lockJob(trx, organizationId, jobId);
    if (job && isOpen(job.status)) await changeJob(trx, organizationId, { jobId, changes: { status: 'error', error } });
  });
}

function isOpen(status: StoredReport['status']): boolean {
  return status === 'pending' || status === 'processing';
}
