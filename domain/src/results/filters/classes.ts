import { type AttributeFilter, isMeant } from './attributes.ts';

/**
 * A published class of a split: its values, each with one id per group type of the split, in the order of the group
 * types.
 */
export type SplitClass = { readonly values: readonly (readonly string[])[] };

/** A split in one group: its group types, in the order of the ids in a value, and its classes. */
export type ClassesOfGroup = { readonly groupTypes: readonly string[]; readonly classes: readonly SplitClass[] };

/**
 * Classes that together contain exactly the members of a group that a filter matches and, with `by`, that have these
 * values, each with one id per group type of `by`.
 */
export type FilteredSegment = { readonly values: readonly (readonly string[])[]; readonly classes: readonly number[] };

/**
 * Selects from a split in one group what a filter matches, as unions of published classes: as a whole, or with `by`,
 * one per combination of values of these group types. A class that also contains values outside the filter is in no
 * union, nor is anything that shares a value with it: so a union is either complete or missing
 * (docs/confidentiality.md, C4, C6). Classes and unions keep their order. Returns undefined if the split does not
 * distinguish all group types of the filter and of `by`.
 */
export function filteredSegments(
  filter: AttributeFilter,
  { groupTypes, classes }: ClassesOfGroup,
  by: readonly string[] = [],
): readonly FilteredSegment[] | undefined {
  if (![...filter.map(({ groupType }) => groupType), ...by].every((groupType) => groupTypes.includes(groupType)))
    return undefined;
  const meant = (value: readonly string[]) =>
    isMeant(filter, (groupType) => value[groupTypes.indexOf(groupType)] ?? '');
  const part = (value: readonly string[]) => by.map((groupType) => value[groupTypes.indexOf(groupType)] ?? '');
  const touched = classes.flatMap(({ values }, place) => {
    const inside = values.filter(meant);
    return inside.length === 0
      ? []
      : [{ classes: [place], values: differing(inside.map(part)), isWhole: inside.length === values.length }];
  });
  return touched
    .reduce(joinOverlapping, [])
    .flatMap(({ isWhole, values, classes: joined }) => (isWhole ? [{ values, classes: joined }] : []));
}

type Touched = FilteredSegment & { readonly isWhole: boolean };

/** Adds a class and merges it with everything that shares a value with it. */
function joinOverlapping(segments: readonly Touched[], added: Touched): readonly Touched[] {
  const overlaps = ({ values }: Touched) =>
    differing([...values, ...added.values]).length < values.length + added.values.length;
  const together = [...segments.filter(overlaps), added];
  const joined = {
    values: differing(together.flatMap(({ values }) => values)),
    classes: together.flatMap((each) => each.classes),
    isWhole: together.every(({ isWhole }) => isWhole),
  };
  const first = segments.findIndex(overlaps);
  const others = segments
    .map((segment, place) => (place === first ? joined : segment))
    .filter((segment) => segment === joined || !overlaps(segment));
  return first < 0 ? [...segments, added] : others;
}

function differing(values: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return [...new Map(values.map((value) => [value.join(), value])).values()];
}
