import type { Router } from '../../platform/http/index.ts';
import { type DueTask, type HandledJob, handled } from '../../platform/queue/index.ts';
import { type InvitingDependencies, inviteDueEmployees } from './invite-due-employees.ts';
import { lifecycleSeriesRoutes } from './lifecycle-series.routes.ts';
import { type PeriodDependencies, startNextPeriod } from './start-next-period.ts';
import { runTriggerJob } from './triggers.jobs.ts';
import { listLivingTriggers } from './triggers.repository.ts';

type Triggers = {
  routes(router: Router): void;
  readonly jobs: readonly HandledJob[];
  readonly dueTasks: readonly DueTask[];
};

/** Lifecycle campaigns: who is invited on which day, and how periods follow each other. */
export function createTriggers(needs: InvitingDependencies & PeriodDependencies): Triggers {
  const { database, queue } = needs;
  return {
    routes: (router) => lifecycleSeriesRoutes(router, needs),
    jobs: [
      handled(runTriggerJob, async (at) => {
        await inviteDueEmployees(needs, at);
        await startNextPeriod(needs, at);
      }),
    ],
    dueTasks: [
      {
        name: 'lifecycle-triggers',
        run: () =>
          database.acrossOrganizations('due-work', async (trx) =>
            queue.enqueueAll(trx, runTriggerJob, await listLivingTriggers(trx)),
          ),
      },
    ],
  };
}
