import {
  getOrganization,
  listOptimizedOrganizations,
  listOrganizations,
} from '@attune/contract/organizations/organization';
import { listCustomerSuccess, listCustomerSuccessOfOrganization } from '@attune/contract/people/internal-people';
import { formatSort } from '../design/table/sorting.ts';
import { offsetOf } from '../design/table/paging.ts';
import { read } from '../platform/queries.ts';
import type { TableState } from '../platform/table-state.ts';
import type { OrganizationFilters } from './organization-rows.ts';

const beside = 'organization-package-progress,customer-success';

/** Queries to invalidate after an organization was created, changed or deleted. */
export const ofOrganizations = [
  listOrganizations,
  listOptimizedOrganizations,
  getOrganization,
  listCustomerSuccessOfOrganization,
] as const;

/** Queries to invalidate after a deletion: nothing else of it can be loaded. */
export const ofLists = [listOrganizations, listOptimizedOrganizations] as const;

/** One page of organizations, with the data of their rows. */
export function organizationsQuery(
  { search, includesTrials, includesDeleted }: OrganizationFilters,
  { paging, sort }: TableState,
) {
  return read(listOrganizations, {
    query: {
      include: beside,
      'page[limit]': paging.rows,
      'page[offset]': offsetOf(paging),
      ...(search ? { 'filter[fuzzy]': search } : { sort: formatSort(sort) as 'name' | '-name' }),
      ...(!includesTrials && { 'filter[isTrial]': 'false' as const }),
      ...(includesDeleted && { 'filter[includesDeleted]': 'true' as const }),
    },
  });
}

/** One organization as in the list, including a deleted one for people who can see it. */
export function organizationQuery(organizationId: string, { mayBeDeleted }: { readonly mayBeDeleted: boolean }) {
  return read(listOrganizations, {
    query: {
      include: beside,
      'filter[organizationId]': organizationId,
      ...(mayBeDeleted && { 'filter[includesDeleted]': 'true' as const }),
    },
  });
}

/** The account team of one organization. */
export function accountTeamQuery(organizationId: string) {
  return read(listCustomerSuccessOfOrganization, { params: { organizationId } });
}

/** People who can join an account team. */
export const advisersQuery = read(listCustomerSuccess, {});

/** The first organizations whose name, initials, number or companion ID match. */
export function organizationsNamed(search: string) {
  return read(listOptimizedOrganizations, { query: { 'page[limit]': 20, ...(search && { 'filter[fuzzy]': search }) } });
}

/** One organization, for its name. */
export function organizationNameQuery(organizationId: string) {
  return read(listOrganizations, { query: { include: beside, 'filter[organizationId]': organizationId } });
}
