import { type Id, type Problem, Refusal, invalid } from '../kernel/index.ts';
import type { GroupId } from './group.ts';

/** How many segments one person can save in an organization. */
export const maxSegments = 200;

/** How many values a segment can name: as many as a filter of results. */
export const maxSegmentValues = 10;

/** One value that people have: a group of a family, or a value of an attribute that is no family. */
export type SegmentValue =
  | { readonly attributeId: Id<'group-type'>; readonly groupId: GroupId }
  | { readonly attributeId: Id<'employee-attribute'>; readonly groupId: null; readonly value: string };

/**
 * People whom somebody gave a name: those in the group, if there is one, and below it who have one of the values of
 * each attribute.
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

/** Refuses with `invalid` a segment that would mean everybody, and one that names a value twice. */
export function assertSegment({ groupId, values }: Pick<SavedSegment, 'groupId' | 'values'>): void {
  const names = values.map(nameOf);
  const doubled: Problem[] = names.flatMap((name, place) =>
    names.indexOf(name) < place ? [{ at: ['filters', `${place}`], detail: 'This value is there twice.' }] : [],
  );
  if (doubled.length > 0) throw invalid(...doubled);
  if (groupId === null && values.length === 0)
    throw invalid({ at: ['filters'], detail: 'Choose a group or a value. Without any, a segment would be everybody.' });
}

/**
 * Refuses with `invalid` a name that another segment of the same person has, and with `conflict` one more than there
 * may be.
 */
export function assertSegmentIsNew(name: string, others: readonly Pick<SavedSegment, 'name'>[]): void {
  if (others.length >= maxSegments)
    throw new Refusal('conflict', `You can save ${maxSegments} segments. Delete one first.`);
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    throw invalid({ at: ['name'], detail: 'You have a segment of this name. Choose a different one.' });
}

/** The values by their attributes, in the order in which these are first named: people have one of each. */
export function valuesByAttribute(values: readonly SegmentValue[]): ReadonlyMap<string, readonly SegmentValue[]> {
  return Map.groupBy(values, ({ attributeId }) => attributeId);
}

function nameOf(value: SegmentValue): string {
  return value.groupId === null
    ? `${value.attributeId}:${value.value.toLowerCase()}`
    : `${value.attributeId} ${value.groupId}`;
}
