import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeEmail, toPlainText } from './email.ts';
import { messageLanguages } from './languages.ts';
import { isNamed, withoutName } from './nameless.ts';
import { composeSms } from './sms-text.ts';

describe('a text for a reader without a name', () => {
  it.each([
    ['en', 'Hello {{firstName}},', 'Hello,'],
    ['en', 'Hi {{ firstName }}!', 'Hi!'],
    ['en', 'Good morning, {{firstName}}', 'Good morning'],
    ['en', '**Hello {{firstName}}**,', '**Hello**,'],
    ['en', 'Hello **{{firstName}}**,', 'Hello,'],
    ['en', '**{{firstName}}**, see this.', 'See this.'],
    ['en', '{{firstName}}, your view counts', 'Your view counts'],
    ['en', '{{firstName}} – your survey is open', 'Your survey is open'],
    ['en', '{{firstName}}: {{minutes}} minutes', '{{minutes}} minutes'],
    ['en', '{{firstName}},', 'Hello,'],
    ['en', '{{firstName}}', 'Hello'],
    ['en', 'Dear {{firstName}},', 'Hello,'],
    ['en', 'Thank you, {{firstName}}, for your time.', 'Thank you, for your time.'],
    ['en', 'Thank you for your time, {{firstName}}.', 'Thank you for your time.'],
    ['en', 'This survey is for {{firstName}}.', 'This survey is for you.'],
    ['en', 'We would like {{firstName}} to answer.', 'We would like you to answer.'],
    ['en', "{{firstName}}'s survey is open.", 'Your survey is open.'],
    ['en', 'Here is {{firstName}}’s link.', 'Here is your link.'],
    ['en', 'Hi {{firstName}} and welcome. {{firstName}}, please answer.', 'Hi and welcome. Please answer.'],
    ['en', 'Hi {{firstName}}, your survey: {{link}}', 'Hi, your survey: {{link}}'],
    ['es', 'Hola, {{firstName}}:', 'Hola:'],
    ['es', 'Estimada {{firstName}}:', 'Hola:'],
    ['es', 'Una encuesta para {{firstName}}.', 'Una encuesta para ti.'],
    ['de', 'Guten Tag {{firstName}},', 'Guten Tag,'],
    ['de', 'Liebe(r) {{firstName}},', 'Guten Tag,'],
    ['de', 'Liebe:r {{firstName}},', 'Guten Tag,'],
    ['de', 'Eine Befragung für {{firstName}}.', 'Eine Befragung für Sie.'],
    ['de', 'Ein Gespräch mit {{firstName}} wäre gut.', 'Ein Gespräch mit Ihnen wäre gut.'],
    ['fr', 'Bonjour {{firstName}},', 'Bonjour,'],
    ['fr', 'Cher·e {{firstName}},', 'Bonjour,'],
    ['pt-BR', 'Olá, {{firstName}}.', 'Olá.'],
    ['pt-BR', 'Prezado(a) {{firstName}},', 'Olá,'],
  ] as const)('in %s turns %j into %j', (language, text, expected) => {
    expect(withoutName(text, language)).toBe(expected);
  });

  it.each(['', ' ', '-', '.', '\u200B', '\u0007', '\u2060\u00AD'])('counts %j as no name', (name) => {
    expect(isNamed(name)).toBe(false);
  });

  it.each(['Noor', 'Ж', '李', '7'])('counts %j as a name', (name) => {
    expect(isNamed(name)).toBe(true);
  });

  it('keeps a text that names nobody', () => {
    const text = 'Hi,\n\n**{{organization}}** asks: {{link}}';
    expect(withoutName(text, 'en')).toBe(text);
  });

  it('keeps the rest of any text, and loses every name', () => {
    const piece = fc.constantFrom('{{firstName}}', 'Hi', ' ', ', ', '.', '\n', '**', 'for', '{{link}}', 'we ask', '!');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.constantFrom(...messageLanguages), (pieces, language) => {
        const text = pieces.join('');
        const rest = withoutName(text, language);
        expect(rest).not.toContain('firstName');
        expect(rest.split('{{link}}')).toHaveLength(text.split('{{link}}').length);
        expect(rest.split('\n')).toHaveLength(text.split('\n').length);
      }),
    );
  });
});

type Texts = Readonly<Record<string, { readonly subject: string; readonly body: string }>>;
const content = JSON.parse(readFileSync(`${import.meta.dirname}/../../../content/messages.json`, 'utf8')) as {
  readonly emails: readonly { readonly id: string; readonly texts: Texts }[];
  readonly sms: readonly { readonly id: string; readonly texts: Readonly<Record<string, string>> }[];
};
const values = {
  organization: 'Acme',
  campaignName: 'Pulse',
  link: 'https://a.example/s/k3',
  closesOn: 'Friday',
  minutes: '6',
  threshold: '5',
  supportEmail: 'help@acme.example',
  group: 'Design',
  sessionName: 'Coaching',
  startsAt: 'Monday, 9:00',
};

describe('every text of the product', () => {
  const emails = content.emails.flatMap(({ id, texts }) =>
    Object.entries(texts).map(([language, text]) => [id, language, text] as const),
  );
  const greetings: Readonly<Record<string, string>> = {
    en: 'Hello,',
    es: 'Hola:',
    de: 'Guten Tag,',
    fr: 'Bonjour,',
    'pt-BR': 'Olá.',
  };

  it.each(emails)('greets without a name: %s in %s', (_id, language, text) => {
    const { subject, blocks } = composeEmail({ text, promise: 'Confidential.', values, language });
    expect(`${subject}\n${toPlainText(blocks)}`).not.toMatch(/\{\{|,,| ,|, :|undefined/);
    expect(toPlainText(blocks).split('\n')[0]).toBe(greetings[language]);
  });

  it.each(content.sms.flatMap(({ id, texts }) => Object.entries(texts).map((each) => [id, ...each] as const)))(
    'is a text message without a name: %s in %s',
    (_id, language, text) => {
      expect(composeSms(text, values, language)).toContain(values.link);
    },
  );
});
