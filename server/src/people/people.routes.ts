import * as contract from '@attune/contract/employees/employee';
import type { Actor } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import type { Router } from '../platform/http/index.ts';
import { pageOf, pagingOf } from '../platform/json-api/index.ts';
import type { Asked } from './companions.ts';
import { type WritingDependencies, createEmployee } from './create-employee.ts';
import { entryOf, placesOf } from './entered.ts';
import { type EmployeeQuestion, getEmployee } from './get-employee.ts';
import { listEmployees } from './list-employees.ts';
import { includedOfList, presentDocument, presentEmployee } from './people.presenter.ts';
import { removeEmployee } from './remove-employee.ts';
import { selectionOf } from './selection.ts';
import { updateEmployee } from './update-employee.ts';
import { updateEmployees } from './update-employees.ts';

export type PeopleDependencies = Parameters<typeof listEmployees>[0] &
  WritingDependencies & {
    /** Erases an employee permanently; implemented in `privacy`. */
    readonly eraseEmployee: (actor: Actor, at: EmployeeQuestion) => Promise<void>;
  };

export function peopleRoutes(router: Router, needs: PeopleDependencies): void {
  readingRoutes(router, needs);
  editingRoutes(router, needs);
}

function readingRoutes(router: Router, needs: PeopleDependencies): void {
  router.on(contract.listEmployees, async ({ actor, params, query, address }) => {
    const page = pageOf(query, contract.employeesPageSize);
    const asked = new Set(query.include) as Asked;
    const { employees, companions, total } = await listEmployees(needs, actor, {
      organizationId: params.organizationId,
      ...selectionOf(query),
      page,
      asked,
    });
    return {
      data: employees.map((employee) => presentEmployee(employee, companions)),
      ...includedOfList(companions),
      ...pagingOf(address, page, total),
    };
  });

  router.on(contract.getEmployee, async ({ actor, params, query }) =>
    presentDocument(await getEmployee(needs, actor, { ...placeOf(params), asked: new Set(query.include) as Asked })),
  );
}

function editingRoutes(router: Router, needs: PeopleDependencies): void {
  router.on(contract.createEmployee, async ({ actor, params: { organizationId }, body: { data } }) =>
    presentDocument(
      await createEmployee(needs, actor, {
        organizationId,
        entry: entryOf(data.attributes, organizationId),
        places: placesOf(data.attributes),
        attributes: data.attributes.employeeAttributes ?? [],
      }),
    ),
  );

  router.on(contract.updateEmployee, async ({ actor, params, body: { data } }) =>
    presentDocument(
      await updateEmployee(needs, actor, {
        ...placeOf(params),
        entry: entryOf(data.attributes, params.organizationId),
        places: placesOf(data.attributes),
        attributes: data.attributes.employeeAttributes ?? [],
      }),
    ),
  );

  router.on(contract.updateEmployees, async ({ actor, params, body: { data } }) => {
    const { employeeIds, v3Memberships, ...entry } = data.attributes;
    const organizationId = params.organizationId;
    const counts = await updateEmployees(needs, actor, {
      organizationId,
      employeeIds: employeeIds,
      entry,
      places: placesOf({ v3Memberships }),
    });
    return { data: { type: 'employees-changes' as const, id: organizationId, attributes: { ...counts } } };
  });

  router.on(contract.removeEmployee, async ({ actor, params, query: { hard } }) => {
    if (hard) await needs.eraseEmployee(actor, placeOf(params));
    else await removeEmployee(needs, actor, placeOf(params));
    return undefined;
  });
}

function placeOf({
  organizationId,
  employeeId,
}: {
  readonly organizationId: Id<'organization'>;
  readonly employeeId: Id<'employee'>;
}) {
  return { organizationId, employeeId };
}
