import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCells, mergeCells, scoreAnswers } from './counts.ts';
import { currentCutPoints } from '../scoring/cut-points.ts';
import { engagementLevels, levelOf } from '../scoring/engagement-levels.ts';
import {
  type CountedCase,
  countedCases,
  definedScore,
  engagementOnly,
  fullSurvey,
  peopleIn,
  rowsOf,
} from '../results.test-support.ts';
import { toScoringKey } from '../scoring/key.ts';

const count = ({ key, ratings, placement }: CountedCase) =>
  countCells(scoreAnswers(key, rowsOf(ratings, key.statements.length), currentCutPoints), placement);

const enpsClass = (rating: number): number => (rating === 0 ? 0 : rating <= 7 ? 1 : rating <= 9 ? 2 : 3);

/** All counts, calculated person by person from the definitions. */
function definedCounts({ key, ratings, placement }: CountedCase) {
  const cells = [...placement.parent.keys()].map((cell) => peopleIn(cell, placement).map((person) => ratings[person]));
  const scores = (rows: readonly (readonly number[])[], measure: number) =>
    rows.map((row) => definedScore(row, key.measures[measure])).filter((score) => score !== null);
  const units = (measure: number, score: number) => Math.round((score / 25) * key.measures[measure].denominator);
  return {
    respondents: cells.map((rows) => rows.length),
    answers: cells.flatMap((rows) =>
      key.statements.flatMap(({ kind }, column) => {
        const given = rows.map((row) => (kind === 'enps' ? enpsClass(row[column]) : row[column]));
        return [1, 2, 3, 4, 5].map((answer) => given.filter((one) => one === answer).length);
      }),
    ),
    moments: cells.flatMap((rows) =>
      key.measures.flatMap((_, measure) => {
        const values = scores(rows, measure).map((score) => units(measure, score));
        return [
          values.length,
          values.reduce((sum, value) => sum + value, 0),
          values.reduce((sum, value) => sum + value ** 2, 0),
        ];
      }),
    ),
    levels: cells.flatMap((rows) => {
      const levels = scores(rows, 0).map((score) => levelOf(score, 'person'));
      return engagementLevels.map((level) => levels.filter((one) => one === level).length);
    }),
  };
}

describe('counting', () => {
  it('gives in every cell the result of counting person by person', () => {
    fc.assert(
      fc.property(countedCases, (example) => {
        const { respondents, answers, moments, levels } = count(example);
        expect({
          respondents: [...respondents],
          answers: [...answers],
          moments: [...moments],
          levels: [...levels],
        }).toEqual(definedCounts(example));
      }),
      { numRuns: 300 },
    );
  });

  it('supports more people in one cell than are added up in one step', () => {
    const ratings = Array.from({ length: 1100 }, (_, person) =>
      fullSurvey.map((_, column) => (person * 7 + column * 3) % 6),
    );
    const example = {
      key: toScoringKey(fullSurvey),
      ratings,
      placement: {
        parent: Int32Array.of(-1, 0),
        cellOf: Int32Array.from(ratings, (_, person) => (person < 20 ? 0 : 1)),
      },
    };
    const { answers, moments } = count(example);
    const defined = definedCounts(example);
    expect([...answers]).toEqual(defined.answers);
    expect([...moments]).toEqual(defined.moments);
  });

  it('supports surveys whose rows are longer than 64 statements', () => {
    const statements = [...fullSurvey, ...engagementOnly];
    const ratings = [statements.map((_, column) => (column % 5) + 1)];
    const example = {
      key: toScoringKey(statements),
      ratings,
      placement: { parent: Int32Array.of(-1), cellOf: Int32Array.of(0) },
    };
    expect([...count(example).answers]).toEqual(definedCounts(example).answers);
  });

  it('rolls up: a cell is its own people and its child cells', () => {
    fc.assert(
      fc.property(countedCases, (example) => {
        const { parent, cellOf } = example.placement;
        const whole = count(example);
        const own = count({ ...example, placement: { parent: parent.map(() => -1), cellOf } });
        const below = mergeCells(whole, parent, whole.cells);
        const together = own.answers.map((answers, index) => answers + below.answers[index]);
        expect(together).toEqual(whole.answers);
        expect(own.moments.map((figure, index) => figure + below.moments[index])).toEqual(whole.moments);
      }),
    );
  });

  it('does not modify the answers', () => {
    fc.assert(
      fc.property(countedCases, ({ key, ratings }) => {
        const rows = rowsOf(ratings, key.statements.length);
        scoreAnswers(key, rows, currentCutPoints);
        expect(rows).toEqual(rowsOf(ratings, key.statements.length));
      }),
    );
  });

  it.each([
    ['a parent that stands after its child', [1, -1], [0]],
    ['a cell that is its own parent', [0], [0]],
    ['a cell that does not exist', [-1], [1]],
    ['more people than answered', [-1], [0, 0]],
  ])('refuses %s', (_, parent, cellOf) => {
    const placement = { parent: Int32Array.from(parent), cellOf: Int32Array.from(cellOf) };
    expect(() => count({ key: toScoringKey(engagementOnly), ratings: [[1, 2, 3, 4, 5, 1, 2]], placement })).toThrow(
      RangeError,
    );
  });
});
