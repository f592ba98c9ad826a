import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCells, scoreAnswers } from './cell-counts.ts';
import { decodeCell, encodeCell, encodedEnps, encodedScores } from './cell-encoding.ts';
import { changeAgainstWhole, changeBetween } from './comparison.ts';
import { influencesOf } from './correlation.ts';
import { currentCutPoints } from './cut-points.ts';
import { engagementLevels } from './engagement-levels.ts';
import {
  type Asked, type NaiveCampaign, type Ratings,
  answersTo, answersTogether, categoriesOf, categoryOf, conditionScores, distributionOf, engagementOf, favourableShare, levelOf, mean, naiveCampaigns, pearson, questions, scoresOn, sphereScores, statementScore, varianceOf, welch,
} from './naive.test-support.ts';
import { publishCell } from './published-numbers.ts';
import { bySizeAlone } from './result-plans.ts';
import { peopleIn, rowsOf } from './results.test-support.ts';
import { compareScores, compareWithWhole } from './score-comparison.ts';
import { type CellScores, scoresOf } from './scores-of.ts';
import { type ScoringKey, toScoringKey } from './scoring-key.ts';
import { statementChange } from './statement-change.ts';

const level = 5;
const fewestForDistribution = 10;

/** A rating as it is stored: 0 for none, and eNPS from 1 on. */
const stored = (asked: Asked, person: Ratings) => person.map((rating, place) => (rating === null ? 0 : asked[place].kind === 'enps' ? rating + 1 : rating));

const answersOf = (key: ScoringKey, people: readonly Ratings[]) => scoreAnswers(key, rowsOf(people.map((person) => stored(key.statements, person)), key.statements.length), currentCutPoints);

type Cell = { readonly people: readonly Ratings[]; readonly scores: CellScores; readonly bytes: Uint8Array };

/** Every cell that is large enough, counted, published, stored and read again. */
function cellsOf({ asked, people, placement }: NaiveCampaign): ReadonlyMap<number, Cell> {
  const key = toScoringKey(asked);
  const counts = countCells(answersOf(key, people), placement);
  const large = [...placement.parent.keys()].filter((cell) => counts.respondents[cell] >= level);
  return new Map(
    large.map((cell) => {
      const bytes = encodeCell(publishCell(counts, cell, bySizeAlone(level)));
      return [cell, { people: peopleIn(cell, placement).map((person) => people[person]), scores: scoresOf(decodeCell(bytes, key), key, 'group'), bytes }];
    }),
  );
}

/** All of them as one group. */
function wholeOf(asked: Asked, people: readonly Ratings[]): CellScores {
  return (cellsOf({ asked, people, placement: { parent: Int32Array.of(-1), cellOf: new Int32Array(people.length) } }).get(0) as Cell).scores;
}

/** The mean of enough people. */
const published = (values: readonly number[]): number | null => (values.length < level ? null : mean(values));

/** What is told, and what it is by its definition. */
type Pair = readonly [what: string, told: unknown, defined: unknown];

function alike(told: unknown, defined: unknown): boolean {
  if (Array.isArray(told) && Array.isArray(defined)) return told.length === defined.length && told.every((one, place) => alike(one, defined[place]));
  if (typeof told === 'number' && typeof defined === 'number') return Math.abs(told - defined) < 1e-7;
  return (told ?? null) === (defined ?? null);
}

const differing = (pairs: readonly Pair[]): readonly Pair[] => pairs.filter(([, told, defined]) => !alike(told, defined));

function differencesIn(campaign: NaiveCampaign, pairsOf: (cell: Cell, campaign: NaiveCampaign) => readonly Pair[]): readonly Pair[] {
  return differing([...cellsOf(campaign).values()].flatMap((cell) => pairsOf(cell, campaign)));
}

const many = { numRuns: 200 };

describe('of every published set of people, reckoned anew from their answers,', () => {
  it('engagement is the mean of the means of persons, with its level', () => {
    const pairsOf = ({ people, scores: { engagement } }: Cell, { asked }: NaiveCampaign): readonly Pair[] => {
      const values = scoresOn(people, (person) => engagementOf(asked, person));
      const score = published(values);
      return [
        ['score', engagement?.score, score],
        ['level', engagement?.level, score === null ? null : engagementLevels[levelOf(score, [53, 63, 77, 87])]],
        ['variance', engagement?.estimate.variance, values.length < fewestForDistribution ? null : varianceOf(values)],
      ];
    };
    fc.assert(
      fc.property(naiveCampaigns, (campaign) => {
        expect(differencesIn(campaign, pairsOf)).toEqual([]);
      }),
      many,
    );
  });

  it('categories are the means of persons who answered enough of them', () => {
    const pairsOf = ({ people, scores: { categories } }: Cell, { asked }: NaiveCampaign): readonly Pair[] => [
      ['ids', categories.map(({ id }) => id).sort(), [...categoriesOf(asked)].sort()],
      ...categoriesOf(asked).map((id): Pair => [id, categories.find((one) => one.id === id)?.score, published(scoresOn(people, (person) => categoryOf(asked, person, id)))]),
    ];
    fc.assert(
      fc.property(naiveCampaigns, (campaign) => {
        expect(differencesIn(campaign, pairsOf)).toEqual([]);
      }),
      many,
    );
  });

  it('conditions are the means of their drivers, and spheres those of their statements', () => {
    const answeredByEnough = (asked: Asked, people: readonly Ratings[]) =>
      asked.every((_, place) => answersTo(people, place).length >= level) && categoriesOf(asked).every((id) => scoresOn(people, (person) => categoryOf(asked, person, id)).length >= level);
    const pairsOf = ({ people, scores }: Cell, { asked }: NaiveCampaign): readonly Pair[] => {
      if (!answeredByEnough(asked, people)) return [];
      const [conditions, spheres] = [conditionScores(asked, people), sphereScores(asked, people)];
      return [
        ['conditions', scores.conditions.map(({ name }) => name).sort(), [...conditions.keys()].sort()],
        ['spheres', scores.spheres.map(({ name }) => name).sort(), [...spheres.keys()].sort()],
        ...scores.conditions.map(({ name, score }): Pair => [name, score, conditions.get(name)]),
        ...scores.spheres.map(({ name, score }): Pair => [name, score, spheres.get(name)]),
      ];
    };
    fc.assert(
      fc.property(naiveCampaigns, (campaign) => {
        expect(differencesIn(campaign, pairsOf)).toEqual([]);
      }),
      many,
    );
  });

  it('statements have their mean, and as far as it may be told who chose what', () => {
    const pairsOf = ({ people, scores }: Cell, { asked }: NaiveCampaign): readonly Pair[] =>
      asked.flatMap((_, place): readonly Pair[] => {
        const { score, answered, distribution, shares } = scores.statements[place];
        const count = answersTo(people, place).length;
        const favourable = favourableShare(asked, people, place);
        return [
          ['score', score, count < level ? null : statementScore(asked, people, place)],
          ['answered', answered, count < level ? null : count],
          ['shares', shares === null, count < fewestForDistribution],
          ['distribution', distribution, distribution && distributionOf(asked, people, place)],
          ['favourable', shares?.high.kind === 'exactly' ? shares.high.percent : favourable, favourable],
          ['limits', (shares?.high.kind === 'atLeast' && favourable < 90) || (shares?.high.kind === 'atMost' && favourable > 10), false],
        ];
      });
    fc.assert(
      fc.property(naiveCampaigns, (campaign) => {
        expect(differencesIn(campaign, pairsOf)).toEqual([]);
      }),
      many,
    );
  });

  it('eNPS is promoters less detractors, and the same where a heatmap reads it alone', () => {
    const pairsOf = ({ people, scores, bytes }: Cell, { asked }: NaiveCampaign): readonly Pair[] => {
      const place = asked.findIndex(({ kind }) => kind === 'enps');
      const score = place < 0 || answersTo(people, place).length < level ? null : statementScore(asked, people, place);
      return [['eNPS', scores.enps?.score, score], ['eNPS of a row', encodedEnps(bytes, toScoringKey(asked)), score]];
    };
    fc.assert(
      fc.property(naiveCampaigns, (campaign) => {
        expect(differencesIn(campaign, pairsOf)).toEqual([]);
      }),
      many,
    );
  });

  it('a row of a heatmap has the scores of the other screens', () => {
    const pairsOf = ({ scores, bytes }: Cell, { asked }: NaiveCampaign): readonly Pair[] => [['row', encodedScores(bytes, toScoringKey(asked)), [scores.engagement?.score, ...scores.categories.map(({ score }) => score)]]];
    fc.assert(
      fc.property(naiveCampaigns, (campaign) => {
        expect(differencesIn(campaign, pairsOf)).toEqual([]);
      }),
      many,
    );
  });

  it('levels of engagement hold everybody who has one, neighbours together where they are too few', () => {
    const pairsOf = ({ people, scores }: Cell, { asked }: NaiveCampaign): readonly Pair[] => {
      const levels = scoresOn(people, (person) => engagementOf(asked, person)).map((score) => levelOf(score, [30, 48, 78, 92]));
      const within = (from: number, to: number) => levels.filter((one) => one >= from && one <= to).length;
      return [
        ['none', scores.levels !== null && levels.length < fewestForDistribution, false],
        ...(scores.levels ?? []).flatMap(({ from, to, people: count }): readonly Pair[] => [['people', count, within(engagementLevels.indexOf(from), engagementLevels.indexOf(to))], ['too few', count < level, false]]),
      ];
    };
    fc.assert(
      fc.property(naiveCampaigns, (campaign) => {
        expect(differencesIn(campaign, pairsOf)).toEqual([]);
      }),
      many,
    );
  });
});

type Told = { readonly delta: number; readonly isLargerThanChance: boolean | null } | null | undefined;

/** The difference of two sets of scores beside what is told of it. Where the interval ends so close to 0 that the last digits decide, nothing is asked. */
function changePairs(told: Told, now: readonly number[], before: readonly number[]): readonly Pair[] {
  const fewest = Math.min(now.length, before.length);
  if (fewest < level) return [['nothing', told, null]];
  const { delta, margin } = welch(now, before);
  const isOpen = Math.abs(Math.abs(delta) - margin) < 1e-6;
  return [['delta', told?.delta, delta], ['chance', isOpen ? null : told?.isLargerThanChance, isOpen || fewest < fewestForDistribution ? null : Math.abs(delta) > margin]];
}

const twice = questions.filter((asked) => asked.length > 0).chain((asked) => {
  const people = answersTogether(asked, { minLength: 12, maxLength: 45 });
  return fc.record({ asked: fc.constant(asked), before: people, now: people });
});

describe('of two campaigns, reckoned anew from their answers,', () => {
  it('scores differ as the means of people do, beyond chance where the interval of Welch says so', () => {
    fc.assert(
      fc.property(twice, ({ asked, before, now }) => {
        const { engagement, categories } = compareScores(wholeOf(asked, now), wholeOf(asked, before));
        const pairs = (told: Told, score: (person: Ratings) => number | null) => changePairs(told, scoresOn(now, score), scoresOn(before, score));
        const ofCategories = categoriesOf(asked).flatMap((id) => pairs(categories.find((one) => one.id === id), (person) => categoryOf(asked, person, id)));
        expect(differing([...pairs(engagement, (person) => engagementOf(asked, person)), ...ofCategories])).toEqual([]);
      }),
      many,
    );
  });

  it('statements do, where both distributions are known', () => {
    const worth = (kind: Asked[number]['kind'], rating: number) => (kind === 'enps' ? (rating >= 9 ? 100 : rating <= 6 ? -100 : 0) : (rating - 1) * 25);
    fc.assert(
      fc.property(twice, ({ asked, before, now }) => {
        const [later, earlier] = [wholeOf(asked, now).statements, wholeOf(asked, before).statements];
        const pairs = asked.flatMap(({ kind }, place) => {
          const told = statementChange(later[place], earlier[place], kind);
          const valuesOf = (people: readonly Ratings[]) => answersTo(people, place).map((rating) => worth(kind, rating));
          const defined = changePairs(told, valuesOf(now), valuesOf(before));
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

describe('of a group and the one it is a part of, reckoned anew from their answers,', () => {
  it('the difference is tested as that to everybody else in the larger one', () => {
    fc.assert(
      fc.property(naiveCampaigns, (campaign) => {
        const { asked, placement } = campaign;
        const cells = cellsOf(campaign);
        const pairs = [...cells].flatMap(([cell, part]) => {
          const whole = cells.get(placement.parent[cell]);
          if (!whole) return [];
          const told = compareWithWhole(part.scores, whole.scores).engagement;
          const scores = (people: readonly Ratings[]) => scoresOn(people, (person) => engagementOf(asked, person));
          const [inside, all, others] = [scores(part.people), scores(whole.people), scores(whole.people.filter((person) => !part.people.includes(person)))];
          if (inside.length < level || others.length < fewestForDistribution) return [['delta', told?.delta, inside.length < level ? null : mean(inside) - mean(all)] as const, ['chance', told?.isLargerThanChance, null] as const];
          return [['delta', told?.delta, mean(inside) - mean(all)] as const, ...changePairs(told, inside, others).slice(1)];
        });
        expect(differing(pairs)).toEqual([]);
      }),
      many,
    );
  });

  it('the interval is that of the difference to everybody else, as much smaller as they are a part of all', () => {
    const estimateOf = (values: readonly number[]) => ({ score: mean(values), people: values.length, variance: varianceOf(values) });
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
  .chain((asked) => fc.record({ asked: fc.constant(asked), people: answersTogether(asked, { minLength: 28, maxLength: 70 }) }));

describe('of the whole organization, reckoned anew from its answers,', () => {
  it("influences are Pearson's correlations of people's scores, with Fisher's interval", () => {
    fc.assert(
      fc.property(large, ({ asked, people }) => {
        const told = influencesOf(answersOf(toScoringKey(asked), people));
        const driverIds = categoriesOf(asked).filter((id) => asked.some(({ categoryId, categoryType }) => categoryId === id && categoryType !== 'engagement'));
        const pairs = driverIds.flatMap((id): readonly Pair[] => {
          const scored = people.flatMap((person) => {
            const [x, y] = [categoryOf(asked, person, id), engagementOf(asked, person)];
            return x === null || y === null ? [] : [[x, y] as const];
          });
          const defined = scored.length < 30 ? null : pearson(scored);
          const influence = told.find((one) => one.id === id);
          return [['people', influence?.people, defined && scored.length], ['r', influence?.r, defined?.r], ['from', influence?.from, defined?.from], ['to', influence?.to, defined?.to]];
        });
        expect(differing(pairs)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
