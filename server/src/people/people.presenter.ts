import type { EmployeeResource, MembershipResource } from '@attune/contract/employees';
import { attentionFor, fullName } from '@attune/domain/people';
import type { StoredEmployee, StoredMembership } from './employees.repository.ts';

/** An employee; with memberships it names those that come along in the same document. */
export function presentEmployee(employee: StoredEmployee, memberships?: readonly StoredMembership[]): EmployeeResource {
  const { organizationId, personId, organizationEmployeeId, employersEmployeeId, emailAddress, mobilePhoneNumber } = employee;
  const { firstName, middleName, lastName, role, startedOn, bornOn, localeId, receivingSurveys, employmentStatus, membershipCount } = employee;
  const own = memberships?.filter(({ memberId }) => memberId === employee.id);
  return {
    type: 'employees',
    id: employee.id,
    attributes: {
      organizationId,
      personId,
      organizationEmployeeId,
      employersEmployeeId,
      emailAddress,
      email: emailAddress,
      mobilePhoneNumber,
      phoneNumber: mobilePhoneNumber,
      firstName,
      middleName,
      lastName,
      fullName: fullName(employee),
      role,
      startedOn,
      bornOn,
      localeId,
      receivingSurveys,
      employmentStatus,
      membershipCount,
      attention: [...attentionFor(reachable(employee), membershipCount)],
      createdAt: employee.createdAt.toISOString(),
    },
    ...(own && { relationships: { v3Memberships: { data: own.map((membership) => ({ type: 'v3-memberships' as const, id: idOf(membership) })) } } }),
  };
}

export function presentMembership(membership: StoredMembership): MembershipResource {
  const { groupId, memberId, groupName, groupTypeId } = membership;
  return { type: 'v3-memberships', id: idOf(membership), attributes: { groupId, memberId, groupName, groupTypeId } };
}

/** Nobody is reached where messages did not arrive. */
function reachable({ unreachableChannels, emailAddress, mobilePhoneNumber, ...employee }: StoredEmployee) {
  return {
    ...employee,
    emailAddress: unreachableChannels.includes('email') ? null : emailAddress,
    mobilePhoneNumber: unreachableChannels.includes('sms') ? null : mobilePhoneNumber,
  };
}

function idOf({ memberId, groupId }: StoredMembership): string {
  return `${memberId}-${groupId}`;
}
