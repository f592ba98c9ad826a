import { describe, expect, it } from 'vitest';
import { capitalize, countInWords, initialsOf, listWords, truncate } from './words.ts';

describe('words for people', () => {
  // Shows DRAWER-08, CONST-23, CON-47
  it('leaves a text of exactly the allowed length alone and cuts a longer one', () => {
    expect(truncate('a'.repeat(35), 35)).toBe('a'.repeat(35));
    expect(truncate('a'.repeat(36), 35)).toBe(`${'a'.repeat(35)}…`);
    expect(truncate('One two', 4)).toBe('One…');
  });

  it('does not cut a letter in two', () => {
    expect(truncate('😀👩‍💻😀', 2)).toBe('😀👩‍💻…');
  });

  it('takes the first letters of the first and the last word', () => {
    expect(initialsOf('Maya Okafor')).toBe('MO');
    expect(initialsOf('Ana Maria de Souza')).toBe('AS');
    expect(initialsOf('  Élodie ')).toBe('É');
    expect(initialsOf('')).toBe('');
  });

  it('writes small counts as words and others in figures', () => {
    expect([0, 1, 12, 13, 1240].map(countInWords)).toEqual(['no', 'one', 'twelve', '13', '1,240']);
    expect(capitalize(countInWords(2))).toBe('Two');
  });

  it('joins names into a sentence', () => {
    expect(listWords(['Capacity', 'Rest', 'Manager'])).toBe('Capacity, Rest and Manager');
    expect(listWords(['Capacity'])).toBe('Capacity');
    expect(listWords([])).toBe('');
  });
});
