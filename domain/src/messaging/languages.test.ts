import { describe, expect, it } from 'vitest';
import { isSameText, messageLanguageOf, type TemplateText, templateIn } from './languages.ts';

const wording = (name: string): TemplateText => ({
  email: { subject: `${name} subject`, body: `${name} body` },
  smsBody: `${name} text`,
});
const byDefault = wording('default');
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
])('messages to people with the locale %j are in %s', (locale, language) => {
  expect(messageLanguageOf(locale)).toBe(language);
});

describe('the text of a message', () => {
  it('is the custom text in English', () => {
    expect(templateIn(written, 'en', byDefault)).toEqual(wording('written'));
  });

  it('is, in another language, the custom text or the default of that language, per channel', () => {
    expect(templateIn(written, 'de', byDefault)).toEqual({ email: wording('deutsch').email, smsBody: 'default text' });
    expect(templateIn(written, 'fr', byDefault)).toEqual(byDefault);
  });

  it('is the default text message without a custom one', () => {
    expect(templateIn({ ...written, smsBody: '' }, 'en', byDefault).smsBody).toBe('default text');
  });

  it('can be compared per channel', () => {
    const other = { ...byDefault, smsBody: 'other' };
    expect([isSameText(byDefault, other, 'email'), isSameText(byDefault, other, 'sms')]).toEqual([true, false]);
    expect(isSameText(byDefault, { ...byDefault, email: { ...byDefault.email, body: 'x' } }, 'email')).toBe(false);
  });
});
