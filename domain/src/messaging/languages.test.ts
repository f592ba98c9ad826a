import { describe, expect, it } from 'vitest';
import { isSameText, messageLanguageOf, type TemplateText, templateIn } from './languages.ts';

const wording = (name: string): TemplateText => ({
  email: { subject: `${name} subject`, body: `${name} body` },
  smsBody: `${name} text`,
});
const usual = wording('usual');
const written = { ...wording('written'), translations: { de: { email: wording('deutsch').email, smsBody: null } } };

it.each([
  ['de', 'de'],
  ['fr-CA', 'fr'],
  ['ES-mx', 'es'],
  ['en-US', 'en'],
  ['pt-BR', 'pt-BR'],
  ['pt', 'pt-BR'],
  ['ja-JP', 'en'],
  ['', 'en'],
  [null, 'en'],
])('writes to somebody with the locale %j in %s', (locale, language) => {
  expect(messageLanguageOf(locale)).toBe(language);
});

describe('what a message says', () => {
  it('in English is what was written', () => {
    expect(templateIn(written, 'en', usual)).toEqual(wording('written'));
  });

  it('in another language is what was given for it, channel by channel, and else the usual', () => {
    expect(templateIn(written, 'de', usual)).toEqual({ email: wording('deutsch').email, smsBody: 'usual text' });
    expect(templateIn(written, 'fr', usual)).toEqual(usual);
  });

  it('is the usual text message where nobody wrote one', () => {
    expect(templateIn({ ...written, smsBody: '' }, 'en', usual).smsBody).toBe('usual text');
  });

  it('can be compared on each channel', () => {
    const other = { ...usual, smsBody: 'other' };
    expect([isSameText(usual, other, 'email'), isSameText(usual, other, 'sms')]).toEqual([true, false]);
    expect(isSameText(usual, { ...usual, email: { ...usual.email, body: 'x' } }, 'email')).toBe(false);
  });
});
