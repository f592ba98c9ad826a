import * as fc from 'fast-check';
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { deriveFrom } from '../../platform/keys/index.ts';
import { parseLink } from './survey-link.ts';
import { codesOf, formatCode, hashOfCode, isKioskAddress, kioskAddressOf, parseCode } from './entry-code.ts';

const key = deriveFrom(randomBytes(32));
const other = deriveFrom(randomBytes(32));
const holders = (count: number, generation = 0) =>
  Array.from({ length: count }, (_, n) => ({ employeeId: String(n + 1), generation }));

describe('an entry code', () => {
  test('has eight letters and digits, is stable, and unique per person', () => {
    const codes = codesOf(key, holders(2000));
    expect(codes.size).toBe(2000);
    for (const code of codes.keys()) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    expect([...codesOf(key, holders(2000).toReversed())]).toEqual([...codes]);
  });

  test('changes after a reset, and differs between campaigns', () => {
    const [code] = codesOf(key, holders(1)).keys();
    expect(codesOf(key, holders(1, 1)).has(code as string)).toBe(false);
    expect(codesOf(other, holders(1)).has(code as string)).toBe(false);
  });

  test('cannot be derived from its stored form without the key', () => {
    const [code = ''] = codesOf(key, holders(1)).keys();
    expect(hashOfCode(key, code)).toHaveLength(16);
    expect(hashOfCode(other, code)).not.toEqual(hashOfCode(key, code));
  });

  test('is parsed in any notation', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ')),
      minLength: 8,
      maxLength: 8,
    });
    fc.assert(
      fc.property(letters, (code) => {
        const typed = [
          formatCode(code),
          code.toLowerCase(),
          ` ${code} `,
          Array.from(code).join(' '),
          code.replaceAll('0', 'o').replaceAll('1', 'l'),
        ];
        expect(typed.map(parseCode)).toEqual(typed.map(() => code));
      }),
    );
  });

  test.each(['', 'ABC', 'ABCDEFGHJ', 'ABCD-EFGU', 'ABCDEFG!', 'ÄBCDEFGH', 'ABCD\u0000FGH'])('is not %j', (text) => {
    expect(parseCode(text)).toBeUndefined();
  });
});

describe('the address of shared devices', () => {
  test('names its campaign, and requires the key', () => {
    const link = parseLink(kioskAddressOf(key, '17'));
    expect(link?.campaignId).toBe('17');
    expect(link && isKioskAddress(key, link)).toBe(true);
    expect(link && isKioskAddress(other, link)).toBe(false);
  });
});
