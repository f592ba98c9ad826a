import { Refusal, daysBetween, laterOf, localTimeAt } from '../kernel/index.ts';
import { type Campaign, type NotificationKind, isPublished, notificationKinds } from './campaign.ts';
import { kindRules } from './campaign-kinds.ts';
import { type MessageDays, messageTimes, placeReminder } from './message-days.ts';
import { planMessages } from './schedule.ts';
import { endOfWindow } from './window.ts';

type Window = Pick<Campaign, 'startedAt' | 'endedAt'> & { readonly timeZone: string };

/** A message of a campaign, as far as it decides when it goes out. */
export type SendableMessage = {
  readonly kind: NotificationKind;
  readonly sendAt: Date;
  readonly status: 'scheduled' | 'sending' | 'sent' | 'cancelled';
  /** Goes out at this moment in every time zone, not at the same time of day. */
  readonly isImmediate?: boolean;
};

/** Whether a message has not begun to go out. */
export function isUnsent({ status }: Pick<SendableMessage, 'status'>): boolean {
  return status === 'scheduled' || status === 'cancelled';
}

/**
 * When each message of a campaign goes out: what every page and mail says. A published campaign keeps to its schedule.
 * A draft gets the schedule that publishing it now would give it: if a message would be late, all of them move to the
 * working days from now on, and those without a day are cancelled.
 */
export function sendingPlan<M extends SendableMessage>(
  messages: readonly M[],
  { timeZone, ...campaign }: Pick<Campaign, 'status' | 'startedAt' | 'endedAt'> & { readonly timeZone: string },
  now: Date,
): readonly M[] {
  const isLate = messages.some(({ status, sendAt }) => status === 'scheduled' && sendAt < now);
  if (isPublished(campaign) || !isLate) return messages;
  return withTimes(messages, { startedAt: now, endedAt: campaign.endedAt, timeZone });
}

/** Moves unsent messages to the default times of a window. Messages without a day are cancelled. */
export function withTimes<M extends SendableMessage>(messages: readonly M[], window: Window): readonly M[] {
  const inOrder = messages.toSorted(
    (one, other) =>
      notificationKinds.indexOf(one.kind) - notificationKinds.indexOf(other.kind) ||
      one.sendAt.getTime() - other.sendAt.getTime(),
  );
  const times = messageTimes(
    inOrder.map(({ kind }) => kind),
    window,
  );
  return inOrder.map((message, place): M => {
    if (!isUnsent(message)) return message;
    const sendAt = times[place];
    return sendAt
      ? { ...message, sendAt, status: 'scheduled', isImmediate: false }
      : { ...message, status: 'cancelled' };
  });
}

type Sending = Pick<Campaign, 'kind' | 'status' | 'channel' | 'endedAt'>;

/** Whether the invitations of a campaign can be sent now instead of at their time. */
export function canSendNow(campaign: Sending, messages: readonly SendableMessage[], now: Date): boolean {
  return obstacleToSendingNow(campaign, messages, now) === undefined;
}

/** Refuses `conflict` if the invitations of a campaign cannot be sent now. */
export function assertCanSendNow(campaign: Sending, messages: readonly SendableMessage[], now: Date): void {
  const obstacle = obstacleToSendingNow(campaign, messages, now);
  if (obstacle) throw new Refusal('conflict', obstacle);
}

function obstacleToSendingNow(
  { kind, status, channel, endedAt }: Sending,
  messages: readonly SendableMessage[],
  now: Date,
): string | undefined {
  if (status !== 'active' && status !== 'prepared' && status !== 'inprogress')
    return isPublished({ status })
      ? 'This campaign is over.'
      : 'Publish the campaign first. Its invitations can be sent after that.';
  if (kindRules[kind].isTriggered) return 'This campaign invites each person on an individual day.';
  if (channel === 'none') return 'This campaign sends no messages. People join with a code or on a shared device.';
  if (endedAt <= now) return 'This survey has closed.';
  const invite = messages.find((message) => message.kind === 'invite');
  if (!invite) return 'This campaign has no invitation.';
  return isUnsent(invite)
    ? undefined
    : 'The invitations have been sent. You can send them again to people who have not answered.';
}

/**
 * The window and the messages of a campaign whose invitations are sent now. A survey that has not opened opens now, for
 * as many days as planned, and its reminders follow on later working days.
 */
export function planFromNow<M extends SendableMessage>(
  messages: readonly M[],
  { startedAt, endedAt, timeZone }: Window,
  now: Date,
): { readonly startedAt: Date; readonly endedAt: Date; readonly messages: readonly M[] } {
  const dayOf = (moment: Date) => localTimeAt(moment, timeZone).day;
  const days = Math.max(1, daysBetween(dayOf(startedAt), dayOf(endedAt)));
  const window =
    startedAt > now ? { startedAt: now, endedAt: endOfWindow(now, timeZone, days) } : { startedAt, endedAt };
  const placed = startedAt > now ? withTimes(messages, { ...window, timeZone }) : messages;
  return {
    ...window,
    messages: placed.map((message): M =>
      message.kind === 'invite' && isUnsent(message)
        ? { ...message, sendAt: now, status: 'scheduled', isImmediate: true }
        : message,
    ),
  };
}

/**
 * The messages of a running campaign that closes later than planned. An unsent final reminder moves to the last working
 * day that leaves time to answer; cancelled reminders get a free day, if there is one.
 */
export function planUntilLater<M extends SendableMessage>(
  messages: readonly M[],
  window: Window,
  now: Date,
): readonly M[] {
  const final = planMessages(window).find(({ kind, sendAt }) => kind === 'final' && sendAt > now)?.sendAt;
  const moved = messages.map((message): M => {
    if (message.kind !== 'final' || !isUnsent(message) || !final) return message;
    const isLast = messages.every((each) => each === message || each.status === 'cancelled' || each.sendAt < final);
    return isLast ? { ...message, sendAt: final, status: 'scheduled' } : message;
  });
  return moved.reduce<readonly M[]>((planned, message, place) => {
    const sendAt =
      message.kind === 'reminder' && message.status === 'cancelled' ? freeTime(planned, window, now) : undefined;
    return sendAt ? planned.with(place, { ...message, sendAt, status: 'scheduled' }) : planned;
  }, moved);
}

function freeTime(messages: readonly SendableMessage[], window: Window, now: Date): Date | undefined {
  const others: MessageDays['others'] = messages
    .filter(({ status }) => status !== 'cancelled')
    .toSorted((one, other) => one.sendAt.getTime() - other.sendAt.getTime());
  const placed = placeReminder({ ...window, others }, laterOf(now, window.startedAt));
  return placed?.final ? undefined : placed?.sendAt;
}
