import type { Retry } from '../jobs/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Router } from '../platform/http/index.ts';
import { type DueTask, type Enqueue, type HandledJob, handled } from '../platform/queue/index.ts';
import { groupTypeRoutes } from './group-types.routes.ts';
import { placePeople, placePeopleJob, recordFailedAssignment, startAssignment } from './place-people-job.ts';

type Dependencies = { readonly database: Database; readonly queue: Enqueue };

export type GroupTypes = {
  routes(router: Router): void;
  readonly jobs: readonly HandledJob[];
  readonly dueTasks: readonly DueTask[];
  readonly retry: Retry;
};

/** Group types, including dynamic ones. */
export function createGroupTypes(needs: Dependencies): GroupTypes {
  return {
    routes: (router) => groupTypeRoutes(router, needs),
    jobs: [
      handled(
        placePeopleJob,
        (payload, run) => placePeople(needs, payload, run),
        (payload, failure) => recordFailedAssignment(needs, payload, failure),
      ),
    ],
    dueTasks: [{ name: 'place-people', run: () => startAssignment(needs) }],
    retry: (trx, { organizationId }) => needs.queue.enqueue(trx, placePeopleJob, { organizationId }),
  };
}
