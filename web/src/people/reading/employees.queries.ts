import { listAccess } from '@attune/contract/access/employee-access';
import { listEmployeeAttributes } from '@attune/contract/employees/attributes';
import { getEmployee, listEmployees } from '@attune/contract/employees/employee';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { read } from '../../platform/queries.ts';
import type { TableState } from '../../platform/table-state.ts';
import { type EmployeeFilters, employeesQueryOf, narrowedTo } from './employee-list.ts';

/**
 * One page of employees with their groups, and with what columns need. The last page stays on screen until the next one
 * is there.
 */
export function employeesQuery(
  organizationId: string,
  {
    filters,
    table,
    ...comes
  }: {
    readonly filters: EmployeeFilters;
    readonly table: TableState;
    readonly hasAttributes: boolean;
    readonly hasAccess: boolean;
  },
) {
  return queryOptions({
    ...read(listEmployees, { params: { organizationId }, query: employeesQueryOf(filters, table, comes) }),
    placeholderData: keepPreviousData,
  });
}

/** How many employees there are in one part of the list. */
export function employeeCountQuery(organizationId: string, filters: EmployeeFilters) {
  return queryOptions({
    ...read(listEmployees, { params: { organizationId }, query: { ...narrowedTo(filters), 'page[limit]': 1 } }),
    select: ({ meta }) => meta.total,
  });
}

/** How many can do more than answer surveys, whether they work here or not. */
export function accessCountQuery(organizationId: string) {
  return queryOptions({
    ...read(listAccess, { params: { organizationId }, query: { 'page[limit]': 1 } }),
    select: ({ meta }) => meta.total,
  });
}

/** One employee with their groups and the history of employment. */
export function employeeQuery(organizationId: string, employeeId: string) {
  return read(getEmployee, {
    params: { organizationId, employeeId },
    query: { include: 'v3-memberships,employments' },
  });
}

/** What the organization records of its employees. */
export function employeeAttributesQuery(organizationId: string) {
  return read(listEmployeeAttributes, { params: { organizationId } });
}
