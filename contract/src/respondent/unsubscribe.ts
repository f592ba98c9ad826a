import type { MessageChannel } from '@attune/domain/campaigns';
import type { CalendarDay } from '@attune/domain/kernel';

/** Unsubscribe scopes: this survey, all surveys for a limited time, or all surveys of the organization. */
export const unsubscribeScopes = ['survey', 'pause', 'all'] as const;

export type UnsubscribeScope = (typeof unsubscribeScopes)[number];

/** What the unsubscribe page shows to the holder of a link. */
export type UnsubscribeState = {
  /** The person's channels, and those unsubscribed for this survey. */
  readonly channels: readonly MessageChannel[];
  readonly stopped: readonly MessageChannel[];
  /** The end date of a pause that starts today. */
  readonly pausedUntil: CalendarDay;
  /** The action just completed; undefined before. */
  readonly done?: UnsubscribeScope | 'resume';
};
