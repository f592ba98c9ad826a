import type { Router } from '../../platform/http/index.ts';
import { type DueTask, type HandledJob, handled } from '../../platform/queue/index.ts';
import { type ApplyDependencies, applyChange, applyChangeJob, recordFailedChange } from './apply-change.ts';
import { purgeChanges } from './purge-changes.ts';
import { type BulkDependencies, manyRoutes } from './bulk.routes.ts';
import { recordFailedUndo, undoChange, undoChangeJob } from './undo-change.ts';

/** Bulk changes of employees, which can be undone for a day. */
export function createBulkChanges(needs: BulkDependencies & ApplyDependencies) {
  const jobs: readonly HandledJob[] = [
    handled(
      applyChangeJob,
      (step, run) => applyChange(needs, step, run),
      (step, failure) => recordFailedChange(needs, step, failure),
    ),
    handled(
      undoChangeJob,
      (step, run) => undoChange(needs, step, run),
      (step, failure) => recordFailedUndo(needs, step, failure),
    ),
  ];
  const dueTasks: readonly DueTask[] = [{ name: 'purge-bulk-changes', run: () => purgeChanges(needs) }];
  return { routes: (router: Router) => manyRoutes(router, needs), jobs, dueTasks };
}
