/** Maximum number of classes of a split. The certificate checks every bipartition of them: 127 for 8 classes. */
export const maxClasses = 8;

/**
 * A set of base classes that are published together, as a bit mask. While a split is planned, the *base classes* are
 * the finest classes the organization as a whole could publish, at most 8.
 */
export type ClassSet = number;

export const everyClass: ClassSet = 2 ** maxClasses - 1;

/** Whether both sides of a bipartition contain some of these classes. */
export function separates(side: ClassSet, classes: ClassSet): boolean {
  return (side & classes) !== 0 && (~side & classes) !== 0;
}

/** All bipartitions of the classes, each given once by the side without the last class. */
export function sidesOf(classes: readonly ClassSet[]): ClassSet[] {
  let sides = [0];
  for (const set of classes.slice(0, -1)) sides = [...sides, ...sides.map((side) => side | set)];
  return sides.slice(1);
}

/** How `mergeSmallest` measures and joins classes, which are in the order of the values. */
export type MergeRule<T> = {
  readonly ordinal: boolean;
  readonly sizeOf: (item: T) => number;
  readonly join: (first: T, second: T) => T;
};

/**
 * Merges two classes: the two smallest; in an ordinal split the smallest and its smaller neighbour. The union replaces
 * the first of them.
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
