import { listAccess } from '@attune/contract/access/employee-access';
import { listEmployeeAttributes } from '@attune/contract/employees/attributes';
import { getEmployee, listEmployees } from '@attune/contract/employees/employee';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { read } from '../../platform/queries.ts';
import type { TableState } from '../../platform/table-state.ts';
import { type EmployeeFilters, employeesQueryOf, narrowedTo } from './employee-list.ts';

/** One page of employees with their groups and the data of optional columns; keeps the previous page while loading. */
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

/** Number of employees in one tab. */
export function employeeCountQuery(organizationId: string, filters: EmployeeFilters) {
  return queryOptions({
    ...read(listEmployees, { params: { organizationId }, query: { ...narrowedTo(filters), 'page[limit]': 1 } }),
    select: ({ meta }) => meta.total,
  });
}

/** Number of people with access beyond answering surveys, employed or not. */
export function accessCountQuery(organizationId: string) {
  return queryOptions({
    ...read(listAccess, { params: { organizationId }, query: { 'page[limit]': 1 } }),
    select: ({ meta }) => meta.total,
  });
}

/** One employee with their groups and employment history. */
export function employeeQuery(organizationId: string, employeeId: string) {
  return read(getEmployee, {
    params: { organizationId, employeeId },
    query: { include: 'v3-memberships,employments' },
  });
}

/** The organization's employee attributes. */
export function employeeAttributesQuery(organizationId: string) {
  return read(listEmployeeAttributes, { params: { organizationId } });
}
