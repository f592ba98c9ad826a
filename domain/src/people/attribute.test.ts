import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../kernel/index.ts';
import { attributeTypes, readAttributeValue } from './index.ts';

describe('an attribute value', () => {
  test.each([
    ['text', '  Grade 7 ', 'Grade 7'],
    ['text', '0012', '0012'],
    ['number', '12', '12'],
    ['number', '+012.50', '12.5'],
    ['number', '-3.000', '-3'],
    ['number', '-0', '0'],
    ['number', '0.25', '0.25'],
    ['date', '2024-02-29', '2024-02-29'],
    ['date', '02/29/2024', '2024-02-29'],
    ['date', '  ', null],
    ['number', '', null],
  ] as const)('of type %s written as "%s" is stored as %s', (type, text, value) => {
    expect(readAttributeValue(type, text)).toEqual({ value });
  });

  test.each([
    ['text', 'two\nlines'],
    ['text', 'half \ud800'],
    ['text', 'x'.repeat(501)],
    ['number', '12,5'],
    ['number', '1e3'],
    ['number', '.'],
    ['number', '1234567890123456'],
    ['date', '2023-02-29'],
    ['date', 'yesterday'],
    ['date', '1899-12-31'],
  ] as const)('of type %s refuses "%s"', (type, text) => {
    expect(readAttributeValue(type, text)).toHaveProperty('problem');
  });

  test('is parsed to the same value from its stored form, so that a file can be exported and imported', () => {
    const written = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.double().map(String),
      fc.integer().map(String),
      fc.integer({ min: -36_000, max: 20_000 }).map((days) => addDays('2000-01-01', days)),
    );
    fc.assert(
      fc.property(fc.constantFrom(...attributeTypes.filter((type) => type !== 'choice')), written, (type, text) => {
        const read = readAttributeValue(type, text);
        const again = 'value' in read && read.value !== null ? readAttributeValue(type, read.value) : read;
        expect(again).toEqual(read);
      }),
      { numRuns: 1000 },
    );
  });

  test('is the same number in every notation', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        fc.nat(999_999),
        fc.nat(3),
        (whole, millionths, zeros) => {
          const text = `${whole}.${String(millionths).padStart(6, '0')}`;
          const read = readAttributeValue(
            'number',
            text.replace(/\d/, (digit) => '0'.repeat(zeros) + digit),
          );
          expect('value' in read && Number(read.value)).toBe(Number(text) || 0);
        },
      ),
    );
  });
});
