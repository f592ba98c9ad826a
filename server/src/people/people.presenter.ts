import type {
  EmployeeCompanion,
  EmployeeResource,
  EmploymentResource,
  ListedCompanion,
} from '@attune/contract/employees/employee';
import type { MembershipResource } from '@attune/contract/groups/memberships';
import type { PersonResource } from '@attune/contract/people/person';
import { attentionFor, fullName } from '@attune/domain/people';
import { presentHolder, presentRole } from '../access/index.ts';
import type { AccountOfEmployee } from './companions.repository.ts';
import type { Companions } from './companions.ts';
import type { EmployeeDocument } from './get-employee.ts';
import type { StoredEmployee, StoredMembership } from './employees.repository.ts';
import type { StoredEmployment } from './employments.repository.ts';

/** Presents one employee as a document with its included resources. */
export function presentDocument({ employee, companions }: EmployeeDocument): {
  readonly data: EmployeeResource;
  readonly included?: EmployeeCompanion[];
} {
  return { data: presentEmployee(employee, companions), ...includedOf(companions) };
}

/** Presents an employee with references to the resources included in the document. */
export function presentEmployee(employee: StoredEmployee, companions: Companions = {}): EmployeeResource {
  const { organizationId, personId, organizationEmployeeId, employersEmployeeId, emailAddress, mobilePhoneNumber } =
    employee;
  const {
    firstName,
    middleName,
    lastName,
    role,
    startedOn,
    endedOn,
    bornOn,
    timeZone,
    localeId,
    receivingSurveys,
    employmentStatus,
    membershipCount,
  } = employee;
  const relationships = relationshipsOf(employee, companions);
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
      endedOn,
      bornOn,
      timeZone,
      localeId,
      receivingSurveys,
      employmentStatus,
      accessPendingSince: employee.accessPendingSince?.toISOString() ?? null,
      membershipCount,
      ...(companions.attributes && {
        employeeAttributes: companions.attributes
          .filter(({ employeeId }) => employeeId === employee.id)
          .map(({ attributeId, value }) => ({ organizationEmployeeAttributeId: attributeId, attrValue: value })),
      }),
      attention: [...attentionFor(reachable(employee), employee.isPlaced)],
      ...(companions.unconfirmed && { unconfirmedContacts: companions.unconfirmed.map(presentUnconfirmed) }),
      createdAt: employee.createdAt.toISOString(),
    },
    ...(Object.keys(relationships).length > 0 && { relationships }),
  };
}

function presentUnconfirmed<Contact extends { readonly changedAt: Date }>({ changedAt, ...contact }: Contact) {
  return { ...contact, changedAt: changedAt.toISOString() };
}

/** The included resources of a document; empty if none were requested. */
function includedOf({ memberships, employments, people, roles, photos }: Companions): {
  readonly included?: EmployeeCompanion[];
} {
  if (!memberships && !employments && !people && !roles) return {};
  return {
    included: [
      ...(memberships ?? []).map(presentMembership),
      ...(employments ?? []).map(presentEmployment),
      ...(people ?? []).map((account) => presentAccount(account, photos?.get(account.id) ?? null)),
      ...(roles ?? []).map(presentRole),
    ],
  };
}

/** The included resources of a list, with the access of employees who can do more than answer surveys. */
export function includedOfList({ holders, ...companions }: Companions): { readonly included?: ListedCompanion[] } {
  if (!holders) return includedOf(companions);
  const { included = [] } = includedOf(companions);
  return { included: [...included, ...holders.map(presentHolder)] };
}

function relationshipsOf(
  employee: StoredEmployee,
  { memberships, employments, people, roles }: Companions,
): NonNullable<EmployeeResource['relationships']> {
  const own = memberships
    ?.filter(({ memberId }) => memberId === employee.id)
    .map((membership) => ({ type: 'v3-memberships' as const, id: idOf(membership) }));
  const role = roles?.find(({ slug }) => slug === employee.role);
  return {
    ...(people && { person: { data: employee.personId === null ? null : { type: 'people', id: employee.personId } } }),
    ...(role && { role: { data: { type: 'roles', id: role.id } } }),
    ...(employments && {
      employments: {
        data: employments
          .filter(({ employeeId }) => employeeId === employee.id)
          .map(({ id }) => ({ type: 'employments' as const, id })),
      },
    }),
    ...(own && { memberships: { data: own }, v3Memberships: { data: own } }),
  };
}

function presentMembership(membership: StoredMembership): MembershipResource {
  const { groupId, memberId, groupName, groupTypeId } = membership;
  return { type: 'v3-memberships', id: idOf(membership), attributes: { groupId, memberId, groupName, groupTypeId } };
}

function presentEmployment({ id, effectiveDate, status, createdAt }: StoredEmployment): EmploymentResource {
  return { type: 'employments', id, attributes: { effectiveDate, status, createdAt: createdAt.toISOString() } };
}

/**
 * Shows only what the organization recorded itself, and the photo only if the account belongs to this organization
 * alone. The time of the last sign-in is private.
 */
function presentAccount({ id, ...account }: AccountOfEmployee, photo: string | null): PersonResource {
  const { firstName, lastName, emailAddress, mobilePhoneNumber, ffGlobalUserId, localeId } = account;
  return {
    type: 'people',
    id,
    attributes: {
      firstName,
      lastName,
      emailAddress,
      mobilePhoneNumber,
      photo,
      ffUserId: null,
      ffGlobalUserId,
      localeId,
      previousLoginAt: null,
    },
  };
}

/** Addresses where messages could not be delivered do not count as reachable. */
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
