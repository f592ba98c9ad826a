import type { Clock } from '../platform/clock.ts';
import type { Router } from '../platform/http/index.ts';
import { type DueTask, type Enqueue, type HandledJob, handled } from '../platform/queue/index.ts';
import { sendDueNotices } from './due-notices.ts';
import { resultsNoticeRoutes } from './results-notice.routes.ts';
import { type SendingDependencies, sendNotice, sendNoticeJob } from './send-notice.ts';

export { listStaff } from './staff-notices.repository.ts';

type Dependencies = SendingDependencies & { readonly queue: Enqueue; readonly clock: Clock };

/** E-mails to staff about campaigns: checklists before a start, a missed start, and available results. */
export function createChecklists(needs: Dependencies): {
  readonly jobs: readonly HandledJob[];
  readonly dueTasks: readonly DueTask[];
  routes(router: Router): void;
} {
  return {
    jobs: [handled(sendNoticeJob, (notice) => sendNotice(needs, notice))],
    dueTasks: [{ name: 'staff-notices', run: () => sendDueNotices(needs) }],
    routes: (router) => resultsNoticeRoutes(router, needs),
  };
}
