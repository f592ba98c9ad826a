import { describe, expect, it } from 'vitest';
import { resultsNoticeFinding } from './results-notice-words.ts';

describe('the e-mail about results', () => {
  it('says how many people get it', () => {
    expect([0, 1, 4].map(resultsNoticeFinding)).toEqual([
      'Nobody gets an e-mail about the results',
      '1 person who can read results gets an e-mail about them',
      '4 people who can read results get an e-mail about them',
    ]);
  });
});
