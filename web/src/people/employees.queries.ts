import { getEmployee, listEmployees } from '@attune/contract/employees';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { read } from '../platform/queries.ts';
import type { TableState } from '../platform/table-state.ts';
import { type EmployeeFilters, employeesQueryOf, narrowedTo } from './employee-list.ts';

/** One page of employees with their groups. The last page stays on screen until the next one is there. */
export function employeesQuery(organizationId: string, { filters, table }: { readonly filters: EmployeeFilters; readonly table: TableState }) {
  return queryOptions({ ...read(listEmployees, { params: { organizationId }, query: employeesQueryOf(filters, table) }), placeholderData: keepPreviousData });
}

/** How many employees there are in one part of the list. */
export function employeeCountQuery(organizationId: string, filters: EmployeeFilters) {
  return queryOptions({ ...read(listEmployees, { params: { organizationId }, query: { ...narrowedTo(filters), 'page[limit]': 1 } }), select: ({ meta }) => meta.total });
}

/** One employee with their groups. */
export function employeeQuery(organizationId: string, employeeId: string) {
  return read(getEmployee, { params: { organizationId, employeeId }, query: { include: 'v3-memberships' } });
}
