import type { SharedBudgets } from '../src/platform/rate-limits/index.ts';

/** Limits as a process holds them that is the only one. */
export const ownBudgets: SharedBudgets = { take: async () => undefined, refund: async () => undefined, dueTasks: [] };
