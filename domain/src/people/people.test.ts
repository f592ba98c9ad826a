import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMoreThanOneYearAhead } from './day-entry.ts';
import {
  attentionFor,
  emailAdvice,
  formMessages,
  formatDayEntry,
  formatPhone,
  fullName,
  isAfter,
  parseDay,
  parseEmail,
  parsePhone,
  splitName,
} from './index.ts';

describe('a name', () => {
  // Shows VALID-34, CON-45
  test.each([
    ['Ada Lovelace', 'Ada', 'Lovelace'],
    ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
    ['  Prince ', 'Prince', ''],
    ['', '', ''],
  ])('"%s" is split into "%s" and "%s"', (text, firstName, lastName) => {
    expect(splitName(text)).toEqual({ firstName, lastName });
  });

  // Shows ENT-EMPLOYEE-11, CON-21
  test('joins first and last name', () => {
    expect(fullName({ firstName: 'Ada', lastName: 'Lovelace' })).toBe('Ada Lovelace');
    expect(fullName({ firstName: 'Prince', lastName: '' })).toBe('Prince');
  });
});

describe('a phone number', () => {
  // Shows VALID-22
  test.each(['(317) 555-0100', '+1 317.555.0100', '317-555-0100', '3175550100', '1 317 555 0100', ' 317 555 0100 '])(
    'is parsed from "%s"',
    (text) => {
      expect(parsePhone(text)).toBe('+13175550100');
    },
  );

  // Shows VALID-22
  test.each([
    '317 555 010',
    '+44 20 7946 0958',
    '0171 555 019',
    '317 555 0100 x5',
    '3175550100a',
    '',
    '++13175550100',
    '31755501000',
  ])('is not parsed from "%s"', (text) => {
    expect(parsePhone(text)).toBeUndefined();
  });

  // Shows VALID-23
  test('is formatted as (###) ###-####', () => {
    expect(formatPhone('+13175550100')).toBe('(317) 555-0100');
    expect(formatPhone('+442079460958')).toBe('+442079460958');
  });

  test('is unchanged when it is formatted and parsed again', () => {
    const stored = fc
      .tuple(fc.integer({ min: 2, max: 9 }), fc.stringMatching(/^\d{9}$/))
      .map(([first, rest]) => `+1${first}${rest}`);
    fc.assert(
      fc.property(stored, (phone) => {
        expect(parsePhone(formatPhone(phone))).toBe(phone);
      }),
    );
  });
});

describe('an e-mail address', () => {
  test.each([
    ['ada@acme.example', 'ada@acme.example'],
    [' Ada.Lovelace+x@ACME.co.uk ', 'ada.lovelace+x@acme.co.uk'],
    ["o'neil@mail-1.acme.io", "o'neil@mail-1.acme.io"],
  ])('"%s" is stored as %s', (text, stored) => {
    expect(parseEmail(text)).toBe(stored);
  });

  test.each([
    'ada',
    '@acme.example',
    'ada@',
    'ada@acme',
    'a@b.example,c@d.example',
    '<script>@x.example',
    'a b@acme.example',
    'ada@acme..example',
    '.ada@acme.example',
    'ada@-acme.example',
    'ada@127.0.0.1',
    'ada@acme.example\r\nBcc: eve@x.example',
    `${'a'.repeat(65)}@acme.example`,
    `ada@${'a.'.repeat(130)}example`,
  ])('"%s" is refused', (text) => {
    expect(parseEmail(text)).toBeUndefined();
  });

  test('that is refused comes with advice', () => {
    expect(emailAdvice('marta.silva@acme')).toBe('Add the end of the address, for example .com');
    expect(emailAdvice('marta.silva')).toBe('Add the @ and what comes after it.');
    expect(emailAdvice('a@x.example;b@x.example')).toBe('Keep one address with a single @.');
    expect(emailAdvice('ada@acme.example')).toBeUndefined();
  });

  test('is stored the same however often it is parsed', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (text) => {
        const once = parseEmail(text);
        fc.pre(once !== undefined);
        expect(parseEmail(once)).toBe(once);
      }),
    );
  });
});

describe('a date', () => {
  // Shows VALID-25
  test.each([
    ['2024-02-29', '2024-02-29'],
    ['02/29/2024', '2024-02-29'],
    ['1900-01-01', '1900-01-01'],
    [' 12/31/2024 ', '2024-12-31'],
  ])('"%s" is parsed as %s', (text, day) => {
    expect(parseDay(text)).toEqual({ day });
  });

  // Shows VALID-25, VALID-26
  test.each([
    ['31.02.2026', 'not-a-day'],
    ['2024-2-9', 'not-a-day'],
    ['2/9/2024', 'not-a-day'],
    ['', 'not-a-day'],
    ['2023-02-29', 'no-such-day'],
    ['13/01/2024', 'no-such-day'],
    ['1899-12-31', 'before-1900'],
  ])('"%s" is refused as %s', (text, problem) => {
    expect(parseDay(text)).toEqual({ problem });
  });

  test('is formatted for input fields and parsed to the same date', () => {
    expect(formatDayEntry('2026-02-28')).toBe('02/28/2026');
    expect(parseDay(formatDayEntry('2026-02-28'))).toEqual({ day: '2026-02-28' });
  });

  // Shows VALID-27
  test('is in the future from tomorrow', () => {
    expect(isAfter('2026-11-20', '2026-11-20')).toBe(false);
    expect(isAfter('2026-11-21', '2026-11-20')).toBe(true);
  });

  // Shows VALID-28
  test('is more than one year ahead from one year and a day', () => {
    expect(isMoreThanOneYearAhead('2027-11-20', '2026-11-20')).toBe(false);
    expect(isMoreThanOneYearAhead('2027-11-21', '2026-11-20')).toBe(true);
    expect(isMoreThanOneYearAhead('2025-03-01', '2024-02-29')).toBe(true);
  });
});

describe('an employee', () => {
  const employee = {
    emailAddress: 'ada@acme.example',
    mobilePhoneNumber: null,
    receivingSurveys: true,
    employmentStatus: 'active',
  } as const;

  test('needs attention if it would miss surveys', () => {
    expect(attentionFor(employee, true)).toEqual([]);
    expect(attentionFor({ ...employee, emailAddress: null, receivingSurveys: false }, false)).toEqual([
      'unreachable',
      'excluded',
      'ungrouped',
    ]);
    expect(attentionFor({ ...employee, emailAddress: null, mobilePhoneNumber: '+13175550100' }, true)).toEqual([]);
  });

  test('needs no attention after deactivation', () => {
    expect(attentionFor({ ...employee, emailAddress: null, employmentStatus: 'inactive' }, false)).toEqual([]);
  });
});

// Shows VALID-44, GAP-05
test('form messages say what to enter', () => {
  expect(formMessages.required('Last name')).toBe('Last name is required.');
  expect(formMessages.duplicate('Email')).toBe('Email is already in use.');
  expect(formMessages.number(5, 50)).toBe('Enter a number from 5 to 50.');
});
