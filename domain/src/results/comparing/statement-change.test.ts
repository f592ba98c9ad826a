import { describe, expect, it } from 'vitest';
import { statementChange } from './statement-change.ts';

describe('the change of a statement', () => {
  it('is the difference of the scores, and significant if the spread of both is small enough', () => {
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

  it('is for eNPS the difference of the displayed integers', () => {
    const change = statementChange(
      { score: 33, distribution: [3, 4, 8] },
      { score: -7, distribution: [6, 4, 5] },
      'enps',
    );
    expect(change?.delta).toBe(40);
    expect(change?.isLargerThanChance).toBe(false);
    expect(change?.interval?.margin).toBeGreaterThan(40);
  });

  it('has unknown significance if a distribution is withheld', () => {
    expect(
      statementChange({ score: 75, distribution: null }, { score: 50, distribution: [0, 10, 20, 10, 0] }, 'likert5'),
    ).toEqual({ delta: 25, interval: null, isLargerThanChance: null });
  });

  it('does not exist if one of the two has no score', () => {
    expect(
      statementChange({ score: null, distribution: null }, { score: 50, distribution: null }, 'likert5'),
    ).toBeNull();
  });
});
