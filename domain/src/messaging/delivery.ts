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

/**
 * What makes a message the only one of its kind: an employee gets each sending of a notification once on each channel,
 * ever.
 */
export type MessageIdentity = {
  readonly notificationId: Id<'notification'>;
  readonly employeeId: EmployeeId;
  readonly channel: MessageChannel;
  /** How often the notification had been sent before. */
  readonly repetition: number;
};

/** The key under which a message is stored once and by which providers know a repetition. Free of personal data. */
export function messageKey({ notificationId, employeeId, channel, repetition }: MessageIdentity): string {
  return `${notificationId}-${employeeId}-${channel}${repetition > 0 ? `-${repetition}` : ''}`;
}

/**
 * Why a message is not sent. Who has completed is a secret from staff: none of these is shown beside a name but an
 * `UnreachedReason`. `cap` is the limit of messages per week, `quietHours` a night after which the survey is over,
 * `noTimeLeft` a plan without room.
 */
export type SkipReason = 'notOpen' | 'removed' | 'completed' | 'cap' | 'quietHours' | 'noTimeLeft' | UnreachedReason;

/** What is known about a message when its time has come. */
export type Sending = {
  readonly kind: NotificationKind;
  /** How often the notification had been sent before. */
  readonly repetition: number;
  readonly campaign: Pick<Campaign, 'status' | 'endedAt'>;
  readonly employee: Candidate;
  readonly channel: MessageChannel;
  readonly isRecipient: boolean;
  readonly hasCompleted: boolean;
  /** Whether the address is on the list of those that no message may go to. */
  readonly isSuppressed: boolean;
  /** The zone of the employee. */
  readonly zone: string;
  /** See `afterCap`. */
  readonly oldestCounted: Date | undefined;
};

export type Fate = 'due' | { readonly skippedAs: SkipReason } | { readonly postponedTo: Date };

/**
 * What becomes of an invite, a reminder or a final message at sending time. It is left out when the survey does not
 * take answers, the employee is no longer asked or cannot be reached; it waits at night, if it is a text message, and
 * when there were too many. Whether the employee has completed is asked last, and not when people are invited for the
 * first time, so that nothing that staff see of addresses, invites and other campaigns follows from it.
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
  return sending.hasCompleted && (kind !== 'invite' || repetition > 0) ? { skippedAs: 'completed' } : 'due';
}

const stoppedOn = { email: 'emailStopped', sms: 'smsStopped' } as const satisfies Record<
  MessageChannel,
  UnreachedReason
>;

/** Whether trying again can help: what a provider says is over for now, or for good. */
export type DeliveryFailure = 'temporary' | 'permanent';

/** The failure that a reply of a mail server stands for (RFC 5321: 5yz is permanent); no reply at all is temporary. */
export function smtpFailure(replyCode: number | undefined): DeliveryFailure {
  return replyCode !== undefined && replyCode >= 500 ? 'permanent' : 'temporary';
}

export type FailedAttempt = {
  readonly failure: DeliveryFailure;
  /** Attempts made so far, this one included. */
  readonly attempts: number;
  readonly firstAttemptAt: Date;
};

export type AfterFailure = { readonly retryAt: Date } | { readonly giveUpAs: 'bounced' | 'failed' };

const minute = 60_000;
const growingWaits = [1, 10, 60, 180] as const;
const longestWait = 240;
const hoursOfTrying = 24;

/**
 * What follows a failed attempt. A permanent failure is a bounce at once. A temporary one is tried again after 1 and 10
 * minutes, 1 and 3 hours and then every 4 hours; when the next would come later than a day after the first, it failed.
 */
export function afterFailure({ failure, attempts, firstAttemptAt }: FailedAttempt, now: Date): AfterFailure {
  if (failure === 'permanent') return { giveUpAs: 'bounced' };
  const wait = growingWaits[attempts - 1] ?? longestWait;
  const retryAt = new Date(now.getTime() + wait * minute);
  return retryAt.getTime() - firstAttemptAt.getTime() > hoursOfTrying * 60 * minute
    ? { giveUpAs: 'failed' }
    : { retryAt };
}
