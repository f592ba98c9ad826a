import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import type { NotificationResource } from '@attune/contract/messages/notifications';
import { addDays, type CalendarDay, daysBetween, instantOf, skipWeekend, dayAt } from '@attune/domain/kernel';
import { formatMoment, formatTime, zoneWords } from '../design/format/dates.ts';
import { formatCount, formatCountOf } from '../design/format/numbers.ts';
import { capitalize, countInWords, countOfInWords } from '../design/format/words.ts';
import { shortDay } from './campaign-dates.ts';
import { labelledMessages } from './message-labels.ts';

export type TimelinePoint = {
  readonly key: string;
  readonly day: string;
  readonly label: string;
  readonly words: string;
  readonly state: 'past' | 'ahead' | 'end';
  /** Position between the first and the last point, from 0 to 1. */
  readonly share: number;
};

/** A day of the timeline: its position, and whether messages can go out. */
export type TimelineDay = { readonly key: CalendarDay; readonly share: number; readonly isWeekend: boolean };

type Ending = Pick<CampaignResource['attributes'], 'endedAt' | 'status'>;
type Clock = { readonly timeZone: string };

type Sending = Pick<CampaignResource['attributes'], 'deliveryChannel' | 'endedAt'>;

/** Sent and scheduled messages of a campaign; none without a channel, and none that an early close skipped. */
export function messagesToSend(
  messages: readonly NotificationResource[],
  { deliveryChannel, endedAt }: Sending,
): readonly NotificationResource[] {
  if (deliveryChannel === 'none') return [];
  const isUnsent = ({ status }: NotificationResource['attributes']) => status === 'scheduled' || status === 'cancelled';
  return messages.filter(({ attributes }) => !isUnsent(attributes) || new Date(attributes.sendAt) < new Date(endedAt));
}

/** The messages of a campaign and its end, in chronological order. */
export function timelineOf(
  messages: readonly NotificationResource[],
  { endedAt, status: campaignStatus }: Ending,
  { timeZone, reachedCount }: Clock & { readonly reachedCount: number | undefined },
): readonly TimelinePoint[] {
  const shareOf = scaleOf(messages, endedAt);
  const points = labelledMessages(messages).map(({ message, label }): TimelinePoint => {
    const { sendAt, status } = message.attributes;
    return {
      key: message.id,
      day: shortDay(sendAt, timeZone),
      label: status === 'scheduled' ? `${label} at ${formatTime(sendAt, timeZone)}` : label,
      words: messageWords(message, reachedCount),
      state: status === 'scheduled' || status === 'cancelled' ? 'ahead' : 'past',
      share: shareOf(sendAt),
    };
  });
  const isOver = campaignStatus === 'finished';
  const end = {
    label: [`${isOver ? 'Closed' : 'Closes'} at ${formatTime(endedAt, timeZone)}`, zoneWords(timeZone, endedAt)]
      .filter(Boolean)
      .join(', '),
    words: isOver ? 'results available' : 'results a few minutes later',
  };
  return [...points, { key: 'end', day: shortDay(endedAt, timeZone), ...end, state: 'end', share: 1 }];
}

/** Maximum number of days that are marked one by one. */
const maxDaysMarked = 45;

/** The beginning of each day between the first message and the end; none in a long campaign. */
export function daysOf(
  messages: readonly NotificationResource[],
  { endedAt }: Pick<Ending, 'endedAt'>,
  { timeZone }: Clock,
): readonly TimelineDay[] {
  const [first] = messages;
  if (!first) return [];
  const shareOf = scaleOf(messages, endedAt);
  const from = dayAt(first.attributes.sendAt, timeZone);
  const count = daysBetween(from, dayAt(endedAt, timeZone));
  if (count > maxDaysMarked) return [];
  return Array.from({ length: count }, (_, place) => addDays(from, place + 1)).map((day) => ({
    key: day,
    share: shareOf(instantOf({ day, minutes: 0 }, timeZone)),
    isWeekend: skipWeekend(day) !== day,
  }));
}

function scaleOf(messages: readonly NotificationResource[], endedAt: string): (moment: string | Date) => number {
  const start = Math.min(...messages.map(({ attributes }) => Date.parse(attributes.sendAt)), Date.parse(endedAt));
  const length = Date.parse(endedAt) - start;
  return (moment) => (length === 0 ? 1 : Math.min(1, Math.max(0, (new Date(moment).getTime() - start) / length)));
}

function messageWords({ attributes }: NotificationResource, reachedCount: number | undefined): string {
  const { status, kind, sentCount, skippedCount, failedCount, repetitions } = attributes;
  if (status === 'sending' && repetitions > 0) return 'being sent again';
  if (status === 'cancelled') return 'cancelled';
  if (status === 'scheduled') {
    if (kind !== 'invite') return 'only to people who have not answered';
    return reachedCount === undefined ? 'to everyone invited' : `to ${formatCountOf(reachedCount, 'person', 'people')}`;
  }
  if (sentCount === null || skippedCount === null || failedCount === null)
    return status === 'sending' ? 'being sent to people who have not answered' : 'sent to people who had not answered';
  const counts = [
    `${formatCount(sentCount)} sent`,
    ...(skippedCount > 0 ? [`${formatCount(skippedCount)} not reached`] : []),
    ...(failedCount > 0 ? [`${formatCount(failedCount)} failed`] : []),
  ];
  return status === 'sending' ? `being sent, ${counts.join(', ')} so far` : counts.join(', ');
}

/** "Three messages in three days, at 9:00 AM". */
export function timelineTitle(
  messages: readonly NotificationResource[],
  { timeZone, isOver = false }: Clock & { readonly isOver?: boolean },
): string {
  const planned = messages.filter(({ attributes }) => attributes.status !== 'cancelled');
  const [first] = planned;
  const last = planned.at(-1);
  if (!first || !last) return isOver ? 'No messages were sent' : 'No messages are sent';
  const days = daysBetween(dayAt(first.attributes.sendAt, timeZone), dayAt(last.attributes.sendAt, timeZone)) + 1;
  const times = new Set(planned.map(({ attributes }) => formatTime(attributes.sendAt, timeZone)));
  const count = capitalize(countOfInWords(planned.length, 'message', 'messages'));
  const span = days === 1 ? 'on one day' : `in ${countInWords(days)} days`;
  return [`${count} ${span}`, ...(times.size === 1 ? [`at ${[...times].join('')}`] : [])].join(', ');
}

type Publishing = Pick<CampaignResource['attributes'], 'startedAt' | 'endedAt' | 'deliveryChannel'>;

/** Consequences of publishing, and until when it can be withdrawn. `messages` are the planned ones. */
export function consequenceWords(
  campaign: Publishing,
  messages: readonly NotificationResource[],
  { timeZone, now }: Clock & { readonly now: Date },
): string {
  const first = messagesToSend(messages, campaign).find(({ attributes }) => attributes.status !== 'cancelled')
    ?.attributes.sendAt;
  const at = (moment: string, zone: 'always' | 'never' = 'always') => formatMoment(moment, { timeZone, now, zone });
  // Nobody gets a message before the survey opens; after that, each person's clock decides.
  const firstly =
    first === undefined || first === campaign.startedAt
      ? at(campaign.startedAt)
      : `${at(first, 'never')} in each person’s time zone`;
  const sent = first === undefined ? 'No messages are sent.' : `Invitations are sent ${firstly}.`;
  if (new Date(campaign.startedAt) > now) {
    const until = 'You can withdraw and edit it until the survey opens.';
    return first === undefined
      ? `The survey opens ${at(campaign.startedAt)}. ${sent} ${until}`
      : `Nothing is sent until ${firstly}. ${until}`;
  }
  return first !== undefined && new Date(first) <= now
    ? 'The survey opens and invitations are sent as soon as you publish. You can’t withdraw it after that.'
    : `The survey opens as soon as you publish, and you can’t withdraw it after that. ${sent}`;
}
