import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { benchmarkHeadline } from './benchmark-sentence.ts';

const textOf = ({ fact, comparison }: { readonly fact: string; readonly comparison?: string }) =>
  [fact, comparison].filter(Boolean).join(' ');
const beside = fc.record({ score: fc.integer({ min: 0, max: 100 }), mean: fc.integer({ min: 0, max: 100 }) });
const facts = { name: 'Acme', benchmark: 'Software' };

describe('the sentence about a benchmark', () => {
  test('names distance and drivers', () => {
    const drivers = [
      { score: 70, mean: 66 },
      { score: 60, mean: 66 },
    ];
    expect(textOf(benchmarkHeadline({ ...facts, engagement: { score: 75, mean: 71 }, drivers }))).toBe(
      'Acme is 4 above Software and above it in 1 of 2 drivers.',
    );
    expect(textOf(benchmarkHeadline({ ...facts, engagement: null, drivers }))).toBe(
      'Acme is above Software in 1 of 2 drivers.',
    );
    expect(textOf(benchmarkHeadline({ ...facts, engagement: null, drivers: [] }))).toBe(
      'Software has no score that Acme has, too.',
    );
  });

  test('has the right direction and number, and claims no significance', () => {
    fc.assert(
      fc.property(beside, fc.array(beside, { maxLength: 17 }), (engagement, drivers) => {
        const text = textOf(benchmarkHeadline({ ...facts, engagement, drivers }));
        const difference = engagement.score - engagement.mean;
        expect(text.startsWith(`Acme is ${Math.abs(difference)} above Software`)).toBe(difference > 0);
        expect(text.startsWith(`Acme is ${Math.abs(difference)} below Software`)).toBe(difference < 0);
        expect(text).not.toMatch(/\b(up|down|rose|fell|significant)\b/u);
        const counted = /in (\d+) of (\d+) drivers/u.exec(text);
        expect(counted === null).toBe(drivers.length === 0);
        expect(Number(counted?.[1] ?? 0)).toBe(drivers.filter(({ score, mean }) => score > mean).length);
      }),
    );
  });
});
