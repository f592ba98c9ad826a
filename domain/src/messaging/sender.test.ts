import { describe, expect, it } from 'vitest';
import { senderLabel, senderNameProblems } from './sender.ts';

const detailsOf = (name: string) => senderNameProblems(name).map(({ at, detail }) => `${at.join()}: ${detail}`);

describe('a sender name', () => {
  it.each([
    'Acme',
    'St. Mary’s Hospital & Partners',
    'Société Générale (RH)',
    'Ärztekammer Köln',
    'Booking.com',
    'Яндекс',
    'ΔΕΗ HR',
    '株式会社',
    'x'.repeat(60),
  ])('can be %s', (name) => {
    expect(senderNameProblems(name)).toEqual([]);
  });

  it.each([
    ['nothing', '  ', 'The name has 1 to 60 characters.'],
    ['more than fits', 'x'.repeat(61), 'The name has 1 to 60 characters.'],
    ['a second line', 'Acme\r\nBcc: all@example.org', 'The name is one line without invisible characters.'],
    [
      'letters that turn the direction of reading',
      'Acme \u202Egro.live',
      'The name is one line without invisible characters.',
    ],
    ['letters that cannot be seen', 'Ac\u200Bme', 'The name is one line without invisible characters.'],
    ['a separator of lines', 'Acme\u2028', 'The name is one line without invisible characters.'],
    ['an address', 'ceo@acme.example', 'Give a name, not an address. It has no @, quotes or angle brackets.'],
    ['an address in brackets', 'Acme <boss>', 'Give a name, not an address. It has no @, quotes or angle brackets.'],
    ['an end of the name', 'Acme" <boss', 'Give a name, not an address. It has no @, quotes or angle brackets.'],
    ['a link', 'https://acme.example', 'Give a name, not an address. It has no @, quotes or angle brackets.'],
    ['the product', 'Attune Security', '"via Attune" is added by itself. Give the name of your organization.'],
    ['the product in disguise', 'A T-T.UNE', '"via Attune" is added by itself. Give the name of your organization.'],
    [
      'the product in wide letters',
      'Ａｔｔｕｎｅ',
      '"via Attune" is added by itself. Give the name of your organization.',
    ],
    ['letters of two alphabets that look alike', 'Аcme', 'Write each word in one alphabet.'],
  ])('cannot be %s', (_, name, detail) => {
    expect(detailsOf(name)).toContain(`senderName: ${detail}`);
  });

  it('is displayed together with the product name', () => {
    expect(senderLabel('Acme')).toBe('Acme via Attune');
  });
});
