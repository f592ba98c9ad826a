import type { Database } from '../platform/database/index.ts';
import type { HttpServer, Router } from '../platform/http/index.ts';
import { brandingRoutes, logoRoutes } from './branding.routes.ts';

export { type BrandWithPicture, type Brands, createBrands, findPageBrand } from './branding.ts';
export { brandDocument } from './brand-document.ts';
export { fitLogo, fitLogoInPixels } from './logo.ts';

/** Logo and color of organizations. */
export function createBranding(needs: { readonly database: Database }) {
  return {
    routes: (router: Router) => brandingRoutes(router, needs),
    mount: (server: HttpServer) => logoRoutes(server, needs),
  };
}
