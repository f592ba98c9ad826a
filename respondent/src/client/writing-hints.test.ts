import { expect, test } from 'vitest';
import { hintFor } from './writing-hints.ts';

test.each([
  ['Ask jo@acme.example', 'contactHint'],
  ['Call +49 (0)30 123 45 67', 'contactHint'],
  ['Call 555-123-4567', 'contactHint'],
  ['Since 12.03.2026 it is worse', 'dateHint'],
  ['Since 3/12/26', 'dateHint'],
  ['On 2026-03-12', 'dateHint'],
] as const)('"%s" calls for the %s', (text, hint) => {
  expect(hintFor(text)).toBe(hint);
});

test.each(['', 'We had 3 to 5 releases in 2026.', 'About 100,000 parts', 'Room 12.3', 'me @ work'])('"%s" calls for no hint', (text) => {
  expect(hintFor(text)).toBeUndefined();
});
