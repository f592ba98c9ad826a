import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkAddressProblems, plainTextOf, spansOf } from './formatting.ts';

describe('the formats of a text', () => {
  it.each([
    ['plain', [{ text: 'plain' }]],
    ['a **b** c', [{ text: 'a ' }, { text: 'b', isBold: true }, { text: ' c' }]],
    ['[Help](https://acme.example/help)', [{ text: 'Help', href: 'https://acme.example/help' }]],
    [
      '**see [Help](https://a.example)**',
      [
        { text: 'see ', isBold: true },
        { text: 'Help', href: 'https://a.example', isBold: true },
      ],
    ],
    ['2 ** 3 ** 4', [{ text: '2 ** 3 ** 4' }]],
    ['**a\nb**', [{ text: '**a\nb**' }]],
    ['[x](javascript:alert(1))', [{ text: '[x](javascript:alert(1))' }]],
    ['[x](https://a.example/{{link}})', [{ text: '[x](https://a.example/{{link}})' }]],
  ])('of %j', (text, spans) => {
    expect(spansOf(text)).toEqual(spans);
  });

  it('lose nothing but their marks', () => {
    const part = fc.constantFrom('**', '*', '[', ']', '(', ')', 'https://a.example', 'word', ' ', '\n', '{{link}}');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        const spans = spansOf(text);
        const letters = (value: string) => value.replaceAll(/[*[\]()]/gu, '');
        expect(letters(spans.map((span) => span.text + (span.href ?? '')).join(''))).toBe(letters(text));
        expect(spans.every(({ href }) => href === undefined || /^https?:\/\//u.test(href))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('leave the addresses of links in plain text', () => {
    expect(plainTextOf(spansOf('**Hi**: [Help](https://a.example), [https://b.example](https://b.example)'))).toBe(
      'Hi: Help (https://a.example), https://b.example',
    );
  });
});

describe('the address of a link', () => {
  it.each(['[x](https://a.example/{{link}})', '[x](javascript:alert)', '[x]({{link}})', '[x](www.a.example)', '[x]()'])(
    'is refused if it is no fixed web address: %s',
    (text) => {
      expect(linkAddressProblems(text, ['body'])).toEqual([
        { at: ['body'], detail: 'A link needs a fixed address that begins with https:// or http://.' },
      ]);
    },
  );

  it('can be any web address', () => {
    expect(linkAddressProblems('[x](https://a.example/?q=1#top) and [y] (z)', ['body'])).toEqual([]);
  });
});
