import * as contract from '@attune/contract/employees';
import type { GroupId } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import type { Router } from '../platform/http/index.ts';
import { pageOf, pagingOf, sortingOf } from '../platform/json-api/index.ts';
import { getEmployee } from './get-employee.ts';
import { listEmployees } from './list-employees.ts';
import { presentEmployee, presentMembership } from './people.presenter.ts';

type Needs = Parameters<typeof listEmployees>[0];

export function peopleRoutes(router: Router, needs: Needs): void {
  router.on(contract.listEmployees, async ({ actor, params, query, address }) => {
    const page = pageOf(query, contract.employeesPageSize);
    const withMemberships = query.include !== undefined && query.include.length > 0;
    const { employees, memberships, total } = await listEmployees(needs, actor, {
      organizationId: params.organizationId as Id<'organization'>,
      search: query['filter[fuzzy]'],
      filter: {
        employmentStatus: query['filter[employmentStatus]'],
        hasAccess: query['filter[view]'] === 'access' ? true : undefined,
        groupId: query['filter[groupId]'] as GroupId | undefined,
        attention: query['filter[attention]'],
      },
      sorting: query.sort && sortingOf(query.sort, 'status'),
      page,
      withMemberships,
    });
    return {
      data: employees.map((employee) => presentEmployee(employee, withMemberships ? memberships : undefined)),
      ...(withMemberships && { included: memberships.map(presentMembership) }),
      ...pagingOf(address, page, total),
    };
  });

  router.on(contract.getEmployee, async ({ actor, params, query }) => {
    const { employee, memberships } = await getEmployee(needs, actor, { organizationId: params.organizationId as Id<'organization'>, employeeId: params.employeeId as Id<'employee'> });
    if (!query.include?.length) return { data: presentEmployee(employee) };
    return { data: presentEmployee(employee, memberships), included: memberships.map(presentMembership) };
  });
}
