import type { Database } from '../platform/database/index.ts';
import type { Router } from '../platform/http/index.ts';
import { createEmployeeNames } from './employee-names.ts';
import { peopleRoutes } from './people.routes.ts';

/** The employees of an organization. */
export function createPeople({ database }: { readonly database: Database }) {
  const needs = { database, names: createEmployeeNames(database) };
  return { routes: (router: Router) => peopleRoutes(router, needs) };
}
