import { fixedRetention } from '@attune/domain/organizations';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Authentication, Router } from '../platform/http/index.ts';
import type { Logger } from '../platform/log.ts';
import type { DueTask } from '../platform/queue/index.ts';
import { historyRoutes } from './history.routes.ts';
import { createMissRecorder } from './record-misses.ts';
import { removeOldHistory } from './remove-old-history.ts';

type Needs = { readonly database: Database; readonly authentication: Authentication; readonly clock: Clock; readonly log: Logger };

/** What was done in an organization, for those who may know. */
export function createHistory(needs: Needs) {
  const dueTasks: readonly DueTask[] = [{ name: `remove history of ${fixedRetention.historyMonths} months ago`, run: (now) => removeOldHistory(needs, now) }];
  const misses = createMissRecorder(needs);
  return { routes: (router: Router) => historyRoutes(router, needs), dueTasks, misses };
}
