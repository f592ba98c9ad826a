import { type Actor, authorize } from '@attune/domain/access';
import { type CampaignId, type MessageChannel, channelsOf } from '@attune/domain/campaigns';
import { type Id, Refusal, fuzzySearch } from '@attune/domain/kernel';
import {
  type DeliveryState,
  type DeliveryTotals,
  deliveryState,
  deliveryStates,
  totalsOf,
} from '@attune/domain/messaging';
import { fullName } from '@attune/domain/people';
import type { Database, Transaction } from '../../platform/database/index.ts';
import type { Page } from '../../platform/json-api/index.ts';
import {
  type InvitedEmployee,
  type InvitingCampaign,
  type StoredInvitation,
  findInvitingCampaign,
  listInvitations,
  listInvited,
} from './deliveries.repository.ts';

type Dependencies = { readonly database: Database };

export type DeliveryListing = {
  readonly organizationId: Id<'organization'>;
  readonly campaignId: CampaignId;
  readonly state: DeliveryState | undefined;
  readonly channel: MessageChannel | undefined;
  readonly search: string | undefined;
  /** Limits the list to these employees, if given. */
  readonly employeeIds: readonly string[] | undefined;
  /** Default: best match first when searching, otherwise alphabetical. */
  readonly sorting: { readonly field: 'name' | 'state'; readonly direction: 'asc' | 'desc' } | undefined;
  readonly page: Page;
};

type States = Readonly<Partial<Record<MessageChannel, DeliveryState>>>;

/** A member of a campaign with the delivery state of each channel. */
export type Delivery = Pick<InvitedEmployee, 'employeeId' | 'firstName' | 'lastName' | 'groupName'> & {
  readonly states: States;
};

export type DeliveryList = {
  readonly deliveries: readonly Delivery[];
  readonly total: number;
  readonly totals: { readonly [C in MessageChannel]: DeliveryTotals };
};

/**
 * Lists whom the invitation of a published campaign reached; empty before publication. Independent of who has answered.
 */
export async function listDeliveries(
  { database }: Dependencies,
  actor: Actor,
  { organizationId, campaignId, ...listing }: DeliveryListing,
): Promise<DeliveryList> {
  const { deliveries: all } = await database.inOrganization(organizationId, (trx) =>
    deliveriesOf(trx, actor, { organizationId, campaignId }),
  );
  const named = listing.employeeIds && new Set<string>(listing.employeeIds);
  const found = sorted(all, listing).filter(
    ({ employeeId, states }) => isWanted(states, listing) && (named?.has(employeeId) ?? true),
  );
  const { offset, limit } = listing.page;
  const states = all.map((delivery) => delivery.states);
  return {
    deliveries: found.slice(offset, offset + limit),
    total: found.length,
    totals: { email: totalsOf(states, 'email'), sms: totalsOf(states, 'sms') },
  };
}

type CampaignRef = Pick<DeliveryListing, 'organizationId' | 'campaignId'>;

/** All members of a published campaign with their invitation messages. Refuses with `not-found` or `not-authorized`. */
export async function deliveriesOf(
  trx: Transaction,
  actor: Actor,
  { organizationId, campaignId }: CampaignRef,
): Promise<{ readonly deliveries: readonly Delivery[]; readonly inviteId: InvitingCampaign['inviteId'] }> {
  const campaign = await findInvitingCampaign(trx, organizationId, campaignId);
  if (!campaign) throw new Refusal('not-found');
  authorize(actor, 'campaign.readMessages', { organizationId, campaignId });
  const { inviteId } = campaign;
  if (!campaign.isPublished) return { deliveries: [], inviteId };
  const invited = await listInvited(trx, organizationId, campaignId);
  const invitations = inviteId
    ? Map.groupBy(await listInvitations(trx, organizationId, { campaignId, inviteId }), ({ employeeId }) => employeeId)
    : undefined;
  const deliveries = invited.map((employee): Delivery => ({
    ...employee,
    states: statesOf(employee, { campaign, invitations: invitations?.get(employee.employeeId) ?? [] }),
  }));
  return { deliveries, inviteId };
}

type Inviting = { readonly campaign: InvitingCampaign; readonly invitations: readonly StoredInvitation[] };

function statesOf(
  employee: InvitedEmployee,
  { campaign: { channel, isInviteAwaited }, invitations }: Inviting,
): States {
  return Object.fromEntries(
    channelsOf[channel].map((each) => {
      const invitation = invitations.find((message) => message.channel === each);
      const address = {
        hasAddress: employee.addressed.includes(each),
        isStopped: employee.unsubscribedChannels.includes(each),
        isUnreachable: employee.unreachableChannels.includes(each),
      };
      return [
        each,
        deliveryState({
          ...address,
          invitation,
          skipReason: invitation?.skipReason ?? undefined,
          isAwaited: isInviteAwaited,
        }),
      ];
    }),
  );
}

function isWanted(states: States, { state, channel }: Pick<DeliveryListing, 'state' | 'channel'>): boolean {
  if (!state) return true;
  return channel ? states[channel] === state : Object.values(states).includes(state);
}

function sorted(
  all: readonly Delivery[],
  { search, sorting }: Pick<DeliveryListing, 'search' | 'sorting'>,
): readonly Delivery[] {
  const typed = search?.trim();
  const best = typed ? fuzzySearch(typed, all, fullName) : all;
  if (!sorting) return best;
  const isFound = new Set(best);
  const byName = all.filter((delivery) => isFound.has(delivery));
  const inOrder =
    sorting.field === 'name' ? byName : byName.toSorted((one, other) => rankOf(one.states) - rankOf(other.states));
  return sorting.direction === 'desc' ? inOrder.toReversed() : inOrder;
}

/** Ranks by e-mail state, then by SMS state, in the order of the listed states. */
function rankOf({ email, sms }: States): number {
  const place = (state: DeliveryState | undefined) => (state ? deliveryStates.indexOf(state) : deliveryStates.length);
  return place(email) * (deliveryStates.length + 1) + place(sms);
}
