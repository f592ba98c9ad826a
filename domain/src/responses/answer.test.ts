import { describe, expect, it } from 'vitest';
import { isAnswer, longestText, normalizeText } from './answer.ts';

describe('isAnswer', () => {
  // Shows ENT-SURVEY-22, ENT-SURVEY-23, ENT-SURVEY-24
  it.each([
    [1, 'likert5', true],
    [5, 'likert5', true],
    [0, 'likert5', false],
    [6, 'likert5', false],
    [2.5, 'likert5', false],
    ['4', 'likert5', false],
    [0, 'enps', true],
    [10, 'enps', true],
    [-1, 'enps', false],
    [11, 'enps', false],
    [Number.NaN, 'enps', false],
    ['More time', 'openResponse', true],
    ['', 'openResponse', false],
    ['x'.repeat(longestText), 'openResponse', true],
    ['x'.repeat(longestText + 1), 'openResponse', false],
    [4, 'openResponse', false],
    [null, 'openResponse', false],
  ] as const)('for %j on %s returns: %s', (value, kind, expected) => {
    expect(isAnswer(value, kind)).toBe(expected);
  });
});

describe('normalizeText', () => {
  it('counts a line break of a browser form once', () => {
    expect(normalizeText('one\r\ntwo\rthree')).toBe('one\ntwo\nthree');
  });

  it('keeps line breaks, tabs and every script, and removes what cannot be stored', () => {
    expect(normalizeText(' Größe\t日本 👍\u0000\u0007\nfin ')).toBe('Größe\t日本 👍\nfin');
    expect(normalizeText('half \ud83d pair')).toBe('half \ufffd pair');
  });

  it('turns blanks into an empty text', () => {
    expect(normalizeText(' \r\n\t ')).toBe('');
  });
});
