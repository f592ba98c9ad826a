import { type CalendarDay, type Problem, invalid, isLocale, timeZoneNamed } from '../kernel/index.ts';
import { isAfter, isMoreThanOneYearAhead, parseDay } from './day-entry.ts';
import { parseEmail } from './email.ts';
import type { Employee } from './employee.ts';
import { formMessages } from './form-messages.ts';
import { parsePhone } from './phone.ts';

/** The recorded fields of an employee, without ids and groups. */
export type EmployeeRecord = Omit<Employee, 'id' | 'organizationId' | 'personId'>;

/** Employee fields as typed by a user. An omitted field stays unchanged; null or empty text clears it. */
export type EmployeeEntry = {
  readonly [F in keyof EmployeeRecord]?:
    | (EmployeeRecord[F] extends boolean ? boolean : F extends 'employmentStatus' ? EmployeeRecord[F] : string | null)
    | undefined;
};

/** Field names used in validation messages. */
export const employeeFieldNames = {
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  emailAddress: 'E-mail address',
  mobilePhoneNumber: 'Mobile phone',
  organizationEmployeeId: 'Employee id',
  employersEmployeeId: 'Former employee id',
  startedOn: 'First day',
  endedOn: 'Last day',
  bornOn: 'Date of birth',
  timeZone: 'Time zone',
  localeId: 'Language',
  receivingSurveys: 'Surveys',
  employmentStatus: 'Status',
} as const satisfies { readonly [F in keyof EmployeeRecord]: string };

type Field = keyof EmployeeRecord;

/** The record of a new employee, with all fields empty. */
const nobody: EmployeeRecord = {
  firstName: '',
  middleName: '',
  lastName: '',
  emailAddress: null,
  mobilePhoneNumber: null,
  organizationEmployeeId: null,
  employersEmployeeId: null,
  startedOn: null,
  endedOn: null,
  bornOn: null,
  timeZone: null,
  localeId: null,
  receivingSurveys: true,
  employmentStatus: 'active',
};

/**
 * Applies an entry to an employee, or to an empty record for a new employee. Normalizes addresses, dates and time
 * zones. Refuses `invalid` with one problem per field, worded for forms; fields missing from the entry are not
 * validated on their own.
 */
export function applyEntry(
  entry: EmployeeEntry,
  before: EmployeeRecord | undefined,
  today: CalendarDay,
): EmployeeRecord {
  const problems: Problem[] = [];
  const read = <Value>(
    field: Field,
    parse: (text: string) => { readonly value: Value } | { readonly problem: string },
    stays: Value | null,
  ): Value | null => {
    const given = entry[field];
    if (given === undefined || typeof given === 'boolean') return stays;
    const text = given?.trim() ?? '';
    if (text === '') return null;
    const reading = parse(text);
    if ('value' in reading) return reading.value;
    problems.push({ at: [field], detail: reading.problem });
    return stays;
  };
  const was = before ?? nobody;
  const asIs = (text: string) => ({ value: text });
  const after: EmployeeRecord = {
    firstName: read('firstName', asIs, was.firstName) ?? '',
    middleName: read('middleName', asIs, was.middleName) ?? '',
    lastName: read('lastName', asIs, was.lastName) ?? '',
    emailAddress: read('emailAddress', readEmail, was.emailAddress),
    mobilePhoneNumber: read('mobilePhoneNumber', readPhone, was.mobilePhoneNumber),
    organizationEmployeeId: read('organizationEmployeeId', asIs, was.organizationEmployeeId),
    employersEmployeeId: read('employersEmployeeId', asIs, was.employersEmployeeId),
    startedOn: read('startedOn', readDay, was.startedOn),
    endedOn: read('endedOn', readDay, was.endedOn),
    bornOn: read('bornOn', readDay, was.bornOn),
    timeZone: read('timeZone', readTimeZone, was.timeZone),
    localeId: read('localeId', readLanguage, was.localeId),
    receivingSurveys: entry.receivingSurveys ?? was.receivingSurveys,
    employmentStatus: entry.employmentStatus ?? was.employmentStatus,
  };
  const entered = before ? (Object.keys(entry) as Field[]).filter((field) => entry[field] !== undefined) : undefined;
  problems.push(...disagreements(after, today).flatMap((disagreement) => problemAmong(disagreement, entered)));
  if (problems.length > 0) throw invalid(...problems);
  return after;
}

/** The fields that differ, in recording order. */
export function changedFields(before: EmployeeRecord, after: EmployeeRecord): readonly Field[] {
  return (Object.keys(nobody) as Field[]).filter((field) => before[field] !== after[field]);
}

/** Fields that can be edited here even if the companion product manages the employees. */
const keptHere: readonly string[] = ['receivingSurveys', 'timeZone', 'localeId'] satisfies readonly Field[];

/** The fields that the companion product manages. */
export function fieldsManagedElsewhere(fields: readonly string[]): readonly string[] {
  return fields.filter((field) => !keptHere.includes(field));
}

/** A contradiction between fields. It is reported at the first of them that was entered. */
type Disagreement = { readonly between: readonly Field[]; readonly detail: string };

/** Checks that involve several fields. */
function disagreements(
  { firstName, lastName, startedOn, endedOn, bornOn }: EmployeeRecord,
  today: CalendarDay,
): readonly Disagreement[] {
  const rules: readonly (readonly [boolean, readonly Field[], string])[] = [
    [firstName === '', ['firstName'], formMessages.required(employeeFieldNames.firstName)],
    [lastName === '', ['lastName'], formMessages.required(employeeFieldNames.lastName)],
    [
      startedOn !== null && isMoreThanOneYearAhead(startedOn, today),
      ['startedOn'],
      'Enter a date at most one year ahead.',
    ],
    [
      startedOn !== null && endedOn !== null && endedOn < startedOn,
      ['endedOn', 'startedOn'],
      formMessages.endBeforeStart,
    ],
    [bornOn !== null && isAfter(bornOn, today), ['bornOn'], 'Enter a date in the past.'],
    [
      startedOn !== null && bornOn !== null && startedOn <= bornOn,
      ['startedOn', 'bornOn'],
      'Enter a first day after the date of birth.',
    ],
  ];
  return rules.filter(([isBroken]) => isBroken).map(([, between, detail]) => ({ between, detail }));
}

/**
 * Reports a contradiction at the first field that was entered. With `entered` undefined, every field counts as entered.
 */
function problemAmong({ between, detail }: Disagreement, entered: readonly Field[] | undefined): readonly Problem[] {
  const at = between.find((field) => entered === undefined || entered.includes(field));
  return at ? [{ at: [at], detail }] : [];
}

type Reading<Value> = { readonly value: Value } | { readonly problem: string };

function readEmail(text: string): Reading<string> {
  const value = parseEmail(text);
  return value === undefined ? { problem: formMessages.email } : { value };
}

function readPhone(text: string): Reading<string> {
  const value = parsePhone(text);
  return value === undefined ? { problem: formMessages.phone } : { value };
}

function readDay(text: string): Reading<CalendarDay> {
  const reading = parseDay(text);
  if ('day' in reading) return { value: reading.day };
  return { problem: reading.problem === 'before-1900' ? formMessages.beforeEarliestDate : formMessages.date };
}

function readTimeZone(text: string): Reading<string> {
  const value = /^[a-z]/i.test(text) ? timeZoneNamed(text) : undefined;
  return value === undefined ? { problem: 'Choose a time zone such as America/Chicago.' } : { value };
}

function readLanguage(text: string): Reading<string> {
  return isLocale(text) ? { value: text } : { problem: 'Choose a language.' };
}
