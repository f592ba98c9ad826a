import type { GroupsState } from '@attune/contract/respondent/models';
import type { Id } from '@attune/domain/kernel';
import { LRUCache } from 'lru-cache';
import type { SurveyContext } from '../context/survey-context.ts';

/** A group of a published campaign with its forecast, provided by `campaigns`. */
type ForeseenGroup = {
  readonly groupId: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly size: number;
  readonly isShown: boolean;
  readonly isListed: boolean;
  readonly countedIn: string | null;
};
type Foreseen = {
  readonly groups: readonly ForeseenGroup[];
  readonly responseRate: number;
  readonly splits: readonly string[];
};

export type ForecastOf = (at: {
  readonly organizationId: Id<'organization'>;
  readonly campaignId: Id<'campaign'>;
}) => Promise<Foreseen | undefined>;

const minute = 60_000;

/**
 * The groups in which a respondent counts, from lowest to highest. Derived from the group alone: nothing depends on
 * what the person has done, and nothing is stored.
 */
export function createOwnGroups(foresee: ForecastOf) {
  const known = new LRUCache<string, Foreseen>({ max: 200, ttl: minute });
  return async ({ organizationId, campaignId }: SurveyContext, groupId: string): Promise<GroupsState | undefined> => {
    const foreseen = known.get(campaignId) ?? (await foresee({ organizationId, campaignId }));
    if (!foreseen) return undefined;
    known.set(campaignId, foreseen);
    const byId = new Map(foreseen.groups.map((group) => [group.groupId, group]));
    const groups: ForeseenGroup[] = [];
    for (let group = byId.get(groupId); group; group = group.parentId === null ? undefined : byId.get(group.parentId))
      groups.push(group);
    return {
      groups: groups
        .filter(({ isListed }) => isListed)
        .map(({ name, size, isShown, countedIn }) => ({ name, size, isShown, countedIn })),
      percent: Math.round(foreseen.responseRate * 100),
      splits: foreseen.splits,
    };
  };
}
