import { describe, expect, it } from 'vitest';
import { cardsQuestion, entrySentence } from './entry-words.ts';

const entry = {
  campaignId: '1',
  includesUnreachable: false,
  isKioskOpen: false,
  hasKioskMode: true,
  codeAddress: 'https://s.example.org/s/c',
  kioskAddress: null,
  canMakeCards: true,
  unreachedCount: 12,
  byCodeCount: 0,
};

describe('the sentence of the page', () => {
  it.each([
    [entry, 'Messages can’t reach 12 people; no cards created yet.'],
    [{ ...entry, unreachedCount: 1, byCodeCount: 1 }, 'Messages can’t reach 1 person; 1 person joins by code.'],
    [{ ...entry, unreachedCount: 0 }, 'Messages can reach everyone; no one needs a code.'],
    [{ ...entry, unreachedCount: 0, byCodeCount: 1 }, '1 person joins by code; messages can reach everyone else.'],
    [
      { ...entry, unreachedCount: 0, byCodeCount: 1200 },
      '1,200 people join by code; messages can reach everyone else.',
    ],
    [{ ...entry, canMakeCards: false }, 'People without an address'],
  ])('says whom no message reaches', (attributes, sentence) => {
    const { fact, comparison } = entrySentence(attributes);
    expect([fact, comparison].filter(Boolean).join(' ')).toBe(sentence);
  });
});

describe('the question before cards are made', () => {
  it('says the same of everybody, whether or not they have answered', () => {
    for (const isRenewed of [true, false])
      expect(cardsQuestion({ count: 3, isRenewed }).lost).toContain('No one can see');
    expect(cardsQuestion({ count: 1, isRenewed: true }).title).toBe('Create new codes for 1 person?');
  });
});
