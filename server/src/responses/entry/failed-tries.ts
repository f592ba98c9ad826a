import { type SharedBudgets, type DisclosedLimit, createSharedLimiter } from '../../platform/rate-limits/index.ts';
import type { Clock } from '../../platform/clock.ts';

const withinSeconds = 600;
const limits = {
  ofPeer: { name: 'code-tries-peer', most: 20, withinSeconds },
  ofCode: { name: 'code-tries', most: 5, withinSeconds },
} as const;

/**
 * Limits failed attempts per peer and per code across all servers; only keyed hashes of peers and codes are stored,
 * until the attempts expire. With codes of forty bits, twenty attempts in ten minutes find one of a thousand codes
 * within a month with a probability of one in ten thousand. A peer may be an office where thousands enter codes and
 * some mistype: each correct code compensates for one wrong code, and an attacker has none.
 */
export function createFailedTries(needs: { readonly clock: Clock; readonly budgets: SharedBudgets }) {
  const [peers, codes] = [createSharedLimiter(limits.ofPeer, needs), createSharedLimiter(limits.ofCode, needs)];
  return {
    /**
     * The limit that blocks another attempt; undefined if it is allowed. An allowed attempt counts as failed
     * immediately, so that concurrent attempts gain nothing.
     */
    async begin(peer: string, code: string): Promise<DisclosedLimit | undefined> {
      const ofCode = await codes.take(code);
      if (!ofCode.isWithin) return ofCode;
      const ofPeer = await peers.take(peer);
      if (ofPeer.isWithin) return undefined;
      await codes.refund(code);
      return ofPeer;
    },
    /** Cancels a counted attempt that succeeded. */
    async forgive(peer: string, code: string): Promise<void> {
      await codes.refund(code);
      await peers.refund(peer, 2);
    },
  };
}

export type FailedTries = ReturnType<typeof createFailedTries>;
