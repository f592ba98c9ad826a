import type { FileGuard, Retry } from '../jobs/index.ts';
import type { HttpServer, Router } from '../platform/http/index.ts';
import { type Enqueue, type HandledJob, handled } from '../platform/queue/index.ts';
import type { getAgendaSlides } from './get-agenda-slides.ts';
import { type ReportDependencies, makeReport, makeReportJob, recordFailedReport } from './make-report.ts';
import { createReportGuard } from './report-guard.ts';
import { reportRoutes } from './reports.routes.ts';
import { type ReadingDependencies, readSummary } from './summary/read-summary.ts';
import type { SharingDependencies } from './summary/share-summary.ts';
import { currentSummaryAddress } from './summary/summary-address.ts';
import type { SummarySubject } from './summary/summary-links.repository.ts';
import { summaryLinkRoutes } from './summary/summary-links.routes.ts';
import { type PageDependencies, summaryPageRoutes } from './summary/summary-page.routes.ts';

type Dependencies = ReportDependencies &
  Omit<PageDependencies, 'read'> &
  SharingDependencies &
  ReadingDependencies &
  Pick<Parameters<typeof getAgendaSlides>[0], 'guides' | 'brands'> & { readonly queue: Enqueue };

export type Reports = {
  routes(router: Router): void;
  /** Mounts the page for participants. */
  mount(server: HttpServer): void;
  readonly jobs: readonly HandledJob[];
  /** Guards downloads of report files. */
  readonly guard: FileGuard;
  readonly retry: Retry;
  /** The address at which results are shared with participants; null if they are not. */
  readonly summaryAddress: (subject: SummarySubject) => Promise<string | null>;
};

/** Exports of results for users who can see them on screen, and a summary page for all participants. */
export function createReports(needs: Dependencies): Reports {
  return {
    routes(router) {
      reportRoutes(router, needs);
      summaryLinkRoutes(router, needs);
    },
    mount: (server) => summaryPageRoutes(server, { ...needs, read: (link) => readSummary(needs, link) }),
    jobs: [
      handled(
        makeReportJob,
        (reference) => makeReport(needs, reference),
        (reference, cause) => recordFailedReport(needs, reference, cause),
      ),
    ],
    guard: createReportGuard(needs),
    retry: (trx, { organizationId, id: jobId }) => needs.queue.enqueue(trx, makeReportJob, { organizationId, jobId }),
    summaryAddress: (subject) => currentSummaryAddress(needs, subject),
  };
}
