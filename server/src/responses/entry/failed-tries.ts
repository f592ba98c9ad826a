import { type SharedBudgets, type DisclosedLimit, createSharedLimiter } from '../../platform/rate-limits/index.ts';
import type { Clock } from '../../platform/clock.ts';

const withinSeconds = 600;
const limits = {
  ofPeer: { name: 'code-tries-peer', most: 20, withinSeconds },
  ofCode: { name: 'code-tries', most: 5, withinSeconds },
} as const;

/**
 * Counts tries that failed, of a peer and of a code, on all servers together; neither is written down, but keyed hashes
 * of them are, until the tries are given back. Of forty bits, twenty tries in ten minutes find one of a thousand codes
 * in a month once in ten thousand times. Behind one peer can be an office in which thousands enter codes and some
 * mistype: a code that is right makes up for one that was wrong, and who guesses has none to spend.
 */
export function createFailedTries(needs: { readonly clock: Clock; readonly budgets: SharedBudgets }) {
  const [peers, codes] = [createSharedLimiter(limits.ofPeer, needs), createSharedLimiter(limits.ofCode, needs)];
  return {
    /**
     * The limit that keeps one more try waiting; undefined where it is allowed now. Then it counts as failed from now
     * on, so that many at the same moment are no more than one after the other.
     */
    async begin(peer: string, code: string): Promise<DisclosedLimit | undefined> {
      const ofCode = await codes.take(code);
      if (!ofCode.isWithin) return ofCode;
      const ofPeer = await peers.take(peer);
      if (ofPeer.isWithin) return undefined;
      await codes.giveBack(code);
      return ofPeer;
    },
    /** The try has not failed. */
    async forgive(peer: string, code: string): Promise<void> {
      await codes.giveBack(code);
      await peers.giveBack(peer, 2);
    },
  };
}

export type FailedTries = ReturnType<typeof createFailedTries>;
