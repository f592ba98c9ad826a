import type { Role } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { type Company, aCompany, anEmployee } from '../../test/people.ts';
import { assertHasAdministrator } from './index.ts';
import { aColleague, onWhole, readGroup } from './access.test-support.ts';
import { setUpPersonRoles } from './person-roles.test-support.ts';

const setUp = setUpPersonRoles();
const { database, api, base, recordOf } = setUp;

describe('the last administrator of an organization', () => {
  async function withAdministrators(count: number) {
    const company = await aCompany(database);
    const administrators: Id<'person'>[] = [];
    for (let n = 0; n < count; n += 1)
      administrators.push(
        await aMember(database, company.id, { role: n % 2 === 0 ? 'organization-admin' : 'engagement-admin' }),
      );
    const remaining = async () =>
      (
        await database.inOrganization(company.id, (trx) =>
          trx
            .selectFrom('person_roles')
            .select('person_id')
            .where('organization_id', '=', company.id)
            .where('role_id', 'in', ['3', '4'] as Id<'role'>[])
            .execute(),
        )
      ).map(({ person_id }) => person_id);
    return { company, administrators, remaining };
  }

  test('cannot leave or be removed', async () => {
    const { company, administrators, remaining } = await withAdministrators(1);
    const [only = ''] = administrators;
    const path = `/organizations/${company.id}/people/${only}/person-roles/${await recordOf(only)}`;
    for (const as of [only, setUp.superAdmin])
      expect([(await api.ask('DELETE', path, { as })).statusCode, await remaining()]).toEqual([409, [only]]);
  });

  test('remains if all fifty leave concurrently', async () => {
    const { company, administrators, remaining } = await withAdministrators(50);
    const paths = await Promise.all(
      administrators.map(
        async (personId) => `/organizations/${company.id}/people/${personId}/person-roles/${await recordOf(personId)}`,
      ),
    );
    const statuses = await Promise.all(
      paths.map(async (path) => (await api.ask('DELETE', path, { as: setUp.superAdmin })).statusCode),
    );
    expect(statuses.filter((status) => status === 204)).toHaveLength(49);
    expect(statuses.filter((status) => status === 409)).toHaveLength(1);
    expect(await remaining()).toHaveLength(1);
  });

  test('does not count former employees', async () => {
    const { company, administrators } = await withAdministrators(1);
    const [only = ''] = administrators;
    const former = await aMember(database, company.id, { role: 'organization-admin' });
    await anEmployee(database, company, { person_id: former, employment_status: 'inactive' });
    expect(
      (
        await api.ask('DELETE', `/organizations/${company.id}/people/${only}/person-roles/${await recordOf(only)}`, {
          as: setUp.superAdmin,
        })
      ).statusCode,
    ).toBe(409);
  });
});

describe('a reset of a role', () => {
  const reset = (
    company: Company,
    role: Role,
    { as, confirmedCount }: { readonly as: string; readonly confirmedCount?: number },
  ) =>
    api.ask('PATCH', `${base(company)}/reset-person-roles-to-employee?filter[role]=${role}`, {
      as,
      ...(confirmedCount !== undefined && { body: { confirmedCount } }),
    });

  async function withLeaders() {
    const company = await aCompany(database);
    const advisor = await aMember(database, company.id, {
      role: 'executive-advisor',
      internalRole: 'executive-advisor',
    });
    await aMember(database, company.id, { role: 'organization-admin' });
    const leaders = [
      await aColleague(database, { company, role: 'leader', firstName: 'Zoe', grants: [readGroup(company.rootId)] }),
      await aColleague(database, {
        company,
        role: 'leader',
        firstName: 'Ann',
        grants: [onWhole(company, 'organizations-results')],
      }),
    ];
    return { company, advisor, leaders };
  }

  // Shows API-ROLE-09
  test('is previewed, and does nothing if another number of people is confirmed', async () => {
    const { company, advisor, leaders } = await withLeaders();
    const preview = (
      await api.get(`${base(company)}/reset-person-roles-to-employee?filter[role]=leader`, advisor)
    ).json().data.attributes;
    expect(preview).toMatchObject({
      role: 'leader',
      peopleCount: 2,
      firstPeople: [{ name: 'Ann Raman' }, { name: 'Zoe Raman' }],
    });
    for (const confirmedCount of [0, 1, 3]) {
      const refused = await reset(company, 'leader', { as: advisor, confirmedCount });
      expect([refused.statusCode, refused.json().errors[0].detail]).toEqual([
        409,
        'This removes the access of 2 people. Confirm that number to continue; nothing has changed.',
      ]);
    }
    expect((await reset(company, 'leader', { as: advisor, confirmedCount: 2 })).statusCode).toBe(200);
    for (const { employeeId } of leaders)
      expect(
        (await api.get(`${base(company)}/employees/${employeeId}/access`, advisor)).json().data.attributes,
      ).toMatchObject({ role: 'employee', dataAccess: 'none', grants: [] });
  });

  // Shows API-ROLE-09
  test('sets everybody with the role back to Employee, without a body', async () => {
    const { company, advisor, leaders } = await withLeaders();
    const answer = await reset(company, 'leader', { as: advisor });
    expect([answer.statusCode, answer.json().data.attributes.peopleCount]).toEqual([200, 2]);
    for (const { employeeId } of leaders)
      expect(
        (await api.get(`${base(company)}/employees/${employeeId}/access`, advisor)).json().data.attributes,
      ).toMatchObject({ role: 'employee', grants: [] });
    expect((await reset(company, 'leader', { as: advisor })).json().data.attributes.peopleCount).toBe(0);
    expect((await reset(company, 'organization-admin', { as: advisor })).statusCode).toBe(409);
  });

  test('keeps the last administrator and requires permission to grant the role', async () => {
    const { company, advisor } = await withLeaders();
    expect((await reset(company, 'organization-admin', { as: advisor, confirmedCount: 1 })).statusCode).toBe(409);
    for (const role of ['employee', 'admin', 'coach', 'executive-advisor'] as const)
      expect([role, (await reset(company, role, { as: advisor, confirmedCount: 0 })).statusCode]).toEqual([role, 403]);
    expect((await reset(setUp.world.acme, 'leader', { as: setUp.world.engager, confirmedCount: 0 })).statusCode).toBe(
      403,
    );
    expect(
      (
        await api.ask('PATCH', `${base(company)}/reset-person-roles-to-employee?filter[role]=boss`, {
          as: advisor,
          body: { confirmedCount: 0 },
        })
      ).statusCode,
    ).toBe(400);
  });
});

describe('an employee who leaves', () => {
  const statusOf = async (personId: string) => (await api.get(`${base()}/permissions`, personId)).statusCode;
  const employ = (employeeId: string, employmentStatus: 'active' | 'inactive') =>
    database.inOrganization(setUp.world.acme.id, (trx) =>
      trx
        .updateTable('employees')
        .set({ employment_status: employmentStatus })
        .where('organization_id', '=', setUp.world.acme.id)
        .where('id', '=', employeeId as Id<'employee'>)
        .execute(),
    );

  test('loses the role with the next request and regains it on return', async () => {
    const { employeeId, personId } = await aColleague(database, {
      company: setUp.world.acme,
      role: 'organization-admin',
    });
    expect(await statusOf(personId)).toBe(200);
    await employ(employeeId, 'inactive');
    expect(await statusOf(personId)).toBe(404);
    await employ(employeeId, 'active');
    expect(await statusOf(personId)).toBe(200);
  });

  test('cannot be the last administrator', async () => {
    const company = await aCompany(database);
    const { employeeId } = await aColleague(database, { company, role: 'engagement-admin' });
    const leave = () =>
      database.inOrganization(company.id, async (trx) => {
        await trx
          .updateTable('employees')
          .set({ employment_status: 'inactive' })
          .where('organization_id', '=', company.id)
          .where('id', '=', employeeId)
          .execute();
        await assertHasAdministrator(trx, company.id);
      });
    await expect(leave()).rejects.toThrow('last-administrator');
    await aMember(database, company.id, { role: 'organization-admin' });
    await expect(leave()).resolves.toBeUndefined();
  });
});
