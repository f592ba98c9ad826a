import { describe, expect, test } from 'vitest';
import { assertMeant, matchesTag } from './preconditions.ts';

describe('an entity tag', () => {
  test.each([
    ['"1"', '"1"', { strong: true, weak: true }],
    ['"2"', '"1"', { strong: false, weak: false }],
    ['W/"1"', '"1"', { strong: false, weak: true }],
    ['"1"', 'W/"1"', { strong: false, weak: true }],
    ['W/"1"', 'W/"1"', { strong: false, weak: true }],
    ['W/"2"', 'W/"1"', { strong: false, weak: false }],
    ['*', '"1"', { strong: true, weak: true }],
    [' * ', 'W/"1"', { strong: true, weak: true }],
    ['"*"', '"1"', { strong: false, weak: false }],
    ['"2", "1"', '"1"', { strong: true, weak: true }],
    ['"2","1" , "3"', '"1"', { strong: true, weak: true }],
    ['"2",W/"1"', '"1"', { strong: false, weak: true }],
    ['"2, 1"', '"1"', { strong: false, weak: false }],
    ['"a,b", "1"', '"1"', { strong: true, weak: true }],
    ['w/"1"', '"1"', { strong: false, weak: false }],
    ['1', '"1"', { strong: false, weak: false }],
    ['x"1"', '"1"', { strong: false, weak: false }],
    ['"1"x', '"1"', { strong: false, weak: false }],
    ['', '"1"', { strong: false, weak: false }],
    [',', '"1"', { strong: false, weak: false }],
    ['"', '"1"', { strong: false, weak: false }],
  ])('%s matches %s as expected', (header, tag, expected) => {
    expect({ strong: matchesTag(header, tag, 'strong'), weak: matchesTag(header, tag, 'weak') }).toEqual(expected);
  });
});

describe('If-Match', () => {
  test('is compared strongly', () => {
    for (const meant of [undefined, '*', '"1"', '"2", "1"']) expect(() => assertMeant(meant, '1')).not.toThrow();
    for (const meant of ['"2"', 'W/"1"', ''])
      expect(() => assertMeant(meant, '1')).toThrow(expect.objectContaining({ code: 'changed-meanwhile' }));
  });
});
