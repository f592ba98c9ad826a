import type { EmployeeResource } from '@attune/contract/employees/employee';
import { describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aCompany, anEmployee } from '../../test/people.ts';
import { pathIn, bodyOf, groupsOf, setUpWriteEmployees } from './write-employees.test-support.ts';

const setUp = setUpWriteEmployees();
const { database, api, create, change, read, added, historyOf } = setUp;

describe('an employee who leaves', () => {
  const remove = (id: string, as: string = setUp.admin) => api.ask('DELETE', pathIn(setUp.acme, `/${id}`), { as });

  // Shows API-EMP-10, CON-42
  test('is inactive, stays on record, and can return', async () => {
    const id = await added({ startedOn: '2024-07-01' });
    expect((await remove(id)).statusCode).toBe(204);
    expect((await read(id)).data.attributes).toMatchObject({ employmentStatus: 'inactive', attention: [] });
    expect((await remove(id)).statusCode).toBe(204);
    expect((await change(id, { employmentStatus: 'active' })).json().data.attributes.employmentStatus).toBe('active');
    expect((await historyOf(id)).map(({ action }) => action)).toEqual([
      'employee.created',
      'employee.deactivated',
      'employee.activated',
    ]);
    const { included } = await read(id, 'employments');
    expect(included.map(({ attributes }: { readonly attributes: object }) => attributes)).toMatchObject([
      { effectiveDate: '2026-11-20', status: 'active' },
      { effectiveDate: '2026-11-20', status: 'inactive' },
      { effectiveDate: '2024-07-01', status: 'active' },
    ]);
  });

  test('is reinstated by users who manage employees, and regains access from users who can grant it', async () => {
    const id = await anEmployee(database, setUp.acme, {
      person_id: await aMember(database, setUp.acme.id, {
        role: 'employee',
        grants: [
          { type: 'organizations-results', access: 'r', accessibleType: 'organizations', accessibleId: setUp.acme.id },
        ],
      }),
      employment_status: 'inactive',
    });
    const all = (as: string) =>
      api.ask('PATCH', pathIn(setUp.acme), {
        as,
        body: bodyOf({ employeeIds: [id], employmentStatus: 'active' }, 'employees-changes'),
      });
    expect((await all(setUp.coach)).json().data.attributes).toEqual({ changedCount: 1, accessPendingCount: 1 });
    expect((await read(id)).data.attributes).toMatchObject({
      employmentStatus: 'active',
      accessPendingSince: expect.any(String),
    });
    expect(
      (
        await change(
          await anEmployee(database, setUp.acme, { employment_status: 'inactive' }),
          { employmentStatus: 'active' },
          setUp.coach,
        )
      ).statusCode,
    ).toBe(200);
  });

  test('left on the end date unless it is in the future', async () => {
    const [gone, going] = [await added({ endedOn: '2026-10-31' }), await added({ endedOn: '2026-12-31' })];
    await Promise.all([remove(gone), remove(going)]);
    expect((await read(gone, 'employments')).included[0].attributes).toMatchObject({
      effectiveDate: '2026-10-31',
      status: 'inactive',
    });
    expect((await read(going, 'employments')).included[0].attributes).toMatchObject({
      effectiveDate: '2026-11-20',
      status: 'inactive',
    });
  });

  test('can only be deactivated by administrators', async () => {
    const id = await added();
    expect((await remove(id, setUp.coach)).statusCode).toBe(403);
    expect((await remove('999999999')).statusCode).toBe(404);
  });
});

describe('an update of several employees', () => {
  const changeAll = (employeeIds: readonly string[], attributes: object, as: string = setUp.admin) =>
    api.ask('PATCH', pathIn(setUp.acme), { as, body: bodyOf({ employeeIds, ...attributes }, 'employees-changes') });

  test('returns how many employees changed', async () => {
    const ids = [await added({ receivingSurveys: false }), await added(), await added()];
    const answer = await changeAll([...ids, ids[0]!], {
      receivingSurveys: false,
      v3Memberships: [{ groupId: setUp.north }],
    });
    expect(answer.json().data.attributes).toEqual({ changedCount: 3, accessPendingCount: 0 });
    expect((await changeAll(ids, { receivingSurveys: false })).json().data.attributes).toEqual({
      changedCount: 0,
      accessPendingCount: 0,
    });
    expect(groupsOf(await read(ids[2]!, 'memberships'))).toEqual(['North']);
  });

  test('reads and writes shared data once', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 12; n += 1) ids.push(await added());
    const statementCount = async (employeeIds: readonly string[]) =>
      (await database.statementsOf(() => changeAll(employeeIds, { receivingSurveys: false }))).length;
    const [ofTwo, ofTen] = [await statementCount(ids.slice(0, 2)), await statementCount(ids.slice(2))];
    expect(ofTen - ofTwo).toBeLessThanOrEqual(8 * 2);
  });

  test('that changes nobody invalidates nothing', async () => {
    const id = await added();
    const version = async () =>
      database.inOrganization(setUp.acme.id, (trx) =>
        trx
          .selectFrom('organizations')
          .select('employees_version')
          .where('id', '=', setUp.acme.id)
          .executeTakeFirstOrThrow(),
      );
    const before = await version();
    await changeAll([id], { receivingSurveys: true });
    expect(await version()).toEqual(before);
  });

  test('is atomic', async () => {
    const id = await added();
    expect((await changeAll([id, '999999999'], { receivingSurveys: false })).statusCode).toBe(404);
    expect((await read(id)).data.attributes.receivingSurveys).toBe(true);
    expect((await changeAll([id], { employmentStatus: 'inactive' }, setUp.coach)).statusCode).toBe(403);
    expect((await changeAll([], { receivingSurveys: false })).statusCode).toBe(422);
  });
});

describe('an organization whose employees the companion product manages', () => {
  test('can only change survey participation and languages', async () => {
    const kept = await aCompany(database);
    await database.inOrganization(kept.id, (trx) =>
      trx.updateTable('organizations').set({ is_ff_managed: true }).where('id', '=', kept.id).execute(),
    );
    const owner = await aMember(database, kept.id, { role: 'organization-admin' });
    const id = await anEmployee(database, kept);
    const ask = (attributes: object) =>
      api.ask('PATCH', pathIn(kept, `/${id}`), { as: owner, body: bodyOf(attributes) });
    expect((await ask({ lastName: 'King' })).json().errors[0].detail).toBe(
      'Employees of this organization are managed in the companion product. Change them there.',
    );
    expect((await ask({ receivingSurveys: false, localeId: 'de' })).statusCode).toBe(200);
    expect((await create({}, kept, owner)).statusCode).toBe(409);
    expect((await api.ask('DELETE', pathIn(kept, `/${id}`), { as: owner })).statusCode).toBe(409);
  });
});

// Shows ENT-EMPLOYEE-06, ENT-EMPLOYEE-11, API-GEN-01, API-EMP-02, API-EMP-05, CON-21, CON-44
test('a page of the list includes accounts and roles, and can be filtered by role', async () => {
  const leader = await aMember(database, setUp.acme.id, { role: 'leader' });
  const id = await anEmployee(database, setUp.acme, { person_id: leader, last_name: 'Leads' });
  const { data, included } = (
    await api.get(pathIn(setUp.acme, '?filter[role]=!Employee&include=people,roles'), setUp.admin)
  ).json();
  expect(data.map((employee: EmployeeResource) => employee.id)).toEqual([id]);
  expect(included).toMatchObject([
    { type: 'people', id: leader },
    { type: 'roles', attributes: { slug: 'leader' } },
  ]);
  expect(data[0].relationships).toEqual({
    person: { data: { type: 'people', id: leader } },
    role: { data: { type: 'roles', id: included[1].id } },
  });
  expect((await api.get(pathIn(setUp.acme, '?filter[role]=leader'), setUp.admin)).json().meta.total).toBe(1);
  const everybody = (await api.get(pathIn(setUp.acme), setUp.admin)).json().meta.total;
  expect((await api.get(pathIn(setUp.acme, '?filter[role]=employee'), setUp.admin)).json().meta.total).toBe(
    everybody - 1,
  );
});
