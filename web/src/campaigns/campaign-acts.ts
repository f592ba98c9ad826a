import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import type { NotificationResource } from '@attune/contract/messages/notifications';
import { canExtend, canSendNow, canUndergo, kindRules } from '@attune/domain/campaigns';
import type { IconName } from '../design/icons/icon-shapes.ts';
import { toPlanned } from './message-plan.ts';

/** The viewer's permissions for campaigns. */
export type CampaignAbilities = {
  readonly mayUpdate: boolean;
  readonly mayPublish: boolean;
  readonly mayClose: boolean;
  readonly mayReopen: boolean;
  readonly mayRemove: boolean;
  readonly mayRemoveStarted: boolean;
};

/** Actions on a campaign other than viewing it. */
export const campaignActs = [
  'setup',
  'review',
  'retry',
  'sendNow',
  'extend',
  'close',
  'reopen',
  'unpublish',
  'remove',
] as const;
export type CampaignAct = (typeof campaignActs)[number];

export const actLooks: {
  readonly [A in CampaignAct]: { readonly label: string; readonly icon: IconName; readonly isDestructive?: boolean };
} = {
  setup: { label: 'Continue setup', icon: 'pencil' },
  review: { label: 'Review and confirm', icon: 'check' },
  retry: { label: 'Try again', icon: 'refresh' },
  sendNow: { label: 'Send invitations now', icon: 'send' },
  extend: { label: 'Move closing date', icon: 'calendar' },
  close: { label: 'Close now', icon: 'flag', isDestructive: true },
  reopen: { label: 'Reopen for 24 hours', icon: 'history' },
  unpublish: { label: 'Withdraw', icon: 'history', isDestructive: true },
  remove: { label: 'Delete', icon: 'trash', isDestructive: true },
};

type Able = Pick<CampaignResource, 'attributes'>;

/** Whether smart pulses can follow a campaign. */
export function canBeFollowed({ attributes }: Able): boolean {
  return attributes.status === 'finished' && kindRules[attributes.campaignType].isRecurring;
}

type Moment = {
  readonly now: Date;
  /** The campaign's messages, where they are known; without them nothing is sent now. */
  readonly messages?: readonly NotificationResource[] | undefined;
};

/**
 * Actions the viewer can take on a campaign in its current state. The server decides; this only hides what it would
 * refuse.
 */
export function actsFor(
  { attributes }: Able,
  abilities: CampaignAbilities,
  { now, messages = [] }: Moment,
): readonly CampaignAct[] {
  const { campaignType: kind, status, startedAt, endedAt } = attributes;
  const allows = (act: Parameters<typeof canUndergo>[1]) => canUndergo({ kind, status }, act);
  const isPending = status === 'pending' && !kindRules[kind].isReadOnly;
  const known = {
    kind,
    status,
    channel: attributes.deliveryChannel,
    startedAt: new Date(startedAt),
    endedAt: new Date(endedAt),
    reopenedAt: attributes.reopenedAt === null ? null : new Date(attributes.reopenedAt),
  };
  const isUnpublished = status === 'pending' || status === 'errored';
  const offered: { readonly [A in CampaignAct]: boolean } = {
    setup: abilities.mayUpdate && isPending,
    review: abilities.mayPublish && isPending,
    retry: abilities.mayPublish && allows('retry'),
    sendNow: abilities.mayPublish && canSendNow(known, messages.map(toPlanned), now),
    extend: abilities.mayUpdate && canExtend(known, now),
    close: abilities.mayClose && allows('close') && new Date(endedAt) > now,
    reopen: abilities.mayReopen && allows('reopen') && attributes.answersDestroyedAt === null,
    unpublish: abilities.mayPublish && allows('unpublish') && new Date(startedAt) > now,
    remove: (abilities.mayRemove && isUnpublished) || abilities.mayRemoveStarted,
  };
  return campaignActs.filter((act) => offered[act]);
}
