import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentCutPoints } from './cut-points.ts';
import { noLevel, personScore, scorePersons, unscored } from './person-scores.ts';
import { definedScore, engagementOnly, fullSurvey, rowsOf } from '../results.test-support.ts';
import { toScoringKey } from './key.ts';

const key = toScoringKey(fullSurvey);
const ratingsOf = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 58, maxLength: 58 });

describe('the score of a person', () => {
  it('is the mean of the answered items, if enough are answered', () => {
    fc.assert(
      fc.property(ratingsOf, (ratings) => {
        for (const measure of key.measures) {
          const score = personScore(Uint8Array.from(ratings), measure) ?? -1;
          expect(score).toBeCloseTo(definedScore(ratings, measure) ?? -1, 10);
        }
      }),
    );
  });

  it.each([
    ['five of seven', [5, 5, 5, 5, 4, 0, 0], 95],
    ['four of seven', [5, 5, 5, 5, 0, 0, 0], null],
    ['none', [0, 0, 0, 0, 0, 0, 0], null],
  ] as const)('takes %s answers for engagement as they are', (_, ratings, score) => {
    expect(personScore(Uint8Array.from(ratings), toScoringKey(engagementOnly).measures[0])).toBe(score);
  });

  it('has an engagement level by the cuts for people', () => {
    const ratings = [
      [1, 1, 1, 1, 1, 1, 1],
      [3, 3, 3, 2, 2, 2, 2],
      [3, 3, 3, 3, 3, 3, 3],
      [4, 4, 4, 4, 4, 5, 5],
      [5, 5, 5, 5, 5, 5, 5],
      [0, 0, 0, 5, 5, 5, 5],
    ];
    const { levels, values } = scorePersons(rowsOf(ratings, 7), toScoringKey(engagementOnly), currentCutPoints);
    expect([...levels]).toEqual([0, 1, 2, 3, 4, noLevel]);
    expect([values[0], values[4 * 4], values[5 * 4]]).toEqual([0, 840, unscored]);
  });

  it('has no level if no statement measures engagement', () => {
    const drivers = fullSurvey.slice(7);
    expect([
      ...scorePersons(rowsOf([drivers.map(() => 5)], 51), toScoringKey(drivers), currentCutPoints).levels,
    ]).toEqual([noLevel]);
  });
});
