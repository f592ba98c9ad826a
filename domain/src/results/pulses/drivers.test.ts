import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pulseDrivers } from '../index.ts';

const drivers = [
  { id: 'rest', score: 48.2 },
  { id: 'feedback', score: 55.1 },
  { id: 'capacity', score: 55.4 },
  { id: 'purpose', score: 40 },
  { id: 'manager', score: 81 },
];
const correlations = new Map([
  ['rest', 0.62],
  ['feedback', 0.55],
  ['capacity', 0.51],
  ['purpose', 0.12],
  ['manager', 0.7],
]);

describe('the drivers of a smart pulse', () => {
  it('are the three lowest of those with large impact, lowest first', () => {
    expect(pulseDrivers({ drivers, correlations, benchmark: null })).toEqual(['rest', 'feedback', 'capacity']);
  });

  it('do not start with a low driver that hardly correlates with engagement', () => {
    expect(pulseDrivers({ drivers, correlations, benchmark: null })).not.toContain('purpose');
  });

  it('are distinguished by the gap to the benchmark if their displayed scores are equal', () => {
    const four = [...drivers, { id: 'fairness', score: 55.3 }];
    const withFairness = new Map([...correlations, ['fairness', 0.6]]);
    const benchmark = new Map([
      ['feedback', 60],
      ['capacity', 72],
      ['fairness', 70],
    ]);
    expect(new Set(pulseDrivers({ drivers: four, correlations: withFairness, benchmark }))).toEqual(
      new Set(['rest', 'capacity', 'fairness']),
    );
  });

  it('are completed by drivers with less impact if there are fewer than three', () => {
    const few = new Map([
      ['manager', 0.7],
      ['feedback', 0.4],
      ['purpose', 0.1],
      ['rest', -0.4],
      ['capacity', 0],
    ]);
    expect(new Set(pulseDrivers({ drivers, correlations: few, benchmark: null }))).toEqual(
      new Set(['manager', 'feedback', 'purpose']),
    );
  });

  it('are the three lowest of all if no correlation is known', () => {
    expect(pulseDrivers({ drivers, correlations: null, benchmark: null })).toEqual(['purpose', 'rest', 'feedback']);
  });

  it('are three different ones of the group if it has three, lowest first', () => {
    const scored = fc.uniqueArray(
      fc.record({ id: fc.string({ minLength: 1 }), score: fc.double({ min: 0, max: 100, noNaN: true }) }),
      { selector: ({ id }) => id, maxLength: 17 },
    );
    fc.assert(
      fc.property(scored, fc.double({ min: -1, max: 1, noNaN: true }), (some, r) => {
        const chosen = pulseDrivers({
          drivers: some,
          correlations: new Map(some.map(({ id }, place) => [id, place % 2 ? r : -r])),
          benchmark: null,
        });
        expect(chosen).toHaveLength(Math.min(3, some.length));
        expect(new Set(chosen).size).toBe(chosen.length);
        const scores = chosen.map((id) => some.find((each) => each.id === id)?.score ?? 0);
        expect(scores).toEqual(scores.toSorted((a, b) => a - b));
      }),
    );
  });
});
