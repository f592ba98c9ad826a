import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCells, scoreAnswers } from '../cells/counts.ts';
import { decodeCell, encodeCell, encodedEnps, encodedScores } from './cell-encoding.ts';
import { currentCutPoints } from '../scoring/cut-points.ts';
import { type PublishedNumbers, publishCell } from './numbers.ts';
import { bySizeAlone } from './plans.ts';
import {
  type CountedCase,
  countedCases,
  engagementOnly,
  enpsStatement,
  fullSurvey,
  rowsOf,
} from '../results.test-support.ts';
import { scoresOf } from './scores-of.ts';
import { toScoringKey } from '../scoring/key.ts';

function publishedCellsOf({ key, ratings, placement }: CountedCase, level: number): readonly PublishedNumbers[] {
  const counts = countCells(scoreAnswers(key, rowsOf(ratings, key.statements.length), currentCutPoints), placement);
  return [...counts.respondents.keys()]
    .filter((cell) => counts.respondents[cell] >= level)
    .map((cell) => publishCell(counts, cell, bySizeAlone(level)));
}

const company = (people: number): CountedCase => ({
  key: toScoringKey(fullSurvey),
  ratings: Array.from({ length: people }, (_, person) =>
    fullSurvey.map((_, column) => (((person * 5 + column * 3) % 11) % 5) + 1),
  ),
  placement: { parent: Int32Array.of(-1), cellOf: new Int32Array(people) },
});

describe('an encoded cell', () => {
  it('decodes to what was encoded', () => {
    fc.assert(
      fc.property(countedCases, fc.integer({ min: 2, max: 6 }), (example, level) => {
        for (const cell of publishedCellsOf(example, level))
          expect(decodeCell(encodeCell(cell), example.key)).toEqual(cell);
      }),
    );
  });

  it('returns the scores of a heatmap row without decoding the rest', () => {
    const [cell] = publishedCellsOf(company(12), 5);
    const { engagement, categories } = scoresOf(cell, company(12).key, 'group');
    expect(encodedScores(encodeCell(cell), company(12).key)).toEqual([
      engagement?.score,
      ...categories.map(({ score }) => score),
    ]);
  });

  it('returns eNPS without decoding the rest', () => {
    fc.assert(
      fc.property(countedCases, fc.integer({ min: 2, max: 6 }), (example, level) => {
        for (const cell of publishedCellsOf(example, level))
          expect(encodedEnps(encodeCell(cell), example.key)).toBe(
            scoresOf(cell, example.key, 'group').enps?.score ?? null,
          );
      }),
    );
    const [cell] = publishedCellsOf(
      {
        ...company(12),
        key: toScoringKey([...fullSurvey, enpsStatement]),
        ratings: company(12).ratings.map((row, person) => [...row, person]),
      },
      5,
    );
    expect(() =>
      encodedEnps(Uint8Array.of(3, ...encodeCell(cell).slice(1)), toScoringKey([...fullSurvey, enpsStatement])),
    ).toThrow(RangeError);
  });

  it('supports figures of any size', () => {
    const [cell] = publishedCellsOf(company(10), 5);
    const large = { ...cell, measures: cell.measures.map(() => ({ scored: 1e6, sum: 840e6, squares: 705_600e6 })) };
    expect(decodeCell(encodeCell(large), company(10).key)).toEqual(large);
  });

  it.each([
    [8, 300],
    [20, 500],
    [100_000, 1300],
  ])('of %i people fits in %i bytes', (people, bytes) => {
    expect(encodeCell(publishedCellsOf(company(people), 5)[0]).length).toBeLessThan(bytes);
  });

  it('is refused with another key, another version or unknown cut points', () => {
    const [cell] = publishedCellsOf(company(12), 5);
    const bytes = encodeCell(cell);
    expect(() => decodeCell(bytes, toScoringKey(engagementOnly))).toThrow(RangeError);
    expect(() => decodeCell(bytes, toScoringKey([...fullSurvey, ...fullSurvey]))).toThrow(RangeError);
    expect(() => decodeCell(Uint8Array.of(3, ...bytes.slice(1)), company(12).key)).toThrow(RangeError);
    expect(() => decodeCell(Uint8Array.of(1, 99, ...bytes.slice(2)), company(12).key)).toThrow(RangeError);
    expect(() => encodeCell({ ...cell, cuts: { ...currentCutPoints, version: 'mine' } })).toThrow(RangeError);
  });
});
