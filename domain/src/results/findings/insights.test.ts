import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Insight, insightsFrom, insightsNamed, largestChanges, referenceFor } from './insights.ts';

const drivers = [
  { id: 'meaning', score: 80 },
  { id: 'manager', score: 82 },
  { id: 'autonomy', score: 79 },
  { id: 'capacity', score: 61 },
  { id: 'leader-availability', score: 58 },
  { id: 'rest', score: 66 },
  { id: 'purpose', score: 70 },
  { id: 'safety', score: 74 },
];
const all = (score: number) => new Map(drivers.map(({ id }) => [id, score]));
const correlations = new Map(
  Object.entries({
    meaning: 0.68,
    manager: 0.45,
    autonomy: 0.46,
    capacity: 0.52,
    'leader-availability': 0.38,
    rest: -0.1,
    purpose: 0.61,
    safety: 0.43,
  }),
);
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

describe('the reference for drivers', () => {
  it('is the benchmark, else the parent group, else the mean of the own drivers', () => {
    expect(referenceFor(drivers, { benchmark: all(75), parent: all(70) })).toEqual({
      kind: 'benchmark',
      scores: all(75),
    });
    expect(referenceFor(drivers, { parent: all(70) })).toEqual({ kind: 'parent', scores: all(70) });
    expect(referenceFor(drivers, {})).toEqual({ kind: 'own-mean', scores: all(71.25) });
  });

  it('is the same for all drivers', () => {
    const benchmark = new Map([['meaning', 75]]);
    expect(referenceFor(drivers, { benchmark, parent: all(70) }).kind).toBe('parent');
    expect(referenceFor(drivers, { benchmark }).kind).toBe('own-mean');
  });
});

describe('strengths and opportunities', () => {
  const reference = { kind: 'benchmark', scores: all(75) } as const;

  // Shows GAP-46
  it('are the three drivers with the largest difference times impact, in each direction', () => {
    const { strengths, opportunities } = insightsFrom({ drivers, reference, correlations });
    expect(ids(strengths)).toEqual(['meaning', 'manager', 'autonomy']);
    expect(ids(opportunities)).toEqual(['capacity', 'leader-availability', 'purpose']);
    expect(opportunities[0]).toEqual({ id: 'capacity', score: 61, reference: 75, difference: -14, correlation: 0.52 });
  });

  it('are ranked by difference alone if no correlation is known', () => {
    const { strengths, opportunities } = insightsFrom({ drivers, reference, correlations: null });
    expect(ids(strengths)).toEqual(['manager', 'meaning', 'autonomy']);
    expect(ids(opportunities)).toEqual(['leader-availability', 'capacity', 'rest']);
    expect(strengths[0]?.correlation).toBeNull();
  });

  it('are none without differences, and never drivers without a reference', () => {
    expect(insightsFrom({ drivers: [{ id: 'rest', score: 75 }], reference, correlations: null })).toEqual({
      strengths: [],
      opportunities: [],
    });
    expect(
      insightsFrom({ drivers: [{ id: 'other', score: 10 }], reference, correlations: null }).opportunities,
    ).toEqual([]);
  });
});

const hundredth = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((value) => value / 100);
const anyDrivers = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom(...'abcdefghijklmnopq'.split('')),
    score: hundredth(0, 100),
    reference: hundredth(0, 100),
    r: fc.option(hundredth(-1, 1)),
    before: hundredth(0, 100),
  }),
  { selector: ({ id }) => id, maxLength: 17, size: 'max' },
);

describe('for any drivers', () => {
  it('the highest positive products of difference and impact are selected', () => {
    fc.assert(
      fc.property(anyDrivers, fc.boolean(), (all, isCorrelationKnown) => {
        const correlations = isCorrelationKnown
          ? new Map(all.flatMap(({ id, r }) => (r === null ? [] : [[id, r] as const])))
          : null;
        const { strengths, opportunities } = insightsFrom({
          drivers: all,
          reference: { kind: 'parent', scores: new Map(all.map(({ id, reference }) => [id, reference])) },
          correlations,
        });
        const weigh = (way: 1 | -1) =>
          new Map(
            all.map(({ id, score, reference, r }) => [
              id,
              way * (score - reference) * (isCorrelationKnown ? Math.max(r ?? 0, 0) : 1),
            ]),
          );
        const rules = (named: readonly Insight[], weights: ReadonlyMap<string, number>) => {
          const above = [...weights.values()]
            .filter((weight) => weight > 0)
            .toSorted((a, b) => b - a)
            .slice(0, insightsNamed);
          expect(named.map(({ id }) => weights.get(id))).toEqual(above);
        };
        rules(strengths, weigh(1));
        rules(opportunities, weigh(-1));
      }),
    );
  });

  it('the largest changes are selected', () => {
    fc.assert(
      fc.property(anyDrivers, (all) => {
        const named = largestChanges(all, new Map(all.map(({ id, before }) => [id, before])));
        const sizes = all
          .map(({ score, before }) => Math.abs(score - before))
          .filter((size) => size > 0)
          .toSorted((a, b) => b - a);
        expect(named.map(({ delta }) => Math.abs(delta))).toEqual(sizes.slice(0, insightsNamed));
      }),
    );
  });
});

describe('the largest changes', () => {
  // Shows GAP-46
  it('are three, up or down', () => {
    const before = new Map([
      ['meaning', 80],
      ['manager', 80],
      ['autonomy', 84],
      ['capacity', 65],
      ['rest', 66.5],
    ]);
    expect(largestChanges(drivers, before)).toEqual([
      { id: 'autonomy', delta: -5 },
      { id: 'capacity', delta: -4 },
      { id: 'manager', delta: 2 },
    ]);
  });
});
