import { describe, expect, it } from 'vitest';
import { countCells, scoreAnswers } from '../cells/counts.ts';
import { currentCutPoints } from '../scoring/cut-points.ts';
import { publishCell } from './numbers.ts';
import { type Permission, bySizeAlone } from './plans.ts';
import { engagementOnly, enpsStatement, rowsOf, statement } from '../results.test-support.ts';
import { type RatedStatement, toScoringKey } from '../scoring/key.ts';

/** Publishes one cell of people with these ratings at level 5. */
function publish(
  ratings: readonly (readonly number[])[],
  statements: readonly RatedStatement[] = [statement()],
  permission: Permission = bySizeAlone(5),
) {
  const placement = { parent: Int32Array.of(-1), cellOf: new Int32Array(ratings.length) };
  return publishCell(
    countCells(scoreAnswers(toScoringKey(statements), rowsOf(ratings, statements.length), currentCutPoints), placement),
    0,
    permission,
  );
}

const times = (count: number, ...ratings: readonly number[]): readonly (readonly number[])[] =>
  Array.from({ length: count }, () => ratings);
const mixed = (people: number): readonly (readonly number[])[] =>
  Array.from({ length: people }, (_, person) => [(person % 5) + 1]);

describe('the published numbers of a cell', () => {
  it('do not exist for fewer people than the level', () => {
    expect(() => publish(mixed(4))).toThrow(RangeError);
  });

  it('are only sums below ten people', () => {
    expect(publish(mixed(5))).toMatchObject({
      respondents: 5,
      statements: [{ answered: 5, sum: 15, distribution: null, prevailing: null }],
      measures: [null, { scored: 5, sum: 0 + 1 + 2 + 3 + 4, squares: null }],
      levels: null,
    });
    expect(publish(mixed(9)).statements[0]?.distribution).toBeNull();
  });

  it('include distributions and squares for at least ten people', () => {
    expect(publish(mixed(10))).toMatchObject({
      statements: [{ answered: 10, sum: 30, distribution: [2, 2, 2, 2, 2], prevailing: null }],
      measures: [null, { scored: 10, sum: 20, squares: 2 * (0 ** 2 + 1 ** 2 + 2 ** 2 + 3 ** 2 + 4 ** 2) }],
    });
  });

  it('include engagement levels for at least ten people, merged if necessary', () => {
    const people = [
      ...times(2, 1, 1, 1, 1, 1, 1, 1),
      ...times(6, 3, 3, 3, 3, 3, 2, 2),
      ...times(6, 5, 5, 5, 5, 5, 5, 5),
    ];
    expect(publish(people, engagementOnly).levels?.map((part) => part.people)).toEqual([8, 6]);
    expect(publish(people.slice(0, 9), engagementOnly).levels).toBeNull();
  });

  it('are only sums if the plan permits no more', () => {
    const permission: Permission = { level: 5, ofStatement: () => 'sums', ofMeasure: () => 'sums' };
    expect(publish(mixed(12), undefined, permission)).toMatchObject({
      statements: [{ answered: 12, distribution: null }],
      measures: [null, { squares: null }],
      levels: null,
    });
  });

  it('exclude statements and measures that the plan withholds', () => {
    const permission: Permission = { level: 5, ofStatement: () => 'nothing', ofMeasure: () => 'nothing' };
    expect(publish(mixed(12), undefined, permission)).toMatchObject({ statements: [null], measures: [null, null] });
  });

  it('exclude statements with fewer answers than the level', () => {
    expect(publish([...times(4, 3), ...times(8, 0)])).toMatchObject({
      respondents: 12,
      statements: [null],
      measures: [null, null],
    });
    expect(publish([...times(9, 3), ...times(3, 0)])).toMatchObject({
      statements: [{ answered: 9, distribution: null }],
    });
  });

  it.each([
    ['all agree', [0, 0, 0, 7, 5], 'high'],
    ['all but one agree', [0, 0, 1, 6, 5], 'high'],
    ['all of ten disagree', [4, 6, 0, 0, 0], 'low'],
    ['nine of ten disagree', [4, 5, 0, 0, 1], 'low'],
    ['all are in the middle', [0, 0, 12, 0, 0], 'middle'],
    ['most agree, and more than a tenth does not', [0, 2, 0, 6, 5], null],
    ['nearly all of very many agree, and five people do not', [5, 0, 0, 100, 200], null],
    ['nearly all of very many agree, and four people do not', [4, 0, 0, 100, 200], 'high'],
  ] as const)('name the prevailing third instead of the distribution when %s', (_, people, prevailing) => {
    const disclosed = publish(people.flatMap((count, index) => times(count, index + 1))).statements[0];
    expect(disclosed?.prevailing).toBe(prevailing);
    expect(disclosed?.distribution).toEqual(prevailing === null ? people : null);
  });

  it('have the three classes of eNPS', () => {
    const ratings = [...times(6, 10), ...times(2, 9), ...times(4, 1)];
    expect(publish(ratings, [enpsStatement]).statements).toEqual([
      { answered: 12, sum: 6 * 3 + 2 * 2 + 4, distribution: [4, 2, 6], prevailing: null },
    ]);
  });
});
