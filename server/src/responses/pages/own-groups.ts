import type { GroupsState } from '@attune/contract/respondent/models';
import type { Id } from '@attune/domain/kernel';
import { createCache } from '../../platform/cache.ts';
import type { SurveyContext } from '../context/survey-context.ts';

/** A group of a published campaign with its forecast, provided by `campaigns`. */
type ForecastGroup = {
  readonly groupId: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly size: number;
  readonly isShown: boolean;
  readonly isListed: boolean;
  readonly countedIn: string | null;
};
type Forecast = {
  readonly groups: readonly ForecastGroup[];
  readonly responseRate: number;
  readonly splits: readonly string[];
};

export type ForecastOf = (at: {
  readonly organizationId: Id<'organization'>;
  readonly campaignId: Id<'campaign'>;
}) => Promise<Forecast | undefined>;

const minute = 60_000;

/**
 * The groups in which a respondent counts, from lowest to highest. Derived from the group alone: nothing depends on
 * what the person has done, and nothing is stored.
 */
export function createOwnGroups(forecastOf: ForecastOf) {
  const forecasts = createCache<Forecast | undefined>({
    max: 200,
    freshMs: minute,
    isKept: (forecast) => forecast !== undefined,
  });
  return async ({ organizationId, campaignId }: SurveyContext, groupId: string): Promise<GroupsState | undefined> => {
    const forecast = await forecasts.get(campaignId, () => forecastOf({ organizationId, campaignId }));
    if (!forecast) return undefined;
    const byId = new Map(forecast.groups.map((group) => [group.groupId, group]));
    const groups: ForecastGroup[] = [];
    for (let group = byId.get(groupId); group; group = group.parentId === null ? undefined : byId.get(group.parentId))
      groups.push(group);
    return {
      groups: groups
        .filter(({ isListed }) => isListed)
        .map(({ name, size, isShown, countedIn }) => ({ name, size, isShown, countedIn })),
      percent: Math.round(forecast.responseRate * 100),
      splits: forecast.splits,
    };
  };
}
