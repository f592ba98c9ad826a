import { previewRoleReset } from '@attune/contract/access/grants';
import {
  getEmployeeAccess,
  listAccess,
  previewEmployeeAccess,
  type AccessRequest,
} from '@attune/contract/access/employee-access';
import { listEmployees } from '@attune/contract/employees/employee';
import type { DataAccess, Role } from '@attune/domain/access';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { offsetOf } from '../design/table/paging.ts';
import type { Answer } from '../platform/api/call.ts';
import { read } from '../platform/queries.ts';
import type { TableState } from '../platform/table-state.ts';

type OfEmployee = { readonly organizationId: string; readonly employeeId: string };

/** Current access of an employee. */
export function employeeAccessQuery(params: OfEmployee) {
  return read(getEmployeeAccess, { params });
}

/** Preview of changed access; keeps the previous preview while loading. */
export function accessPreviewQuery(params: OfEmployee, attributes: AccessRequest) {
  return queryOptions({
    ...read(previewEmployeeAccess, { params, body: { data: { type: 'employee-access', attributes } } }),
    placeholderData: keepPreviousData,
  });
}

/** Filters of the list of people with access. */
export type AccessFilters = {
  readonly search: string | undefined;
  readonly role: Role | undefined;
  readonly dataAccess: DataAccess | undefined;
};

/** One page of people with access. */
export function accessListQuery(
  organizationId: string,
  { filters, table: { paging } }: { readonly filters: AccessFilters; readonly table: Pick<TableState, 'paging'> },
) {
  const query = {
    'filter[fuzzy]': filters.search,
    'filter[role]': filters.role,
    'filter[dataAccess]': filters.dataAccess,
    'page[limit]': paging.rows,
    'page[offset]': offsetOf(paging),
  };
  return queryOptions({
    ...read(listAccess, { params: { organizationId }, query }),
    refetchInterval: whileQueued,
    placeholderData: keepPreviousData,
  });
}

/** People affected by resetting a role. */
export function roleResetQuery(organizationId: string, role: Role) {
  return read(previewRoleReset, { params: { organizationId }, query: { 'filter[role]': role } });
}

/** Active employees that match a search. */
export function employeesFoundQuery(organizationId: string, typed: string) {
  return queryOptions({
    ...read(listEmployees, {
      params: { organizationId },
      query: { 'filter[fuzzy]': typed, 'filter[employmentStatus]': 'active', 'page[limit]': 20 },
    }),
    placeholderData: keepPreviousData,
  });
}

/** The administrators with a role. */
export function administratorsQuery(organizationId: string, role: 'engagement-admin' | 'organization-admin') {
  return queryOptions({
    ...read(listAccess, { params: { organizationId }, query: { 'filter[role]': role, 'page[limit]': 200 } }),
    refetchInterval: whileQueued,
  });
}

/** An invitation leaves within seconds. */
const queuedMs = 2000;

function whileQueued({
  state: { data },
}: {
  readonly state: { readonly data: Answer<typeof listAccess> | undefined };
}) {
  return data?.data.some(({ attributes }) => attributes.invitation?.state === 'queued') ? queuedMs : false;
}
