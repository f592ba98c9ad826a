import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatLink, parseLink } from './survey-link.ts';

const aLink = fc.record({
  campaignId: fc.bigInt({ min: 1n, max: 9_223_372_036_854_775_807n }).map(String),
  token: fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => Buffer.from(bytes)),
});

describe('a personal link', () => {
  test('contains its token and campaign', () => {
    fc.assert(
      fc.property(aLink, (link) => {
        expect(parseLink(formatLink(link))).toEqual(link);
      }),
    );
  });

  test('consists of letters and digits, and stays short', () => {
    fc.assert(
      fc.property(aLink, (link) => {
        expect(formatLink(link)).toMatch(/^[0-9A-Za-z]{23,33}$/);
      }),
    );
  });

  test.each([
    '',
    'abc',
    '../../etc/passwd',
    'z'.repeat(23),
    `${'0'.repeat(22)}0`,
    `${'0'.repeat(22)}zzzzzzzzzzz`,
    "x' or 1=1 --aaaaaaaaaaaaa",
  ])('cannot be %j', (text) => {
    expect(parseLink(text)).toBeUndefined();
  });
});
