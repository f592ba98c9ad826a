import type { Actor } from '@attune/domain/access';
import type { Clock } from '../platform/clock.ts';
import type { Router } from '../platform/http/index.ts';
import type { DueTask } from '../platform/queue/index.ts';
import { type RetentionDependencies, retentionTask } from './carry-out-retention.ts';
import { type EmployeeRef, eraseEmployee } from './erase-employee.ts';
import { privacyRoutes } from './privacy.routes.ts';

type Dependencies = RetentionDependencies & { readonly clock: Clock };

/** Erases an employee permanently; exposed by `people`. */
type EraseEmployee = (actor: Actor, at: EmployeeRef) => Promise<void>;

/** Data subject rights and data retention. */
export function createPrivacy(needs: Dependencies) {
  const dueTasks: readonly DueTask[] = [retentionTask(needs)];
  const erase: EraseEmployee = (actor, at) => eraseEmployee(needs, actor, at);
  return { eraseEmployee: erase, routes: (router: Router) => privacyRoutes(router, needs), dueTasks };
}
