import { type Clock, systemClock } from '../clock.ts';
import { type OutageLogger, createOutageLog } from '../outage.ts';

/** How far the clocks of a process and the database may differ before the process stops working. */
export const tolerableSeconds = 30;

/**
 * The time of the database. It is read every few seconds and runs on in between by a counter that nobody sets, so that
 * a wrong clock of this process changes nothing.
 */
export type DatabaseClock = Clock & {
  /** By how much the clock of this process is ahead of the database's; negative if it is behind. */
  differenceSeconds(): number;
  /**
   * Whether the two clocks agree. A process that works by a wrong clock sends too early and expires too soon, so
   * without agreement it does nothing. Compares again before it says no.
   */
  agrees(): Promise<boolean>;
  /** Reads the time of the database. Keeps what is known if the database does not answer. */
  compare(): Promise<void>;
};

type Settings = {
  readonly readTime: () => Promise<Date>;
  readonly log: OutageLogger;
  /** The clock of this process. */
  readonly own?: Clock;
  /** Milliseconds of a counter that nobody sets. */
  readonly counter?: () => number;
};

type Reading = { readonly time: number; readonly readAt: number };

/** A slower answer says too little about when the time was read; without a better one it counts for a minute later. */
const slowestAnswerMs = 2000;
const longestAgeMs = 60_000;
const pauseBetweenDoubtsMs = 1000;

const words = {
  began: 'the clocks of this process and of the database differ, and nothing is done until they agree',
  ended: 'the clocks of this process and of the database agree again',
};

/** A clock that shows the time of the database. Throws `DatabaseUnavailable` if it cannot be read once. */
export async function createDatabaseClock(settings: Settings): Promise<DatabaseClock> {
  const { readTime, log, own = systemClock, counter = () => performance.now() } = settings;
  const disagreement = createOutageLog(log, words);
  let reading: Reading | undefined;
  let comparing: Promise<void> | undefined;
  let doubtedAt = Number.NEGATIVE_INFINITY;

  const timeAt = ({ time, readAt }: Reading, at: number) => time + (at - readAt);
  const differenceMs = () => (reading ? own.now().getTime() - timeAt(reading, counter()) : 0);
  const isTolerable = () => Math.abs(differenceMs()) <= tolerableSeconds * 1000;

  async function read(): Promise<void> {
    const askedAt = counter();
    const time = (await readTime()).getTime();
    const answeredAt = counter();
    const halfway = askedAt + (answeredAt - askedAt) / 2;
    const isStale = !reading || answeredAt - reading.readAt > longestAgeMs;
    if (answeredAt - askedAt > slowestAnswerMs && !isStale) return;
    // Within its uncertainty, a reading is no reason to move the clock back and forth.
    if (reading && !isStale && Math.abs(time - timeAt(reading, halfway)) <= (answeredAt - askedAt) / 2) return;
    reading = { time, readAt: halfway };
  }

  function judge(): boolean {
    if (isTolerable()) {
      disagreement.recover();
      return true;
    }
    doubtedAt = counter();
    disagreement.fail({ differenceSeconds: Math.round(differenceMs() / 1000) });
    return false;
  }

  function compare(): Promise<void> {
    comparing ??= read()
      .then(() => void judge())
      .catch(() => undefined)
      .finally(() => (comparing = undefined));
    return comparing;
  }

  await read();
  judge();
  return {
    now: () => (reading ? new Date(timeAt(reading, counter())) : own.now()),
    differenceSeconds: () => differenceMs() / 1000,
    async agrees() {
      if (isTolerable()) return judge();
      if (comparing || counter() - doubtedAt > pauseBetweenDoubtsMs) await compare();
      return isTolerable();
    },
    compare,
  };
}
