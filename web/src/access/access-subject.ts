import type { EmployeeAccessResource } from '@attune/contract/access/employee-access';
import type { EmployeeResource } from '@attune/contract/employees/employee';
import { nameInLists, nameInSentences } from '@attune/domain/people';

export type Access = EmployeeAccessResource['attributes'];

/** The person whose access is shown, and the access. */
export type AccessSubject = {
  readonly params: { readonly organizationId: string; readonly employeeId: string };
  readonly name: string;
  readonly fullName: string;
  readonly access: Access;
};

/** Sentences use the first name, if there is one. */
export function subjectOf({ id, attributes }: EmployeeResource, access: Access): AccessSubject {
  const params = { organizationId: attributes.organizationId, employeeId: id };
  return { params, name: nameInSentences(attributes), fullName: nameInLists(attributes), access };
}
