import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeAgainstWhole, changeBetween } from '../statistics/intervals.ts';
import { driverImpactsOf } from '../statistics/correlation.ts';
import {
  type Asked,
  type Ratings,
  answersTo,
  categoriesOf,
  categoryOf,
  conditionScores,
  engagementOf,
  mean,
  pearson,
  scoresOn,
  sphereScores,
  disclosedMean,
  disclosedStatementScore,
  disclosedVariance,
  varianceOf,
  welch,
} from '../publication/naive.test-support.ts';
import { answersTogether, naiveCampaigns, questions } from '../publication/naive-campaigns.test-support.ts';
import {
  type Pair,
  answersOf,
  cellsOf,
  differing,
  fewestForDistribution,
  isAnsweredByEnough,
  level,
  wholeOf,
} from '../publication/cells.test-support.ts';
import { compareScores, compareWithWhole } from './scores.ts';
import { toScoringKey } from '../scoring/key.ts';
import { statementChange } from './statement-change.ts';

const many = { numRuns: 200 };

type Disclosure = { readonly delta: number; readonly isLargerThanChance: boolean | null } | null | undefined;

/**
 * Pairs the published difference of two sets of scores with its definition. `spreads` are the numbers whose spread must
 * be published; default: both sets. Skips intervals that end so close to 0 that the last digits decide.
 */
function changePairs(
  disclosed: Disclosure,
  {
    now,
    before,
    spreads,
  }: {
    readonly now: readonly number[];
    readonly before: readonly number[];
    readonly spreads?: readonly (readonly number[])[];
  },
): readonly Pair[] {
  const fewest = Math.min(now.length, before.length);
  if (fewest < level) return [['nothing', disclosed, null]];
  const { delta, margin } = welch(now, before);
  const disclosedDelta = (disclosedMean(now) ?? 0) - (disclosedMean(before) ?? 0);
  const isSpreadDisclosed = (spreads ?? [now, before]).every((values) => disclosedVariance(values) !== null);
  const isOpen = Math.abs(Math.abs(delta) - margin) < 1e-6;
  return [
    ['delta', disclosed?.delta, disclosedDelta],
    [
      'chance',
      isOpen ? null : disclosed?.isLargerThanChance,
      isOpen || fewest < fewestForDistribution || !isSpreadDisclosed ? null : Math.abs(delta) > margin,
    ],
  ];
}

const twice = questions
  .filter((asked) => asked.length > 0)
  .chain((asked) => {
    const people = answersTogether(asked, { minLength: 12, maxLength: 45 });
    return fc.record({ asked: fc.constant(asked), before: people, now: people });
  });

describe('compared with a naive calculation for two campaigns,', () => {
  it("scores differ by the means of people, and significance follows Welch's interval", () => {
    fc.assert(
      fc.property(twice, ({ asked, before, now }) => {
        const { engagement, categories } = compareScores(wholeOf(asked, now), wholeOf(asked, before));
        const pairs = (disclosed: Disclosure, score: (person: Ratings) => number | null) =>
          changePairs(disclosed, { now: scoresOn(now, score), before: scoresOn(before, score) });
        const ofCategories = categoriesOf(asked).flatMap((id) =>
          pairs(
            categories.find((one) => one.id === id),
            (person) => categoryOf(asked, person, id),
          ),
        );
        expect(differing([...pairs(engagement, (person) => engagementOf(asked, person)), ...ofCategories])).toEqual([]);
      }),
      many,
    );
  });

  it('conditions, spheres and eNPS are compared with their previous values', () => {
    fc.assert(
      fc.property(twice, ({ asked, before, now }) => {
        fc.pre(isAnsweredByEnough(asked, before) && isAnsweredByEnough(asked, now));
        const { conditions, spheres, enps } = compareScores(wholeOf(asked, now), wholeOf(asked, before));
        const place = asked.findIndex(({ kind }) => kind === 'enps');
        const beside = (
          disclosed: readonly { readonly name: string; readonly score: number; readonly delta: number }[],
          later: ReadonlyMap<string, number>,
          earlier: ReadonlyMap<string, number>,
        ): readonly Pair[] => [
          ['names', disclosed.map(({ name }) => name).toSorted(), [...earlier.keys()].toSorted()],
          ...disclosed.flatMap(({ name, score, delta }): readonly Pair[] => [
            [name, score, earlier.get(name)],
            [name, delta, (later.get(name) ?? 0) - (earlier.get(name) ?? 0)],
          ]),
        ];
        const pairs: readonly Pair[] = [
          ['eNPS', enps, place < 0 ? null : disclosedStatementScore(asked, before, place)],
          ...beside(conditions, conditionScores(asked, now), conditionScores(asked, before)),
          ...beside(spheres, sphereScores(asked, now), sphereScores(asked, before)),
        ];
        expect(differing(pairs)).toEqual([]);
      }),
      many,
    );
  });

  it('statements are compared if both distributions are known', () => {
    const worth = (kind: Asked[number]['kind'], rating: number) =>
      kind === 'enps' ? (rating >= 9 ? 100 : rating <= 6 ? -100 : 0) : (rating - 1) * 25;
    fc.assert(
      fc.property(twice, ({ asked, before, now }) => {
        const [later, earlier] = [wholeOf(asked, now).statements, wholeOf(asked, before).statements];
        const pairs = asked.flatMap(({ kind }, place) => {
          const disclosed = statementChange(later[place], earlier[place], kind);
          const valuesOf = (people: readonly Ratings[]) =>
            answersTo(people, place).map((rating) => worth(kind, rating));
          const defined = changePairs(disclosed, { now: valuesOf(now), before: valuesOf(before), spreads: [] });
          const areBothKnown = later[place].distribution !== null && earlier[place].distribution !== null;
          return defined.map(([what, found, expected]): Pair => {
            if (what === 'delta') return [what, found, (later[place].score ?? 0) - (earlier[place].score ?? 0)];
            return [what, found, areBothKnown ? expected : null];
          });
        });
        expect(differing(pairs)).toEqual([]);
      }),
      many,
    );
  });
});

const numbers = (minLength: number) => fc.array(fc.integer({ min: 0, max: 100 }), { minLength, maxLength: 60 });

describe('compared with a naive calculation for a group and a superset,', () => {
  it('the difference is tested against everyone else in the superset', () => {
    fc.assert(
      fc.property(naiveCampaigns, (campaign) => {
        const { asked, placement } = campaign;
        const cells = cellsOf(campaign);
        const pairs = [...cells].flatMap(([cell, part]) => {
          const whole = cells.get(placement.parent[cell]);
          if (!whole) return [];
          const disclosed = compareWithWhole(part.scores, whole.scores).engagement;
          const scores = (people: readonly Ratings[]) => scoresOn(people, (person) => engagementOf(asked, person));
          const [inside, all, others] = [
            scores(part.people),
            scores(whole.people),
            scores(whole.people.filter((person) => !part.people.includes(person))),
          ];
          if (inside.length < level || others.length < fewestForDistribution)
            return [
              [
                'delta',
                disclosed?.delta,
                inside.length < level ? null : (disclosedMean(inside) ?? 0) - (disclosedMean(all) ?? 0),
              ] as const,
              ['chance', disclosed?.isLargerThanChance, null] as const,
            ];
          return [
            ['delta', disclosed?.delta, (disclosedMean(inside) ?? 0) - (disclosedMean(all) ?? 0)] as const,
            ...changePairs(disclosed, { now: inside, before: others, spreads: [inside, all] }).slice(1),
          ];
        });
        expect(differing(pairs)).toEqual([]);
      }),
      many,
    );
  });

  it('the interval is that of the difference to everyone else, scaled by their share', () => {
    const estimateOf = (values: readonly number[]) => ({
      score: mean(values),
      people: values.length,
      variance: varianceOf(values),
    });
    fc.assert(
      fc.property(numbers(10), numbers(10), (inside, others) => {
        const share = others.length / (inside.length + others.length);
        const { delta, interval } = changeAgainstWhole(estimateOf(inside), estimateOf([...inside, ...others]));
        const apart = changeBetween(estimateOf(inside), estimateOf(others));
        expect(delta).toBeCloseTo(share * apart.delta, 8);
        expect(interval?.margin).toBeCloseTo(share * (apart.interval?.margin ?? Number.NaN), 6);
      }),
    );
  });
});

const large = questions
  .filter((asked) => asked.some(({ categoryType }) => categoryType === 'engagement'))
  .chain((asked) =>
    fc.record({ asked: fc.constant(asked), people: answersTogether(asked, { minLength: 28, maxLength: 70 }) }),
  );

describe('compared with a naive calculation for the whole organization,', () => {
  it("driver impacts are Pearson's correlations of people's scores, with Fisher's interval", () => {
    fc.assert(
      fc.property(large, ({ asked, people }) => {
        const disclosed = driverImpactsOf(answersOf(toScoringKey(asked), people));
        const driverIds = categoriesOf(asked).filter((id) =>
          asked.some(({ categoryId, categoryType }) => categoryId === id && categoryType !== 'engagement'),
        );
        const pairs = driverIds.flatMap((id): readonly Pair[] => {
          const scored = people.flatMap((person) => {
            const [x, y] = [categoryOf(asked, person, id), engagementOf(asked, person)];
            return x === null || y === null ? [] : [[x, y] as const];
          });
          const isOneSided = [scored.map(([x]) => x), scored.map(([, y]) => y)].some((values) =>
            values.some(
              (value) =>
                values.filter((each) => Math.abs(each - value) > 1e-9).length <= Math.min(9, values.length / 10),
            ),
          );
          const defined = scored.length < 30 || isOneSided ? null : pearson(scored);
          const impact = disclosed.find((one) => one.id === id);
          return [
            ['people', impact?.people, defined && scored.length],
            ['r', impact?.r, defined?.r],
            ['from', impact?.from, defined?.from],
            ['to', impact?.to, defined?.to],
          ];
        });
        expect(differing(pairs)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
