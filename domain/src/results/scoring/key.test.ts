import { describe, expect, it } from 'vitest';
import { engagementOnly, enpsStatement, fullSurvey, statement } from '../results.test-support.ts';
import { toScoringKey } from './key.ts';

const ofOneDriver = (count: number) => toScoringKey(Array.from({ length: count }, () => statement())).measures[1];

describe('the scoring key of Engagement with Drivers', () => {
  const { measures, conditions, spheres, enpsColumn } = toScoringKey(fullSurvey);

  it('measures engagement, its three dimensions and 17 drivers', () => {
    expect(measures.map(({ kind }) => kind)).toEqual([
      'engagement',
      ...Array.from({ length: 3 }, () => 'dimension'),
      ...Array.from({ length: 17 }, () => 'driver'),
    ]);
    expect(measures.map(({ columns }) => columns.length)).toEqual([7, 2, 3, 2, ...Array.from({ length: 17 }, () => 3)]);
  });

  it('requires 5 of 7 answers for engagement and 2 of 3 for a driver, in units that divide every such mean', () => {
    expect(measures[0]).toMatchObject({ id: 'engagement', leastAnswered: 5, denominator: 210 });
    expect(measures[4]).toMatchObject({ driver: 'autonomy', leastAnswered: 2, denominator: 6 });
  });

  it('composes conditions of drivers, and spheres of their statements without engagement', () => {
    expect(conditions.map(({ name, members }) => [name, members.length])).toEqual([
      ['Meaning', 7],
      ['Safety', 7],
      ['Capacity', 3],
    ]);
    expect(spheres.map(({ name, members }) => [name, members.length])).toEqual([
      ['Work Experience', 21],
      ['Leadership', 15],
      ['Manager', 9],
      ['Coworkers', 6],
    ]);
    expect(spheres.flatMap(({ members }) => members).sort((a, b) => a - b)[0]).toBe(7);
  });

  it('has no eNPS', () => {
    expect(enpsColumn).toBeNull();
  });
});

describe('a scoring key', () => {
  it('has engagement without columns if no statement measures it', () => {
    const key = toScoringKey([statement({ category: 'topic-change' }), enpsStatement]);
    expect(key.measures.map(({ id, columns }) => [id, columns])).toEqual([
      ['engagement', []],
      ['topic-change', [0]],
    ]);
    expect(key).toMatchObject({ enpsColumn: 1, conditions: [] });
  });

  it('keeps the column of each statement between statements of other scales', () => {
    expect(toScoringKey([enpsStatement, ...engagementOnly]).measures[0].columns).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it.each([
    [1, 1, 1],
    [2, 2, 2],
    [3, 2, 6],
    [4, 3, 12],
    [7, 5, 210],
    [12, 8, 3960],
    [13, 13, 13],
    [100, 100, 100],
  ])('requires, of %i statements of a driver, %i, in units of 1/%i', (count, leastAnswered, denominator) => {
    expect(ofOneDriver(count)).toMatchObject({ leastAnswered, denominator });
  });

  it('keeps sums of squares of a million people exact', () => {
    for (let count = 1; count <= 100; count += 1)
      expect((4 * ofOneDriver(count).denominator) ** 2 * 1e6).toBeLessThan(2 ** 53);
  });
});
