import type { Logger } from './log.ts';

/** Since when something outside of the product does not do its work, and how many attempts failed meanwhile. */
export type Outage = { readonly since: Date; readonly failedAttempts: number };

/** Keeps one outage in mind: it is logged when it begins and when it ends, and counted in between. */
export type OutageLog = {
  /** One more attempt failed. `details` are logged with the first. */
  fail(details?: object): void;
  /** An attempt succeeded. */
  recover(): void;
  /** Undefined while all is well, as far as is known. */
  current(): Outage | undefined;
};

/** What the log says when an outage begins and when it is over. */
type Words = { readonly began: string; readonly ended: string };

/** An outage that is not there yet. */
export function createOutageLog(log: Pick<Logger, 'error' | 'warn'>, { began, ended }: Words): OutageLog {
  let outage: Outage | undefined;
  return {
    fail(details = {}) {
      if (!outage) log.error(details, `${began}; more failures are counted, not logged`);
      outage = { since: outage?.since ?? new Date(), failedAttempts: (outage?.failedAttempts ?? 0) + 1 };
    },
    recover() {
      if (!outage) return;
      log.warn({ failedAttempts: outage.failedAttempts, since: outage.since.toISOString() }, ended);
      outage = undefined;
    },
    current: () => outage,
  };
}
