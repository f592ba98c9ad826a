import { expect, it } from 'vitest';
import { allCampaignsSentence } from './all-campaigns-sentence.ts';

it.each([
  [{ open: 0, unconfirmed: 0 }, 'No campaign is open; none waits for confirmation.'],
  [{ open: 1, unconfirmed: 1 }, '1 campaign is open; one waits for confirmation.'],
  [{ open: 3, unconfirmed: 12 }, '3 campaigns are open; 12 wait for confirmation.'],
])('says how many campaigns of all organizations are open and unconfirmed: %o', (counts, words) => {
  const { fact, comparison } = allCampaignsSentence(counts);
  expect(`${fact} ${comparison}`).toBe(words);
});
