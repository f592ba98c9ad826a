import { describe, expect, it } from 'vitest';
import { statementChange } from './statement-change.ts';

describe('how answers to a statement changed', () => {
  it('is the difference of the scores, and beyond chance if the spread of both is small enough', () => {
    const before = { score: 50, distribution: [0, 10, 20, 10, 0] };
    expect(statementChange({ score: 75, distribution: [0, 0, 10, 20, 10] }, before, 'likert5')).toMatchObject({
      delta: 25,
      isLargerThanChance: true,
    });
    expect(statementChange({ score: 52.5, distribution: [0, 9, 18, 13, 0] }, before, 'likert5')).toMatchObject({
      delta: 2.5,
      isLargerThanChance: false,
    });
  });

  it('is for eNPS that of the whole numbers that people see', () => {
    const change = statementChange(
      { score: 33, distribution: [3, 4, 8] },
      { score: -7, distribution: [6, 4, 5] },
      'enps',
    );
    expect(change?.delta).toBe(40);
    expect(change?.isLargerThanChance).toBe(false);
    expect(change?.interval?.margin).toBeGreaterThan(40);
  });

  it('says nothing about chance where a distribution is not told', () => {
    expect(
      statementChange({ score: 75, distribution: null }, { score: 50, distribution: [0, 10, 20, 10, 0] }, 'likert5'),
    ).toEqual({ delta: 25, interval: null, isLargerThanChance: null });
  });

  it('does not exist where one of the two has no score', () => {
    expect(
      statementChange({ score: null, distribution: null }, { score: 50, distribution: null }, 'likert5'),
    ).toBeNull();
  });
});
