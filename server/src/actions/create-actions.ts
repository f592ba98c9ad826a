import type { Clock } from '../platform/clock.ts';
import type { Router } from '../platform/http/index.ts';
import { type Enqueue, handled } from '../platform/queue/index.ts';
import type { DriverGuide } from './driver-guides.ts';
import { actionRoutes } from './actions.routes.ts';
import type { ActionDependencies } from './read-plans.ts';
import { type ReminderDependencies, remindOfAction, remindOfActionJob, startReminders } from './remind.ts';

type Dependencies = ActionDependencies &
  ReminderDependencies & { readonly queue: Enqueue; readonly clock: Clock; readonly guides: readonly DriverGuide[] };

/** Action plans, the library of recommended actions, and reminders. */
export function createActions(needs: Dependencies) {
  return {
    routes: (router: Router) => actionRoutes(router, needs),
    jobs: [handled(remindOfActionJob, (reminder) => remindOfAction(needs, reminder))],
    dueTasks: [{ name: 'action-reminders', run: () => startReminders(needs) }],
  };
}
