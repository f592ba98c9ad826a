import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundEnps, boundScore, isNearlyOne } from './bounded-score.ts';
import { countCells, scoreAnswers } from '../cells/counts.ts';
import { decodeCell, encodeCell, encodedEnps, encodedScores } from '../publication/cell-encoding.ts';
import { currentCutPoints } from './cut-points.ts';
import { enpsStatement, fullSurvey, rowsOf } from '../results.test-support.ts';
import { publishCell } from '../publication/numbers.ts';
import { bySizeAlone } from '../publication/plans.ts';
import { compareScores } from '../comparing/scores.ts';
import { type CellScores, scoresOf } from '../publication/scores-of.ts';
import { statementChange } from '../comparing/statement-change.ts';
import { toScoringKey } from './key.ts';

const statements = [...fullSurvey, enpsStatement];
const key = toScoringKey(statements);
const level = 5;

type Disclosure = {
  readonly scores: CellScores;
  readonly row: readonly (number | null)[];
  readonly enps: number | null;
};

/** Everything published about people, each with a rating for every statement: 1 to 5, or 1 to 11 for eNPS. */
function disclosed(people: readonly (readonly number[])[]): Disclosure {
  const placement = { parent: Int32Array.of(-1), cellOf: new Int32Array(people.length) };
  const bytes = encodeCell(
    publishCell(
      countCells(scoreAnswers(key, rowsOf(people, statements.length), currentCutPoints), placement),
      0,
      bySizeAlone(level),
    ),
  );
  return {
    scores: scoresOf(decodeCell(bytes, key), key, 'group'),
    row: encodedScores(bytes, key),
    enps: encodedEnps(bytes, key),
  };
}

/** People who all chose the same end of every scale, except the first, who deviates by a point in some statements. */
function alike(people: number, isHigh: boolean, off: readonly number[] = []): readonly (readonly number[])[] {
  const end = statements.map(({ kind }) => (kind === 'enps' ? (isHigh ? 11 : 1) : isHigh ? 5 : 1));
  return Array.from({ length: people }, (_, person) =>
    end.map((point, column) => (person === 0 && off.includes(column) ? point + (isHigh ? -1 : 1) : point)),
  );
}

/** All numbers of a cell on a scale from 0 to 100. */
function pointsIn({
  scores: { engagement, categories, conditions, spheres, statements: asked },
  row,
}: Disclosure): readonly (number | null | undefined)[] {
  return [
    engagement?.score,
    ...[...categories, ...conditions, ...spheres].map(({ score }) => score),
    ...asked.filter(({ id }) => id !== enpsStatement.id).map(({ score }) => score),
    ...row,
  ];
}

const intervalsIn = ({ scores: { engagement, categories } }: Disclosure) => [
  engagement?.interval,
  ...categories.map(({ interval }) => interval),
];
const off = fc.uniqueArray(fc.integer({ min: 0, max: fullSurvey.length - 1 }), { maxLength: 4 });
const cells = fc.record({ people: fc.integer({ min: level, max: 60 }), isHigh: fc.boolean(), off });

describe('a score that would reveal single answers', () => {
  it('is bounded at 90 and 10 if fewer than ten opposite answers would explain it', () => {
    expect([100, 92, 90, 89.9, 10.1, 10, 3, 0].map((score) => boundScore(score, 12))).toEqual([
      90, 90, 90, 89.9, 10.1, 10, 10, 10,
    ]);
    expect([100, 99.1, 99, 92].map((score) => boundScore(score, 1000))).toEqual([90, 90, 99, 92]);
    expect([100, 80, 79, -79, -80, -100].map((score) => boundEnps(score, 12))).toEqual([80, 80, 79, -79, -80, -80]);
    expect([100, 92].map((score) => boundEnps(score, 1000))).toEqual([80, 92]);
  });

  it('is in no number of the cell', () => {
    fc.assert(
      fc.property(cells, ({ people, isHigh, off: columns }) => {
        const cell = disclosed(alike(people, isHigh, columns));
        expect(new Set(pointsIn(cell))).toEqual(new Set([isHigh ? 90 : 10]));
        expect([cell.enps, cell.scores.enps?.score]).toEqual([isHigh ? 80 : -80, isHigh ? 80 : -80]);
        expect(intervalsIn(cell).filter((interval) => interval !== null)).toEqual([]);
        expect(cell.scores.levels).toBeNull();
      }),
    );
  });

  it('is the same whether all agree or all but one', () => {
    fc.assert(
      fc.property(cells, ({ people, isHigh, off: columns }) => {
        expect(disclosed(alike(people, isHigh, columns))).toMatchObject({
          row: disclosed(alike(people, isHigh)).row,
          enps: disclosed(alike(people, isHigh)).enps,
        });
        expect(pointsIn(disclosed(alike(people, isHigh, columns)))).toEqual(pointsIn(disclosed(alike(people, isHigh))));
      }),
    );
  });

  it('is in no change and no comparison', () => {
    fc.assert(
      fc.property(cells, cells, (now, before) => {
        const [later, earlier] = [now, before].map(
          ({ people, isHigh, off: columns }) => disclosed(alike(people, isHigh, columns)).scores,
        );
        const { engagement, categories } = compareScores(later, earlier);
        const changes = [
          engagement,
          ...categories,
          ...later.statements.map((statement, column) =>
            statementChange(statement, earlier.statements[column], statements[column].kind),
          ),
        ];
        const distance = now.isHigh === before.isHigh ? 0 : 80;
        expect(new Set(changes.map((change) => change && Math.abs(change.delta)))).toEqual(
          new Set(distance === 0 ? [0] : [80, 160]),
        );
        expect(changes.every((change) => change?.isLargerThanChance === null)).toBe(true);
      }),
    );
  });

  it('is withheld for a statement if nearly all chose the middle', () => {
    const neither = (people: number, others: number) =>
      Array.from({ length: people }, (_, person) =>
        statements.map(({ kind }) => (kind === 'enps' ? 8 : person < others ? 5 : 3)),
      );
    expect([neither(12, 0), neither(12, 1)].map((people) => disclosed(people).scores.statements[0])).toMatchObject([
      { score: null, distribution: null },
      { score: null, distribution: null },
    ]);
    expect(disclosed(neither(12, 0)).enps).toBeNull();
    expect(disclosed(neither(12, 3)).scores.statements[0]?.score).toBe(62.5);
  });

  it('is exact for very many people, and with a distribution', () => {
    const many = alike(2000, true).map((row, person) => (person < 200 ? row.map(() => 1) : row));
    expect(disclosed(many).scores.engagement?.score).toBe(90);
    expect(disclosed([...alike(1900, true), ...alike(100, false)]).scores.engagement?.score).toBe(95);
    expect(
      disclosed([...alike(18, true), ...alike(2, false).map((row) => row.map(() => 3))]).scores.statements[0],
    ).toMatchObject({ score: 90 });
  });
});

describe('nearly equal numbers', () => {
  it('have fewer than ten exceptions, and at least nine of ten equal', () => {
    const numbers = (same: number, others: number) => [
      ...Array.from({ length: same }, () => 7),
      ...Array.from({ length: others }, (_, place) => 100 + place),
    ];
    expect(
      [numbers(30, 0), numbers(29, 1), numbers(27, 3), numbers(26, 4), numbers(500, 9), numbers(500, 10)].map((each) =>
        isNearlyOne(each),
      ),
    ).toEqual([true, true, true, false, true, false]);
  });
});
