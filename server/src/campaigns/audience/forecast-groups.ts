import { type GroupForecast, forecastDisclosure } from '@attune/domain/disclosure';
import { countedGroups } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import type { Protection } from '@attune/domain/organizations';
import type { PastParticipation } from './audience.repository.ts';
import type { GroupOfGroupType } from './group-types.ts';

/** A group that will probably have no results. */
type HiddenGroup = {
  readonly groupId: Id<'group'>;
  readonly name: string;
  /** Recipients in the group and its descendants. */
  readonly size: number;
  /** Expected number of answers, as a two-thirds interval. */
  readonly expected: GroupForecast['answers'];
  /** Probability from 0 to 1 that it is shown anyway. */
  readonly chance: number;
  readonly reason: 'too-few' | 'combined';
  /** The group whose rest includes its answers, if any. */
  readonly countedIn: Id<'group'> | null;
};

export type Forecast = {
  readonly hiddenGroups: readonly HiddenGroup[];
  readonly groupCount: number;
  readonly responseRate: number;
};

type ForecastInput = {
  /** The reporting hierarchy, parents before children. */
  readonly groups: readonly GroupOfGroupType[];
  /** Direct recipients per group: those who count towards the confidentiality level, and the others. */
  readonly own: ReadonlyMap<string, number>;
  readonly others: ReadonlyMap<string, number>;
  /** Number of people in each group and its descendants. */
  readonly sizes: readonly number[];
  readonly past: readonly PastParticipation[];
  readonly confidentialityLevel: number;
  readonly protection: Protection;
};

/** Default for organizations without an earlier campaign. */
const defaultResponseRate = 0.75;

/**
 * Forecasts which listed groups will have no results. A group is expected to respond as it did last time, or like its
 * parent.
 */
export function forecastGroups({
  groups,
  own,
  others,
  sizes,
  past,
  confidentialityLevel,
  protection,
}: ForecastInput): Forecast {
  const parent = parentsOf(groups);
  const responseRate = ratesOf(groups, { parent, past });
  const countIn = (people: ReadonlyMap<string, number>): Int32Array =>
    Int32Array.from(groups, ({ id }) => people.get(id) ?? 0);
  const invited = { parent, own: countIn(own), others: countIn(others), responseRate };
  const forecasts = forecastDisclosure(invited, { threshold: confidentialityLevel, protection });
  const listed = groups
    .map((group, place) => ({ group, size: sizes[place] ?? 0, forecast: forecasts[place] as GroupForecast }))
    .filter(({ group, size }) => group.includeInResults && size > 0);
  return {
    hiddenGroups: listed.flatMap((each) => toHidden(each, groups)),
    groupCount: countedGroups(listed.map(({ group }) => ({ isRoot: group.parentId === null }))).length,
    responseRate: responseRate[0] ?? defaultResponseRate,
  };
}

type Listed = { readonly group: GroupOfGroupType; readonly size: number; readonly forecast: GroupForecast };

function toHidden(
  { group, size, forecast: { chance, answers, otherwise } }: Listed,
  groups: readonly GroupOfGroupType[],
): readonly HiddenGroup[] {
  if (chance >= 0.5 || !otherwise) return [];
  const countedIn = otherwise.shownIn === undefined ? null : (groups[otherwise.shownIn]?.id ?? null);
  return [
    { groupId: group.id, name: group.name, size, expected: answers, chance, reason: otherwise.reason, countedIn },
  ];
}

function parentsOf(groups: readonly GroupOfGroupType[]): Int32Array {
  const placeOf = new Map(groups.map(({ id }, place) => [id, place]));
  return Int32Array.from(groups, ({ parentId }) => (parentId === null ? -1 : (placeOf.get(parentId) ?? -1)));
}

function ratesOf(
  groups: readonly GroupOfGroupType[],
  { parent, past }: { readonly parent: Int32Array; readonly past: readonly PastParticipation[] },
): Float64Array {
  const rateOf = new Map<string, number>(past.map(({ groupId, completed, size }) => [groupId, completed / size]));
  const rates = new Float64Array(groups.length);
  groups.forEach(({ id }, place) => {
    rates[place] = rateOf.get(id) ?? rates[parent[place] ?? -1] ?? defaultResponseRate;
  });
  return rates;
}
