import type { ListedCompanion } from '@attune/contract/employees/employee';
import type { Id } from '@attune/domain/kernel';
import type { UnconfirmedContact } from '../address-notices/index.ts';
import type { HoldersAmong, ListedHolder } from '../access/index.ts';
import { type StoredValue, listAttributeValues } from '../attributes/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { type AccountOfEmployee, type NamedRole, listAccountsOf, listNamedRoles } from './companions.repository.ts';
import { type StoredEmployee, type StoredMembership, listMemberships } from './employees.repository.ts';
import { type StoredEmployment, listEmployments } from './employments.repository.ts';

/** Included resources of employees; undefined for what was not requested. */
export type Companions = {
  readonly attributes?: readonly StoredValue[];
  /** Changed addresses of one employee that are not confirmed yet. */
  readonly unconfirmed?: readonly UnconfirmedContact[];
  readonly memberships?: readonly StoredMembership[];
  readonly employments?: readonly StoredEmployment[];
  readonly people?: readonly AccountOfEmployee[];
  /** Photos that the organization may see. */
  readonly photos?: PhotosOfPeople;
  readonly roles?: readonly NamedRole[];
  /** Employees with more access than answering surveys. */
  readonly holders?: readonly ListedHolder[];
};

/** The requested resources, by their names in the contract. */
export type Asked = ReadonlySet<ListedCompanion['type'] | 'memberships' | 'employeeAttributes'>;

export type PhotosOfPeople = ReadonlyMap<Id<'person'>, string>;

/** The photos of accounts that an organization may see; implemented in `accounts`. */
type PhotosOf = (organizationId: Id<'organization'>, personIds: readonly Id<'person'>[]) => Promise<PhotosOfPeople>;

/** Data about people from other slices. */
export type Others = { readonly photosOf?: PhotosOf | undefined; readonly holdersAmong?: HoldersAmong | undefined };

export async function readCompanions(
  trx: Transaction,
  employees: readonly StoredEmployee[],
  { organizationId, asked }: { readonly organizationId: Id<'organization'>; readonly asked: Asked },
): Promise<Companions> {
  const ids = employees.map(({ id }) => id);
  const held = new Set(employees.map(({ role }) => role));
  return {
    ...((asked.has('memberships') || asked.has('v3-memberships')) && {
      memberships: await listMemberships(trx, organizationId, ids),
    }),
    ...(asked.has('employeeAttributes') && { attributes: await listAttributeValues(trx, organizationId, ids) }),
    ...(asked.has('employments') && { employments: await listEmployments(trx, organizationId, ids) }),
    ...(asked.has('people') && { people: await listAccountsOf(trx, organizationId, ids) }),
    ...(asked.has('roles') && { roles: (await listNamedRoles(trx)).filter(({ slug }) => held.has(slug)) }),
  };
}
