import { describe, expect, it } from 'vitest';
import { initialsOf, truncate } from './words.ts';

describe('words for people', () => {
  it('leaves a text of exactly the allowed length alone and cuts a longer one', () => {
    expect(truncate('a'.repeat(35), 35)).toBe('a'.repeat(35));
    expect(truncate('a'.repeat(36), 35)).toBe(`${'a'.repeat(35)}…`);
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
});
