import {
  type SavedSegment,
  type SegmentValue,
  type GroupId,
  descendantsOf,
  titleOf,
  valuesByAttribute,
} from '@attune/domain/groups';
import { type Id, type Problem, Refusal, invalid } from '@attune/domain/kernel';
import { readAttributeValue } from '@attune/domain/people';
import type { Transaction } from '../platform/database/index.ts';
import { type Nameable, type Reader, getKnownSegment, readNameable } from './known-segments.ts';
import type { SegmentCondition } from './segments.repository.ts';

/** A value as sent: for a choice, the name or the group. */
export type ValueInput = {
  readonly organizationEmployeeAttributeId: string;
  readonly attrValue?: string | null | undefined;
  readonly v3GroupId?: string | null | undefined;
};

/** Parses the group of a segment. Refuses with `invalid` a group that does not exist or that the actor cannot see. */
export function readGroup(groupId: string | null, { groups, reportingId }: Nameable): GroupId | null {
  if (groupId === null) return null;
  const group = groups.get(groupId as GroupId);
  if (!group || group.groupTypeId !== reportingId)
    throw invalid({ at: ['v3GroupId'], detail: 'Choose a group of the reporting hierarchy.' });
  return group.id;
}

/** Parses the values of a segment, with each problem at its index in `filters`. */
export function readValues(wanted: readonly ValueInput[], nameable: Nameable): SavedSegment['values'] {
  const read = wanted.map((value) => readValue(value, nameable));
  const problems: readonly Problem[] = read.flatMap((each, place) =>
    'problem' in each ? [{ at: ['filters', `${place}`], detail: each.problem }] : [],
  );
  if (problems.length > 0) throw invalid(...problems);
  return read.flatMap((each) => ('problem' in each ? [] : [each.value]));
}

type ReadValue = { readonly value: SegmentValue } | { readonly problem: string };

function readValue(
  { organizationEmployeeAttributeId: id, attrValue, v3GroupId }: ValueInput,
  { groups, groupTypes, attributes }: Nameable,
): ReadValue {
  const attribute = attributes.get(id);
  if (attribute) {
    const read = readAttributeValue(attribute.type, attrValue ?? '');
    if ('problem' in read) return read;
    return read.value === null || v3GroupId
      ? { problem: 'Enter a value.' }
      : { value: { attributeId: attribute.id, groupId: null, value: read.value } };
  }
  const groupType = groupTypes.get(id);
  if (!groupType) return { problem: 'Choose an attribute or a group type of this organization.' };
  const named = [...groups.values()].filter(
    (group) =>
      group.groupTypeId === groupType.id &&
      (v3GroupId ? group.id === v3GroupId : titleOf(group).toLowerCase() === attrValue?.toLowerCase()),
  );
  if (named[0] && named.length === 1) return { value: { attributeId: groupType.id, groupId: named[0].id } };
  return {
    problem:
      named.length === 0
        ? 'This attribute has no such value.'
        : 'Several groups have this name. Choose among the groups instead.',
  };
}

/**
 * The current conditions of a segment. Refuses with `not-found` a segment that the actor cannot see, and with
 * `conflict` one that refers to something deleted.
 */
export async function readSegmentConditions(
  trx: Transaction,
  reader: Reader,
  segmentId: string,
): Promise<readonly SegmentCondition[]> {
  const { groupId, values, isComplete } = await getKnownSegment(trx, reader, segmentId);
  if (!isComplete)
    throw new Refusal(
      'conflict',
      'Something that this segment names is gone, so it means nobody. Save it again with what is there.',
    );
  const { hierarchy } = await readNameable(trx, reader);
  const withThoseBelow = (ids: readonly GroupId[]) => [
    ...new Set(ids.flatMap((id) => [id, ...descendantsOf(hierarchy, id).map((group) => group.id)])),
  ];
  const byAttribute = valuesByAttribute(values.filter((value) => value !== null));
  const conditions = [...byAttribute].map(([attributeId, own]): SegmentCondition => {
    const groupIds = own.flatMap((value) => value.groupId ?? []);
    if (groupIds.length > 0) return { groupIds: withThoseBelow(groupIds) };
    return {
      attributeId: attributeId as Id<'employee-attribute'>,
      values: own.flatMap((value) => (value.groupId === null ? value.value : [])),
    };
  });
  return groupId === null ? conditions : [{ groupIds: withThoseBelow([groupId]) }, ...conditions];
}
