import { expect, test } from 'vitest';
import { containing, escapeLike } from './like.ts';

test.each([
  ['Sales', '%Sales%'],
  ['', '%%'],
  ['50%', String.raw`%50\%%`],
  ['a_b', String.raw`%a\_b%`],
  [String.raw`C:\x`, String.raw`%C:\\x%`],
  ['$& $1', '%$& $1%'],
])('%s is contained in what %s matches', (text, pattern) => {
  expect(containing(text)).toBe(pattern);
  expect(`%${escapeLike(text)}%`).toBe(pattern);
});
