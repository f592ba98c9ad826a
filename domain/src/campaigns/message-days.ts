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

/** Maximum number of messages of a campaign to its recipients. */
export const maxMessages = 5;

/** The survey window in the organization's time zone. */
type Window = Pick<Campaign, 'startedAt' | 'endedAt'> & { readonly timeZone: string };

/** The window, and the other messages of the campaign; cancelled messages are excluded. */
export type MessageDays = Window & { readonly others: readonly PlannedMessage[] };

const names: { readonly [K in NotificationKind]: string } = {
  invite: 'invite',
  reminder: 'reminder',
  final: 'final reminder',
};

/**
 * Refuses `invalid` if a message cannot be sent at this time: outside the window, or on a day with another message. The
 * error suggests another day. A weekend is not refused: `dayWarningOf` warns of it.
 */
export function assertSendTime(sendAt: Date, days: MessageDays): void {
  assertWithinWindow(days, sendAt);
  const { day, minutes } = localTimeAt(sendAt, days.timeZone);
  const instead = insteadOf({ day, minutes }, days);
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

/** The time of a new reminder; `final` is the new time of the final reminder if it has to move. */
export type NewReminder = { readonly sendAt: Date; readonly final?: Date };

/**
 * Schedules another reminder at the default time: on the first free working day after the last message and before the
 * final reminder, which has to remain the last message. If there is none, it takes the time of an upcoming final
 * reminder, which moves to a later day, or else an earlier free day. Undefined if the window has no free day.
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
  if (after) return { sendAt: final.sendAt, final: after };
  const invite = days.others.find(({ kind }) => kind === 'invite');
  const gap = before.findLast((time) => !invite || time > invite.sendAt);
  return gap && { sendAt: gap };
}

/**
 * Default times of the kinds not yet sent, according to `planMessages`, or from now if one of them has passed; skips
 * days on which a message was already sent.
 */
export function defaultTimes(
  window: Window,
  { sent, now }: { readonly sent: readonly PlannedMessage[]; readonly now: Date },
): readonly PlannedMessage[] {
  const unsent = (planned: readonly PlannedMessage[]) =>
    planned.filter(({ kind }) => !sent.some((each) => each.kind === kind));
  const byDefault = unsent(planMessages(window));
  const ahead = byDefault.some(({ sendAt }) => sendAt < now)
    ? unsent(planMessages({ ...window, startedAt: now }))
    : byDefault;
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
 * Default times of several messages in the order of sending: those of `planMessages`, and further reminders on the
 * working days after the first one. Undefined for a message without a free day.
 */
export function messageTimes(kinds: readonly NotificationKind[], window: Window): readonly (Date | undefined)[] {
  const planned = planMessages(window);
  const [first] = planned;
  if (!first) return kinds.map(() => undefined);
  const final = kinds.includes('final') ? planned.find(({ kind }) => kind === 'final') : undefined;
  const others = [first, ...(final ? [final] : [])];
  const free = freeTimes({ ...window, others }, { from: first.sendAt, minutes: defaultTimeOfDay }).filter(
    (time) => !final || time < final.sendAt,
  );
  const inTurn = [first.sendAt, ...free];
  return kinds.map((kind, place) => (kind === 'final' ? final?.sendAt : inTurn[place]));
}

const repetitionPauseMs = 3_600_000;

/** The status of a message, and when its sending or latest resend started. */
export type SendingState = {
  readonly status: 'scheduled' | 'sending' | 'sent' | 'cancelled';
  readonly startedAt: Date | null;
};

type Sent = SendingState & { readonly kind: NotificationKind; readonly repetitions: number };

/**
 * The public status of a message. The first invitation goes to everyone, so its status is exact. The duration of any
 * other sending depends on who has not responded and has a slow mail server; it is therefore shown as sending for one
 * hour, then as sent.
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
 * Refuses `conflict` to resend a message that has not been sent, was sent within the last hour, or belongs to a survey
 * that is not open.
 */
export function assertCanResend(
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

/** The given time of day on each free working day of the window, starting at a moment. */
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
