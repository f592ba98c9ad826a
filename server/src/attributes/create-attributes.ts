import type { Database } from '../platform/database/index.ts';
import type { Router } from '../platform/http/index.ts';
import { attributeRoutes } from './attributes.routes.ts';

/** What organizations record of their employees beside names, addresses and the hierarchy. */
export function createAttributes(needs: { readonly database: Database }) {
  return { routes: (router: Router) => attributeRoutes(router, needs) };
}
