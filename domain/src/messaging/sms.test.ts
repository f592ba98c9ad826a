import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureSms } from './sms.ts';

describe('the size of a text message', () => {
  it.each([
    ['', { alphabet: 'gsm7', units: 0, segments: 1 }],
    ['a'.repeat(160), { alphabet: 'gsm7', units: 160, segments: 1 }],
    ['a'.repeat(161), { alphabet: 'gsm7', units: 161, segments: 2 }],
    ['a'.repeat(306), { alphabet: 'gsm7', units: 306, segments: 2 }],
    ['a'.repeat(307), { alphabet: 'gsm7', units: 307, segments: 3 }],
    ['€'.repeat(80), { alphabet: 'gsm7', units: 160, segments: 1 }],
    ['€'.repeat(81), { alphabet: 'gsm7', units: 162, segments: 2 }],
    ['é', { alphabet: 'gsm7', units: 1, segments: 1 }],
    ['á', { alphabet: 'ucs2', units: 1, segments: 1 }],
    ['á'.repeat(70), { alphabet: 'ucs2', units: 70, segments: 1 }],
    ['á'.repeat(71), { alphabet: 'ucs2', units: 71, segments: 2 }],
    ['😀', { alphabet: 'ucs2', units: 2, segments: 1 }],
  ])('depends on its letters: %j', (text, size) => {
    expect(measureSms(text)).toMatchObject(size);
  });

  it('lists each letter outside GSM-7 once', () => {
    expect(measureSms('así así — 😀').outside).toEqual(['í', '—', '😀']);
  });

  it('never shrinks when a letter is added', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
        (text, letter) => {
          expect(measureSms(text + letter).segments).toBeGreaterThanOrEqual(measureSms(text).segments);
        },
      ),
    );
  });
});
