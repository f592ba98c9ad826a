/** The most classes a split is published in. The certificate looks at every way to part them in two: 127 ways for 8. */
export const maxClasses = 8;

/**
 * A class of a split is a set of its values that are published as one. While a split is planned, a class is a number
 * with one bit for each *base class*, the at most 8 classes in which the company as a whole could be broken down.
 */
export type ClassSet = number;

export const everyClass: ClassSet = 2 ** maxClasses - 1;

/** Whether a side of a bipartition has some of these classes and the other side has others. */
export function separates(side: ClassSet, classes: ClassSet): boolean {
  return (side & classes) !== 0 && (~side & classes) !== 0;
}

/** Every way to part classes in two, each given once by the side that does not have the last class. */
export function sidesOf(classes: readonly ClassSet[]): ClassSet[] {
  let sides = [0];
  for (const set of classes.slice(0, -1)) sides = [...sides, ...sides.map((side) => side | set)];
  return sides.slice(1);
}

/** What merging needs to know of a list of classes, which is in the order of the values. */
export type MergeRule<T> = {
  readonly ordinal: boolean;
  readonly sizeOf: (item: T) => number;
  readonly join: (first: T, second: T) => T;
};

/**
 * Makes two classes one: the smallest and the next smallest; of a split with an order the smallest and its smaller
 * neighbour. The union takes the place of the first of them.
 */
export function mergeSmallest<T>(classes: readonly T[], { ordinal, sizeOf, join }: MergeRule<T>): readonly T[] {
  const sizes = classes.map(sizeOf);
  const smallest = smallestOf(sizes, () => true);
  const partner = smallestOf(sizes, (place) => (ordinal ? Math.abs(place - smallest) === 1 : place !== smallest));
  const [kept, dropped] = [Math.min(smallest, partner), Math.max(smallest, partner)];
  const union = join(classes[kept] as T, classes[dropped] as T);
  return classes.flatMap((item, place) => (place === dropped ? [] : [place === kept ? union : item]));
}

function smallestOf(sizes: readonly number[], isEligible: (place: number) => boolean): number {
  return sizes.reduce(
    (best, size, place) => (isEligible(place) && (best < 0 || size < (sizes[best] as number)) ? place : best),
    -1,
  );
}
