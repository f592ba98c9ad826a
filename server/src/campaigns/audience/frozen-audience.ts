import { defaultTenureBands, generationNames, generationOf, tenureBandOf } from '@attune/domain/groups';
import type { CalendarDay, Id } from '@attune/domain/kernel';
import type { Member } from './audience.repository.ts';
import type { RecentEmployee } from './established.repository.ts';
import { type Family, dynamicGroupTypes, reportingKey } from './group-types.ts';

/** Where somebody counts in a family: a group, or a value with its ordinal for an id. */
type Place = { readonly id: string; readonly name: string };

/**
 * A group of a family as it stays for one campaign; `position` orders the groups of a family, parents before children.
 */
type FrozenGroup = {
  readonly family: string;
  readonly familyName: string;
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly position: number;
  readonly includeInResults: boolean;
};

/** Where a recipient counts, whatever changes later. */
export type FrozenMembership = {
  readonly employeeId: Id<'employee'>;
  /** In the reporting hierarchy; its top for somebody who is in no group of it. */
  readonly groupId: Id<'group'>;
  /** In every other family, where there is a place. */
  readonly places: Readonly<Record<string, Place>>;
  /** From when on they count towards the confidentiality level; null for those who have long been recorded. */
  readonly countsFrom: Date | null;
};

export type FrozenAudience = {
  readonly groups: readonly FrozenGroup[];
  readonly memberships: readonly FrozenMembership[];
  /**
   * The recipients in each group of the reporting hierarchy and below it who count towards the confidentiality level.
   */
  readonly sizes: readonly { readonly groupId: Id<'group'>; readonly size: number }[];
};

type Recipients = {
  readonly recipients: readonly Pick<Member, 'id' | 'groupIds' | 'startedOn' | 'bornOn'>[];
  /** The reporting hierarchy has to be among them. */
  readonly families: readonly Family[];
  /** The day for which years of service are counted. */
  readonly on: CalendarDay;
  /** Whether values are there that nobody has yet, for those who come later. */
  readonly withAllValues?: boolean;
  /** Those of the recipients, and others, who were recorded recently. */
  readonly recent: ReadonlyMap<Id<'employee'>, Pick<RecentEmployee, 'countsFrom' | 'isCounted'>>;
};

/** Everything about the recipients of a campaign that results will be counted by, as of one day. */
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

/** The people in each group and below it, from those in the groups themselves. */
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
 * The families of values, made of the values that occur. A family of the organization's own with the same key takes
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
