import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';

/** So many requests of a kind, by one account or one peer, at once; as many come back within the time. */
export type Limit = { readonly name: string; readonly most: number; readonly withinSeconds: number };

/** Whether one more request is answered, how many more would be at once, and in how many seconds the next one is. */
export type Verdict = {
  readonly isWithin: boolean;
  readonly limit: Limit;
  readonly left: number;
  readonly secondsToNext: number;
};

export type Limiter = {
  readonly limit: Limit;
  /** Counts one request, and says whether it is within the limit. What is beyond it is not counted. */
  take(whose: string): Verdict;
  /** The request was none that counts; or made up for others, so often. */
  giveBack(whose: string, times?: number): void;
};

/** How many accounts or peers are remembered; of those, who has asked least lately is forgotten first. */
const mostRemembered = 50_000;

/** One request, less what adding fractions loses. */
const whole = 1 - 1e-9;

type Budget = { readonly left: number; readonly at: number };

/**
 * Counts requests in the memory of this process, so that several servers allow at most so many times as much: for what
 * costs a process time, and nothing else (`createSharedLimiter` counts those of all servers together). Whoever has used
 * the whole limit up gets it back little by little. Neither addresses nor secrets are remembered, but keyed hashes of
 * them under a key that no other process has.
 */
export function createLimiter(limit: Limit, clock: Clock): Limiter {
  const { most, withinSeconds } = limit;
  const perMillisecond = most / (withinSeconds * 1000);
  const budgets = new LRUCache<string, Budget>({ max: mostRemembered });
  const key = randomBytes(16);
  const nameOf = (whose: string) => createHmac('sha256', key).update(whose).digest('base64url').slice(0, 22);

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
    giveBack(whose, times = 1) {
      const name = nameOf(whose);
      const { left, at } = budgetOf(name);
      budgets.set(name, { left: Math.min(most, left + times), at });
    },
  };
}
