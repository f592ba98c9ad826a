import {
  getOrganization,
  listOptimizedOrganizations,
  listOrganizations,
} from '@attune/contract/organizations/organization';
import { listCustomerSuccess, listCustomerSuccessOfOrganization } from '@attune/contract/people/person';
import { formatSort } from '../design/table/sorting.ts';
import { offsetOf } from '../design/table/paging.ts';
import { read } from '../platform/queries.ts';
import type { TableState } from '../platform/table-state.ts';
import type { OrganizationFilters } from './organization-rows.ts';

const beside = 'organization-package-progress,customer-success';

/** What has to be read again after an organization came, changed or went. */
export const ofOrganizations = [
  listOrganizations,
  listOptimizedOrganizations,
  getOrganization,
  listCustomerSuccessOfOrganization,
] as const;

/** The same after one was deleted: of it nothing else is there to be read. */
export const ofLists = [listOrganizations, listOptimizedOrganizations] as const;

/** One page of the organizations, with what their lines say. */
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

/** One organization as the list knows it: also a deleted one, for those who may see them. */
export function organizationQuery(organizationId: string, { mayBeDeleted }: { readonly mayBeDeleted: boolean }) {
  return read(listOrganizations, {
    query: {
      include: beside,
      'filter[organizationId]': organizationId,
      ...(mayBeDeleted && { 'filter[includesDeleted]': 'true' as const }),
    },
  });
}

/** Those who look after one organization. */
export function accountTeamQuery(organizationId: string) {
  return read(listCustomerSuccessOfOrganization, { params: { organizationId } });
}

/** Those who can look after organizations. */
export const advisersQuery = read(listCustomerSuccess, {});
