import { type Actor, authorize } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import type { Database, Transaction } from '../platform/database/index.ts';
import type { Page } from '../platform/json-api/index.ts';
import { readAttributeFilter } from '../attributes/index.ts';
import { readSegmentConditions } from '../segments/index.ts';
import { type Asked, type Companions, type Others, readCompanions } from './companions.ts';
import type { EmployeeNames, FoundEmployee } from './employee-names.ts';
import {
  type EmployeeFilter,
  type EmployeeSorting,
  type StoredEmployee,
  countEmployees,
  listEmployeeIds,
  listEmployeesById,
  listSortedIds,
  listStoredEmployees,
} from './employees.repository.ts';
import { sortFound } from './sort-found.ts';

type Dependencies = Others & { readonly database: Database; readonly names: EmployeeNames };

export type EmployeeListing = {
  readonly organizationId: Id<'organization'>;
  /**
   * Part of a name, initials, or with an @ part of an email address. A text that matches no name is the prefix of an id
   * or address.
   */
  readonly search: string | undefined;
  readonly filter: Pick<EmployeeFilter, 'employmentStatus' | 'hasAccess' | 'role' | 'groupId' | 'attention'> & {
    readonly attributes?: Parameters<typeof readAttributeFilter>[2] | undefined;
    readonly segmentId?: string | undefined;
  };
  /** Defaults to best match for a search, otherwise to active employees first. */
  readonly sorting: EmployeeSorting | undefined;
  readonly page: Page;
  readonly asked: Asked;
};

export type EmployeeList = {
  readonly employees: readonly StoredEmployee[];
  readonly companions: Companions;
  readonly total: number;
};

/** Lists one page of the employees of an organization with the requested related resources. */
export async function listEmployees(
  needs: Dependencies,
  actor: Actor,
  listing: EmployeeListing,
): Promise<EmployeeList> {
  const { organizationId, asked } = listing;
  authorizeListing(actor, listing);
  const { employees, total } = await foundPage(needs, { ...listing, filter: await readFilter(needs, actor, listing) });
  const companions = await companionsOf(needs, listing, employees);
  const personIds = employees.flatMap(({ personId }) => personId ?? []);
  const photos = asked.has('people') && (await needs.photosOf?.(organizationId, personIds));
  const holders = asked.has('access-holders') && (await needs.holdersAmong?.(actor, organizationId, personIds));
  return { employees, companions: { ...companions, ...(photos && { photos }), ...(holders && { holders }) }, total };
}

type Find = Pick<EmployeeListing, 'organizationId' | 'asked'> & { readonly text: string; readonly limit: number };

/**
 * Finds the best matches of a search as `listEmployees` does, but does not count the others, of whom a letter has as
 * many as an organization has employees.
 */
export async function findEmployees(
  needs: Dependencies,
  actor: Actor,
  { organizationId, text, limit, asked }: Find,
): Promise<Pick<EmployeeList, 'employees' | 'companions'>> {
  authorize(actor, 'employee.read', { organizationId });
  const found = await needs.names.search(organizationId, text, limit);
  return needs.database.inOrganization(organizationId, async (trx) => {
    const employees = await inOrder(trx, organizationId, idsOf(found));
    return { employees, companions: await readCompanions(trx, employees, { organizationId, asked }) };
  });
}

async function companionsOf(
  { database }: Dependencies,
  { organizationId, asked }: Pick<EmployeeListing, 'organizationId' | 'asked'>,
  employees: readonly StoredEmployee[],
): Promise<Companions> {
  if (asked.size === 0) return {};
  return database.inOrganization(organizationId, (trx) => readCompanions(trx, employees, { organizationId, asked }));
}

/** Lists the ids of all employees on a list in its order, by name if it has none. */
export async function listIds(
  needs: Dependencies,
  actor: Actor,
  listing: Omit<EmployeeListing, 'page' | 'asked'>,
): Promise<readonly Id<'employee'>[]> {
  authorizeListing(actor, listing);
  const { organizationId, sorting } = listing;
  const filter = await readFilter(needs, actor, listing);
  const search = listing.search?.trim();
  if (search)
    return idsByName(needs, { organizationId, filter, sorting }, await needs.names.search(organizationId, search));
  return needs.database.inOrganization(organizationId, (trx) =>
    listSortedIds(trx, organizationId, { filter, sorting: sorting ?? { field: 'name', direction: 'asc' } }),
  );
}

function authorizeListing(
  actor: Actor,
  { organizationId, filter }: Pick<EmployeeListing, 'organizationId' | 'filter'>,
): void {
  authorize(actor, 'employee.read', { organizationId });
  if (filter.hasAccess || filter.role) authorize(actor, 'employee.readAccess', { organizationId });
}

/** A text that is not a valid attribute value matches no one. */
async function readFilter(
  { database }: Dependencies,
  actor: Actor,
  { organizationId, filter: { attributes, segmentId, ...filter } }: Pick<EmployeeListing, 'organizationId' | 'filter'>,
): Promise<EmployeeFilter> {
  if (!attributes && segmentId === undefined) return filter;
  return database.inOrganization(organizationId, async (trx) => ({
    ...filter,
    ...(attributes && { matches: await readAttributeFilter(trx, organizationId, attributes) }),
    ...(segmentId !== undefined && { segment: await readSegmentConditions(trx, { actor, organizationId }, segmentId) }),
  }));
}

/** Up to this number of matches are looked up individually; above it, everyone who matches the filter is loaded. */
const fewFound = 2000;

/** A list query with its parsed filter. */
type Selected = Omit<EmployeeListing, 'filter'> & { readonly filter: EmployeeFilter };
type EmployeePage = Pick<EmployeeList, 'employees' | 'total'>;

async function foundPage(needs: Dependencies, listing: Selected): Promise<EmployeePage> {
  const search = listing.search?.trim();
  if (!search) return selectedPage(needs, listing);
  const ids = await idsByName(needs, listing, await needs.names.search(listing.organizationId, search));
  const { offset, limit } = listing.page;
  const employees = await needs.database.inOrganization(listing.organizationId, (trx) =>
    inOrder(trx, listing.organizationId, ids.slice(offset, offset + limit)),
  );
  return { employees, total: ids.length };
}

async function selectedPage(
  { database }: Dependencies,
  { organizationId, filter, sorting, page }: Selected,
): Promise<EmployeePage> {
  return database.inOrganization(organizationId, async (trx) => {
    const { total, matching } = await countMatching(trx, organizationId, filter);
    if (total === 0) return { employees: [], total };
    return {
      employees: await listStoredEmployees(trx, organizationId, {
        filter: matching,
        sorting: sorting ?? { field: 'status', direction: 'asc' },
        page,
        total,
      }),
      total,
    };
  });
}

/**
 * Counts the matches of a filter. Employees who need attention are few, but everyone is read to find them: the page is
 * then selected from their ids.
 */
async function countMatching(
  trx: Transaction,
  organizationId: Id<'organization'>,
  filter: EmployeeFilter,
): Promise<{ readonly total: number; readonly matching: EmployeeFilter }> {
  if (!filter.attention) return { total: await countEmployees(trx, organizationId, filter), matching: filter };
  const ids = await listEmployeeIds(trx, organizationId, filter);
  const matching = ids.size <= fewFound ? { ids: Array.from(ids, (id) => String(id) as Id<'employee'>) } : filter;
  return { total: ids.size, matching };
}

/**
 * The status is cached with the names; other filters are looked up. Best matches come first unless another order is
 * requested.
 */
async function idsByName(
  { database }: Dependencies,
  { organizationId, filter, sorting }: Pick<Selected, 'organizationId' | 'filter' | 'sorting'>,
  named: readonly FoundEmployee[],
): Promise<readonly Id<'employee'>[]> {
  const { employmentStatus, ...others } = filter;
  const found = employmentStatus ? named.filter((employee) => employee.employmentStatus === employmentStatus) : named;
  const hasOthers = Object.values(others).some((value) => value !== undefined);
  const fitting =
    hasOthers && found.length > 0
      ? await database.inOrganization(organizationId, (trx) => whoFits(trx, organizationId, { found, others }))
      : found;
  return idsOf(sorting ? sortFound(fitting, sorting) : fitting);
}

async function whoFits(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { found, others }: { readonly found: readonly FoundEmployee[]; readonly others: EmployeeFilter },
): Promise<readonly FoundEmployee[]> {
  const fitting = await listEmployeeIds(
    trx,
    organizationId,
    found.length <= fewFound ? { ...others, ids: found.map(({ id }) => id) } : others,
  );
  return found.filter(({ id }) => fitting.has(Number(id)));
}

function idsOf(found: readonly FoundEmployee[]): readonly Id<'employee'>[] {
  return found.map(({ id }) => id);
}

async function inOrder(
  trx: Transaction,
  organizationId: Id<'organization'>,
  ids: readonly Id<'employee'>[],
): Promise<readonly StoredEmployee[]> {
  const employees = await listEmployeesById(trx, organizationId, ids);
  const byId = new Map(employees.map((employee) => [employee.id, employee]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
