import type { createEmployee, updateEmployee } from '@attune/contract/employees/employee';
import type { PlaceInput } from '@attune/domain/groups';
import { invalid } from '@attune/domain/kernel';
import type { EmployeeEntry } from '@attune/domain/people';
import type { z } from 'zod';

type Attributes = z.output<(typeof createEmployee)['body'] | (typeof updateEmployee)['body']>['data']['attributes'];

/** The employee fields of a request body. It may name the organization, but the one in the URL counts. */
export function entryOf(
  {
    organizationId,
    memberships: _memberships,
    v3Memberships: _v3Memberships,
    employeeAttributes: _employeeAttributes,
    ...entry
  }: Attributes,
  addressed: string,
): EmployeeEntry {
  if (organizationId !== undefined && organizationId !== addressed)
    throw invalid({ at: ['organizationId'], detail: 'Organization ID must be the one in the path of the request.' });
  return entry;
}

/** The groups to join and to leave, under their current and former names. */
export function placesOf({
  memberships = [],
  v3Memberships = [],
}: Pick<Attributes, 'memberships' | 'v3Memberships'>): readonly PlaceInput[] {
  return [...v3Memberships, ...memberships].map(({ groupId, groupTypeId }) => ({ groupId, groupTypeId }) as PlaceInput);
}
