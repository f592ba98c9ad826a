import type { EmployeeAttributeResource } from '@attune/contract/employees/attributes';
import type { GroupResource } from '@attune/contract/groups/group';
import type { createSegment } from '@attune/contract/results/segments';
import type { SegmentResource } from '@attune/contract/results/segments';
import { groupTypeKeyOf, maxSegmentValues } from '@attune/domain/groups';
import { parseAttributeFilter } from '@attune/domain/results';
import type { Input } from '../platform/api/call.ts';

/** A selected group; with its type unless it belongs to the hierarchy. */
export type ChosenGroup = { readonly id: string; readonly name: string; readonly typeId?: string | undefined };

/** The current selection of a screen: values by group type key, values of other attributes, and groups. */
export type SegmentChoice = {
  /** People in any of these groups. */
  readonly groups?: readonly ChosenGroup[];
  /** The group is the page's context: the user decides whether the segment includes it. */
  readonly isGroupOptional?: boolean;
  readonly groupTypes?: Readonly<Record<string, readonly string[]>>;
  /** Labels of the values by group type: "Site: Berlin". */
  readonly words?: readonly string[];
  readonly own?: readonly { readonly attributeId: string; readonly value: string }[];
  /** Parts of the selection that segments do not store: "the people who were picked one by one". */
  readonly notKept?: string | undefined;
};

type Filter = NonNullable<NonNullable<Input<typeof createSegment>['body']>['data']['attributes']['filters']>[number];
export type ToSave =
  | { readonly group: ChosenGroup | undefined; readonly filters: readonly Filter[]; readonly words: readonly string[] }
  | { readonly why: string };

export function isAnythingChosen({
  groups = [],
  isGroupOptional = false,
  groupTypes = {},
  own = [],
}: SegmentChoice): boolean {
  return (!isGroupOptional && groups.length > 0) || Object.keys(groupTypes).length + own.length > 0;
}

/** A selected group, from the groups that the viewer can see. */
export function chosenGroup({ id, attributes }: GroupResource, groups: readonly GroupResource[]): ChosenGroup {
  const hierarchyId = groups.find((group) => group.attributes.isRoot)?.attributes.groupTypeId;
  return {
    id,
    name: attributes.displayName,
    typeId: attributes.groupTypeId === hierarchyId ? undefined : attributes.groupTypeId,
  };
}

/**
 * The selection as a segment; an error message if it cannot be saved. Groups of one type other than the hierarchy
 * become its values.
 */
export function toSave(
  { groups = [], groupTypes = {}, words = [], own = [] }: SegmentChoice,
  attributes: readonly EmployeeAttributeResource[],
): ToSave {
  const [group] = groups;
  if (groups.length > 1 && (group?.typeId === undefined || groups.some(({ typeId }) => typeId !== group.typeId)))
    return { why: 'A segment can have one group of the hierarchy. Choose one that contains the others.' };
  const chosen = Object.entries(groupTypes).map(([key, values]) => ({
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

/** "Sales, Site: Rome or Berlin, Shift: Night"; deleted items are named as such. */
export function segmentWords({ attributes: { v3GroupName, v3GroupId, filters } }: SegmentResource): string {
  const named = Map.groupBy(filters, ({ organizationEmployeeAttributeId }) => organizationEmployeeAttributeId);
  const parts = [...named.values()].map((values) => {
    const name = values[0]?.attributeName;
    const known = values.map(({ attrValue }) => attrValue ?? 'a deleted value');
    return name ? `${name}: ${known.join(' or ')}` : 'a deleted attribute';
  });
  return [...(v3GroupId === null ? [] : [v3GroupName ?? '']), ...parts].join(', ');
}

/** Values of a segment by group type key, as in audiences and filters; undefined if it has none of these. */
export function groupTypesOfSegment({
  attributes: { attributeFilter },
}: SegmentResource): Readonly<Record<string, readonly string[]>> {
  return attributeFilter === null
    ? {}
    : Object.fromEntries(parseAttributeFilter(attributeFilter).map(({ groupType, values }) => [groupType, values]));
}

/** Why a segment cannot be used: everywhere, or where only groups and group types apply. */
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
