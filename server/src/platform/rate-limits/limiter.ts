import { hash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';

/**
 * The maximum number of requests of a kind that one account or peer can send at once, and the time in which this quota
 * is restored.
 */
export type Limit = { readonly name: string; readonly most: number; readonly withinSeconds: number };

/** Whether one more request is allowed, how many remain, and in how many seconds the next one is allowed. */
export type Verdict = {
  readonly isWithin: boolean;
  readonly limit: Limit;
  readonly left: number;
  readonly secondsToNext: number;
};

export type Limiter = {
  readonly limit: Limit;
  /** Counts one request and returns whether it is within the limit. Rejected requests are not counted. */
  take(whose: string): Verdict;
  /** Refunds a request that should not count, or several. */
  refund(whose: string, times?: number): void;
};

/** Maximum number of remembered accounts or peers; the least recently active are evicted. */
const maxRemembered = 50_000;

/** One request, minus the rounding error of adding fractions. */
const whole = 1 - 1e-9;

type Budget = { readonly left: number; readonly at: number };

/**
 * Counts requests in the memory of this process; several servers together allow a multiple. For limits on the cost of a
 * process only: `createSharedLimiter` counts across all servers. A used quota is restored gradually. Addresses and
 * secrets are stored only as hashes under a key of this process.
 */
export function createLimiter(limit: Limit, clock: Clock): Limiter {
  const { most, withinSeconds } = limit;
  const perMillisecond = most / (withinSeconds * 1000);
  const budgets = new LRUCache<string, Budget>({ max: maxRemembered });
  const key = randomBytes(16).toString('base64url');
  const nameOf = (whose: string) => hash('sha256', key + whose, 'base64url').slice(0, 22);

  function budgetOf(name: string): Budget {
    const now = clock.now().getTime();
    const known = budgets.get(name);
    if (!known) return { left: most, at: now };
    const elapsed = Math.max(0, now - known.at);
    return { left: Math.min(most, known.left + elapsed * perMillisecond), at: now };
  }

  return {
    limit,
    take(whose) {
      const name = nameOf(whose);
      const { left, at } = budgetOf(name);
      const isWithin = left >= whole;
      const after = isWithin ? Math.max(0, left - 1) : left;
      budgets.set(name, { left: after, at });
      return {
        isWithin,
        limit,
        left: Math.floor(after + 1 - whole),
        secondsToNext: after >= whole ? 0 : Math.ceil((1 - after) / perMillisecond / 1000),
      };
    },
    refund(whose, times = 1) {
      const name = nameOf(whose);
      const { left, at } = budgetOf(name);
      budgets.set(name, { left: Math.min(most, left + times), at });
    },
  };
}
