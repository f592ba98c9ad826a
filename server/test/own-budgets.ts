import type { SharedBudgets } from '../src/platform/rate-limits/index.ts';

/** Rate limits of a single process. */
export const ownBudgets: SharedBudgets = { take: async () => undefined, refund: async () => undefined, dueTasks: [] };
