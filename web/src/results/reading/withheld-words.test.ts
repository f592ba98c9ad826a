import { describe, expect, it } from 'vitest';
import { withheldReason, withheldTitle } from './withheld-words.ts';

const tooFew = {
  verdict: 'too-few',
  audience: 9,
  message: 'Group has fewer than 5 responses. Current survey results are unavailable.',
  countedInName: null,
} as const;

describe('the reason why a group shows no score', () => {
  // Shows ERR-42, ERR-43, GAP-37
  it('is that it has too few responses, and where they count', () => {
    expect(withheldReason(tooFew, 5)).toBe('This group is hidden because it has fewer than 5 responses.');
    expect(withheldReason({ ...tooFew, countedInName: 'Engineering' }, 8)).toBe(
      'This group is hidden because it has fewer than 8 responses. Counted in Rest of Engineering.',
    );
  });

  it('is that it has too few people, in the words of the server', () => {
    const message = 'Group has fewer than 5 employees. Current survey results are unavailable.';
    expect(withheldReason({ ...tooFew, audience: 4, message }, 5)).toBe(message);
  });

  it('is that it is shown together with its neighbours', () => {
    const message = 'Shown together with neighbouring groups to protect confidentiality.';
    expect(withheldReason({ ...tooFew, verdict: 'combined', message, countedInName: 'Operations' }, 5)).toBe(
      `${message} Counted in Rest of Operations.`,
    );
  });

  // Shows ERR-43, ERR-47
  it('is that there is no score in this period', () => {
    expect([
      withheldTitle({ verdict: 'too-few' }),
      withheldTitle({ verdict: 'combined' }),
      withheldTitle({ verdict: 'not-available' }),
    ]).toEqual(['Hidden Group', 'Hidden Group', 'Not Available']);
    expect(withheldReason({ ...tooFew, verdict: 'not-available', message: null }, 5)).toBe(
      'No score is available for this period.',
    );
  });
});
