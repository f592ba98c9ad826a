import type { EmployeeAttributeResource } from '@attune/contract/employees/attributes';
import type { GroupResource } from '@attune/contract/groups/group';
import type { createSegment } from '@attune/contract/results/segments';
import type { SegmentResource } from '@attune/contract/results/segments';
import { groupTypeKeyOf, maxSegmentValues } from '@attune/domain/groups';
import { parseAttributeFilter } from '@attune/domain/results';
import type { Input } from '../platform/api/call.ts';

/** A group that is chosen; of which type, unless it is of the hierarchy. */
export type ChosenGroup = { readonly id: string; readonly name: string; readonly typeId?: string | undefined };

/**
 * What is chosen on a screen at this moment: values by the keys of their families, values of other attributes, and
 * groups.
 */
export type SegmentChoice = {
  /** Those who are in any of them. */
  readonly groups?: readonly ChosenGroup[];
  /** The group is the one that is looked at: whoever saves says whether it belongs to the segment. */
  readonly isGroupOptional?: boolean;
  readonly families?: Readonly<Record<string, readonly string[]>>;
  /** What the values of the families are called: "Site: Berlin". */
  readonly words?: readonly string[];
  readonly own?: readonly { readonly attributeId: string; readonly value: string }[];
  /** What is chosen beside, which segments do not keep: "the people who were picked one by one". */
  readonly notKept?: string | undefined;
};

type Filter = NonNullable<NonNullable<Input<typeof createSegment>['body']>['data']['attributes']['filters']>[number];
export type ToSave =
  | { readonly group: ChosenGroup | undefined; readonly filters: readonly Filter[]; readonly words: readonly string[] }
  | { readonly why: string };

export function isAnythingChosen({
  groups = [],
  isGroupOptional = false,
  families = {},
  own = [],
}: SegmentChoice): boolean {
  return (!isGroupOptional && groups.length > 0) || Object.keys(families).length + own.length > 0;
}

/** A group as it is chosen, among all that the viewer knows. */
export function chosenGroup({ id, attributes }: GroupResource, groups: readonly GroupResource[]): ChosenGroup {
  const hierarchyId = groups.find((group) => group.attributes.isRoot)?.attributes.groupTypeId;
  return {
    id,
    name: attributes.displayName,
    typeId: attributes.groupTypeId === hierarchyId ? undefined : attributes.groupTypeId,
  };
}

/**
 * A choice as a segment keeps it; a sentence where it cannot. Groups of one type that is not the hierarchy are values
 * of it.
 */
export function toSave(
  { groups = [], families = {}, words = [], own = [] }: SegmentChoice,
  attributes: readonly EmployeeAttributeResource[],
): ToSave {
  const [group] = groups;
  if (groups.length > 1 && (group?.typeId === undefined || groups.some(({ typeId }) => typeId !== group.typeId)))
    return { why: 'A segment can have one group of the hierarchy. Choose one that contains the others.' };
  const chosen = Object.entries(families).map(([key, values]) => ({
    key,
    values,
    id: attributes.find((each) => keyOf(each) === key)?.id,
  }));
  const unknown = chosen.find(({ id }) => id === undefined);
  if (unknown)
    return {
      why:
        `Values of “${unknown.key}” cannot be saved because it is not a group type. ` +
        'You can add group types in the settings.',
    };
  if (chosen.some(({ values }) => values.includes('none')))
    return { why: 'People without a value can’t be saved as a segment.' };
  if (chosen.some(({ id }) => id === group?.typeId))
    return { why: 'The same group type is chosen twice, among the groups and among the values. Choose it once.' };
  const isOfHierarchy = group !== undefined && group.typeId === undefined;
  const filters = [
    ...groups.flatMap(({ id, typeId }) =>
      typeId === undefined ? [] : [{ organizationEmployeeAttributeId: typeId, v3GroupId: id }],
    ),
    ...chosen.flatMap(({ values, id = '' }) =>
      values.map((v3GroupId) => ({ organizationEmployeeAttributeId: id, v3GroupId })),
    ),
    ...own.map(({ attributeId, value }) => ({ organizationEmployeeAttributeId: attributeId, attrValue: value })),
  ];
  if (filters.length > maxSegmentValues)
    return { why: `A segment names ${maxSegmentValues} values at most. Choose fewer.` };
  const nameOf = (id: string) => attributes.find((each) => each.id === id)?.attributes.name ?? '';
  const called = own.map(({ attributeId, value }) => `${nameOf(attributeId)}: ${value}`);
  return {
    group: isOfHierarchy ? group : undefined,
    filters,
    words: [...groups.flatMap(({ name, typeId }) => (typeId === undefined ? [] : name)), ...words, ...called],
  };
}

function keyOf({ attributes: { type, columnName } }: EmployeeAttributeResource): string | undefined {
  return type === 'choice' ? groupTypeKeyOf({ isReporting: false, columnName }) : undefined;
}

/** "Sales, Site: Rome or Berlin, Shift: Night"; of what is gone, that it is gone. */
export function segmentWords({ attributes: { v3GroupName, v3GroupId, filters } }: SegmentResource): string {
  const named = Map.groupBy(filters, ({ organizationEmployeeAttributeId }) => organizationEmployeeAttributeId);
  const parts = [...named.values()].map((values) => {
    const name = values[0]?.attributeName;
    const known = values.map(({ attrValue }) => attrValue ?? 'a deleted value');
    return name ? `${name}: ${known.join(' or ')}` : 'a deleted attribute';
  });
  return [...(v3GroupId === null ? [] : [v3GroupName ?? '']), ...parts].join(', ');
}

/**
 * The values of a segment by the keys of their families, as audiences and filters name them; none where it has none
 * that can.
 */
export function groupTypesOfSegment({
  attributes: { attributeFilter },
}: SegmentResource): Readonly<Record<string, readonly string[]>> {
  return attributeFilter === null
    ? {}
    : Object.fromEntries(parseAttributeFilter(attributeFilter).map(({ family, values }) => [family, values]));
}

/**
 * Why a segment cannot be used anywhere; or where only groups and their types count, because it names something else.
 */
export function whyUnusable(
  { attributes: { isComplete, filters, attributeFilter } }: SegmentResource,
  { isOfGroupsOnly }: { readonly isOfGroupsOnly: boolean },
): string | undefined {
  if (!isComplete) return 'part of it was deleted';
  const own = filters.find(({ v3GroupId }) => v3GroupId === null);
  return isOfGroupsOnly && attributeFilter === null && own
    ? `it names ${own.attributeName}, which is no group type`
    : undefined;
}
