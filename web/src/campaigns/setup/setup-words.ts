import type { NotificationResource } from '@attune/contract/messages/notifications';
import { type CampaignKind, dayWarningOf, flexibleDays, planMessages, kindRules } from '@attune/domain/campaigns';
import { formatMoment } from '../../design/format/dates.ts';
import { formatCountOf } from '../../design/format/numbers.ts';
import { listWords } from '../../design/format/words.ts';
import { plannedMessages } from '../message-plan.ts';
import { longDay, shortDay } from '../campaign-dates.ts';
import { type CampaignForm, windowOf } from './campaign-form.ts';

type SetupContext = { readonly kind: CampaignKind; readonly timeZone: string; readonly now: Date };
type Sentence = { readonly fact: string; readonly comparison: string };

const nothingSent = 'Nothing is sent until you confirm.';

/** Headline of a wizard step. */
export function setupSentence(
  slug: string | undefined,
  form: CampaignForm,
  { kind, timeZone, now }: SetupContext,
): Sentence {
  switch (slug) {
    case 'ask':
      if (kindRules[kind].asksEnpsByDefault)
        return { fact: 'How likely are people to recommend you?', comparison: 'Two questions, the same for everyone.' };
      return { fact: 'What should people answer?', comparison: 'Choose surveys or write your own.' };
    case 'who':
      return { fact: whoWords(form), comparison: nothingSent };
    case undefined:
    default: {
      const window = windowOf(form, timeZone);
      return {
        fact: window
          ? `Opens on ${longDay(window.startedAt, timeZone, now)} for ${lengthWords(form.days)}.`
          : 'Choose when the survey opens.',
        comparison: nothingSent,
      };
    }
  }
}

/** "a week", "one day", "30 days". */
export function lengthWords(days: number): string {
  if (days === flexibleDays.default) return 'a week';
  return days === 1 ? 'one day' : `${days} days`;
}

function whoWords({ isForEveryone, groupIds, employeeIds, attributes }: CampaignForm): string {
  if (isForEveryone) return 'Everyone is invited.';
  const isByValues = Object.keys(attributes).length > 0;
  if (groupIds.length + employeeIds.length === 0 && !isByValues) return 'Choose who is invited.';
  if (employeeIds.length > 0 || isByValues) return 'Some people are invited.';
  return groupIds.length === 1
    ? 'One group is invited.'
    : `${formatCountOf(groupIds.length, 'group is', 'groups are')} invited.`;
}

/**
 * "Opens Monday, February 15 at 9:00 AM and closes Monday, February 22 at 9:00 AM, Chicago time. Messages
 * are sent on Mon Feb 15, Tue Feb 16 and Fri Feb 19." Uses the stored messages, or the suggested ones.
 */
export function scheduleWords(
  form: CampaignForm,
  { timeZone, now }: Omit<SetupContext, 'kind'>,
  messages?: readonly NotificationResource[],
): string | undefined {
  const window = windowOf(form, timeZone);
  if (!window) return undefined;
  const { startedAt, endedAt } = window;
  const opens = formatMoment(startedAt, { timeZone, zone: 'never' });
  const closes = formatMoment(endedAt, { timeZone, zone: 'always' });
  const isLate = startedAt <= now;
  const draft = { status: 'pending', startedAt: startedAt.toISOString(), endedAt: endedAt.toISOString() } as const;
  // Until typed dates are saved, the stored messages still belong to the earlier ones.
  const isStored = messages?.every(
    ({ attributes: { sendAt, status } }) => status === 'cancelled' || isWithin(sendAt, draft),
  );
  const sendTimes =
    messages && (isLate || isStored)
      ? plannedMessages(messages, draft, { timeZone, now }).flatMap(({ attributes }) =>
          attributes.status === 'cancelled' ? [] : [new Date(attributes.sendAt)],
        )
      : planMessages({ startedAt: isLate ? now : startedAt, endedAt, timeZone }).map(({ sendAt }) => sendAt);
  const sent = daysWords(
    form.deliveryChannel,
    sendTimes.map((sendAt) => (sendAt <= now ? 'now' : shortDay(sendAt, timeZone))),
  );
  return isLate
    ? 'The start has passed: the survey opens as soon as you publish it and closes ' +
        `${closes}. If you publish now: ${lowerFirst(sent)}`
    : `Opens ${opens} and closes ${closes}. ${sent}`;
}

function isWithin(moment: string, window: { readonly startedAt: string; readonly endedAt: string }): boolean {
  const time = new Date(moment);
  return time >= new Date(window.startedAt) && time < new Date(window.endedAt);
}

/** A start on a weekend or a public holiday; the survey opens then anyway. */
export function startWarning(form: CampaignForm, timeZone: string): string | undefined {
  const window = windowOf(form, timeZone);
  return window && dayWarningOf(window.startedAt, timeZone)?.detail;
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

function daysWords(channel: CampaignForm['deliveryChannel'], days: readonly string[]): string {
  if (channel === 'none') return 'No messages are sent.';
  if (days[0] === 'now')
    return days.length > 1
      ? `Messages are sent now and on ${listWords(days.slice(1))}.`
      : 'The invitation is sent now.';
  return days.length > 0 ? `Messages are sent on ${listWords(days)}.` : 'It includes no working day for messages.';
}
