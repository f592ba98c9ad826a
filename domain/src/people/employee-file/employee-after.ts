import type { PresentEmployee } from './present-employees.ts';
import type { EmployeeRow } from './row.ts';
import { after, emptied } from './row-checks.ts';

/** What is recorded about an employee, groups and attributes aside. */
export type EmployeeFields = Omit<PresentEmployee, 'id' | 'groups' | 'attributes'>;

/**
 * An employee after a row was taken, given as it was before; somebody new without. What the file has no column for
 * stays, an empty cell empties, except for the names, which cannot be empty, and the two settings, which stay. Somebody
 * new of whom the file has no name is called by the number, else by the address.
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

/** In the place of a name that a file does not have. */
function numberOf({ firstName, organizationEmployeeId, emailAddress }: EmployeeRow): string {
  return firstName ? '' : (organizationEmployeeId ?? emailAddress ?? '');
}
