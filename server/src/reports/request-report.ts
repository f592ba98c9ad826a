import { type ReportSummary, isFeedbackReport } from '@attune/contract/results/reports';
import { type ReportType } from '@attune/contract/jobs';
import type { Actor } from '@attune/domain/access';
import { type Id, invalid } from '@attune/domain/kernel';
import type { FeedbackForFiles } from '../feedback/index.ts';
import { recordChange } from '../history/index.ts';
import { type StoredJob, addJob } from '../jobs/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Enqueue } from '../platform/queue/index.ts';
import { LimitReached } from '../platform/rate-limits/index.ts';
import type { Screens } from '../results/index.ts';
import { makeReportJob } from './make-report.ts';
import { openSubject } from './report-subject.ts';
import { addReport, countPending } from './reports.repository.ts';

type Dependencies = {
  readonly database: Database;
  readonly queue: Enqueue;
  readonly screens: Screens;
  readonly comments: FeedbackForFiles;
};

export type ReportRequest = {
  readonly organizationId: Id<'organization'>;
  readonly campaignId: Id<'campaign'>;
  readonly fileType: ReportType;
  readonly groupId: Id<'group'> | null;
  readonly groupType: string | null;
};

/** Prevents one person from blocking the queue. */
const maxAwaited = 5;
const awaitedLimit = { name: 'reports-at-once', most: maxAwaited };
/** Estimated time until one of them is ready. */
const secondsToMake = 10;

/** Creates a report job. Refuses callers who cannot see the content on screen. */
export async function requestReport(
  { database, queue, screens, comments }: Dependencies,
  actor: Actor,
  input: ReportRequest,
): Promise<StoredJob> {
  const { organizationId, campaignId, fileType } = input;
  if (input.groupType !== null && fileType !== 'survey-results-csv')
    throw invalid({ at: ['groupType'], detail: 'Only a CSV file can be split by a group type.' });
  const { screen, group } = await openSubject(screens, actor, input);
  if (isFeedbackReport(fileType) && group)
    await comments.read(actor, { organizationId, campaignId, groupId: group.id });
  const summary: ReportSummary = { campaignName: screen.campaign.name, groupName: group?.name ?? null, fileName: null };
  const { personId } = actor;
  return database.inOrganization(organizationId, async (trx) => {
    if ((await countPending(trx, organizationId, personId)) >= maxAwaited)
      throw new LimitReached(
        awaitedLimit,
        secondsToMake,
        `${maxAwaited} of your reports are still being made. Wait until one of them is ready.`,
      );
    const job = await addJob(trx, organizationId, { jobType: fileType, createdBy: personId, campaignId, summary });
    await addReport(trx, organizationId, { ...input, groupId: group?.id ?? null, jobId: job.id, createdBy: personId });
    await recordChange(trx, organizationId, {
      personId,
      action: 'report.requested',
      entityType: 'reports',
      entityId: job.id,
      after: { fileType, campaignId, groupId: group?.id ?? null },
    });
    await queue.enqueue(trx, makeReportJob, { organizationId, jobId: job.id });
    return job;
  });
}
