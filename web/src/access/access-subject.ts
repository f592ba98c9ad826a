import type { EmployeeAccessResource } from '@attune/contract/access/employee-access';
import type { EmployeeResource } from '@attune/contract/employees/employee';

export type Access = EmployeeAccessResource['attributes'];

/** Whose access a screen is about, and what it is. */
export type AccessSubject = {
  readonly params: { readonly organizationId: string; readonly employeeId: string };
  readonly name: string;
  readonly access: Access;
};

/** The first name, where there is one, is what the person is called in sentences. */
export function subjectOf(
  { id, attributes: { organizationId, firstName, fullName } }: EmployeeResource,
  access: Access,
): AccessSubject {
  return { params: { organizationId, employeeId: id }, name: firstName || fullName, access };
}
