import type { EmployeeAccessResource } from '@attune/contract/access/employee-access';
import type { EmployeeResource } from '@attune/contract/employees/employee';

export type Access = EmployeeAccessResource['attributes'];

/** The person whose access is shown, and the access. */
export type AccessSubject = {
  readonly params: { readonly organizationId: string; readonly employeeId: string };
  readonly name: string;
  readonly fullName: string;
  readonly access: Access;
};

/** Sentences use the first name, if there is one. */
export function subjectOf(
  { id, attributes: { organizationId, firstName, fullName } }: EmployeeResource,
  access: Access,
): AccessSubject {
  return { params: { organizationId, employeeId: id }, name: firstName || fullName, fullName, access };
}
