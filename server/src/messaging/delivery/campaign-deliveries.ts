import { type Actor, authorize } from '@attune/domain/access';
import { type CampaignId, type MessageChannel, channelsOf } from '@attune/domain/campaigns';
import { type Id, Refusal } from '@attune/domain/kernel';
import { type DeliveryState, deliveryState } from '@attune/domain/messaging';
import type { Transaction } from '../../platform/database/index.ts';
import { eachInTurns, mapInTurns } from '../../platform/in-turns.ts';
import type { Page } from '../../platform/json-api/index.ts';
import {
  type InvitedEmployee,
  type InvitingCampaign,
  type StoredInvitation,
  findInvitingCampaign,
  listInvitations,
  listInvited,
} from './deliveries.repository.ts';

export type CampaignRef = { readonly organizationId: Id<'organization'>; readonly campaignId: CampaignId };

export type States = Readonly<Partial<Record<MessageChannel, DeliveryState>>>;

/** A member of a campaign with the delivery state of each channel. */
export type Delivery = Pick<InvitedEmployee, 'employeeId' | 'firstName' | 'lastName' | 'groupName'> & {
  readonly states: States;
};

/** Members of a campaign and their invitation messages, as stored. */
export type StoredDeliveries = {
  readonly campaign: InvitingCampaign;
  readonly invited: readonly InvitedEmployee[];
  readonly invitations: readonly StoredInvitation[];
};

/** Gets a campaign whose messages the actor may read. Refuses with `not-found` or `not-authorized`. */
export async function getReadableCampaign(
  trx: Transaction,
  actor: Actor,
  { organizationId, campaignId }: CampaignRef,
): Promise<InvitingCampaign> {
  const campaign = await findInvitingCampaign(trx, organizationId, campaignId);
  if (!campaign) throw new Refusal('not-found');
  authorize(actor, 'campaign.readMessages', { organizationId, campaignId });
  return campaign;
}

/** Reads the members of a published campaign, or one page of them, with their invitation messages. */
export async function readDeliveries(
  trx: Transaction,
  { organizationId, campaignId }: CampaignRef,
  { campaign, page }: { readonly campaign: InvitingCampaign; readonly page?: Page },
): Promise<StoredDeliveries> {
  if (!campaign.isPublished) return { campaign, invited: [], invitations: [] };
  const { inviteId } = campaign;
  const invited = await listInvited(trx, organizationId, { campaignId, page });
  const employeeIds = page && invited.map(({ employeeId }) => employeeId);
  const invitations = inviteId ? await listInvitations(trx, organizationId, { campaignId, inviteId, employeeIds }) : [];
  return { campaign, invited, invitations };
}

/** The delivery states of members. Answers other requests meanwhile, because a campaign can have very many. */
export async function deliveriesOf({ campaign, invited, invitations }: StoredDeliveries): Promise<readonly Delivery[]> {
  const found = { email: new Map<string, StoredInvitation>(), sms: new Map<string, StoredInvitation>() };
  await eachInTurns(invitations, (invitation) => found[invitation.channel].set(invitation.employeeId, invitation));
  const statesOf = (employee: InvitedEmployee): States =>
    Object.fromEntries(
      channelsOf[campaign.channel].map((channel) => [
        channel,
        stateOf(employee, { campaign, channel, invitation: found[channel].get(employee.employeeId) }),
      ]),
    );
  return mapInTurns(invited, (part) => part.map((employee) => ({ ...employee, states: statesOf(employee) })));
}

type Inviting = {
  readonly campaign: InvitingCampaign;
  readonly channel: MessageChannel;
  readonly invitation: StoredInvitation | undefined;
};

function stateOf(
  { addressed, unsubscribedChannels, unreachableChannels }: InvitedEmployee,
  { campaign: { isInviteAwaited }, channel, invitation }: Inviting,
): DeliveryState {
  return deliveryState({
    hasAddress: addressed.includes(channel),
    isStopped: unsubscribedChannels.includes(channel),
    isUnreachable: unreachableChannels.includes(channel),
    invitation,
    skipReason: invitation?.skipReason ?? undefined,
    isAwaited: isInviteAwaited,
  });
}
