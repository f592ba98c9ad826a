export { examine } from './examine.ts';
export { statusRoutes } from './status.routes.ts';
