/**
 * The unit whose engagement score is judged. Scores of organizations vary less than those of groups, and these less
 * than those of people.
 */
export type Judged = 'organization' | 'group' | 'person';

type Four = readonly [number, number, number, number];

/** Boundaries between classes, on 0 to 100; a score on a cut belongs to the upper class. */
export type CutPoints = {
  readonly version: string;
  readonly bands: Four;
  readonly levels: Readonly<Record<Judged, Four>>;
};

/**
 * All versions of the cut points, oldest first. Results keep the version they were calculated with, so never change a
 * set; append a new one. The level cuts of 2026-1 are initial values: percentiles 5, 25, 75 and 95 of a normal
 * distribution with 95 % of organizations between 60 and 80 and of groups between 50 and 90; for people, the norms of
 * the UWES-9 (Schaufeli and Bakker, 2004), rescaled.
 */
export const cutPointSets = [
  {
    version: '2026-1',
    bands: [60, 70, 80, 90],
    levels: { organization: [62, 67, 73, 78], group: [53, 63, 77, 87], person: [30, 48, 78, 92] },
  },
] as const satisfies readonly CutPoints[];

/** The version for new results. */
export const currentCutPoints: CutPoints = cutPointSets[cutPointSets.length - 1] as CutPoints;

/** Gets a version of the cut points. Throws a RangeError if it does not exist. */
export function cutPointsOf(version: string): CutPoints {
  const found = cutPointSets.find((set) => set.version === version);
  if (!found) throw new RangeError(`There are no cut points of version ${version}`);
  return found;
}

export const arithmeticNoise = 1e-9;

/**
 * Number of cuts that a score has reached. The score is not rounded; a mean of means that misses a cut only by
 * floating-point error counts as having reached it.
 */
export function cutsReached(score: number, cuts: readonly number[]): number {
  return cuts.filter((cut) => score >= cut - arithmeticNoise).length;
}
