import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type EmployeeEntry,
  type EmployeeRecord,
  changedFields,
  applyEntry,
  fieldsManagedElsewhere,
  formMessages,
} from './index.ts';

const today = '2026-11-20';
const ada: EmployeeRecord = applyEntry(
  {
    firstName: 'Ada',
    lastName: 'Lovelace',
    emailAddress: 'ada@acme.example',
    startedOn: '2020-02-29',
    bornOn: '1985-12-10',
  },
  undefined,
  today,
);

function problemsOf(entry: EmployeeEntry, before?: EmployeeRecord) {
  try {
    applyEntry(entry, before, today);
    return {};
  } catch (error) {
    return Object.fromEntries(
      (
        error as { readonly problems: readonly { readonly at: readonly string[]; readonly detail: string }[] }
      ).problems.map(({ at, detail }) => [at.join('.'), detail]),
    );
  }
}

describe('a new employee', () => {
  test('is normalized for storage and comparison', () => {
    const entry = {
      firstName: ' Grace ',
      lastName: 'Hopper',
      emailAddress: 'Grace@Acme.Example',
      mobilePhoneNumber: '(317) 555-0100',
      startedOn: '07/01/2024',
      timeZone: 'america/chicago',
      localeId: 'pt-BR',
    };
    expect(applyEntry(entry, undefined, today)).toEqual({
      firstName: 'Grace',
      middleName: '',
      lastName: 'Hopper',
      emailAddress: 'grace@acme.example',
      mobilePhoneNumber: '+13175550100',
      organizationEmployeeId: null,
      employersEmployeeId: null,
      startedOn: '2024-07-01',
      endedOn: null,
      bornOn: null,
      timeZone: 'America/Chicago',
      localeId: 'pt-BR',
      receivingSurveys: true,
      employmentStatus: 'active',
    });
  });

  test('does not require contact details', () => {
    expect(
      applyEntry({ firstName: 'Wen', lastName: 'Li', emailAddress: '', mobilePhoneNumber: null }, undefined, today),
    ).toMatchObject({ emailAddress: null, mobilePhoneNumber: null });
  });

  test('requires first and last name', () => {
    expect(problemsOf({})).toEqual({
      firstName: formMessages.required('First name'),
      lastName: formMessages.required('Last name'),
    });
  });

  test.each<[string, EmployeeEntry, string]>([
    ['emailAddress', { emailAddress: 'grace@' }, formMessages.email],
    ['mobilePhoneNumber', { mobilePhoneNumber: '317 555 010' }, formMessages.phone],
    ['startedOn', { startedOn: '1 July' }, formMessages.date],
    ['startedOn', { startedOn: '2026-02-30' }, formMessages.date],
    ['bornOn', { bornOn: '1899-12-31' }, formMessages.beforeEarliestDate],
    ['startedOn', { startedOn: '2027-11-21' }, 'Enter a date at most one year ahead.'],
    ['bornOn', { bornOn: '2026-11-21' }, 'Enter a date in the past.'],
    ['endedOn', { startedOn: '2026-01-02', endedOn: '2026-01-01' }, formMessages.endBeforeStart],
    ['startedOn', { startedOn: '1985-12-10', bornOn: '1985-12-10' }, 'Enter a first day after the date of birth.'],
    ['timeZone', { timeZone: '+02:00' }, 'Choose a time zone such as America/Chicago.'],
    ['localeId', { localeId: 'English' }, 'Choose a language.'],
  ])('reports at %s the problem with %j', (field, entry, detail) => {
    expect(problemsOf({ firstName: 'Grace', lastName: 'Hopper', ...entry })).toEqual({ [field]: detail });
  });
});

describe('an employee update', () => {
  test('keeps omitted fields and clears fields without a value', () => {
    expect(applyEntry({ emailAddress: '' }, ada, today)).toEqual({ ...ada, emailAddress: null });
    expect(changedFields(ada, applyEntry({ lastName: 'King', bornOn: null }, ada, today))).toEqual([
      'lastName',
      'bornOn',
    ]);
  });

  test('reports a contradiction at the field that was entered', () => {
    expect(problemsOf({ startedOn: '2026-11-20' }, { ...ada, endedOn: '2026-01-01' })).toEqual({
      startedOn: formMessages.endBeforeStart,
    });
    expect(problemsOf({ bornOn: '2020-03-01' }, ada)).toEqual({ bornOn: 'Enter a first day after the date of birth.' });
  });

  test('is not blocked by existing invalid values', () => {
    expect(problemsOf({ middleName: 'King' }, { ...ada, lastName: '' })).toEqual({});
    expect(problemsOf({ lastName: '' }, ada)).toEqual({ lastName: formMessages.required('Last name') });
  });

  test('with the current values changes nothing', () => {
    const texts = fc.option(fc.string({ maxLength: 8 }), { nil: null });
    fc.assert(
      fc.property(
        fc.record({
          middleName: texts,
          organizationEmployeeId: texts,
          employersEmployeeId: texts,
          receivingSurveys: fc.boolean(),
        }),
        (entry) => {
          const after = applyEntry(entry, ada, today);
          expect(changedFields(after, applyEntry(after, after, today))).toEqual([]);
        },
      ),
    );
  });
});

test('an organization managed by the companion product can only change surveys, language and time zone', () => {
  expect(fieldsManagedElsewhere(['receivingSurveys', 'timeZone', 'localeId'])).toEqual([]);
  expect(fieldsManagedElsewhere(['lastName', 'receivingSurveys', 'employmentStatus', 'emailAddress'])).toEqual([
    'lastName',
    'employmentStatus',
    'emailAddress',
  ]);
});
