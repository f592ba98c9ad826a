import { type Problem, problemWhen } from '../kernel/index.ts';

/** Maximum number of splits per campaign: each reduces what can be disclosed in the others. */
export const maxSplits = 12;

/** Maximum number of group types in a crosstab. */
const maxCrosstabs = 3;

const joint = '*';

/** The group types of a split: one, or those of a crosstab such as `tenure*gender`, in its order. */
export function groupTypesOfSplit(split: string): readonly string[] {
  return split.split(joint);
}

/** Whether a split is a crosstab of several group types. */
export function isCrosstab(split: string): boolean {
  return split.includes(joint);
}

/** The crosstab of group types, in the given order. */
export function crosstabOf(groupTypes: readonly string[]): string {
  return groupTypes.join(joint);
}

/** The display name of a split: the names of its group types. */
export function splitName(split: string, nameOf: (groupType: string) => string): string {
  return groupTypesOfSplit(split).map(nameOf).join(' × ');
}

/**
 * Validates the splits of a campaign, with the position of each problem: group types exist and occur once, a crosstab
 * has two or three different group types, and no two crosstabs have the same ones in any order.
 */
export function problemsOfSplits(wanted: readonly string[], known: readonly string[]): readonly Problem[] {
  const keys = wanted.map(unordered);
  return wanted.flatMap((split, place) => {
    const sentence = isCrosstab(split) ? problemOfCross(split, known) : problemOfGroupType(split, known);
    const isDouble = keys.indexOf(keys[place] as string) !== place;
    return problemWhen(
      sentence !== undefined || isDouble,
      ['splits', `${place}`],
      sentence ?? doubleSentence(split, known),
    );
  });
}

function problemOfGroupType(groupType: string, known: readonly string[]): string | undefined {
  return known.includes(groupType) ? undefined : eachOnce(known);
}

function problemOfCross(split: string, known: readonly string[]): string | undefined {
  const groupTypes = groupTypesOfSplit(split);
  if (groupTypes.length > maxCrosstabs) return `At most ${maxCrosstabs} kinds of groups can be combined.`;
  if (new Set(groupTypes).size < groupTypes.length)
    return 'Combine different kinds of groups; one of these is named twice.';
  return groupTypes.every((groupType) => known.includes(groupType))
    ? undefined
    : `These can be combined: ${known.join(', ')}.`;
}

function doubleSentence(split: string, known: readonly string[]): string {
  return isCrosstab(split)
    ? 'This combination is named twice. The order of its parts makes no difference.'
    : eachOnce(known);
}

function eachOnce(known: readonly string[]): string {
  return `Results can be split by each of these once: ${known.join(', ')}.`;
}

/**
 * The parts of a crosstab that are listed above it: showing them first reduces what the crosstab can show. Empty for
 * other splits.
 */
export function partsAbove(splits: readonly string[], index: number): readonly string[] {
  const split = splits[index] ?? '';
  return isCrosstab(split)
    ? groupTypesOfSplit(split).filter((groupType) => splits.slice(0, index).includes(groupType))
    : [];
}

function unordered(split: string): string {
  return crosstabOf(groupTypesOfSplit(split).toSorted());
}
