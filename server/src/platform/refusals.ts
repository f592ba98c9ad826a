import { type RefusalCause, faultOf, refusesMost } from '@attune/domain/messaging';
import type { Logger } from './log.ts';
import { type Outage, createOutageLog } from './outage.ts';

/** Follows the outcomes of one server or provider, and logs when it begins and ends to refuse what we send. */
export type RefusalLog = {
  refuse(refusal: { readonly cause: RefusalCause; readonly reason: string }): void;
  take(): void;
  /** Undefined if nothing is wrong, as far as known. */
  current(): Outage | undefined;
};

/** A server that takes some and refuses others is logged this rarely. */
const againMs = 600_000;

/**
 * Logs a refusal that is ours to mend at once, and any refusal when most messages are refused. The words are those of
 * the server, without addresses.
 */
export function createRefusalLog(
  log: Pick<Logger, 'error' | 'warn'>,
  words: Parameters<typeof createOutageLog>[1],
): RefusalLog {
  const outage = createOutageLog(log, words);
  const loggedAt = new Map<RefusalCause, number>();
  let refused = 0;

  function fail(cause: RefusalCause, reason: string): void {
    const now = performance.now();
    const before = loggedAt.get(cause);
    if (!outage.current() && before !== undefined && now - before < againMs && cause !== 'unavailable') return;
    if (!outage.current()) loggedAt.set(cause, now);
    outage.fail({ cause, reason });
  }

  return {
    refuse({ cause, reason }) {
      const fault = faultOf(cause);
      if (fault !== 'passing') refused += 1;
      const isOurs = fault === 'ours';
      // Asking to slow down now and then is no trouble.
      if (isOurs && cause !== 'quota') fail(cause, reason);
      else if (fault !== 'passing' && refusesMost({ taken: 0, refused }))
        fail(isOurs ? cause : 'most-recipients', reason);
    },
    take() {
      refused = 0;
      outage.recover();
    },
    current: () => outage.current(),
  };
}
