import { describe, expect, it } from 'vitest';
import { cadenceWords, nextWords } from './cadence-words.ts';

describe('what comes after an engagement campaign', () => {
  it('is its own, or the default of the organization', () => {
    expect(cadenceWords(120, 90)).toBe('Every 120 days');
    expect(cadenceWords(null, 90)).toBe('Organization default (every 90 days)');
    expect(cadenceWords(null, null)).toBe('Organization default (none)');
    expect(cadenceWords(0, 90)).toBe('None');
  });

  it('is described in a sentence that says who decides', () => {
    expect(nextWords(null, 90)).toBe(
      'When it ends, the next one is drafted for 90 days after its start and waits for confirmation.',
    );
    expect(nextWords(0, 90)).toBe('No next campaign is drafted automatically.');
  });
});
