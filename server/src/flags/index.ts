export { type Flags, createFlags } from './flags.ts';
export { flagRoutes } from './flags.routes.ts';
