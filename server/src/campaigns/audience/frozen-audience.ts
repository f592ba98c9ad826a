import { defaultTenureBands, generationNames, generationOf, tenureBandOf } from '@attune/domain/groups';
import type { CalendarDay, Id } from '@attune/domain/kernel';
import { mapInTurns } from '../../platform/in-turns.ts';
import type { Member } from './audience.repository.ts';
import type { RecentEmployee } from './established.repository.ts';
import { type AudienceGroupType, dynamicGroupTypes, reportingKey } from './group-types.ts';

/** Where a person counts in a group type: a group, or a value with its ordinal as id. */
type Place = { readonly id: string; readonly name: string };

/** A group as frozen for one campaign. `position` orders the groups of a group type, parents before children. */
type FrozenGroup = {
  readonly groupType: string;
  readonly groupTypeName: string;
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly position: number;
  readonly includeInResults: boolean;
};

/** Where a recipient counts, regardless of later changes. */
export type FrozenMembership = {
  readonly employeeId: Id<'employee'>;
  /** In the reporting hierarchy; the root for people who are in none of its groups. */
  readonly groupId: Id<'group'>;
  /** In all other group types, where the person has a group or value. */
  readonly places: Readonly<Record<string, Place>>;
  /** When they start to count towards the confidentiality level; null for people recorded long ago. */
  readonly countsFrom: Date | null;
};

export type FrozenAudience = {
  readonly groups: readonly FrozenGroup[];
  readonly memberships: readonly FrozenMembership[];
  /**
   * Recipients who count towards the confidentiality level, per group of the reporting hierarchy with its descendants.
   */
  readonly sizes: readonly { readonly groupId: Id<'group'>; readonly size: number }[];
};

type Recipients = {
  readonly recipients: readonly Pick<Member, 'id' | 'groupIds' | 'startedOn' | 'bornOn'>[];
  /** Must include the reporting hierarchy. */
  readonly groupTypes: readonly AudienceGroupType[];
  /** The date on which years of service are computed. */
  readonly on: CalendarDay;
  /** Whether to include values that nobody has yet, for people who join later. */
  readonly withAllValues?: boolean;
  /** Recently recorded employees, recipients or not. */
  readonly recent: ReadonlyMap<Id<'employee'>, Pick<RecentEmployee, 'countsFrom' | 'isCounted'>>;
};

/** Freezes everything about the recipients that results are split by, as of one date. */
export async function freezeAudience({
  recipients,
  groupTypes,
  on,
  withAllValues = false,
  recent,
}: Recipients): Promise<FrozenAudience> {
  const placeOfGroup = indexGroups(groupTypes);
  const values = createValueGroupTypes(groupTypes, on);
  if (withAllValues) values.seeAll();
  const [top] = (groupTypes.find(({ key }) => key === reportingKey) as AudienceGroupType).groups;
  const freeze = ({ id, groupIds, startedOn, bornOn }: (typeof recipients)[number]): FrozenMembership => {
    const placed = groupIds.flatMap((groupId) => placeOfGroup.get(groupId) ?? []);
    const reporting = placed.find(({ groupType }) => groupType === reportingKey)?.place.id ?? top?.id;
    const others = placed
      .filter(({ groupType }) => groupType !== reportingKey)
      .map(({ groupType, place }) => [groupType, place] as const);
    const places = Object.fromEntries([...others, ...values.placesOf({ startedOn, bornOn })]);
    return {
      employeeId: id,
      groupId: reporting as Id<'group'>,
      places,
      countsFrom: recent.get(id)?.countsFrom ?? null,
    };
  };
  const memberships = await mapInTurns(recipients, (part) => part.map(freeze));
  const counted = memberships.filter(({ employeeId }) => recent.get(employeeId)?.isCounted !== false);
  return {
    groups: [...groupTypes.flatMap(freezeGroupType), ...values.groups()],
    memberships,
    sizes: sizesOf(groupTypes, counted),
  };
}

/** Sums people per group including descendants, from the direct members. */
export function rollUp<G extends { readonly descendantCount: number }>(
  groups: readonly G[],
  ownOf: (group: G) => number,
): readonly number[] {
  const upTo = [0];
  for (const group of groups) upTo.push((upTo.at(-1) ?? 0) + ownOf(group));
  return groups.map(({ descendantCount }, place) => (upTo[place + 1 + descendantCount] ?? 0) - (upTo[place] ?? 0));
}

function indexGroups(
  groupTypes: readonly AudienceGroupType[],
): ReadonlyMap<Id<'group'>, { readonly groupType: string; readonly place: Place }> {
  return new Map(
    groupTypes.flatMap(({ key, groups }) =>
      groups.map(({ id, name }) => [id, { groupType: key, place: { id, name } }] as const),
    ),
  );
}

function freezeGroupType({ key, name, includeInResults, groups }: AudienceGroupType): readonly FrozenGroup[] {
  return groups.map((group, position) => ({
    groupType: key,
    groupTypeName: name,
    id: group.id,
    parentId: group.parentId,
    name: group.name,
    position,
    includeInResults: includeInResults && group.includeInResults,
  }));
}

function sizesOf(
  groupTypes: readonly AudienceGroupType[],
  memberships: readonly FrozenMembership[],
): FrozenAudience['sizes'] {
  const { groups } = groupTypes.find(({ key }) => key === reportingKey) as AudienceGroupType;
  const own = new Map<string, number>();
  for (const { groupId } of memberships) own.set(groupId, (own.get(groupId) ?? 0) + 1);
  const sizes = rollUp(groups, ({ id }) => own.get(id) ?? 0);
  return groups.map(({ id }, place) => ({ groupId: id, size: sizes[place] ?? 0 }));
}

type Days = { readonly startedOn: CalendarDay | null; readonly bornOn: CalendarDay | null };
type ValueKey = (typeof dynamicGroupTypes)[number]['key'];

/**
 * Builds the dynamic group types from the values that occur. A group type of the organization with the same key takes
 * precedence.
 */
function createValueGroupTypes(groupTypes: readonly AudienceGroupType[], on: CalendarDay) {
  const computed = dynamicGroupTypes.filter(({ key }) => !groupTypes.some((groupType) => groupType.key === key));
  const seen: Readonly<Record<ValueKey, Map<string, Place>>> = { tenure: new Map(), generation: new Map() };
  const valueOf: { readonly [K in ValueKey]: (days: Days) => Place | undefined } = {
    tenure: ({ startedOn }) => tenurePlace(startedOn, on),
    generation: ({ bornOn }) => (bornOn ? generationPlace(bornOn) : undefined),
  };
  return {
    seeAll(): void {
      for (const { key } of computed) for (const place of allPlaces[key]) seen[key].set(place.id, place);
    },
    placesOf(days: Days): readonly (readonly [string, Place])[] {
      return computed.flatMap(({ key }) => {
        const place = valueOf[key](days);
        if (!place) return [];
        seen[key].set(place.id, place);
        return [[key, place] as const];
      });
    },
    groups: (): readonly FrozenGroup[] =>
      computed.flatMap(({ key, name: groupTypeName }) =>
        [...seen[key].values()]
          .toSorted((a, b) => Number(a.id) - Number(b.id))
          .map(({ id, name }, position) => ({
            groupType: key,
            groupTypeName,
            id,
            parentId: null,
            name,
            position,
            includeInResults: true,
          })),
      ),
  };
}

const numbered = (names: readonly string[]): readonly Place[] =>
  names.map((name, place) => ({ id: String(place + 1), name }));

const allPlaces: { readonly [K in ValueKey]: readonly Place[] } = {
  tenure: numbered(defaultTenureBands.map(({ name }) => name)),
  generation: numbered(generationNames),
};

function tenurePlace(startedOn: CalendarDay | null, on: CalendarDay): Place | undefined {
  const band = startedOn ? tenureBandOf(startedOn, on) : undefined;
  return band && allPlaces.tenure[defaultTenureBands.indexOf(band)];
}

function generationPlace(bornOn: CalendarDay): Place | undefined {
  return allPlaces.generation[generationNames.indexOf(generationOf(bornOn))];
}
