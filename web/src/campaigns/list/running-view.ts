import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import type { NotificationResource } from '@attune/contract/messages/notifications';
import { daysBetween, dayAt, monthName } from '@attune/domain/kernel';
import { formatTime, formatMoment } from '../../design/format/dates.ts';
import { formatCount, formatShare } from '../../design/format/numbers.ts';
import { distanceInDays, shortDay } from '../campaign-dates.ts';
import { isClosing, participationOf } from '../campaign-document.ts';
import { labelledMessages } from '../message-labels.ts';

type Clock = { readonly timeZone: string; readonly now: Date };

/** "day 5 of 7", or that the campaign was reopened or is closing. */
export function progressWords(campaign: CampaignResource, { timeZone, now }: Clock): string {
  const { startedAt, endedAt, reopenedAt } = campaign.attributes;
  if (isClosing(campaign, now)) return 'closing';
  if (reopenedAt) return 'opened again';
  const start = dayAt(startedAt, timeZone);
  const days = Math.max(1, daysBetween(start, dayAt(endedAt, timeZone)));
  const day = Math.min(days, Math.max(1, daysBetween(start, dayAt(now, timeZone)) + 1));
  return `day ${day} of ${days}`;
}

/** "Closes Monday, November 23 at 9:00 AM"; the time zone is named if the reader's time differs. */
export function closingWords(campaign: CampaignResource, { timeZone, now }: Clock): string {
  const { endedAt } = campaign.attributes;
  if (isClosing(campaign, now)) return 'Closed for answers, results are being calculated';
  return `Closes ${formatMoment(endedAt, { timeZone, now })}`;
}

/** Compares the response rate with the final one of the last campaign of this type; undefined if either is unknown. */
export function paceWords(
  running: CampaignResource,
  last: CampaignResource | undefined,
  timeZone: string,
): string | undefined {
  const here = participationOf(running);
  const there = last && participationOf(last);
  if (
    here.kind !== 'shown' ||
    there?.kind !== 'shown' ||
    last?.attributes.campaignType !== running.attributes.campaignType
  )
    return undefined;
  const before = `${monthName(last.attributes.startedAt, timeZone)}’s ${formatShare(there.share)}`;
  const missing = Math.ceil(there.share * here.size) - here.completed;
  return missing > 0 ? `up to ${formatCount(missing)} more to reach ${before}` : `has reached ${before}`;
}

export type MessageStep = { readonly key: string; readonly words: string; readonly state: 'done' | 'next' | 'later' };

/** Messages of a running campaign: sent ones in one line, then each upcoming one. */
export function messageSteps(
  messages: readonly NotificationResource[],
  { timeZone, now }: Clock,
): readonly MessageStep[] {
  const labelled = labelledMessages(messages).filter(({ message }) => message.attributes.status !== 'cancelled');
  const isSent = ({ message }: (typeof labelled)[number]) => message.attributes.status === 'sent';
  const sent = labelled.filter(isSent);
  const ahead = labelled.filter((each) => !isSent(each));
  const done: readonly MessageStep[] =
    sent.length > 0 ? [{ key: 'sent', words: `${sent.map(({ label }) => label).join(', ')} sent`, state: 'done' }] : [];
  const coming = ahead.map(({ label, message }, index): MessageStep => {
    const { sendAt, status } = message.attributes;
    const when = status === 'sending' ? 'is being sent' : whenWords(sendAt, { timeZone, now });
    return { key: message.id, words: `${label} ${when}`, state: index === 0 ? 'next' : 'later' };
  });
  return [...done, ...coming];
}

function whenWords(moment: string, { timeZone, now }: Clock): string {
  const distance = distanceInDays(moment, timeZone, now);
  const day = distance === 'today' || distance === 'tomorrow' ? distance : shortDay(moment, timeZone);
  return `${day} at ${formatTime(moment, timeZone)}`;
}
