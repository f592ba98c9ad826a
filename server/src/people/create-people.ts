import type { Actor } from '@attune/domain/access';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Router } from '../platform/http/index.ts';
import type { Others } from './companions.ts';
import { type EmployeeNames, createEmployeeNames } from './employee-names.ts';
import { listIds } from './list-employees.ts';
import { type PeopleDependencies, peopleRoutes } from './people.routes.ts';

type Dependencies = Others &
  Pick<PeopleDependencies, 'eraseEmployee'> & {
    readonly database: Database;
    readonly clock: Clock;
    readonly names?: EmployeeNames;
  };

/** The employees of an organization. */
export function createPeople({
  database,
  clock,
  eraseEmployee,
  photosOf,
  holdersAmong,
  names = createEmployeeNames(database),
}: Dependencies) {
  const needs = { database, clock, eraseEmployee, names, photosOf, holdersAmong };
  return {
    routes: (router: Router) => peopleRoutes(router, needs),
    /** For callers that process everyone on a list. */
    idsOf: (actor: Actor, listing: Parameters<typeof listIds>[2]) => listIds(needs, actor, listing),
  };
}
