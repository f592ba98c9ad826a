export { type Flags, createFlags } from './flags.ts';
export { flagRoutes } from './flags.routes.ts';
export { switchFlag } from './switch-flag.ts';
