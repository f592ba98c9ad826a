import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { engagementFlow, fewestForFlow, peopleInHiddenMoves } from './moves.ts';

/** People from runs of moves: how many, from which level, to which. */
const moved = (moves: readonly (readonly [people: number, before: number, after: number])[]) => ({
  before: Uint8Array.from(moves.flatMap(([people, before]) => Array.from({ length: people }, () => before))),
  after: Uint8Array.from(moves.flatMap(([people, , after]) => Array.from({ length: people }, () => after))),
});

describe('the flow between two campaigns', () => {
  it('counts who moved from which part to which', () => {
    const flow = engagementFlow(
      moved([
        [9, 2, 2],
        [6, 2, 3],
        [5, 3, 2],
        [30, 3, 3],
      ]),
      5,
    );
    expect(flow).toMatchObject({
      people: 50,
      moves: [
        [9, 6],
        [5, 30],
      ],
      totals: { up: 6, stayed: 39, down: 5 },
    });
    expect(flow?.parts.map(({ from, to, before, after }) => [from, to, before, after])).toEqual([
      ['highly disengaged', 'moderately engaged', 15, 14],
      ['highly engaged', 'extremely engaged', 35, 36],
    ]);
  });

  it('is withheld for fewer than ten people, or fewer than the level', () => {
    expect([fewestForFlow(5), fewestForFlow(12)]).toEqual([10, 12]);
    expect(
      engagementFlow(
        moved([
          [5, 1, 1],
          [4, 3, 3],
        ]),
        2,
      ),
    ).toBeNull();
    expect(
      engagementFlow(
        moved([
          [5, 1, 1],
          [5, 3, 3],
        ]),
        2,
      ),
    ).not.toBeNull();
    expect(
      engagementFlow(
        moved([
          [6, 1, 1],
          [5, 3, 3],
        ]),
        12,
      ),
    ).toBeNull();
  });

  it('is withheld if nearly everyone is on one level', () => {
    expect(
      engagementFlow(
        moved([
          [40, 3, 3],
          [4, 2, 2],
        ]),
        5,
      ),
    ).toBeNull();
  });

  it('includes everyone', () => {
    const pairs = fc.array(fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 4 })), { minLength: 10, maxLength: 80 });
    fc.assert(
      fc.property(pairs, fc.integer({ min: 2, max: 7 }), (people, level) => {
        const flow = engagementFlow(
          {
            before: Uint8Array.from(people, ([before]) => before),
            after: Uint8Array.from(people, ([, after]) => after),
          },
          level,
        );
        if (!flow) return;
        const sum = (counts: readonly (number | null)[]) =>
          counts.reduce<number>((all, count) => all + (count ?? 0), 0);
        expect(sum(flow.parts.map(({ before }) => before))).toBe(people.length);
        expect(sum(flow.parts.map(({ after }) => after))).toBe(people.length);
        flow.parts.forEach(({ before }, from) => expect(sum(flow.moves[from] ?? [])).toBeLessThanOrEqual(before));
        expect(sum(Object.values(flow.totals))).toBeLessThanOrEqual(people.length);
        expect(sum(flow.moves.flat()) + peopleInHiddenMoves(flow)).toBe(people.length);
      }),
      { numRuns: 25 },
    );
  });
});
