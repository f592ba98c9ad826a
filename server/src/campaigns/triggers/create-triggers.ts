import type { Router } from '../../platform/http/index.ts';
import { type DueTask, type HandledJob, handled } from '../../platform/queue/index.ts';
import { type AskingNeeds, askWhoseDayCame } from './invite-due-employees.ts';
import { lifecycleSeriesRoutes } from './lifecycle-series.routes.ts';
import { type PeriodNeeds, startNextPeriod } from './start-next-period.ts';
import { runTriggerJob } from './triggers.jobs.ts';
import { listLivingTriggers } from './triggers.repository.ts';

type Triggers = { routes(router: Router): void; readonly jobs: readonly HandledJob[]; readonly dueTasks: readonly DueTask[] };

/** Lifecycle campaigns: whom they ask on which day, and what follows after each period. */
export function createTriggers(needs: AskingNeeds & PeriodNeeds): Triggers {
  const { database, queue } = needs;
  return {
    routes: (router) => lifecycleSeriesRoutes(router, needs),
    jobs: [
      handled(runTriggerJob, async (at) => {
        await askWhoseDayCame(needs, at);
        await startNextPeriod(needs, at);
      }),
    ],
    dueTasks: [{ name: 'lifecycle-triggers', run: () => database.acrossOrganizations('due-work', async (trx) => queue.enqueueAll(trx, runTriggerJob, await listLivingTriggers(trx))) }],
  };
}
