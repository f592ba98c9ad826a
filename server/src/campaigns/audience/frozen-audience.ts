import { defaultTenureBands, generationNames, generationOf, tenureBandOf } from '@attune/domain/groups';
import type { CalendarDay, Id } from '@attune/domain/kernel';
import type { Member } from './audience.repository.ts';
import type { RecentEmployee } from './established.repository.ts';
import { type Family, dynamicGroupTypes, reportingKey } from './group-types.ts';

/** Where a person counts in a group type: a group, or a value with its ordinal as id. */
type Place = { readonly id: string; readonly name: string };

/** A group as frozen for one campaign. `position` orders the groups of a group type, parents before children. */
type FrozenGroup = {
  readonly family: string;
  readonly familyName: string;
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
  readonly families: readonly Family[];
  /** The date on which years of service are computed. */
  readonly on: CalendarDay;
  /** Whether to include values that nobody has yet, for people who join later. */
  readonly withAllValues?: boolean;
  /** Recently recorded employees, recipients or not. */
  readonly recent: ReadonlyMap<Id<'employee'>, Pick<RecentEmployee, 'countsFrom' | 'isCounted'>>;
};

/** Freezes everything about the recipients that results are split by, as of one date. */
export function freezeAudience({
  recipients,
  families,
  on,
  withAllValues = false,
  recent,
}: Recipients): FrozenAudience {
  const placeOfGroup = indexGroups(families);
  const values = createValueFamilies(families, on);
  if (withAllValues) values.seeAll();
  const [top] = (families.find(({ key }) => key === reportingKey) as Family).groups;
  const memberships = recipients.map(({ id, groupIds, startedOn, bornOn }): FrozenMembership => {
    const placed = groupIds.flatMap((groupId) => placeOfGroup.get(groupId) ?? []);
    const reporting = placed.find(({ family }) => family === reportingKey)?.place.id ?? top?.id;
    const others = placed
      .filter(({ family }) => family !== reportingKey)
      .map(({ family, place }) => [family, place] as const);
    const places = Object.fromEntries([...others, ...values.placesOf({ startedOn, bornOn })]);
    return {
      employeeId: id,
      groupId: reporting as Id<'group'>,
      places,
      countsFrom: recent.get(id)?.countsFrom ?? null,
    };
  });
  const counted = memberships.filter(({ employeeId }) => recent.get(employeeId)?.isCounted !== false);
  return {
    groups: [...families.flatMap(freezeFamily), ...values.groups()],
    memberships,
    sizes: sizesOf(families, counted),
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
  families: readonly Family[],
): ReadonlyMap<Id<'group'>, { readonly family: string; readonly place: Place }> {
  return new Map(
    families.flatMap(({ key, groups }) =>
      groups.map(({ id, name }) => [id, { family: key, place: { id, name } }] as const),
    ),
  );
}

function freezeFamily({ key, name, includeInResults, groups }: Family): readonly FrozenGroup[] {
  return groups.map((group, position) => ({
    family: key,
    familyName: name,
    id: group.id,
    parentId: group.parentId,
    name: group.name,
    position,
    includeInResults: includeInResults && group.includeInResults,
  }));
}

function sizesOf(families: readonly Family[], memberships: readonly FrozenMembership[]): FrozenAudience['sizes'] {
  const { groups } = families.find(({ key }) => key === reportingKey) as Family;
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
function createValueFamilies(families: readonly Family[], on: CalendarDay) {
  const computed = dynamicGroupTypes.filter(({ key }) => !families.some((family) => family.key === key));
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
      computed.flatMap(({ key, name: familyName }) =>
        [...seen[key].values()]
          .toSorted((a, b) => Number(a.id) - Number(b.id))
          .map(({ id, name }, position) => ({
            family: key,
            familyName,
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
