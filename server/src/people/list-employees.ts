import { type Actor, authorize } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import type { Page } from '../platform/json-api/index.ts';
import type { EmployeeNames } from './employee-names.ts';
import { type EmployeeFilter, type EmployeeSorting, type StoredEmployee, type StoredMembership, countEmployees, listEmployeeIds, listEmployeesById, listMemberships, listStoredEmployees } from './employees.repository.ts';

type Needs = { readonly database: Database; readonly names: EmployeeNames };

export type EmployeeListing = {
  readonly organizationId: Id<'organization'>;
  /** A part of a name or its initials, or with an @ a part of an e-mail address. */
  readonly search: string | undefined;
  readonly filter: Pick<EmployeeFilter, 'employmentStatus' | 'hasAccess' | 'groupId' | 'attention'>;
  /** Unless said, best matches of a search come first, and without one active employees. */
  readonly sorting: EmployeeSorting | undefined;
  readonly page: Page;
  readonly withMemberships: boolean;
};

export type EmployeeList = { readonly employees: readonly StoredEmployee[]; readonly memberships: readonly StoredMembership[]; readonly total: number };

/** One page of the employees of an organization, and on request the groups they are in. */
export async function listEmployees(needs: Needs, actor: Actor, listing: EmployeeListing): Promise<EmployeeList> {
  const { organizationId, filter, withMemberships } = listing;
  authorize(actor, 'employee.read', { organizationId });
  if (filter.hasAccess) authorize(actor, 'employee.readAccess', { organizationId });
  const { employees, total } = await foundPage(needs, listing);
  const ids = employees.map(({ id }) => id);
  const memberships = withMemberships ? await needs.database.inOrganization(organizationId, (trx) => listMemberships(trx, organizationId, ids)) : [];
  return { employees, memberships, total };
}

type EmployeePage = Pick<EmployeeList, 'employees' | 'total'>;

async function foundPage(needs: Needs, listing: EmployeeListing): Promise<EmployeePage> {
  const search = listing.search?.trim();
  if (!search) return selectedPage(needs, listing, listing.filter);
  if (search.includes('@')) return selectedPage(needs, listing, { ...listing.filter, address: search });
  const ids = await idsByName(needs, listing, search);
  if (listing.sorting) return selectedPage(needs, listing, { ids });
  const { offset, limit } = listing.page;
  return { employees: await inOrder(needs, listing, ids.slice(offset, offset + limit)), total: ids.length };
}

async function selectedPage({ database }: Needs, { organizationId, sorting, page }: EmployeeListing, filter: EmployeeFilter): Promise<EmployeePage> {
  return database.inOrganization(organizationId, async (trx) => ({
    employees: await listStoredEmployees(trx, organizationId, { filter, sorting: sorting ?? { field: 'status', direction: 'asc' }, page }),
    total: await countEmployees(trx, organizationId, filter),
  }));
}

/** The state is known with the names; whatever else is asked for is looked up before they are searched. */
async function idsByName({ database, names }: Needs, { organizationId, filter }: EmployeeListing, search: string): Promise<readonly Id<'employee'>[]> {
  const { employmentStatus, ...others } = filter;
  const hasOthers = Object.values(others).some((value) => value !== undefined);
  const allowed = hasOthers ? await database.inOrganization(organizationId, (trx) => listEmployeeIds(trx, organizationId, others)) : undefined;
  const found = await names.search(organizationId, search);
  return found.filter((employee) => (!employmentStatus || employee.employmentStatus === employmentStatus) && (!allowed || allowed.has(employee.id))).map(({ id }) => id);
}

async function inOrder({ database }: Needs, { organizationId }: EmployeeListing, ids: readonly Id<'employee'>[]): Promise<readonly StoredEmployee[]> {
  const employees = await database.inOrganization(organizationId, (trx) => listEmployeesById(trx, organizationId, ids));
  const byId = new Map(employees.map((employee) => [employee.id, employee]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
