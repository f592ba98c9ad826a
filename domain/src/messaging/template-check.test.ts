import { describe, expect, it } from 'vitest';
import { campaignSubstitutions, messageSubstitutions } from './message-kinds.ts';
import { checkSmsTemplate, checkTemplate, messageLimits } from './template-check.ts';

const good = { subject: 'Your view counts', body: 'Hello {{firstName}},\n\nStart here: {{link}}\n\n{{promise}}' };
const placesOf = (changes: Partial<typeof good>) => checkTemplate({ ...good, ...changes }).map(({ at }) => at[0]);

describe('the text of an e-mail', () => {
  it('is valid with known substitutions and the link', () => {
    expect(checkTemplate(good)).toEqual([]);
  });

  it('lists unknown substitutions', () => {
    expect(
      checkTemplate({ subject: 'For {{nickname}}', body: `${good.body} {{group}}` }).map(
        ({ at, detail }) => `${at[0]}: ${detail.split('.')[0]}`,
      ),
    ).toEqual(['subject: {{nickname}} is not known', 'body: {{group}} is not known']);
  });

  it('can use the substitutions of its campaign', () => {
    const text = { ...good, body: `${good.body}\n\n{{background}} {{group}}` };
    expect(checkTemplate(text, [...messageSubstitutions, ...campaignSubstitutions])).toEqual([]);
  });

  it.each([
    'https://a.example/?to={{link}}',
    'a.example/{{link}}',
    'Start: {{link}} or a.example/{{ link }}',
    '(a.example/({{link}}))',
    '{{organization}}{{link}}',
    'a.example:{{link}}',
    'a.example/\u2003{{link}}',
    'a.example/\u200B{{link}}',
  ])('cannot have the personal link inside another address: %s', (text) => {
    const detail = expect.stringContaining('must not become a part of another address');
    expect(checkTemplate({ ...good, body: `Hello\n${text}` })).toEqual([{ at: ['body'], detail }]);
    expect(checkSmsTemplate(text, { organization: 'Acme', link: 'https://s.example.org/s/a' })).toEqual([
      { at: ['smsBody'], detail },
    ]);
  });

  it.each([
    '{{link}}',
    'Start here: {{link}}',
    'Start here:{{link}}',
    'ici :{{link}}',
    'Open {{link}}. Thank you',
    'a.example\n{{link}}',
  ])('can have the link by itself: %s', (body) => {
    expect(checkTemplate({ ...good, body })).toEqual([]);
  });

  it('requires the link in the body and nowhere else', () => {
    expect(checkTemplate({ ...good, body: 'Hello' })).toEqual([
      { at: ['body'], detail: 'People need {{link}} to open the survey.' },
    ]);
    expect(checkTemplate({ ...good, subject: 'Open {{link}}' })).toEqual([
      { at: ['subject'], detail: 'The link is personal. It belongs in the body.' },
    ]);
  });

  it.each(['a\r\nBcc: x@y.example', 'a\nb', 'a\u2028b', 'a\0b'])('cannot have a subject like %j', (subject) => {
    expect(placesOf({ subject })).toEqual(['subject']);
  });

  it('can have a body of several lines, but no control characters', () => {
    expect(placesOf({ body: 'a\r\n\tb {{link}}' })).toEqual([]);
    expect(placesOf({ body: 'a\0b {{link}}' })).toEqual(['body']);
  });

  it('has limits for the length of each part', () => {
    expect(placesOf({ subject: ' ' })).toEqual(['subject']);
    expect(placesOf({ subject: 'x'.repeat(messageLimits.subject) })).toEqual([]);
    expect(placesOf({ subject: 'x'.repeat(messageLimits.subject + 1) })).toEqual(['subject']);
    expect(placesOf({ body: `{{link}}${'x'.repeat(messageLimits.body - 8)}` })).toEqual([]);
    expect(placesOf({ body: `{{link}}${'x'.repeat(messageLimits.body - 7)}` })).toEqual(['body']);
    expect(placesOf({ body: '' })).toEqual(['body', 'body']);
  });
});

describe('a text message', () => {
  const sample = { organization: 'Northwind Hospital', link: 'https://s.example.org/s/aB3dE5gH7jK9mN1pQ3sT5u' };

  it('is valid as a single GSM-7 message', () => {
    expect(checkSmsTemplate('{{organization}}: survey, 6 min: {{link}}', sample)).toEqual([]);
  });

  it('lists the letters that increase its cost', () => {
    expect(checkSmsTemplate('¡Última señal! {{link}}', sample)).toEqual([
      { at: ['smsBody'], detail: 'These letters make a text message cost more: Ú' },
    ]);
  });

  it('is measured with its values', () => {
    expect(checkSmsTemplate(`${'x'.repeat(114)}{{link}}`, sample)).toEqual([]);
    expect(checkSmsTemplate(`${'x'.repeat(115)}{{link}}`, sample)).toEqual([
      { at: ['smsBody'], detail: 'With usual names this takes 2 text messages. Shorten it to one.' },
    ]);
  });

  it('requires the link and known substitutions', () => {
    expect(checkSmsTemplate('Hello {{nickname}}', sample).map(({ detail }) => detail)).toEqual([
      'People need {{link}} to open the survey.',
      '{{nickname}} is not known. Known are: {{organization}}, {{link}}.',
    ]);
  });
});
