import {
  type CalendarDay,
  Refusal,
  addDays,
  instantOf,
  invalid,
  laterOf,
  localTimeAt,
  skipWeekend,
  spokenDay,
} from '../kernel/index.ts';
import { type Campaign, type NotificationKind, acceptsAnswers } from './campaign.ts';
import { type PlannedMessage, defaultTimeOfDay, planMessages } from './schedule.ts';
import { assertWithinWindow } from './window.ts';

/** How many messages a campaign may send its recipients. */
export const maxMessages = 5;

/** The window of a campaign on the clock of its organization. */
type Window = Pick<Campaign, 'startedAt' | 'endedAt'> & { readonly timeZone: string };

/** The window, and the messages of the campaign beside the one in question; cancelled ones do not count. */
export type MessageDays = Window & { readonly others: readonly PlannedMessage[] };

const names: { readonly [K in NotificationKind]: string } = {
  invite: 'invite',
  reminder: 'reminder',
  final: 'final reminder',
};

/**
 * Refuses with `invalid` a time at which a message cannot be sent: outside of the window, on a Saturday or Sunday of
 * the organization's zone, or on a day that has a message already; says which day would do instead.
 */
export function assertSendTime(sendAt: Date, days: MessageDays): void {
  assertWithinWindow(days, sendAt);
  const { day, minutes } = localTimeAt(sendAt, days.timeZone);
  const instead = insteadOf({ day, minutes }, days);
  if (skipWeekend(day) !== day)
    throw invalid({ at: ['sendAt'], detail: `No message goes out on a weekend. ${instead}` });
  const other = days.others.find((each) => dayOf(each.sendAt, days) === day);
  if (other)
    throw invalid({
      at: ['sendAt'],
      detail: `The ${names[other.kind]} goes out on that day already; people get at most one message a day. ${instead}`,
    });
}

function insteadOf(
  { day, minutes }: { readonly day: CalendarDay; readonly minutes: number },
  days: MessageDays,
): string {
  const free = freeTimes(days, { from: days.startedAt, minutes }).map((time) => dayOf(time, days));
  const next = free.find((each) => each > day) ?? free.at(-1);
  return next
    ? `The nearest free working day is ${spokenDay(next, 'en-US')}.`
    : 'There is no free working day in the survey window.';
}

/** Times for a new reminder; `final` is where the final reminder gives way to it. */
export type NewReminder = { readonly sendAt: Date; readonly final?: Date };

/**
 * When one more reminder is sent, at the usual time of day: on the first free working day after the last message and
 * before the final reminder, so that what calls itself the last message is the last. Without such a day it takes the
 * time of a final reminder that lies ahead, which moves on. Undefined where no day of the window is free.
 */
export function placeReminder(days: MessageDays, now: Date): NewReminder | undefined {
  const final = days.others.find(({ kind, sendAt }) => kind === 'final' && sendAt > now);
  const free = freeTimes(days, { from: laterOf(now, days.startedAt), minutes: defaultTimeOfDay });
  const before = free.filter((time) => !final || time < final.sendAt);
  const last =
    days.others.filter(({ kind, sendAt }) => kind !== 'final' && (!final || sendAt < final.sendAt)).at(-1)?.sendAt ??
    days.startedAt;
  const between = before.find((time) => time > last) ?? (final ? undefined : before[0]);
  if (between) return { sendAt: between };
  const after = final && free.find((time) => time > final.sendAt);
  return after && { sendAt: final.sendAt, final: after };
}

/**
 * The usual times of the kinds that have not been sent, as `planMessages` has them, from now on if one of them has
 * passed; days on which something was sent already are left out.
 */
export function defaultTimes(
  window: Window,
  { sent, now }: { readonly sent: readonly PlannedMessage[]; readonly now: Date },
): readonly PlannedMessage[] {
  const unsent = (planned: readonly PlannedMessage[]) =>
    planned.filter(({ kind }) => !sent.some((each) => each.kind === kind));
  const usual = unsent(planMessages(window));
  const ahead = usual.some(({ sendAt }) => sendAt < now) ? unsent(planMessages({ ...window, startedAt: now })) : usual;
  return ahead.reduce<readonly PlannedMessage[]>((placed, message) => {
    const others = [...sent, ...placed];
    const isFree = others.every(({ sendAt }) => dayOf(sendAt, window) !== dayOf(message.sendAt, window));
    const sendAt = isFree
      ? message.sendAt
      : freeTimes({ ...window, others }, { from: message.sendAt, minutes: defaultTimeOfDay })[0];
    return sendAt ? [...placed, { ...message, sendAt }] : placed;
  }, []);
}

/**
 * The times of so many messages of a campaign: those of `planMessages`, and for more than three one on each working day
 * after. Fewer where the window ends before.
 */
export function messageTimes(count: number, window: Window): readonly Date[] {
  const [first] = planMessages(window);
  const times = first
    ? [first.sendAt, ...freeTimes({ ...window, others: [first] }, { from: first.sendAt, minutes: defaultTimeOfDay })]
    : [];
  return times.slice(0, count);
}

const repetitionPauseMs = 3_600_000;

/** A message as it stands: when its sending, or the last repetition of it, began. */
export type SendingState = {
  readonly status: 'scheduled' | 'sending' | 'sent' | 'cancelled';
  readonly startedAt: Date | null;
};

type Sent = SendingState & { readonly kind: NotificationKind; readonly repetitions: number };

/**
 * What is told of the sending of a message. The first invite goes to everybody, so it is told as it is. How long
 * anything else takes depends on who has not finished and has a slow mailbox: it is being sent for an hour, and then it
 * has been.
 */
export function publicStatus({ kind, repetitions, status, startedAt }: Sent, now: Date): SendingState['status'] {
  const isToEverybody = kind === 'invite' && repetitions === 0;
  if (isToEverybody || status === 'scheduled' || status === 'cancelled') return status;
  return isWithinPause(startedAt, now) ? 'sending' : 'sent';
}

function isWithinPause(startedAt: Date | null, now: Date): boolean {
  return startedAt !== null && now.getTime() - startedAt.getTime() < repetitionPauseMs;
}

/**
 * Refuses with `conflict` to send a message again that has not been sent, that was sent within the last hour, or of a
 * survey that takes no answers.
 */
export function assertIdempotent(
  { status, startedAt }: SendingState,
  campaign: Pick<Campaign, 'status' | 'endedAt'>,
  now: Date,
): void {
  if (!acceptsAnswers(campaign, now))
    throw new Refusal('conflict', 'The survey takes no answers now. Messages can be sent again while it is open.');
  if (status === 'scheduled' || status === 'cancelled')
    throw new Refusal('conflict', 'This message has not been sent yet. It goes out by itself when its time comes.');
  if (isWithinPause(startedAt, now))
    throw new Refusal(
      'conflict',
      'This message was sent within the last hour. Give people time to read it before you send it again.',
    );
  if (status === 'sending')
    throw new Refusal('conflict', 'This message is still being sent. Wait until everybody has got it.');
}

/** The times of the free working days of the window at a time of day, from a moment on. */
function freeTimes(
  { startedAt, endedAt, timeZone, others }: MessageDays,
  { from, minutes }: { readonly from: Date; readonly minutes: number },
): readonly Date[] {
  const taken = new Set(others.map(({ sendAt }) => localTimeAt(sendAt, timeZone).day));
  const times: Date[] = [];
  for (let { day } = localTimeAt(from, timeZone); ; day = addDays(day, 1)) {
    const time = instantOf({ day, minutes }, timeZone);
    if (time >= endedAt) return times;
    if (time >= laterOf(from, startedAt) && skipWeekend(day) === day && !taken.has(day)) times.push(time);
  }
}

function dayOf(time: Date, { timeZone }: Pick<Window, 'timeZone'>): CalendarDay {
  return localTimeAt(time, timeZone).day;
}
