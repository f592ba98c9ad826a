import { type PresentEmployee, type UniqueField, uniqueFields } from './present-employees.ts';
import type { EmployeeRow, RowProblem, Said } from './row.ts';

const sharedWords: { readonly [F in UniqueField]: string } = {
  organizationEmployeeId: 'id',
  emailAddress: 'e-mail address',
  mobilePhoneNumber: 'phone number',
};

/** Reports an Attune id that no employee has. */
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

/** Reports a unique value that an earlier row already contains. */
export function repeated(values: EmployeeRow, field: UniqueField, earlierRow: number): RowProblem {
  const detail = `Row ${earlierRow} has the same ${sharedWords[field]}. Keep one of the two.`;
  return { row: values.row, column: uniqueFields[field], value: values[field] ?? '', detail };
}

/** Reports a row for the same employee as an earlier row. */
export function sameEmployee({ row, employeeId }: EmployeeRow, earlierRow: number): RowProblem {
  return {
    row,
    column: 'employee_id',
    value: employeeId ?? '',
    detail: `Row ${earlierRow} is about the same person. Keep one of the two.`,
  };
}

/** Reports a unique value that belongs to another employee. */
export function usedByAnother(values: EmployeeRow, field: UniqueField): RowProblem {
  const detail =
    `Another employee has this ${sharedWords[field]} and keeps it. Correct it, or give the other ` +
    'one a new ' +
    `${sharedWords[field]} in the same file.`;
  return { row: values.row, column: uniqueFields[field], value: values[field] ?? '', detail };
}

/** Languages available for surveys and messages. */
const languages = ['en', 'es', 'de', 'fr', 'pt-BR'] as const;

const languageAdvice =
  'Write en (English), es (Spanish), de (German), fr (French) or pt-BR (Brazilian Portuguese), or leave the cell ' +
  'empty.';

/** Reports a language in which surveys are not available. Keeping the current language is accepted. */
export function unknownLanguage(
  { row, localeId }: EmployeeRow,
  employee: PresentEmployee | undefined,
): readonly RowProblem[] {
  if (!localeId || localeId === employee?.localeId) return [];
  if (languages.some((known) => known.slice(0, 2) === localeId.split('-', 1)[0])) return [];
  return [{ row, column: 'locale', value: localeId, detail: languageAdvice, choices: languages }];
}

/** Checks that a new employee has a name or an employee number. */
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
 * Checks that a row does not remove the last contact details of an employee who receives surveys. Employees without
 * contact details before the import are accepted.
 */
export function unreachable(values: EmployeeRow, employee: PresentEmployee | undefined): readonly RowProblem[] {
  // A file without contact columns is for employees who use access codes.
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

/** The value of a setting after the import: an empty cell keeps the current value. */
export function after<Value>(said: Said<Value>, before: Value): Value {
  return said ?? before;
}

/** The value of another field after the import: an empty cell clears it. */
export function emptied<Value>(said: Said<Value>, before: Value | null | undefined): Value | null {
  return said === undefined ? (before ?? null) : said;
}
