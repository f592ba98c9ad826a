import type { NotificationResource } from '@attune/contract/messages/notifications';
import { type CampaignKind, flexibleDays, planMessages, kindRules } from '@attune/domain/campaigns';
import { formatMoment } from '../../design/format/dates.ts';
import { formatCountOf } from '../../design/format/numbers.ts';
import { listWords } from '../../design/format/words.ts';
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
  if (startedAt <= now)
    return (
      'The start has passed: the survey opens as soon as you publish it and closes ' +
      `${closes}.${form.deliveryChannel === 'none' ? '' : ' Messages go out from then on, one a day at most.'}`
    );
  const sendTimes =
    messages?.flatMap(({ attributes }) => (attributes.status === 'cancelled' ? [] : [attributes.sendAt])) ??
    planMessages({ ...window, timeZone }).map(({ sendAt }) => sendAt);
  return `Opens ${opens} and closes ${closes}. ${daysWords(
    form.deliveryChannel,
    sendTimes.map((sendAt) => shortDay(sendAt, timeZone)),
  )}`;
}

function daysWords(channel: CampaignForm['deliveryChannel'], days: readonly string[]): string {
  if (channel === 'none') return 'No messages are sent.';
  return days.length > 0 ? `Messages are sent on ${listWords(days)}.` : 'It includes no working day for messages.';
}
