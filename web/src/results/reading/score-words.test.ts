import { describe, expect, it } from 'vitest';
import { changeText, chanceWords, distanceWords, fromToWords, scoreView, toneOfLevel } from './score-words.ts';

describe('a score', () => {
  it('has a number, a colour and a word that agree', () => {
    expect(scoreView({ score: 70.2, band: 8 })).toEqual({ text: '70', tone: 8, word: 'Encourage' });
  });

  it('shows a decimal where rounding would carry it into the next band', () => {
    expect(scoreView({ score: 59.97, band: 6 })).toEqual({ text: '59.9', tone: 6, word: 'Invest' });
  });

  it('shares its colours with the levels', () => {
    expect(
      ['highly disengaged', 'disengaged', 'moderately engaged', 'highly engaged', 'extremely engaged'].map(toneOfLevel),
    ).toEqual([6, 7, 8, 9, 10]);
  });
});

describe('the words for a change', () => {
  it('say how far something lies from what it is measured against', () => {
    expect([1, -16.2, 0.3].map((difference) => distanceWords(difference, 'Acme'))).toEqual([
      '1 above Acme',
      '16 below Acme',
      'level with Acme',
    ]);
  });

  it('speak of chance only where it is known', () => {
    expect([true, false, null].map(chanceWords)).toEqual(['significant change', 'not significant', undefined]);
  });

  it('are left out where there is no campaign before', () => {
    expect([null, 5.2, -4].map(changeText)).toEqual([undefined, '+5', '−4']);
  });

  it('never contradict the numbers beside them', () => {
    expect(fromToWords(67.2, 5)).toBe('62 to 67');
    expect(fromToWords(67.6, 5.3)).toBe('62.3 to 67.6');
  });
});
