import type { Router } from '../platform/http/index.ts';
import { searchRoutes } from './search.routes.ts';

/** Search of all records that people can open. */
export function createSearch(needs: Parameters<typeof searchRoutes>[1]) {
  return { routes: (router: Router) => searchRoutes(router, needs) };
}
