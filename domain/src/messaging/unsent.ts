import type { SkipReason } from './delivery.ts';

/** Why a message was not sent, as staff see it. */
export const unsentReasons = [
  'survey-closed',
  'message-cap',
  'night',
  'too-late',
  'bounced',
  'stopped',
  'no-address',
  'not-eligible',
  'refused',
] as const;

export type UnsentReason = (typeof unsentReasons)[number];

/** Skip reasons that are decided before it is looked at whether the recipient has completed. */
export const reasonsOfTime = ['notOpen', 'cap', 'quietHours', 'noTimeLeft'] as const satisfies readonly SkipReason[];

/** Skip reasons of which staff see nothing: the recipient completed, or is no longer in the campaign. */
export const hiddenReasons = ['completed', 'removed'] as const satisfies readonly SkipReason[];

const reasons: Readonly<Record<Exclude<SkipReason, (typeof hiddenReasons)[number]>, UnsentReason>> = {
  notOpen: 'survey-closed',
  cap: 'message-cap',
  quietHours: 'night',
  noTimeLeft: 'too-late',
  emailBounced: 'bounced',
  smsBounced: 'bounced',
  emailStopped: 'stopped',
  smsStopped: 'stopped',
  noEmail: 'no-address',
  noPhone: 'no-address',
  inactive: 'not-eligible',
  notReceivingSurveys: 'not-eligible',
  startsAfterClose: 'not-eligible',
};

/**
 * Why a message was not sent, from its status and skip reason. Reminders are listed for reasons of time only, and only
 * if they were never attempted: anything else depends on whether the recipient has completed.
 */
export function unsentReasonOf(status: 'skipped' | 'failed' | 'bounced', skipReason: string | null): UnsentReason {
  if (status === 'bounced') return 'bounced';
  if (status === 'failed') return 'refused';
  return (reasons as Readonly<Record<string, UnsentReason>>)[skipReason ?? ''] ?? 'not-eligible';
}
