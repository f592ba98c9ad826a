import type { Id } from '../kernel/index.ts';
import { type Campaign, type Candidate, type EmployeeId, type MessageChannel, type UnreachedReason, acceptsAnswers, obstacleTo } from '../campaigns/index.ts';

/** What makes a message the only one of its kind: an employee gets each notification once on each channel, ever. */
export type MessageIdentity = { readonly notificationId: Id<'notification'>; readonly employeeId: EmployeeId; readonly channel: MessageChannel };

/** The key under which a message is stored once and by which providers know a repetition. Free of personal data. */
export function messageKey({ notificationId, employeeId, channel }: MessageIdentity): string {
  return `${notificationId}-${employeeId}-${channel}`;
}

/** Why a message is not sent. Who has completed is a secret from staff: none of these is shown beside a name but an `UnreachedReason`. */
export type SkipReason = 'notOpen' | 'removed' | 'completed' | UnreachedReason;

/** What is known about a message when its time has come. */
export type Sending = {
  readonly campaign: Pick<Campaign, 'status' | 'endedAt'>;
  readonly employee: Candidate;
  readonly channel: MessageChannel;
  readonly isRecipient: boolean;
  readonly hasCompleted: boolean;
};

/**
 * Why an invite, a reminder or a final message is no longer due at sending time: the survey does not take answers, the
 * employee is no longer asked, has completed, or cannot be reached. Undefined when it is due.
 */
export function skipReason({ campaign, employee, channel, isRecipient, hasCompleted }: Sending, now: Date): SkipReason | undefined {
  if (!acceptsAnswers(campaign, now)) return 'notOpen';
  if (!isRecipient) return 'removed';
  if (hasCompleted) return 'completed';
  return obstacleTo(employee, channel);
}

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
const waitsInMinutes = [1, 10, 60, 180, 240] as const;
const hoursOfTrying = 24;

/**
 * What follows a failed attempt. A permanent failure is a bounce at once. A temporary one is tried again after 1 and 10
 * minutes, 1, 3 and 4 hours; after these five, or when the next would come later than a day after the first, it failed.
 */
export function afterFailure({ failure, attempts, firstAttemptAt }: FailedAttempt, now: Date): AfterFailure {
  if (failure === 'permanent') return { giveUpAs: 'bounced' };
  const wait = waitsInMinutes[attempts - 1];
  if (wait === undefined) return { giveUpAs: 'failed' };
  const retryAt = new Date(now.getTime() + wait * minute);
  return retryAt.getTime() - firstAttemptAt.getTime() > hoursOfTrying * 60 * minute ? { giveUpAs: 'failed' } : { retryAt };
}
