import type { ListedCompanion } from '@attune/contract/employees/employee';
import type { Id } from '@attune/domain/kernel';
import type { UnconfirmedContact } from '../address-notices/index.ts';
import type { HoldersAmong, ListedHolder } from '../access/index.ts';
import { type StoredValue, listAttributeValues } from '../attributes/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { type AccountOfEmployee, type NamedRole, listAccountsOf, listNamedRoles } from './companions.repository.ts';
import { type StoredEmployee, type StoredMembership, listMemberships } from './employees.repository.ts';
import { type StoredEmployment, listEmployments } from './employments.repository.ts';

/** What comes along with employees; undefined for what nobody asked for. */
export type Companions = {
  readonly attributes?: readonly StoredValue[];
  /** Changed addresses that nobody has confirmed; of one employee. */
  readonly unconfirmed?: readonly UnconfirmedContact[];
  readonly memberships?: readonly StoredMembership[];
  readonly employments?: readonly StoredEmployment[];
  readonly people?: readonly AccountOfEmployee[];
  /** Those that the organization may see. */
  readonly photos?: PhotosOfPeople;
  readonly roles?: readonly NamedRole[];
  /** Those who may do more than answer surveys. */
  readonly holders?: readonly ListedHolder[];
};

/** What of employees is asked to come along, as the contract names it. */
export type Asked = ReadonlySet<ListedCompanion['type'] | 'memberships' | 'employeeAttributes'>;

export type PhotosOfPeople = ReadonlyMap<Id<'person'>, string>;

/** The photos of accounts that an organization may see; the slice of accounts knows which. */
type PhotosOf = (organizationId: Id<'organization'>, personIds: readonly Id<'person'>[]) => Promise<PhotosOfPeople>;

/** What of people other slices know. */
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
