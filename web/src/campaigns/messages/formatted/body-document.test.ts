import { composeEmail, toPlainText } from '@attune/domain/messaging';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBody, toDocument } from './body-document.ts';
import { isLinkable } from './schema.ts';

const fields = new Map([
  ['firstName', 'First name'],
  ['link', 'Survey link'],
]);
const again = (body: string) => toBody(toDocument(body, fields));
/** The letters that readers get, without spaces, list marks and asterisks. */
const lettersOf = (body: string) =>
  toPlainText(
    composeEmail({
      text: { subject: 'x', body },
      values: { firstName: 'Noor', link: 'https://s.example' },
      language: 'en',
    }).blocks,
  ).replaceAll(/[\s*-]/gu, '');

describe('the text of a message in the editor', () => {
  it.each([
    'Hello {{firstName}},\n\nStart here: {{link}}',
    'One\nTwo\n\n- first **thing**\n- [second](https://a.example)',
    '**{{firstName}}**, [see **this**](https://a.example) now',
    '**see [Help](https://a.example)**',
    'Unknown {{nickname}} stays',
    '',
  ])('is stored as it was read: %j', (body) => {
    expect(again(body)).toBe(body);
  });

  it('shows known merge fields as chips, and unknown ones as text', () => {
    const { content } = toDocument('{{ firstName }} {{nickname}}', fields).child(0);
    expect(content.content.map((node) => node.type.name)).toEqual(['field', 'text']);
    expect(again('{{ firstName }} {{nickname}}')).toBe('{{firstName}} {{nickname}}');
  });

  it('sends the same words, however they were written, and is stable once stored', () => {
    const part = fc.constantFrom(
      'a',
      ' ',
      '\n',
      '\n\n',
      '- ',
      '**',
      '*',
      '[x](https://a.example)',
      '{{firstName}}',
      '.',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
        const stored = again(parts.join(''));
        expect(again(stored)).toBe(stored);
        expect(lettersOf(stored)).toBe(lettersOf(parts.join('')));
      }),
      { numRuns: 2000 },
    );
  });

  it('links to web addresses only', () => {
    expect(['https://a.example/x?y=1', 'http://a.example'].every(isLinkable)).toBe(true);
    expect(['javascript:alert(1)', 'a.example', 'https://a.example/{{link}}', 'https://'].some(isLinkable)).toBe(false);
  });
});
