import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import type { NotificationResource } from '@attune/contract/messages/notifications';
import { formatMoment } from '../../design/format/dates.ts';
import { isClosing } from '../campaign-document.ts';
import { distanceInDays } from '../campaign-dates.ts';
import { labelledMessages } from '../message-labels.ts';
import { messagesToSend } from '../timeline.ts';

export type NextStep = { readonly key: string; readonly what: string; readonly when: string };

type Clock = { readonly timeZone: string; readonly now: Date };

/** What happens next in a running campaign: its next message, its closing, its results. */
export function nextSteps(
  campaign: CampaignResource,
  messages: readonly NotificationResource[],
  clock: Clock,
): readonly NextStep[] {
  const { attributes } = campaign;
  if (isClosing(campaign, clock.now)) return [{ key: 'results', what: 'Results', when: 'in a few minutes' }];
  const next = labelledMessages(messagesToSend(messages, attributes)).find(
    ({ message }) => message.attributes.status === 'scheduled' && new Date(message.attributes.sendAt) > clock.now,
  );
  return [
    ...(next
      ? [
          {
            key: next.message.id,
            what:
              next.message.attributes.kind === 'invite' ? next.label : `${next.label} to people who have not answered`,
            when: whenWords(next.message.attributes.sendAt, clock, ', in each person’s time zone'),
          },
        ]
      : []),
    { key: 'end', what: 'Closes', when: whenWords(attributes.endedAt, clock) },
    { key: 'results', what: 'Results', when: 'a few minutes later' },
  ];
}

/** "Tuesday, November 24 at 9:00 AM, Chicago time (tomorrow)"; `zone` replaces the zone. */
function whenWords(moment: string, { timeZone, now }: Clock, zone?: string): string {
  const time = formatMoment(moment, { timeZone, now, zone: zone === undefined ? 'if-different' : 'never' });
  return `${time}${zone ?? ''} (${distanceInDays(moment, timeZone, now)})`;
}
