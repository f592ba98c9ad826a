import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeEmail, renderMessage, toPlainText } from './email.ts';

const values = { firstName: 'Noor', organization: 'Acme', link: 'https://s.acme.example/s/k3', threshold: '5' };
const promise = 'Confidential: groups of {{threshold}} or more at {{organization}}.';
const promised = { kind: 'promise', text: 'Confidential: groups of 5 or more at Acme.' };

function blocksOf(body: string, changes: Partial<Parameters<typeof composeEmail>[0]> = {}) {
  return composeEmail({ text: { subject: 'Hello', body }, values, language: 'en', ...changes }).blocks;
}

describe('a message to one reader', () => {
  it('has values in place of its substitutions', () => {
    expect(renderMessage('Hello {{firstName}}, {{organization}} asks.', values)).toBe('Hello Noor, Acme asks.');
  });

  it('is refused with every missing substitution and its location', () => {
    expect(() => renderMessage('{{firstName}} {{nickname}} {{closesOn}}', values, ['subject'])).toThrow(
      expect.objectContaining({
        code: 'invalid',
        problems: [
          { at: ['subject'], detail: 'There is no value for {{nickname}}.' },
          { at: ['subject'], detail: 'There is no value for {{closesOn}}.' },
        ],
      }),
    );
  });

  it('cannot get a second header from a name', () => {
    const subject = renderMessage('Hello {{firstName}}', { firstName: 'Noor\r\nBcc: all@acme.example\u2028\0x' });
    expect(subject).toBe('Hello Noor Bcc: all@acme.example x');
  });

  it('has a subject of one line for any values', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', minLength: 1 }).filter((word) => word.trim() !== ''),
        (word) => {
          expect(renderMessage('<{{organization}}>', { organization: word })).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        },
      ),
    );
  });
});

describe('the blocks of an e-mail', () => {
  it('are its paragraphs, with any line endings and spaces between them', () => {
    expect(blocksOf('Hello {{firstName}},\r\n\r\n  first\nline two  \n \n\n\nlast\n')).toEqual([
      { kind: 'paragraph', text: 'Hello Noor,' },
      { kind: 'paragraph', text: 'first\nline two' },
      { kind: 'paragraph', text: 'last' },
    ]);
  });

  it('have bold text and links, which are plain in the text version', () => {
    const blocks = blocksOf('**{{firstName}}**, see [Help](https://a.example/x).\n\n- **one**\n- two');
    expect(blocks).toEqual([
      {
        kind: 'paragraph',
        text: 'Noor, see Help (https://a.example/x).',
        spans: [
          { text: 'Noor', isBold: true },
          { text: ', see ' },
          { text: 'Help', href: 'https://a.example/x' },
          { text: '.' },
        ],
      },
      { kind: 'list', items: ['one', 'two'], spans: [[{ text: 'one', isBold: true }], [{ text: 'two' }]] },
    ]);
    expect(toPlainText(blocks)).toBe('Noor, see Help (https://a.example/x).\n\n- one\n- two');
  });

  it('take no format from a value', () => {
    const [block] = blocksOf('{{organization}}', {
      values: { ...values, organization: '**Acme** [x](https://evil.example)' },
    });
    expect(block).toEqual({ kind: 'paragraph', text: '**Acme** [x](https://evil.example)' });
  });

  it.each([
    ['**Start** here: {{link}}', 'Start here'],
    ['Start here: {{link}}', 'Start here'],
    ['Commencer ici : {{link}}', 'Commencer ici'],
    ['Survey of {{organization}} {{ link }}', 'Survey of Acme'],
  ])('include a button for %j', (body, label) => {
    expect(blocksOf(body)).toEqual([{ kind: 'button', label, href: values.link }]);
  });

  it.each(['{{link}}', 'Open {{link}} today.', `${'Very long words '.repeat(4)}: {{link}}`])(
    'keep the link in its paragraph for %j',
    (body) => {
      expect(blocksOf(body)).toEqual([{ kind: 'paragraph', text: body.replace('{{link}}', values.link) }]);
    },
  );

  it('include a list for lines that start with a hyphen', () => {
    expect(blocksOf('- one\n- {{organization}}')).toEqual([{ kind: 'list', items: ['one', 'Acme'] }]);
    expect(blocksOf('- one\ntwo')).toEqual([{ kind: 'paragraph', text: '- one\ntwo' }]);
  });

  it('include the promise where the text places it', () => {
    expect(blocksOf('A\n\n{{promise}}\n\nB', { promise })).toEqual([
      { kind: 'paragraph', text: 'A' },
      promised,
      { kind: 'paragraph', text: 'B' },
    ]);
  });

  it('include the promise at the end if the text omits it', () => {
    expect(blocksOf('A', { promise })).toEqual([{ kind: 'paragraph', text: 'A' }, promised]);
  });

  it('include the promise once if it is part of a sentence', () => {
    expect(blocksOf('Note: {{promise}}', { promise })).toEqual([{ kind: 'paragraph', text: `Note: ${promised.text}` }]);
  });

  it('omit the promise for readers who are not respondents', () => {
    expect(blocksOf('A')).toEqual([{ kind: 'paragraph', text: 'A' }]);
    expect(() => blocksOf('{{promise}}')).toThrow('There is no value for {{promise}}.');
  });

  it('cannot be extended by a name', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[\n\r\- :a{}]{1,20}$/).filter((word) => word.trim() !== ''),
        (word) => {
          expect(blocksOf('Hello {{firstName}},\n\nbye', { values: { firstName: word } })).toHaveLength(2);
        },
      ),
    );
  });

  it('have the same content as plain text', () => {
    const body = 'Hello Noor,\n\n- one\n- two\n\nStart here: {{link}}\n\n{{promise}}';
    const text =
      'Hello Noor,\n\n- one\n- two\n\nStart here: https://s.acme.example/s/k3\n' +
      '\nConfidential: groups of 5 or more at Acme.';
    expect(toPlainText(blocksOf(body, { promise }))).toBe(text);
  });
});
