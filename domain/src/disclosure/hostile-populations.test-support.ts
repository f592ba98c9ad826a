import * as fc from 'fast-check';
import type { Population, Split } from './population.ts';

export type HostileCase = { readonly population: Population; readonly threshold: number };

type Shape = {
  readonly seed: number;
  readonly threshold: number;
  readonly groups: number;
  readonly respondents: number;
  readonly splits: number;
  readonly relation: 'independent' | 'like the group' | 'skewed' | 'copies' | 'near copies' | 'rare values';
};

const shapes: fc.Arbitrary<Shape> = fc.record({
  seed: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  threshold: fc.integer({ min: 2, max: 5 }),
  groups: fc.integer({ min: 1, max: 9 }),
  respondents: fc.integer({ min: 4, max: 44 }),
  splits: fc.integer({ min: 1, max: 4 }),
  relation: fc.constantFrom('independent', 'like the group', 'skewed', 'copies', 'near copies', 'rare values'),
});

/** Small companies of the shapes that leak most easily. They shrink to fewer groups, respondents and splits. */
export const hostileCases: fc.Arbitrary<HostileCase> = shapes.map((shape) => ({ threshold: shape.threshold, population: populationOf(shape) }));

/** A source of whole numbers from 0 up to a limit, the same ones for the same seed. */
export function drawFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** A tree of so many groups in preorder: each new group is put below the last one or one of those above it. */
export function treeOf(groups: number, draw: (limit: number) => number): Int32Array {
  const parent = new Int32Array(groups).fill(-1);
  for (let group = 1; group < groups; group++) {
    let above = group - 1;
    while (above > 0 && draw(2) === 0) above = parent[above]!;
    parent[group] = above;
  }
  return parent;
}

function populationOf({ seed, groups, respondents, splits, relation }: Shape): Population {
  const draw = drawFrom(seed);
  const parent = treeOf(groups, draw);
  const groupOf = Int32Array.from({ length: respondents }, () => (draw(7) === 0 ? 0 : draw(groups)));
  const made: Split[] = [];
  for (let number = 0; number < splits; number++) {
    const valueCount = 2 + draw(4);
    const usual = Int32Array.from({ length: groups }, () => draw(valueCount));
    const first = made[0];
    const valueOf = groupOf.map((group, respondent) => {
      const any = draw(valueCount);
      const copy = first && first.valueOf[respondent]! % valueCount;
      if (relation === 'like the group') return draw(5) === 0 ? any : usual[group]!;
      if (relation === 'skewed') return draw(7) === 0 ? any : 0;
      if (relation === 'copies') return draw(10) < 7 ? (copy ?? any) : any;
      if (relation === 'near copies') return draw(100) < 93 ? (copy ?? any) : any;
      if (relation === 'rare values') return Math.min(valueCount - 1, Math.floor(-Math.log(1 - draw(1000) / 1000)));
      return any;
    });
    made.push({ key: `split ${number}`, ordinal: draw(2) === 0, valueCount, valueOf });
  }
  return { parent, groupOf, splits: made };
}
