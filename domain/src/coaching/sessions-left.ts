import { type CalendarDay, Refusal } from '../kernel/index.ts';

/** The value of `sessionsIncluded` for subscriptions without a limit. */
export const unlimited = -1;

export type SubscriptionUse = {
  readonly startsOn: CalendarDay;
  readonly endsOn: CalendarDay;
  readonly sessionsIncluded: number;
  /** Sessions that are not cancelled. */
  readonly sessionsUsed: number;
};

/** The number of sessions that can still be scheduled; null without a limit. */
export function sessionsLeftOf({
  sessionsIncluded,
  sessionsUsed,
}: Pick<SubscriptionUse, 'sessionsIncluded' | 'sessionsUsed'>): number | null {
  return sessionsIncluded === unlimited ? null : Math.max(0, sessionsIncluded - sessionsUsed);
}

/** Refuses with `conflict` a session on a day outside the subscription, or beyond its number of sessions. */
export function assertSessionLeft(use: SubscriptionUse, day: CalendarDay): void {
  if (day < use.startsOn || day > use.endsOn)
    throw new Refusal('conflict', `The subscription covers ${use.startsOn} to ${use.endsOn}. Choose a day in between.`);
  if (sessionsLeftOf(use) === 0)
    throw new Refusal(
      'conflict',
      'All sessions of this subscription are used. Cancel one, or extend the subscription.',
    );
}
