export { createFlagEvaluation, remoteFlagProvider } from './flag-provider.ts';
export { type Flags, createFlags } from './flags.ts';
export { flagRoutes } from './flags.routes.ts';
export { switchFlagByOperator } from './switch-flag.ts';
