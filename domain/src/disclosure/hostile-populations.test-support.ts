import * as fc from 'fast-check';
import type { Population, Split } from './population.ts';

export type HostileCase = { readonly population: Population; readonly threshold: number };

type Relation = 'independent' | 'like the group' | 'skewed' | 'copies' | 'near copies' | 'rare values';

type Shape = {
  readonly seed: number;
  readonly threshold: number;
  readonly groups: number;
  readonly respondents: number;
  readonly splits: number;
  readonly relation: Relation;
};

const shapes: fc.Arbitrary<Shape> = fc.record({
  seed: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  threshold: fc.integer({ min: 2, max: 5 }),
  groups: fc.integer({ min: 1, max: 9 }),
  respondents: fc.integer({ min: 4, max: 44 }),
  splits: fc.integer({ min: 1, max: 4 }),
  relation: fc.constantFrom('independent', 'like the group', 'skewed', 'copies', 'near copies', 'rare values'),
});

/** Small organizations of the shapes that leak most easily. They shrink to fewer groups, respondents and splits. */
export const hostileCases: fc.Arbitrary<HostileCase> = shapes.map((shape) => ({
  threshold: shape.threshold,
  population: hostilePopulation(shape),
}));

/** Hostile organizations in which about a third of the respondents are invented, in some places more than in others. */
export const paddedCases: fc.Arbitrary<HostileCase & { readonly established: Uint8Array }> = fc
  .tuple(hostileCases, fc.integer({ min: 1, max: 2 ** 31 - 1 }))
  .map(([{ population, threshold }, seed]) => {
    const draw = drawFrom(seed);
    const paddingOf = Array.from(population.parent, () => draw(4));
    const established = Uint8Array.from(population.groupOf, (group) => Number(draw(4) >= paddingOf[group]!));
    return { threshold, population: { ...population, established }, established };
  });

/** A seeded source of integers from 0 to a limit. */
export function drawFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** A random tree in preorder: each new group is a child of the previous group or of one of its ancestors. */
export function treeOf(groups: number, draw: (limit: number) => number): Int32Array {
  const parent = new Int32Array(groups).fill(-1);
  for (let group = 1; group < groups; group++) {
    let above = group - 1;
    while (above > 0 && draw(2) === 0) above = parent[above]!;
    parent[group] = above;
  }
  return parent;
}

/** Draws the group of each respondent; about every seventh belongs to the root directly. */
export function groupsOf(respondents: number, groups: number, draw: (limit: number) => number): Int32Array {
  return Int32Array.from({ length: respondents }, () => (draw(7) === 0 ? 0 : draw(groups)));
}

function hostilePopulation({ seed, groups, respondents, splits, relation }: Shape): Population {
  const draw = drawFrom(seed);
  const parent = treeOf(groups, draw);
  const groupOf = groupsOf(respondents, groups, draw);
  const made: Split[] = [];
  for (let number = 0; number < splits; number++) {
    const valueCount = 2 + draw(4);
    const usualOf = Int32Array.from({ length: groups }, () => draw(valueCount));
    const valueOf = groupOf.map((group, respondent) => {
      const original = made[0]?.valueOf[respondent];
      return drawValue(
        {
          relation,
          valueCount,
          usual: usualOf[group]!,
          copied: original === undefined ? undefined : original % valueCount,
        },
        draw,
      );
    });
    made.push({ key: `split ${number}`, ordinal: draw(2) === 0, valueCount, valueOf });
  }
  return { parent, groupOf, splits: made };
}

type Choice = {
  readonly relation: Relation;
  readonly valueCount: number;
  readonly usual: number;
  readonly copied: number | undefined;
};

/** Draws a value that depends on the group of the respondent or on their value in the first split. */
function drawValue({ relation, valueCount, usual, copied }: Choice, draw: (limit: number) => number): number {
  const any = draw(valueCount);
  const oneIn = (times: number): boolean => draw(times) === 0;
  switch (relation) {
    case 'independent':
      return any;
    case 'like the group':
      return oneIn(5) ? any : usual;
    case 'skewed':
      return oneIn(7) ? any : 0;
    case 'copies':
      return oneIn(3) ? any : (copied ?? any);
    case 'near copies':
      return oneIn(14) ? any : (copied ?? any);
    case 'rare values':
      return Math.min(any, draw(valueCount), draw(valueCount));
  }
}
