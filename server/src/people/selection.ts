import type { listEmployees } from '@attune/contract/employees/employee';
import type { Role } from '@attune/domain/access';
import type { z } from 'zod';
import { sortingOf } from '../platform/json-api/index.ts';
import type { EmployeeListing } from './list-employees.ts';

type Query = Omit<z.output<(typeof listEmployees)['query']>, 'page[limit]' | 'page[offset]' | 'include'>;

/** The employees that the query parameters of a list select, and their order. */
export function selectionOf(query: Query): Pick<EmployeeListing, 'search' | 'filter' | 'sorting'> {
  const role = query['filter[role]'];
  return {
    search: query['filter[fuzzy]'],
    filter: {
      employmentStatus: query['filter[employmentStatus]'],
      hasAccess: query['filter[view]'] === 'access' || role === '!Employee' ? true : undefined,
      role: role === '!Employee' ? undefined : (role satisfies Role | undefined),
      groupId: query['filter[groupId]'],
      attention: query['filter[attention]'],
      attributes: query['filter[employeeAttributes]'],
      segmentId: query['filter[segmentId]'],
    },
    sorting: query.sort && sortingOf(query.sort, 'status'),
  };
}
