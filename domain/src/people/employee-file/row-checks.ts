import { type PresentEmployee, type UniqueField, uniqueFields } from './present-employees.ts';
import type { EmployeeRow, RowProblem, Said } from './row.ts';

const sharedWords: { readonly [F in UniqueField]: string } = {
  organizationEmployeeId: 'id',
  emailAddress: 'e-mail address',
  mobilePhoneNumber: 'phone number',
};

/** A row with an id of the system that no employee has. */
export function unknownId(
  { row, employeeId }: EmployeeRow,
  employee: PresentEmployee | undefined,
): readonly RowProblem[] {
  if (!employeeId || employee) return [];
  return [
    {
      row,
      column: 'employee_id',
      value: employeeId,
      detail: 'Nobody has this id. Leave the cell empty for somebody new.',
    },
  ];
}

/** A row that says the same as an earlier one where no two employees can. */
export function repeated(values: EmployeeRow, field: UniqueField, earlierRow: number): RowProblem {
  const detail = `Row ${earlierRow} has the same ${sharedWords[field]}. Keep one of the two.`;
  return { row: values.row, column: uniqueFields[field], value: values[field] ?? '', detail };
}

/** A row about the employee of an earlier row. */
export function sameEmployee({ row, employeeId }: EmployeeRow, earlierRow: number): RowProblem {
  return {
    row,
    column: 'employee_id',
    value: employeeId ?? '',
    detail: `Row ${earlierRow} is about the same person. Keep one of the two.`,
  };
}

/** A row that takes what another employee keeps. */
export function usedByAnother(values: EmployeeRow, field: UniqueField): RowProblem {
  const detail =
    `Another employee has this ${sharedWords[field]} and keeps it. Correct it, or give the other ` +
    'one a new ' +
    `${sharedWords[field]} in the same file.`;
  return { row: values.row, column: uniqueFields[field], value: values[field] ?? '', detail };
}

/** The languages in which people can be asked and written to. */
const languages = ['en', 'es', 'de', 'fr', 'pt-BR'] as const;

const languageAdvice =
  'Write en (English), es (Spanish), de (German), fr (French) or pt-BR (Brazilian Portuguese), or leave the cell ' +
  'empty.';

/** A row that gives somebody a language nobody is written to in. Whoever has another one keeps it without a problem. */
export function unknownLanguage(
  { row, localeId }: EmployeeRow,
  employee: PresentEmployee | undefined,
): readonly RowProblem[] {
  if (!localeId || localeId === employee?.localeId) return [];
  if (languages.some((known) => known.slice(0, 2) === localeId.split('-', 1)[0])) return [];
  return [{ row, column: 'locale', value: localeId, detail: languageAdvice, choices: languages }];
}

/** A row about somebody new who would have neither a name nor a number. */
export function nameless(values: EmployeeRow, employee: PresentEmployee | undefined): readonly RowProblem[] {
  const { row, firstName, lastName, organizationEmployeeId, emailAddress } = values;
  if (employee || firstName || lastName || organizationEmployeeId || emailAddress) return [];
  return [
    {
      row,
      column: 'organization_employee_id',
      value: '',
      detail: 'Write the employee number: without a name, people are known by it.',
    },
  ];
}

/**
 * A row after which somebody who gets surveys could not be reached any more. Whoever was out of reach before stays so
 * without a problem.
 */
export function unreachable(values: EmployeeRow, employee: PresentEmployee | undefined): readonly RowProblem[] {
  // A file without addresses is about people who answer by access codes.
  if (!employee && values.emailAddress === undefined && values.mobilePhoneNumber === undefined) return [];
  const isAsked =
    after(values.receivingSurveys, employee?.receivingSurveys ?? true) &&
    after(values.employmentStatus, employee?.employmentStatus ?? 'active') === 'active';
  const canBeReached = Boolean(
    emptied(values.emailAddress, employee?.emailAddress) ||
    emptied(values.mobilePhoneNumber, employee?.mobilePhoneNumber),
  );
  const couldBeReached = !employee || Boolean(employee.emailAddress || employee.mobilePhoneNumber);
  if (!isAsked || canBeReached || !couldBeReached) return [];
  return [
    {
      row: values.row,
      column: 'email',
      value: '',
      detail: 'Write an e-mail address or a phone number, or false in receiving_surveys.',
    },
  ];
}

/** A setting after the import: an empty cell leaves it as it is. */
export function after<Value>(said: Said<Value>, before: Value): Value {
  return said ?? before;
}

/** Anything else after the import: an empty cell empties it. */
export function emptied<Value>(said: Said<Value>, before: Value | null | undefined): Value | null {
  return said === undefined ? (before ?? null) : said;
}
