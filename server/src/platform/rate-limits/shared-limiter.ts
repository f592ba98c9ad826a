import type { Clock } from '../clock.ts';
import { type Limit, type Verdict, createLimiter } from './limiter.ts';
import type { SharedBudgets } from './shared-budgets.ts';

/** A limit across all servers. */
export type SharedLimiter = {
  readonly limit: Limit;
  /** Counts one request and returns whether it is within the limit. Rejected requests are not counted. */
  take(whose: string): Promise<Verdict>;
  /** Refunds a request that should not count, or several. */
  refund(whose: string, times?: number): Promise<void>;
};

export type SharedDependencies = { readonly clock: Clock; readonly budgets: SharedBudgets };

/**
 * Counts in the memory of this process first, so that endless requests cost the database nothing, then in the database.
 */
export function createSharedLimiter(limit: Limit, needs: SharedDependencies): SharedLimiter {
  const take = mergeTogether(needs.budgets);
  const own = createLimiter(limit, needs.clock);
  return {
    limit,
    take: async (whose) => (await take([{ limit, whose, verdict: own.take(whose) }]))[0] as Verdict,
    async refund(whose, times = 1) {
      own.refund(whose, times);
      await needs.budgets.refund({ limit, whose }, times);
    },
  };
}

/** A request counted by this process. */
export type Taken = { readonly limit: Limit; readonly whose: string; readonly verdict: Verdict };

/**
 * Combines the verdicts of all servers with those of this process; the database is queried only for requests that this
 * process allows.
 */
export function mergeTogether(budgets: SharedBudgets): (taken: readonly Taken[]) => Promise<readonly Verdict[]> {
  return async (taken) => {
    const verdicts = taken.map(({ verdict }) => verdict);
    if (taken.length === 0 || verdicts.some(({ isWithin }) => !isWithin)) return verdicts;
    const counted = await budgets.take(taken);
    return (
      counted?.map(({ isWithin, remaining }, place) => shown((taken[place] as Taken).limit, { isWithin, remaining })) ??
      verdicts
    );
  };
}

function shown(
  limit: Limit,
  { isWithin, remaining }: { readonly isWithin: boolean; readonly remaining: number },
): Verdict {
  const left = Math.floor(remaining + 1e-6);
  return {
    isWithin,
    limit,
    left,
    secondsToNext: left > 0 ? 0 : Math.ceil(((1 - remaining) * limit.withinSeconds) / limit.most),
  };
}
