import { type Id, type Problem, Refusal, invalid } from '../kernel/index.ts';
import type { GroupId } from './group.ts';

/** Maximum number of saved segments per person and organization. */
export const maxSegments = 200;

/** Maximum number of values in a segment; the limit of result filters. */
export const maxSegmentValues = 10;

/** A group of a group type, or a value of an attribute that is not a group type. */
export type SegmentValue =
  | { readonly attributeId: Id<'group-type'>; readonly groupId: GroupId }
  | { readonly attributeId: Id<'employee-attribute'>; readonly groupId: null; readonly value: string };

/**
 * A named set of employees: members of the group, if set, and its descendants who have one of the values of each
 * attribute.
 */
export type SavedSegment = {
  readonly id: Id<'segment'>;
  readonly organizationId: Id<'organization'>;
  readonly ownerPersonId: Id<'person'>;
  readonly name: string;
  readonly isShared: boolean;
  readonly groupId: GroupId | null;
  readonly values: readonly SegmentValue[];
};

/** Refuses `invalid` for a segment without conditions or with duplicate values. */
export function assertSegment({ groupId, values }: Pick<SavedSegment, 'groupId' | 'values'>): void {
  const names = values.map(nameOf);
  const doubled: Problem[] = names.flatMap((name, place) =>
    names.indexOf(name) < place
      ? [
          {
            at: ['filters', `${place}`],
            detail: `Filter ${place + 1} has the same value as another one. Remove one of them.`,
          },
        ]
      : [],
  );
  if (doubled.length > 0) throw invalid(...doubled);
  if (groupId === null && values.length === 0)
    throw invalid({ at: ['filters'], detail: 'Choose a group or a value. Without any, a segment would be everybody.' });
}

/** Refuses `invalid` if the person already has a segment of this name, and `conflict` above the maximum. */
export function assertSegmentIsNew(name: string, others: readonly Pick<SavedSegment, 'name'>[]): void {
  if (others.length >= maxSegments)
    throw new Refusal('conflict', `You can save ${maxSegments} segments. Delete one first.`);
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    throw invalid({ at: ['name'], detail: 'You have a segment of this name. Choose a different one.' });
}

/** Values by attribute, in order of first occurrence; an employee must have one value of each attribute. */
export function valuesByAttribute(values: readonly SegmentValue[]): ReadonlyMap<string, readonly SegmentValue[]> {
  return Map.groupBy(values, ({ attributeId }) => attributeId);
}

function nameOf(value: SegmentValue): string {
  return value.groupId === null
    ? `${value.attributeId}:${value.value.toLowerCase()}`
    : `${value.attributeId} ${value.groupId}`;
}
