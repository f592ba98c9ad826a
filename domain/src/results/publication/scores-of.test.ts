import { describe, expect, it } from 'vitest';
import { countCells, scoreAnswers } from '../cells/counts.ts';
import { currentCutPoints } from '../scoring/cut-points.ts';
import { publishCell } from './numbers.ts';
import { bySizeAlone } from './plans.ts';
import { definedScore, enpsStatement, fullSurvey, rowsOf } from '../results.test-support.ts';
import { scoresOf } from './scores-of.ts';
import { toScoringKey } from '../scoring/key.ts';

const statements = [...fullSurvey, enpsStatement];
const key = toScoringKey(statements);

/** Answers that increase with the person and differ by statement. */
const ratingsOf = (people: number) =>
  Array.from({ length: people }, (_, person) =>
    statements.map(({ kind }, column) => (kind === 'enps' ? (person % 11) + 1 : ((person * 3 + column) % 4) + 2)),
  );

function scoresOfPeople(ratings: readonly (readonly number[])[]) {
  const placement = { parent: Int32Array.of(-1), cellOf: new Int32Array(ratings.length) };
  return scoresOf(
    publishCell(
      countCells(scoreAnswers(key, rowsOf(ratings, statements.length), currentCutPoints), placement),
      0,
      bySizeAlone(5),
    ),
    key,
    'group',
  );
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the scores of a cell', () => {
  const ratings = ratingsOf(22);
  const scores = scoresOfPeople(ratings);

  it('are for engagement and every category the means of the people', () => {
    const defined = key.measures.map((measure) => mean(ratings.map((row) => definedScore(row, measure)!)));
    expect(scores.engagement?.score).toBeCloseTo(defined[0], 10);
    scores.categories.forEach(({ score }, index) => expect(score).toBeCloseTo(defined[index + 1], 10));
    expect(scores.categories.map(({ kind }) => kind)).toEqual(key.measures.slice(1).map(({ kind }) => kind));
  });

  it('are for conditions the means of their drivers, for spheres those of their statements', () => {
    const driverScore = (position: number) => scores.categories[position - 1].score!;
    scores.conditions.forEach(({ name, score, band }) => {
      const { members } = key.conditions.find((condition) => condition.name === name)!;
      expect(score).toBeCloseTo(mean(members.map(driverScore)), 10);
      expect(band.key).not.toBe('not-available');
    });
    scores.spheres.forEach(({ name, score }) => {
      const { members } = key.spheres.find((sphere) => sphere.name === name)!;
      expect(score).toBeCloseTo(mean(members.map((column) => scores.statements[column].score!)), 10);
    });
  });

  it('have a level, the distance to the next one and an interval', () => {
    const spread = ratingsOf(22).map((row, person) => row.map((rating) => Math.max(1, rating - (person % 3))));
    const { score, level, interval } = scoresOfPeople(spread).engagement!;
    expect(level).toBe('highly disengaged');
    expect(scores.engagement?.interval).toBeNull();
    expect(interval!.from).toBeLessThan(score);
    expect(interval!.to).toBeCloseTo(score + interval!.margin, 10);
  });

  it('have for statements the shares of disagreement, neutral and agreement', () => {
    const { answered, distribution, shares } = scores.statements[0];
    expect(answered).toBe(22);
    expect(distribution).toEqual([0, 6, 5, 5, 6]);
    expect(shares).toEqual({
      low: { kind: 'exactly', percent: 600 / 22 },
      middle: { kind: 'exactly', percent: 500 / 22 },
      high: { kind: 'exactly', percent: 1100 / 22 },
    });
  });

  it('are for eNPS promoters minus detractors, in percent of all including passives', () => {
    expect(scores.enps).toMatchObject({
      score: Math.round((100 * (4 - 14)) / 22),
      answered: 22,
      distribution: [14, 4, 4],
    });
  });

  it('are only a bound if nearly all answered alike', () => {
    const alike = ratings.map((row) => [5, ...row.slice(1)]);
    expect(scoresOfPeople(alike).statements[0]).toEqual({
      id: 'statement',
      score: 90,
      answered: 22,
      distribution: null,
      shares: {
        low: { kind: 'atMost', percent: 10 },
        middle: { kind: 'atMost', percent: 10 },
        high: { kind: 'atLeast', percent: 90 },
      },
    });
  });

  it('are only means below ten people', () => {
    const few = scoresOfPeople(ratingsOf(9));
    expect(few.engagement?.interval).toBeNull();
    expect(few.levels).toBeNull();
    expect(
      few.statements.every(
        ({ shares, distribution, score }) => shares === null && distribution === null && score !== null,
      ),
    ).toBe(true);
    expect(few.enps?.score).toBe(Math.round((100 * (0 - 7)) / 9));
  });

  it('do not exist with too few answers', () => {
    const skipped = ratings.map((row, person) =>
      person < 20 ? row.map((rating, column) => (key.measures[4].columns.includes(column) ? 0 : rating)) : row,
    );
    const { categories, statements: disclosed } = scoresOfPeople(skipped);
    expect(categories[3]).toMatchObject({ score: null, interval: null, band: { key: 'not-available' } });
    expect(disclosed[7]).toEqual({ id: 'statement', score: null, answered: null, distribution: null, shares: null });
  });
});
