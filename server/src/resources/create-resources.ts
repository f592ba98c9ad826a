import type { Router } from '../platform/http/index.ts';
import { resourceListRoutes, resourceRoutes, tagRoutes } from './resources.routes.ts';

type Dependencies = Parameters<typeof resourceRoutes>[1];

/** Transform resources and the assessment library, which are the same for all organizations. */
export function createResources(needs: Dependencies) {
  return {
    routes(router: Router): void {
      resourceListRoutes(router, needs);
      resourceRoutes(router, needs);
      tagRoutes(router, needs);
    },
  };
}
