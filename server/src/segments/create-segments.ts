import type { Database } from '../platform/database/index.ts';
import type { Router } from '../platform/http/index.ts';
import { segmentRoutes } from './segments.routes.ts';

/** Saved segments of employees. */
export function createSegments(needs: { readonly database: Database }) {
  return { routes: (router: Router) => segmentRoutes(router, needs) };
}
