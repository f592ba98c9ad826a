import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureSms } from './sms.ts';
import { composeSms, foldToGsm } from './sms-text.ts';

const template =
  '{{organization}}: survey, {{minutes}} min, until {{closesOn}}. Confidential, only groups of {{threshold}}+ ' +
  'are shown: {{link}} STOP to end';
const link = 'https://s.example.org/s/aB3dE5gH7jK9mN1pQ3sT5u';
const values = { organization: 'Northwind Hospital', minutes: '6', closesOn: '27 Nov', threshold: '5', link };

describe('a text message', () => {
  it('has the text of its template', () => {
    expect(composeSms(template, values, 'en')).toBe(
      `Northwind Hospital: survey, 6 min, until 27 Nov. Confidential, only groups of 5+ are shown: ${link} STOP to end`,
    );
  });

  it('shortens a long name to fit', () => {
    const organization = 'Northwind Hospital and Rehabilitation Centers of Pierce County';
    const text = composeSms(template, { ...values, organization }, 'en');
    expect(text).toMatch(/^Northwind Hospital\S*( \w+)*\.: survey/);
    expect(measureSms(text)).toMatchObject({ segments: 1, alphabet: 'gsm7' });
  });

  it('is one message with an intact link for any organization name', () => {
    fc.assert(
      fc.property(
        fc
          .string({ unit: 'grapheme', minLength: 1, maxLength: 80 })
          .filter((name) => foldToGsm(name).trim() !== '' && measureSms(foldToGsm(name)).alphabet === 'gsm7'),
        (organization) => {
          const text = composeSms(template, { ...values, organization }, 'en');
          expect(text).toContain(link);
          expect(measureSms(text)).toMatchObject({ segments: 1, alphabet: 'gsm7' });
        },
      ),
    );
  });

  it('removes accents that would increase the cost', () => {
    expect(
      composeSms(
        '{{organization}} {{closesOn}} {{link}}',
        { ...values, organization: 'Žižka’s Café', closesOn: '3 août' },
        'en',
      ),
    ).toBe(`Zizka's Café 3 aout ${link}`);
  });

  it('keeps the letters of a name that cannot be replaced', () => {
    expect(composeSms('{{organization}}: {{link}}', { ...values, organization: '東京病院' }, 'en')).toBe(
      `東京病院: ${link}`,
    );
  });

  it('is sent in several segments instead of being cut', () => {
    const text = composeSms(`${'Please '.repeat(40)}{{link}}`, values, 'en');
    expect(text.endsWith(link)).toBe(true);
    expect(measureSms(text).segments).toBe(3);
  });
});
