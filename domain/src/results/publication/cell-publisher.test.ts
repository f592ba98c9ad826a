import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLeak } from '../../disclosure/attacker.test-support.ts';
import { type HostileCase, drawFrom, hostileCases } from '../../disclosure/hostile-populations.test-support.ts';
import { membersOfCells } from '../../disclosure/cell-members.test-support.ts';
import { type PublishedCell, conceal } from '../../disclosure/index.ts';
import { publishedCells } from '../../disclosure/published-cells.ts';
import { countCells, scoreAnswers } from '../cells/counts.ts';
import { cellPublisher } from './cell-publisher.ts';
import { currentCutPoints } from '../scoring/cut-points.ts';
import { type PublishedNumbers, publishCell } from './numbers.ts';
import { type Protected, bySizeAlone, planResults } from './plans.ts';
import { engagementOnly, rowsOf, statement } from '../results.test-support.ts';
import { toScoringKey } from '../scoring/key.ts';

const statements = [...engagementOnly, statement()];
const key = toScoringKey(statements);
const optional = statements.length - 1;

/** Closes a campaign with random answers; `skipping` is the percentage of people who skip the last statement. */
function close(
  { population, threshold }: HostileCase,
  { protection, skipping = 0 }: { readonly protection: Protected['protection']; readonly skipping?: number },
) {
  const draw = drawFrom(population.groupOf.length * 31 + threshold);
  const ratings = Array.from(population.groupOf, () =>
    statements.map((_, column) => (column === optional && draw(100) < skipping ? 0 : draw(5) + 1)),
  );
  const answers = scoreAnswers(key, rowsOf(ratings, statements.length), currentCutPoints);
  const plans = planResults(answers, population, { level: threshold, protection });
  return {
    answers,
    plans,
    ratings,
    publish: cellPublisher(answers, population, plans),
    members: membersOfCells(population, plans.sums),
  };
}

const sumsOf = ({ respondents, statements: disclosed, measures }: PublishedNumbers) => ({
  respondents,
  statements: disclosed.map((one) => [one?.answered, one?.sum]),
  measures: measures.map((one) => [one?.scored, one?.sum]),
});

const protections = fc.constantFrom<Protected['protection']>('strict', 'threshold');

describe('publishing a campaign', () => {
  it('counts exactly the members of every cell of the plan', () => {
    fc.assert(
      fc.property(hostileCases, protections, (hostile, protection) => {
        const { answers, plans, publish, members } = close(hostile, { protection });
        for (const cell of publishedCells(plans.sums)) {
          const cellOf = new Int32Array(hostile.population.groupOf.length).fill(-1);
          for (const person of members(cell)) cellOf[person] = 0;
          const alone = publishCell(
            countCells(answers, { parent: Int32Array.of(-1), cellOf }),
            0,
            bySizeAlone(hostile.threshold),
          );
          expect(sumsOf(publish(cell))).toEqual(sumsOf(alone));
        }
      }),
      { numRuns: 200 },
    );
  });

  it("publishes no sum that reveals fewer than the level of a statement's respondents by subtraction", () => {
    fc.assert(
      fc.property(hostileCases, fc.integer({ min: 5, max: 60 }), (hostile, skipping) => {
        const { plans, ratings, publish, members } = close(hostile, { protection: 'strict', skipping });
        const disclosed = publishedCells(plans.sums).filter((cell) => publish(cell).statements[optional] !== null);
        const answered = (cell: PublishedCell) => members(cell).filter((person) => ratings[person][optional] > 0);
        expect(findLeak(disclosed.map(answered), hostile.threshold)).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });

  it('publishes no distribution that reveals fewer than ten people by subtraction', () => {
    fc.assert(
      fc.property(hostileCases, ({ population, threshold }) => {
        const { plans, publish, members } = close(
          { population: { ...population, splits: population.splits.slice(0, 2) }, threshold },
          { protection: 'strict' },
        );
        const disclosed = publishedCells(plans.sums).filter((cell) => {
          const one = publish(cell).statements[0];
          return one?.distribution ?? one?.prevailing;
        });
        expect(findLeak(disclosed.map(members), 10)).toBeUndefined();
      }),
      { numRuns: 100 },
    );
  });

  it('publishes every distribution of ten people under threshold protection', () => {
    fc.assert(
      fc.property(hostileCases, (hostile) => {
        const { plans, publish } = close(hostile, { protection: 'threshold' });
        for (const cell of publishedCells(plans.sums)) {
          const { respondents, measures } = publish(cell);
          expect(measures[0]?.squares === null).toBe(respondents < 10);
        }
      }),
    );
  });

  it('fills the table of disclosed numbers', () => {
    const population = {
      parent: Int32Array.of(-1, 0, 0),
      groupOf: Int32Array.from({ length: 30 }, (_, person) => (person < 12 ? 1 : 2)),
      splits: [],
    };
    const { plans, publish } = close({ population, threshold: 5 }, { protection: 'strict' });
    const { cells, withheld } = conceal(plans.sums, publish);
    expect(cells.map(({ kind, group, value }) => [kind, group, value.respondents])).toEqual([
      ['group', 0, 30],
      ['group', 1, 12],
      ['group', 2, 18],
    ]);
    expect(withheld).toEqual([]);
  });

  it('refuses a cell that the plan does not publish', () => {
    const population = {
      parent: Int32Array.of(-1, 0),
      groupOf: Int32Array.from({ length: 30 }, (_, person) => (person < 2 ? 1 : 0)),
      splits: [],
    };
    const { publish } = close({ population, threshold: 5 }, { protection: 'strict' });
    const cells: readonly PublishedCell[] = [
      { kind: 'group', group: 1 },
      { kind: 'rest', group: 0 },
      { kind: 'class', group: 0, split: 0, class: 0 },
    ];
    for (const cell of cells) expect(() => publish(cell)).toThrow(RangeError);
  });
});
