import type { MessageChannel } from '@attune/domain/campaigns';
import type { CalendarDay } from '@attune/domain/kernel';

/**
 * What messages somebody wants no more of: about this survey, about any for a while, about any survey of the
 * organization.
 */
export const unsubscribeScopes = ['survey', 'pause', 'all'] as const;

export type UnsubscribeScope = (typeof unsubscribeScopes)[number];

/** What the page about messages knows of whoever holds the link. */
export type UnsubscribeState = {
  /** By what the person can be written to, and on which of these nothing about this survey comes. */
  readonly channels: readonly MessageChannel[];
  readonly stopped: readonly MessageChannel[];
  /** The day on which a pause that began today would end. */
  readonly pausedUntil: CalendarDay;
  /** What was just done; undefined before. */
  readonly done?: UnsubscribeScope | 'resume';
};
