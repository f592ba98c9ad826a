import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import type { NotificationResource } from '@attune/contract/messages/notifications';
import { formatCount, formatCountOf } from '../design/format/numbers.ts';

/** Before a campaign is published, while it can still change, and afterwards. */
type InvitedWhen = 'planned' | 'now' | 'past';

const verbs: { readonly [W in InvitedWhen]: { readonly one: string; readonly many: string } } = {
  planned: { one: 'will be', many: 'will be' },
  now: { one: 'is', many: 'are' },
  past: { one: 'was', many: 'were' },
};

/** "236 people will be invited": how every page names the number of a campaign's recipients. */
export function invitedWords(count: number, when: InvitedWhen): string {
  const { one, many } = verbs[when];
  return count === 0
    ? `No one ${one} invited`
    : formatCountOf(count, `person ${one} invited`, `people ${many} invited`);
}

/** "4 will not": the rest of the audience. */
export function leftOutWords(count: number, when: InvitedWhen): string {
  const { one, many } = verbs[when];
  const verb = count === 1 ? one : many;
  return `${formatCount(count)} ${when === 'planned' ? 'will' : verb} not`;
}

type Invited = Pick<CampaignResource['attributes'], 'audienceSize' | 'deliveryChannel' | 'status'>;

/**
 * How many people a published campaign has invited: those to whom an invitation has left, not those in the audience. By
 * code, nobody gets one.
 */
export function invitedTitle(
  { audienceSize, deliveryChannel, status }: Invited,
  messages: readonly NotificationResource[],
): string {
  const size = audienceSize ?? 0;
  if (deliveryChannel === 'none') return formatCountOf(size, 'person can take part', 'people can take part');
  const invite = messages.find(({ attributes }) => attributes.kind === 'invite')?.attributes;
  const isOver = status === 'finished';
  if (!invite || invite.status === 'cancelled' || (isOver && invite.status === 'scheduled'))
    return invitedWords(0, isOver ? 'past' : 'now');
  if (invite.status === 'scheduled') return invitedWords(size, 'planned');
  // After retention only the number of messages is known, and two channels send two to one person.
  const left = Math.min(invite.peopleCount ?? 0, size);
  if (invite.status === 'sending')
    return `${formatCount(left)} of ${formatCountOf(size, 'person', 'people')} invited so far`;
  return `${invitedWords(left, 'past')}${isOver ? '' : ' at the start'}`;
}
