import type { Database } from '../platform/database/index.ts';
import type { Router } from '../platform/http/index.ts';
import { attributeRoutes } from './attributes.routes.ts';

/** Custom attributes of employees. */
export function createAttributes(needs: { readonly database: Database }) {
  return { routes: (router: Router) => attributeRoutes(router, needs) };
}
