import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import type { NotificationResource } from '@attune/contract/messages/notifications';
import { type NotificationKind, planFromNow, sendingPlan } from '@attune/domain/campaigns';

type Campaign = Pick<CampaignResource['attributes'], 'status' | 'startedAt' | 'endedAt'>;
type Clock = { readonly timeZone: string; readonly now: Date };

/**
 * The messages of a campaign with the times at which they go out: those of the schedule, or, for a draft, those that
 * publishing it now would give them. Every sentence about messages starts from these.
 */
export function plannedMessages(
  messages: readonly NotificationResource[],
  campaign: Campaign,
  { timeZone, now }: Clock,
): readonly NotificationResource[] {
  const plan = sendingPlan(messages.map(toPlanned), { ...windowOf(campaign), status: campaign.status, timeZone }, now);
  return plan.map(toResource);
}

/** The window and the messages of a campaign if its invitations are sent now. */
export function planOfSendingNow(
  messages: readonly NotificationResource[],
  campaign: Campaign,
  { timeZone, now }: Clock,
): { readonly endedAt: Date; readonly messages: readonly NotificationResource[] } {
  const current = plannedMessages(messages, campaign, { timeZone, now });
  const { endedAt, messages: planned } = planFromNow(current.map(toPlanned), { ...windowOf(campaign), timeZone }, now);
  return { endedAt, messages: planned.map(toResource) };
}

type Planned = {
  readonly resource: NotificationResource;
  readonly kind: NotificationKind;
  readonly sendAt: Date;
  readonly status: NotificationResource['attributes']['status'];
};

export function toPlanned(resource: NotificationResource): Planned {
  const { kind, sendAt, status } = resource.attributes;
  return { resource, kind, sendAt: new Date(sendAt), status };
}

function toResource({ resource, sendAt, status }: Planned): NotificationResource {
  return { ...resource, attributes: { ...resource.attributes, sendAt: sendAt.toISOString(), status } };
}

function windowOf({ startedAt, endedAt }: Campaign) {
  return { startedAt: new Date(startedAt), endedAt: new Date(endedAt) };
}
