import { describe, expect, it } from 'vitest';
import { countCells, scoreAnswers } from '../cells/counts.ts';
import { decodeCell, encodeCell } from './cell-encoding.ts';
import { currentCutPoints } from '../scoring/cut-points.ts';
import { publishCell } from './numbers.ts';
import { bySizeAlone } from './plans.ts';
import { engagementOnly, rowsOf } from '../results.test-support.ts';
import { toScoringKey } from '../scoring/key.ts';
import { uniteCells } from './union-numbers.ts';

const key = toScoringKey(engagementOnly);
const answersOf = (people: number, first = 0) =>
  Array.from({ length: people }, (_, person) =>
    engagementOnly.map((_, column) => (((first + person) * 3 + column) % 5) + 1),
  );

function numbersOf(ratings: readonly (readonly number[])[]) {
  const answers = scoreAnswers(key, rowsOf(ratings, engagementOnly.length), currentCutPoints);
  return publishCell(
    countCells(answers, { parent: Int32Array.of(-1), cellOf: new Int32Array(ratings.length) }),
    0,
    bySizeAlone(5),
  );
}

describe('combined cells', () => {
  it('have the numbers of all their people', () => {
    const united = uniteCells(
      [numbersOf(answersOf(20)), numbersOf(answersOf(30, 20)), numbersOf(answersOf(50, 50))],
      key,
    );
    expect(united).toEqual(numbersOf(answersOf(100)));
    expect(decodeCell(encodeCell(united), key)).toEqual(united);
  });

  it('equal the cell if there is only one', () => {
    expect(uniteCells([numbersOf(answersOf(20))], key)).toEqual(numbersOf(answersOf(20)));
    expect(() => uniteCells([], key)).toThrow(RangeError);
  });

  it('have no distribution that one of them withholds', () => {
    const { statements, measures, levels, respondents } = uniteCells(
      [numbersOf(answersOf(20)), numbersOf(answersOf(6, 20))],
      key,
    );
    const naive = numbersOf(answersOf(26));
    expect([respondents, levels]).toEqual([26, null]);
    expect(statements.map((one) => [one?.answered, one?.sum, one?.distribution])).toEqual(
      naive.statements.map((one) => [one?.answered, one?.sum, null]),
    );
    expect(measures.map((one) => [one?.scored, one?.sum, one?.squares])).toEqual(
      naive.measures.map((one) => [one?.scored, one?.sum, null]),
    );
  });

  it('have no statement that one of them withholds', () => {
    const silent = answersOf(8).map((row, person) => (person < 5 ? [0, ...row.slice(1)] : row));
    for (const cells of [
      [numbersOf(silent), numbersOf(answersOf(20))],
      [numbersOf(answersOf(20)), numbersOf(silent)],
    ]) {
      const { statements } = uniteCells(cells, key);
      expect(statements[0]).toBeNull();
      expect(statements[1]?.answered).toBe(28);
    }
  });
});
