import type { Actor } from '@attune/domain/access';
import type { MessageChannel } from '@attune/domain/campaigns';
import { fuzzyMatcher, fuzzyRanks } from '@attune/domain/kernel';
import { type DeliveryState, type DeliveryTotals, deliveryStates, totalsOf } from '@attune/domain/messaging';
import { fullName } from '@attune/domain/people';
import type { Database } from '../../platform/database/index.ts';
import { mapInTurns } from '../../platform/in-turns.ts';
import type { Page } from '../../platform/json-api/index.ts';
import {
  type CampaignRef,
  type Delivery,
  type States,
  deliveriesOf,
  getReadableCampaign,
  readDeliveries,
} from './campaign-deliveries.ts';

type Dependencies = { readonly database: Database };

export type DeliveryListing = CampaignRef & {
  readonly state: DeliveryState | undefined;
  readonly channel: MessageChannel | undefined;
  readonly search: string | undefined;
  /** Limits the list to these employees, if given. */
  readonly employeeIds: readonly string[] | undefined;
  /** Default: best match first when searching, otherwise alphabetical. */
  readonly sorting: { readonly field: 'name' | 'state'; readonly direction: 'asc' | 'desc' } | undefined;
  readonly page: Page;
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
  const at = { organizationId, campaignId };
  const stored = await database.inOrganization(organizationId, async (trx) =>
    readDeliveries(trx, at, { campaign: await getReadableCampaign(trx, actor, at) }),
  );
  const all = await deliveriesOf(stored);
  const named = listing.employeeIds && new Set<string>(listing.employeeIds);
  const found = (await sorted(all, listing)).filter(
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

function isWanted(states: States, { state, channel }: Pick<DeliveryListing, 'state' | 'channel'>): boolean {
  if (!state) return true;
  return channel ? states[channel] === state : Object.values(states).includes(state);
}

async function sorted(
  all: readonly Delivery[],
  { search, sorting }: Pick<DeliveryListing, 'search' | 'sorting'>,
): Promise<readonly Delivery[]> {
  const typed = search?.trim();
  const best = typed ? await matching(typed, all) : all;
  if (!sorting) return best;
  const isFound = new Set(best);
  const byName = typed ? all.filter((delivery) => isFound.has(delivery)) : all;
  const inOrder = { name: () => byName, state: () => byRank(byName, ({ states }) => rankOf(states)) }[sorting.field]();
  return sorting.direction === 'desc' ? inOrder.toReversed() : inOrder;
}

/** The deliveries to people whose names match, best first. */
async function matching(typed: string, all: readonly Delivery[]): Promise<readonly Delivery[]> {
  const matcher = fuzzyMatcher(typed);
  const found = await mapInTurns(all, (part) =>
    part.flatMap((delivery) => {
      const rank = matcher(fullName(delivery));
      return rank ? [{ delivery, rank }] : [];
    }),
  );
  return byRank(found, ({ rank }) => fuzzyRanks.indexOf(rank)).map(({ delivery }) => delivery);
}

/** Sorts items that have few ranks, without comparing all of them. Items of equal rank keep their order. */
function byRank<Item>(items: readonly Item[], rank: (item: Item) => number): readonly Item[] {
  return [...Map.groupBy(items, rank)].toSorted(([one], [other]) => one - other).flatMap(([, group]) => group);
}

/** Ranks by e-mail state, then by SMS state, in the order of the listed states. */
function rankOf({ email, sms }: States): number {
  const place = (state: DeliveryState | undefined) => (state ? deliveryStates.indexOf(state) : deliveryStates.length);
  return place(email) * (deliveryStates.length + 1) + place(sms);
}
