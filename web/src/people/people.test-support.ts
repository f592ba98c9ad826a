import type { EmployeeResource } from '@attune/contract/employees/employee';
import type { MembershipResource } from '@attune/contract/groups/memberships';
import { aGroupType } from '../group-types/group-types.test-support.ts';

/** An active, reachable employee in a group, by default. */
export function anEmployee(attributes: Partial<EmployeeResource['attributes']> = {}, id = '12'): EmployeeResource {
  const { emailAddress = 'aiko.tanaka@acme.example', mobilePhoneNumber = null } = attributes;
  return {
    type: 'employees',
    id,
    attributes: {
      organizationId: '4',
      personId: null,
      organizationEmployeeId: 'AC-0118',
      employersEmployeeId: null,
      email: emailAddress,
      phoneNumber: mobilePhoneNumber,
      firstName: 'Aiko',
      middleName: '',
      lastName: 'Tanaka',
      fullName: 'Aiko Tanaka',
      role: 'employee',
      startedOn: '2024-01-12',
      endedOn: null,
      bornOn: null,
      timeZone: null,
      localeId: null,
      receivingSurveys: true,
      employmentStatus: 'active',
      accessPendingSince: null,
      membershipCount: 1,
      attention: [],
      createdAt: '2024-01-12T08:00:00Z',
      ...attributes,
      emailAddress,
      mobilePhoneNumber,
    },
  };
}

export function aMembership(memberId: string, groupName: string, groupTypeId = '1'): MembershipResource {
  return {
    type: 'v3-memberships',
    id: `${memberId}-${groupName}`,
    attributes: { memberId, groupId: '3', groupName, groupTypeId },
  };
}

export const reporting = aGroupType('1', { name: 'Organization', columnName: 'department', isReporting: true });
export const location = aGroupType('2', { name: 'Location', columnName: 'location' });
