import type { PresentEmployee } from './present-employees.ts';
import type { EmployeeRow } from './row.ts';
import { after, emptied } from './row-checks.ts';

/** The recorded fields of an employee, without groups and attributes. */
export type EmployeeFields = Omit<PresentEmployee, 'id' | 'groups' | 'attributes'>;

/**
 * Applies a row to an employee, or creates a new one. Fields without a column stay unchanged. An empty cell clears a
 * field, except for names, which are required, and the two settings, which keep their value. A new employee without a
 * name in the file is named after the employee number, else the e-mail address.
 */
export function employeeAfter(row: EmployeeRow, before: PresentEmployee | undefined): EmployeeFields {
  return {
    organizationEmployeeId: emptied(row.organizationEmployeeId, before?.organizationEmployeeId),
    employersEmployeeId: emptied(row.employersEmployeeId, before?.employersEmployeeId),
    emailAddress: emptied(row.emailAddress, before?.emailAddress),
    mobilePhoneNumber: emptied(row.mobilePhoneNumber, before?.mobilePhoneNumber),
    firstName: after(row.firstName, before?.firstName ?? ''),
    middleName: emptied(row.middleName, before?.middleName) ?? '',
    lastName: after(row.lastName, before?.lastName ?? numberOf(row)),
    startedOn: emptied(row.startedOn, before?.startedOn),
    endedOn: emptied(row.endedOn, before?.endedOn),
    bornOn: emptied(row.bornOn, before?.bornOn),
    timeZone: emptied(row.timeZone, before?.timeZone),
    localeId: emptied(row.localeId, before?.localeId),
    receivingSurveys: after(row.receivingSurveys, before?.receivingSurveys ?? true),
    employmentStatus: after(row.employmentStatus, before?.employmentStatus ?? 'active'),
  };
}

/** Replaces a missing name. */
function numberOf({ firstName, organizationEmployeeId, emailAddress }: EmployeeRow): string {
  return firstName ? '' : (organizationEmployeeId ?? emailAddress ?? '');
}
