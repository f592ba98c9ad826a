import { fixedRetention } from '@attune/domain/organizations';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Authentication, Router } from '../platform/http/index.ts';
import type { Logger } from '../platform/log.ts';
import type { DueTask } from '../platform/queue/index.ts';
import { historyRoutes } from './history.routes.ts';
import { createMissRecorderOfFlow } from './record-misses.ts';
import { purgeAuditLog } from './remove-old-history.ts';

type Dependencies = {
  readonly database: Database;
  readonly authentication: Authentication;
  readonly clock: Clock;
  readonly log: Logger;
};

/** The audit log of an organization. */
export function createHistory(needs: Dependencies) {
  const dueTasks: readonly DueTask[] = [
    { name: `remove history of ${fixedRetention.historyMonths} months ago`, run: (now) => purgeAuditLog(needs, now) },
  ];
  const misses = createMissRecorderOfFlow(needs);
  return { routes: (router: Router) => historyRoutes(router, needs), dueTasks, misses };
}
