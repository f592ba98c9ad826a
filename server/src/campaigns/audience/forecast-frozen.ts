import { splitName } from '@attune/domain/campaigns';
import type { Database } from '../../platform/database/index.ts';
import { listLastParticipation } from './audience.repository.ts';
import { forecastGroups } from './forecast-groups.ts';
import { rollUp } from './frozen-audience.ts';
import { type FrozenGroup, findFrozenPromise, listFrozenGroups } from './frozen-groups.repository.ts';
import type { CampaignRef } from '../stored-campaign.ts';

/** A group of a published campaign as shown to its members before anyone has answered. */
export type ForecastGroup = {
  readonly groupId: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly size: number;
  readonly isShown: boolean;
  /** Whether results list the group; answers of unlisted groups count in the group above. */
  readonly isListed: boolean;
  /** Name of the group in which its answers count when it is not shown. */
  readonly countedIn: string | null;
};

export type FrozenForecast = {
  readonly groups: readonly ForecastGroup[];
  readonly responseRate: number;
  readonly splits: readonly string[];
};

/**
 * Forecasts from the frozen audience which groups will be shown. The forecast is the same for everyone, before and
 * after answering.
 */
export async function forecastFrozen(
  { database }: { readonly database: Database },
  { organizationId, campaignId }: CampaignRef,
): Promise<FrozenForecast | undefined> {
  const found = await database.inOrganization(organizationId, async (trx) => ({
    promise: await findFrozenPromise(trx, organizationId, { campaignId }),
    frozen: await listFrozenGroups(trx, organizationId, { campaignId }),
    past: await listLastParticipation(trx, organizationId),
  }));
  const { promise, frozen, past } = found;
  if (!promise) return undefined;
  const groups = withDescendants(frozen);
  const own = new Map(frozen.map((group) => [group.id as string, group.own]));
  const others = new Map(frozen.map((group) => [group.id as string, group.others]));
  const sizes = rollUp(groups, ({ id }) => (own.get(id) ?? 0) + (others.get(id) ?? 0));
  const { hiddenGroups, responseRate } = forecastGroups({
    groups,
    own,
    others,
    sizes,
    past,
    confidentialityLevel: promise.confidentialityLevel,
    protection: promise.protection,
  });
  const hidden = new Map<string, (typeof hiddenGroups)[number]>(hiddenGroups.map((group) => [group.groupId, group]));
  const nameOf = new Map<string, string>(groups.map(({ id, name }) => [id, name]));
  return {
    responseRate,
    splits: promise.splits.map((split) =>
      splitName(split, (groupType) => promise.groupTypeNames[groupType] ?? groupType),
    ),
    groups: groups.map(({ id, parentId, name, includeInResults }, place) => {
      const countedIn = hidden.get(id)?.countedIn ?? null;
      return {
        groupId: id,
        parentId,
        name,
        size: sizes[place] ?? 0,
        isShown: includeInResults && !hidden.has(id),
        isListed: includeInResults,
        countedIn: countedIn === null ? null : (nameOf.get(countedIn) ?? null),
      };
    }),
  };
}

/** Adds the number of descendants, derived from the tree's preorder. */
export function withDescendants(frozen: readonly FrozenGroup[]) {
  const count = new Map<string, number>();
  for (const { id, parentId } of frozen.toReversed()) {
    if (parentId !== null) count.set(parentId, (count.get(parentId) ?? 0) + (count.get(id) ?? 0) + 1);
  }
  return frozen.map((group) => ({ ...group, descendantCount: count.get(group.id) ?? 0 }));
}
