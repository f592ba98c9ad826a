import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { returnPathOf } from './return-path.ts';

describe('the return path after sign-in', () => {
  test.each([
    '/',
    '/group_results/41',
    '/campaigns?page=2',
    '/assessments/3/results#drivers',
    '/employee-list?search=a%20b',
    '/a/b@c',
    '/loginning',
  ])('is %s if requested', (path) => {
    expect(returnPathOf(path)).toBe(path);
  });

  // Shows GAP-03
  test.each([
    '',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'evil.example',
    '@evil.example',
    '/%2f%2fevil.example',
    '/%2F/evil.example',
    '/%5cevil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/\tevil.example',
    '\t//evil.example',
    '/\n/evil.example',
    '/a\r\nset-cookie: x=1',
    '/a\u2028b',
    `/${'a'.repeat(3000)}`,
    '/login',
    '/login/callback#access_token=x',
    '/logout',
    '/x/../logout',
    '/x/%2e%2E/logout',
    '/x/./y',
    '/x//y',
  ])('is home instead of %j', (path) => {
    expect(returnPathOf(path)).toBe('/');
  });

  test('never leaves the origin of the app, for any text', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '//',
      'evil.example',
      '@',
      ':',
      '%2f',
      '%5c',
      '..',
      '.',
      '%2e',
      '\t',
      '\n',
      '\u0000',
      '?',
      '#',
      'https:',
      'a',
      '😀',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
        ),
        (text) => {
          const path = returnPathOf(text);
          expect(new URL(path, 'https://attune.example').origin).toBe('https://attune.example');
          expect(returnPathOf(path)).toBe(path);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
