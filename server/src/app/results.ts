import { listSharedActions } from '../actions/index.ts';
import { createBenchmarks } from '../benchmarks/index.ts';
import { createFeedbackForFiles } from '../feedback/index.ts';
import type { Slice } from '../platform/slice.ts';
import { createReports } from '../reports/index.ts';
import { createResults } from '../results/index.ts';
import { createSecureExports } from '../secure-exports/index.ts';
import type { Content } from './content.ts';
import type { Identity } from './identity.ts';
import type { Platform } from './platform.ts';

export type Results = ReturnType<typeof createResultSlices>;

/** The results of campaigns: scores, benchmarks, and reports. */
export function createResultSlices(
  platform: Platform,
  { readings, pages, assetBase, followUpQuestions, staffMails, driverGuides }: Content,
  { authentication }: Identity,
) {
  const { config, database, keys, clock, queue, files, brands } = platform;
  const benchmarks = createBenchmarks({ database, authentication, queue, clock });
  const results = createResults({ database, keys, clock, readings, benchmarks });
  const comments = createFeedbackForFiles({ database, reader: results.reader, question: followUpQuestions.neutral });
  const reports = createReports({
    database,
    comments,
    files,
    queue,
    authentication,
    screens: results.screens,
    pages,
    assetBase,
    supportEmail: config.supportEmail,
    surveyUrl: config.surveyUrl,
    keys,
    clock,
    mails: staffMails,
    guides: driverGuides,
    brands,
    sharedActions: ({ organizationId, groupId }) =>
      database.inOrganization(organizationId, (trx) => listSharedActions(trx, organizationId, groupId)),
  });
  const secureExports = createSecureExports({ database, queue, reader: results.reader, files, keys, authentication });
  const slices: readonly Slice[] = [results, benchmarks, reports, secureExports];
  return {
    benchmarks,
    groupHistory: results.groupHistory,
    reader: results.reader,
    reportGuard: reports.guard,
    summaryAddress: reports.summaryAddress,
    secureExports: secureExports.files,
    retries: { report: reports.retry, secureExport: secureExports.retry },
    slices,
  };
}
