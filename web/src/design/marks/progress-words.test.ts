import { describe, expect, it } from 'vitest';
import { progressWords, shareOf } from './progress-words.ts';

describe('the text of a progress bar', () => {
  // Shows ENT-ORG-07, CONST-31, CON-46
  it('says the percentage and the fraction', () => {
    expect(progressWords({ used: 20, limit: 50 })).toBe('40% (20 / 50)');
    expect(progressWords({ used: 1, limit: 3 })).toBe('33% (1 / 3)');
  });

  // Shows CONST-31, CON-46
  it('says the fraction alone where the percentage is not asked for or has no meaning', () => {
    expect(progressWords({ used: 20, limit: 50 }, false)).toBe('20 / 50');
    expect(progressWords({ used: 0, limit: 0 })).toBe('0 / 0');
  });

  // Shows CONST-30
  it('says that a limit of -1 is unlimited', () => {
    expect(progressWords({ used: 20, limit: -1 })).toBe('Unlimited');
  });

  it('says honestly that more is used than the limit, and fills the bar', () => {
    expect(progressWords({ used: 1200, limit: 1000 })).toBe('120% (1,200 / 1,000)');
    expect(shareOf({ used: 1200, limit: 1000 })).toBe(1);
    expect(shareOf({ used: 20, limit: 50 })).toBe(0.4);
    expect(shareOf({ used: 20, limit: -1 })).toBe(0);
  });
});
