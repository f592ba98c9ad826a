import type { EmployeeResource } from '@attune/contract/employees/employee';
import { type CalendarDay, Refusal } from '@attune/domain/kernel';
import { type EmployeeEntry, type EmployeeRecord, applyEntry, parsePhone } from '@attune/domain/people';

/** Client-side validation of a field; undefined if valid. */
export function entryProblem(
  entry: EmployeeEntry,
  { attributes }: EmployeeResource,
  today: CalendarDay,
): string | undefined {
  try {
    applyEntry(entry, attributes as EmployeeRecord, today);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.problems[0]?.detail;
    throw error;
  }
}

/** Request value of a field: phone numbers as +1 and ten digits. */
export function asSent(field: keyof EmployeeEntry, value: string | null): string | null {
  return field === 'mobilePhoneNumber' && value !== null ? (parsePhone(value) ?? value) : value;
}
