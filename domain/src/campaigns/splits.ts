import { type Problem, problemWhen } from '../kernel/index.ts';

/** How many splits a campaign plans at most: each costs a little of what can be shown of the next. */
export const maxSplits = 12;

/** How many families a cross parts people by at most. */
export const maxCrosstabs = 3;

const joint = '*';

/**
 * The families by whose values a split parts people: itself, or those of a cross such as `tenure*gender`, in its order.
 */
export function groupTypesOfSplit(split: string): readonly string[] {
  return split.split(joint);
}

/** Whether a split is declared as the combination of several families. */
export function isCrosstab(split: string): boolean {
  return split.includes(joint);
}

/** The split by the combinations of families, in the order given. */
export function crosstabOf(families: readonly string[]): string {
  return families.join(joint);
}

/** What people read for a split: the name of its family, or the names of those that it crosses. */
export function splitName(split: string, nameOf: (family: string) => string): string {
  return groupTypesOfSplit(split).map(nameOf).join(' × ');
}

/**
 * Everything that is wrong with the splits wanted of a campaign, each pointing at its place: families are known and
 * named once, a cross has two or three different ones, and no two crosses have the same, in whatever order.
 */
export function problemsOfSplits(wanted: readonly string[], known: readonly string[]): readonly Problem[] {
  const keys = wanted.map(unordered);
  return wanted.flatMap((split, place) => {
    const sentence = isCrosstab(split) ? problemOfCross(split, known) : problemOfFamily(split, known);
    const isDouble = keys.indexOf(keys[place] as string) !== place;
    return problemWhen(
      sentence !== undefined || isDouble,
      ['splits', `${place}`],
      sentence ?? doubleSentence(split, known),
    );
  });
}

function problemOfFamily(family: string, known: readonly string[]): string | undefined {
  return known.includes(family) ? undefined : eachOnce(known);
}

function problemOfCross(split: string, known: readonly string[]): string | undefined {
  const families = groupTypesOfSplit(split);
  if (families.length > maxCrosstabs) return `At most ${maxCrosstabs} kinds of groups can be combined.`;
  if (new Set(families).size < families.length)
    return 'Combine different kinds of groups; one of these is named twice.';
  return families.every((family) => known.includes(family)) ? undefined : `These can be combined: ${known.join(', ')}.`;
}

function doubleSentence(split: string, known: readonly string[]): string {
  return isCrosstab(split)
    ? 'This combination is named twice. The order of its parts makes no difference.'
    : eachOnce(known);
}

function eachOnce(known: readonly string[]): string {
  return `Results can be split by each of these once: ${known.join(', ')}.`;
}

function unordered(split: string): string {
  return crosstabOf(groupTypesOfSplit(split).toSorted());
}
