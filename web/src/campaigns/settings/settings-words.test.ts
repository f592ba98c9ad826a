import { describe, expect, it } from 'vitest';
import { levelIn, limitIn, settingsSentence } from './settings-words.ts';

describe('the settings of campaigns', () => {
  it('are told in a sentence', () => {
    expect(settingsSentence({ limit: 6, cadenceDays: null })).toEqual({
      fact: 'At most 6 messages per week for each person.',
      comparison: 'Engagement campaigns are scheduled manually.',
    });
    expect(settingsSentence({ limit: 1, cadenceDays: 90 })).toEqual({
      fact: 'At most 1 message per week for each person.',
      comparison: 'The next engagement campaign is drafted automatically every 90 days.',
    });
  });

  it('take a whole level from 5 to 50, and keep the one that is there', () => {
    expect([levelIn('5', 5), levelIn(' 50 ', 5), levelIn('3', 3)]).toEqual([5, 50, 3]);
    for (const text of ['', '4', '51', '5.5', 'five', '-5']) expect(levelIn(text, 5)).toBeUndefined();
  });

  it('take a whole number of messages from 1 to 20', () => {
    expect(['1', ' 6 ', '20'].map(limitIn)).toEqual([1, 6, 20]);
    for (const text of ['', '0', '21', '2.5', '-3', 'six', '1e1']) expect(limitIn(text)).toBeUndefined();
  });
});
