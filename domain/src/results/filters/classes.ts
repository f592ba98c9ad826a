import { type AttributeFilter, isMeant } from './attributes.ts';

/**
 * A class of a split as published: its values, each with an id for every family of the split, in the order of the
 * families.
 */
export type SplitClass = { readonly values: readonly (readonly string[])[] };

/** A split in one group: whose values its classes hold. Families in the order of the values' ids. */
export type ClassesOfGroup = { readonly families: readonly string[]; readonly classes: readonly SplitClass[] };

/**
 * Classes that together hold exactly those of a group who are meant by a filter; and, of families asked for, have these
 * values, each with an id for every one of them.
 */
export type FilteredSegment = { readonly values: readonly (readonly string[])[]; readonly classes: readonly number[] };

/**
 * What a filter selects of a split in one group, as sums of published classes: all of it; or, `by` some of the split's
 * families, the parts that their values make. A class that also holds values outside the filter belongs to no sum, and
 * neither does what shares a value with it: so a sum is all of its part or is not there (docs/confidentiality.md, C4,
 * C6). Classes and parts are in the order given. Undefined when the split does not part people by every family of the
 * filter, and of `by`.
 */
export function filteredSegments(
  filter: AttributeFilter,
  { families, classes }: ClassesOfGroup,
  by: readonly string[] = [],
): readonly FilteredSegment[] | undefined {
  if (![...filter.map(({ family }) => family), ...by].every((family) => families.includes(family))) return undefined;
  const meant = (value: readonly string[]) => isMeant(filter, (family) => value[families.indexOf(family)] ?? '');
  const part = (value: readonly string[]) => by.map((family) => value[families.indexOf(family)] ?? '');
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

/** Takes one more class in, together with everything that has a value in common with it. */
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
