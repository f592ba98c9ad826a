import type { Router } from '../../platform/http/index.ts';
import { type DueTask, type HandledJob, handled } from '../../platform/queue/index.ts';
import { type ApplyNeeds, applyChange, applyChangeJob } from './apply-change.ts';
import { forgetChanges } from './purge-changes.ts';
import { type ManyNeeds, manyRoutes } from './bulk.routes.ts';
import { undoChange, undoChangeJob } from './undo-change.ts';

/** What is changed of many employees at once, and undone for a day. */
export function createChangesOfMany(needs: ManyNeeds & ApplyNeeds) {
  const jobs: readonly HandledJob[] = [handled(applyChangeJob, (step, run) => applyChange(needs, step, run)), handled(undoChangeJob, (step, run) => undoChange(needs, step, run))];
  const dueTasks: readonly DueTask[] = [{ name: 'forget-changes-of-many', run: () => forgetChanges(needs) }];
  return { routes: (router: Router) => manyRoutes(router, needs), jobs, dueTasks };
}
