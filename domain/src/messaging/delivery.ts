import type { Id } from '../kernel/index.ts';
import {
  type Campaign,
  type Candidate,
  type EmployeeId,
  type MessageChannel,
  type NotificationKind,
  type UnreachedReason,
  acceptsAnswers,
  obstacleTo,
} from '../campaigns/index.ts';
import { afterCap } from './message-cap.ts';
import { outsideQuietHours } from './quiet-hours.ts';
import type { Fault } from './refusal.ts';

/** The unique identity of a message: an employee gets each sending of a notification at most once per channel. */
export type MessageIdentity = {
  readonly notificationId: Id<'notification'>;
  readonly employeeId: EmployeeId;
  readonly channel: MessageChannel;
  /** How often the notification had been sent before. */
  readonly repetition: number;
};

/** The idempotency key of a message, for storage and for providers. Contains no personal data. */
export function messageKey({ notificationId, employeeId, channel, repetition }: MessageIdentity): string {
  return `${notificationId}-${employeeId}-${channel}${repetition > 0 ? `-${repetition}` : ''}`;
}

/**
 * Why a message is skipped. Staff must not learn who has completed, so only an `UnreachedReason` is ever shown with a
 * name. `cap` is the weekly message cap, `quietHours` a night that ends after the survey closes, `noTimeLeft` a
 * schedule without room.
 */
export type SkipReason = 'notOpen' | 'removed' | 'completed' | 'cap' | 'quietHours' | 'noTimeLeft' | UnreachedReason;

/** The state of a message at its sending time. */
export type Sending = {
  readonly kind: NotificationKind;
  /** How often the notification had been sent before. */
  readonly repetition: number;
  readonly campaign: Pick<Campaign, 'status' | 'endedAt'>;
  readonly employee: Candidate;
  readonly channel: MessageChannel;
  readonly isRecipient: boolean;
  readonly hasCompleted: boolean;
  /** Whether the address was changed during the campaign and its owner has not confirmed it. */
  readonly isUnconfirmed: boolean;
  /** Whether the address is on the suppression list. */
  readonly isSuppressed: boolean;
  /** Time zone of the employee. */
  readonly zone: string;
  /** See `afterCap`. */
  readonly oldestCounted: Date | undefined;
};

export type Fate = 'due' | { readonly skippedAs: SkipReason } | { readonly postponedTo: Date };

/**
 * Decides what happens to an invite, reminder or final message at its sending time. It is skipped if the survey is not
 * open, or if the employee is no longer in the campaign or cannot be reached; it is delayed during quiet hours (text
 * messages) and by the message cap. Completion is checked last, and not for first invitations, so that nothing staff
 * see of addresses, invitations and other campaigns depends on it. It is not checked for unconfirmed addresses either:
 * whoever redirected them would learn from the messages whether the employee has responded.
 */
export function fateOf({ kind, repetition, campaign, employee, channel, ...sending }: Sending, now: Date): Fate {
  if (!acceptsAnswers(campaign, now)) return { skippedAs: 'notOpen' };
  if (!sending.isRecipient) return { skippedAs: 'removed' };
  const obstacle = obstacleTo(employee, channel) ?? (sending.isSuppressed ? stoppedOn[channel] : undefined);
  if (obstacle) return { skippedAs: obstacle };
  const time = channel === 'sms' ? outsideQuietHours(now, { zone: sending.zone, endedAt: campaign.endedAt }) : now;
  if (!time) return { skippedAs: 'quietHours' };
  if (time > now) return { postponedTo: time };
  const capped = afterCap({ oldestCounted: sending.oldestCounted, zone: sending.zone, endedAt: campaign.endedAt }, now);
  if (capped === 'skipped') return { skippedAs: 'cap' };
  if (capped !== 'due') return capped;
  const isForEveryone = sending.isUnconfirmed || (kind === 'invite' && repetition === 0);
  return sending.hasCompleted && !isForEveryone ? { skippedAs: 'completed' } : 'due';
}

const stoppedOn = { email: 'emailStopped', sms: 'smsStopped' } as const satisfies Record<
  MessageChannel,
  UnreachedReason
>;

export type FailedAttempt = {
  readonly fault: Fault;
  /** Number of attempts, including this one. */
  readonly attempts: number;
  readonly firstAttemptAt: Date;
};

export type AfterFailure = { readonly retryAt: Date } | { readonly giveUpAs: 'bounced' | 'failed' };

const minute = 60_000;
const growingWaits = [1, 10, 60, 180] as const;
const longestWait = 240;
const hoursOfTrying = 24;
/** What is ours to mend goes out soon after it is mended. */
const growingWaitsOfOurs = [1, 5, 15, 30] as const;
const longestWaitOfOurs = 60;

/**
 * Decides what follows a failed attempt. The recipient's fault is a bounce. Ours is retried after 1, 5, 15 and 30
 * minutes, then every hour, until the survey closes. Anything else is retried after 1 and 10 minutes, 1 and 3 hours,
 * then every 4 hours; it fails if the next attempt would be more than a day after the first.
 */
export function afterFailure({ fault, attempts, firstAttemptAt }: FailedAttempt, now: Date): AfterFailure {
  if (fault === 'recipient') return { giveUpAs: 'bounced' };
  if (fault === 'ours')
    return { retryAt: new Date(now.getTime() + (growingWaitsOfOurs[attempts - 1] ?? longestWaitOfOurs) * minute) };
  const wait = growingWaits[attempts - 1] ?? longestWait;
  const retryAt = new Date(now.getTime() + wait * minute);
  return retryAt.getTime() - firstAttemptAt.getTime() > hoursOfTrying * 60 * minute
    ? { giveUpAs: 'failed' }
    : { retryAt };
}
