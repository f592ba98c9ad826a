/** When an external service became unavailable, and how many attempts have failed since. */
export type Outage = { readonly since: Date; readonly failedAttempts: number };

/** Tracks one outage: logs its start and end, and counts failures in between. */
export type OutageLog = {
  /** Records a failed attempt. `details` are logged with the first one. */
  fail(details?: object): void;
  /** Records a successful attempt. */
  recover(): void;
  /** Undefined if no outage is known. */
  current(): Outage | undefined;
};

/** Where an outage is logged. */
export type OutageLogger = Readonly<Record<'error' | 'warn', (details: object, message: string) => void>>;

/** The log messages for the start and end of an outage. */
type Words = { readonly began: string; readonly ended: string };

/** Creates an outage log, initially without outage. */
export function createOutageLog(log: OutageLogger, { began, ended }: Words): OutageLog {
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
