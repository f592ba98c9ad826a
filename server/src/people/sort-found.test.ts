import { employeeSortFields } from '@attune/contract/employees/employee';
import type { CalendarDay } from '@attune/domain/kernel';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { aDatabase } from '../../test/database.ts';
import { type Company, aCompany } from '../../test/people.ts';
import { createEmployeeNames } from './employee-names.ts';
import { type EmployeeSorting, countEmployees, listSortedIds, listStoredEmployees } from './employees.repository.ts';
import { sortFound } from './sort-found.ts';

const database = aDatabase();
const sortings = employeeSortFields.flatMap((field) =>
  (['asc', 'desc'] as const).map((direction): EmployeeSorting => ({ field, direction })),
);
let acme: Company;

/** Many employees share a name, status or start date, and some have none. */
beforeAll(async () => {
  acme = await aCompany(database);
  const people = Array.from({ length: 60 }, (_, n) => ({
    organization_id: acme.id,
    first_name: ['Ada', 'Zoë', 'ada'][n % 3]!,
    last_name: ['Lovelace', 'van der Berg', 'Łukasiewicz', 'Ng'][n % 4]!,
    employment_status: n % 5 === 0 ? ('inactive' as const) : ('active' as const),
    started_on: n % 7 === 0 ? null : (`20${10 + (n % 6)}-0${1 + (n % 3)}-15` as CalendarDay),
  }));
  await database.inOrganization(acme.id, (trx) => trx.insertInto('employees').values(people).execute());
});

const inOrder = (sorting: EmployeeSorting) =>
  database.inOrganization(acme.id, (trx) => listSortedIds(trx, acme.id, { filter: {}, sorting }));

describe('employees found by name', () => {
  test.each(sortings)('are sorted like in the database by $field, $direction', async (sorting) => {
    const found = await createEmployeeNames(database).search(acme.id, 'a');
    expect(found.length).toBeGreaterThan(30);
    const known = new Set(found.map(({ id }) => id));
    expect(sortFound(found, sorting).map(({ id }) => id)).toEqual(
      (await inOrder(sorting)).filter((id) => known.has(id)),
    );
  });
});

describe('a page of employees', () => {
  test.each(sortings)('is the same counted from either end, by $field, $direction', async (sorting) => {
    const all = await inOrder(sorting);
    await fc.assert(
      fc.asyncProperty(fc.nat(70), fc.integer({ min: 1, max: 25 }), async (offset, limit) => {
        const page = await database.inOrganization(acme.id, async (trx) => {
          const total = await countEmployees(trx, acme.id, {});
          return listStoredEmployees(trx, acme.id, { filter: {}, sorting, page: { offset, limit }, total });
        });
        expect(page.map(({ id }) => id)).toEqual(all.slice(offset, offset + limit));
      }),
      { numRuns: 25 },
    );
  });
});
