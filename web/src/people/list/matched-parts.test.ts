import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMatched, matchedParts } from './matched-parts.ts';

const marked = (text: string, typed: string) =>
  matchedParts(text, typed)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');

describe('what answers a search', () => {
  it.each([
    ['Aiko Tanaka', 'tan', 'Aiko [Tan]aka'],
    ['Aiko Tanaka', 'aiko t', '[Aiko T]anaka'],
    ['Tomás Rivera', 'tomas', '[Tomás] Rivera'],
    ['Tomas Rivera', 'TOMÁS', '[Tomas] Rivera'],
    ['Zoe\u0308 Adler', 'zoe', '[Zoe\u0308] Adler'],
    ['Aiko Tanaka', 'at', '[A]iko [T]anaka'],
    ['Aiko Kamau', 'oka', 'Aik[o] [Ka]mau'],
    ['Aiko Tanaka', 'tz', 'Aiko Tanaka'],
    ['', 'a', ''],
    ['Aiko Tanaka', '  ', 'Aiko Tanaka'],
    ['Straße 7', 'e 7', 'Straß[e 7]'],
  ])('in "%s" to "%s" is marked: %s', (text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected);
  });

  it('is known to be in a text or not', () => {
    expect([isMatched('Marco Abara', 'ma'), isMatched('Marco Abara', 'AC-01'), isMatched('Marco Abara', '')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('never changes the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', maxLength: 3 }), (text, typed) => {
        expect(
          matchedParts(text, typed)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });

  it('is found wherever it stands', () => {
    const word = fc.stringMatching(/^[A-Za-zéñü]{1,6}$/u);
    fc.assert(
      fc.property(word, word, word, (before, found, after) => {
        const parts = matchedParts(`${before} ${found} ${after}`, found);
        expect(parts.some(({ isMatch }) => isMatch)).toBe(true);
      }),
    );
  });
});
