import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import type { NotificationResource } from '@attune/contract/messages/notifications';

type Message = Pick<NotificationResource, 'attributes'>;
type Opening = { readonly attributes: Pick<CampaignResource['attributes'], 'status' | 'startedAt'> };

const followedMs = 10 * 60_000;

/**
 * Whether a message is due or being sent since a few minutes, while its numbers change as one looks. People in other
 * time zones get it hours later, which nobody waits for.
 */
export function isOnTheWay(messages: readonly Message[], now: Date): boolean {
  return messages.some(
    ({ attributes: { status, sendAt } }) => (status === 'scheduled' || status === 'sending') && isJustPast(sendAt, now),
  );
}

/** Whether a confirmed campaign is opened at this moment. */
export function isOpening({ attributes: { status, startedAt } }: Opening, now: Date): boolean {
  return (status === 'active' || status === 'prepared') && isJustPast(startedAt, now);
}

function isJustPast(moment: string, now: Date): boolean {
  const age = now.getTime() - Date.parse(moment);
  return age >= 0 && age < followedMs;
}
