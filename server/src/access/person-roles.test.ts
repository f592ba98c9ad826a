import type { PersonRoleResource } from '@attune/contract/people/person';
import type { Role } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember, aPerson } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { type Company, aCompany, anEmployee } from '../../test/people.ts';
import { assertStillAdministered } from './index.ts';
import { type AccessWorld, aColleague, anAccessApi, anAccessWorld, onWhole, readGroup } from './access.test-support.ts';
import { withoutRequestId } from '../../test/request-ids.ts';

const database = aDatabase();
const api = anAccessApi(database);
const roleIds: Readonly<Record<Role, string>> = {
  employee: '1',
  leader: '2',
  'organization-admin': '3',
  'engagement-admin': '4',
  admin: '5',
  'executive-advisor': '6',
  'customer-success-manager': '7',
  coach: '8',
  facilitator: '9',
};

let world: AccessWorld;
let globex: Company;
let superAdmin: Id<'person'>;
let manager: Id<'person'>;
beforeAll(async () => {
  world = await anAccessWorld(database);
  globex = await aCompany(database, { name: 'Globex' });
  superAdmin = await aPerson(database, { internalRole: 'admin' });
  manager = await aMember(database, world.acme.id, {
    role: 'customer-success-manager',
    internalRole: 'customer-success-manager',
  });
});

const base = (company: Company = world.acme) => `/organizations/${company.id}`;
const toEmployee = (employeeId: string, role: Role, as: string = world.engager) =>
  api.ask('POST', `${base()}/employees/${employeeId}/roles/${roleIds[role]}/person-roles`, { as });
const toPerson = (personId: string, role: Role, as: string = world.engager) =>
  api.ask('POST', `${base()}/people/${personId}/roles/${roleIds[role]}/person-roles`, { as });
const rolesOf = async (personId: string, as: string) =>
  (
    (await api.get(`/people/${personId}/person-roles?include=roles`, as)).json() as {
      readonly data: readonly PersonRoleResource[];
    }
  ).data;
const recordOf = async (personId: string) => (await rolesOf(personId, personId))[0]?.id ?? '';
const change = async (personId: string, role: Role, as: string = world.engager) =>
  api.ask('PATCH', `${base()}/people/${personId}/person-roles/${await recordOf(personId)}`, {
    as,
    body: { data: { type: 'person-roles', attributes: { roleId: roleIds[role] } } },
  });
const employeesSeen = async (as: string, company?: Company) =>
  (await api.get(`${base(company)}/permissions`, as)).statusCode;

describe('a role that is given to an employee', () => {
  test('counts from the next request on, and is gone with the next one after it was taken', async () => {
    const { employeeId, personId } = await aColleague(database, { company: world.acme });
    expect(await employeesSeen(personId)).toBe(403);
    const given = await toEmployee(employeeId, 'organization-admin');
    expect([given.statusCode, given.json().data.attributes]).toEqual([
      201,
      { personId, roleId: '3', organizationId: world.acme.id },
    ]);
    expect(await employeesSeen(personId)).toBe(200);
    expect(
      (
        await api.ask('DELETE', `${base()}/people/${personId}/person-roles/${given.json().data.id}`, {
          as: world.engager,
        })
      ).statusCode,
    ).toBe(204);
    expect(await employeesSeen(personId)).toBe(403);
  });

  test('takes the place of the one before, and stays one however often it is given at once', async () => {
    const { employeeId, personId } = await aColleague(database, { company: world.acme });
    await Promise.all(Array.from({ length: 10 }, () => toEmployee(employeeId, 'leader')));
    expect((await rolesOf(personId, personId)).map(({ attributes }) => attributes.roleId)).toEqual(['2']);
  });

  test('lets whoever becomes Employee keep no grants, so that none opens everything by being the only one', async () => {
    const { employeeId, personId } = await aColleague(database, {
      company: world.acme,
      role: 'leader',
      grants: [onWhole(world.acme, 'organizations-results')],
    });
    await toEmployee(employeeId, 'employee');
    expect(
      (await api.get(`${base()}/employees/${employeeId}/access`, world.engager)).json().data.attributes,
    ).toMatchObject({ role: 'employee', dataAccess: 'none', grants: [] });
    expect((await rolesOf(personId, personId)).map(({ attributes }) => attributes.roleId)).toEqual(['1']);
  });

  test('lets no grants count that were there and that the giver could not give', async () => {
    const grants = [onWhole(world.acme, 'organizations-results'), onWhole(world.acme, 'organizations-groups', 'w')];
    const { employeeId, personId } = await aColleague(database, { company: world.acme, grants });
    const wanted = {
      as: world.organizer,
      body: { data: { type: 'employee-access', attributes: { role: 'leader', grants } } },
    };
    const refused = [
      await toEmployee(employeeId, 'leader', world.organizer),
      await change(personId, 'organization-admin', world.organizer),
      await api.ask('POST', `${base()}/employees/${employeeId}/access-preview`, wanted),
      await api.ask('PATCH', `${base()}/employees/${employeeId}/access`, wanted),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
    expect((await toEmployee(employeeId, 'leader')).statusCode).toBe(201);
  });

  test.each(['admin', 'customer-success-manager', 'executive-advisor', 'coach', 'facilitator'] as const)(
    'is never %s',
    async (role) => {
      const { employeeId } = await aColleague(database, { company: world.acme });
      for (const giver of [world.engager, world.adviser, superAdmin])
        expect((await toEmployee(employeeId, role, giver)).statusCode).toBe(403);
    },
  );

  test('shows no more results than the giver sees', async () => {
    const { employeeId } = await aColleague(database, { company: world.acme });
    expect([
      (await toEmployee(employeeId, 'engagement-admin', world.organizer)).statusCode,
      (await toEmployee(employeeId, 'organization-admin', world.organizer)).statusCode,
    ]).toEqual([403, 201]);
  });

  test('comes neither from somebody who may not give it nor from oneself', async () => {
    const { employeeId, personId } = await aColleague(database, {
      company: world.acme,
      role: 'leader',
      grants: [onWhole(world.acme, 'organizations', 'w')],
    });
    const admin = await aColleague(database, {
      company: world.acme,
      role: 'organization-admin',
      grants: [onWhole(world.acme, 'organizations-results')],
    });
    expect((await toEmployee(employeeId, 'engagement-admin', personId)).statusCode).toBe(403);
    expect((await toEmployee(admin.employeeId, 'engagement-admin', admin.personId)).statusCode).toBe(403);
    expect((await toEmployee(admin.employeeId, 'employee', admin.personId)).statusCode).toBe(201);
  });

  test('has to be one that there is', async () => {
    const { employeeId } = await aColleague(database, { company: world.acme });
    expect(
      (await api.ask('POST', `${base()}/employees/${employeeId}/roles/99/person-roles`, { as: world.engager }))
        .statusCode,
    ).toBe(404);
  });
});

describe('a role that is given to a person', () => {
  test('of those who work for the product comes from Engage Super Admins, and two of them from Customer Success Managers', async () => {
    const givenBy = async (giver: string, role: Role) =>
      (await toPerson(await aPerson(database, { internalRole: 'coach' }), role, giver)).statusCode;
    expect([
      await givenBy(superAdmin, 'coach'),
      await givenBy(superAdmin, 'admin'),
      await givenBy(manager, 'executive-advisor'),
      await givenBy(manager, 'coach'),
      await givenBy(world.engager, 'coach'),
    ]).toEqual([201, 403, 201, 403, 403]);
  });

  test('of those who work for the product is given by Customer Success Managers to such people only, not to themselves and nowhere else', async () => {
    const member = await aMember(database, world.acme.id, { role: 'leader' });
    const adviser = await aPerson(database, { internalRole: 'executive-advisor' });
    for (const role of ['executive-advisor', 'customer-success-manager'] as const) {
      expect([
        (await toPerson(member, role, manager)).statusCode,
        (await change(member, role, manager)).statusCode,
      ]).toEqual([403, 403]);
      for (const person of [adviser, manager])
        expect(
          (
            await api.ask('POST', `${base(globex)}/people/${person}/roles/${roleIds[role]}/person-roles`, {
              as: manager,
            })
          ).statusCode,
        ).toBe(404);
    }
    expect((await toPerson(manager, 'executive-advisor', manager)).statusCode).toBe(403);
    expect((await toPerson(manager, 'engagement-admin', manager)).statusCode).toBe(403);
    expect(await rolesOf(member, member)).toMatchObject([{ attributes: { roleId: roleIds.leader } }]);
  });

  test('changes nothing where the person has it, also when the person asks for it', async () => {
    const record = await recordOf(manager);
    const again = await toPerson(manager, 'customer-success-manager', manager);
    expect([again.statusCode, again.json().data.id]).toEqual([201, record]);
  });

  test('finds nobody who has nothing to do with the organization, and tells nothing about them', async () => {
    const stranger = await aMember(database, globex.id, { role: 'leader' });
    const [toStranger, toNobody] = [await toPerson(stranger, 'leader'), await toPerson('999999', 'leader')];
    expect([toStranger.statusCode, withoutRequestId(toStranger.body)]).toEqual([404, withoutRequestId(toNobody.body)]);
    expect((await toPerson(stranger, 'coach', superAdmin)).statusCode).toBe(404);
    expect((await toPerson('999999', 'leader', superAdmin)).statusCode).toBe(404);
    expect((await toPerson(stranger, 'leader', superAdmin)).statusCode).toBe(201);
  });

  test('changes by its record, under the same rules', async () => {
    const member = await aMember(database, world.acme.id, { role: 'leader' });
    const other = await aMember(database, world.acme.id, { role: 'leader' });
    expect((await change(member, 'organization-admin')).json().data.attributes.roleId).toBe('3');
    expect((await change(member, 'admin', superAdmin)).statusCode).toBe(403);
    const elsewhere = await api.ask('PATCH', `${base()}/people/${member}/person-roles/${await recordOf(other)}`, {
      as: world.engager,
      body: { data: { type: 'person-roles', attributes: { roleId: '2' } } },
    });
    expect(elsewhere.statusCode).toBe(404);
    const unknown = await api.ask('PATCH', `${base()}/people/${member}/person-roles/${await recordOf(member)}`, {
      as: world.engager,
      body: { data: { type: 'person-roles', attributes: { roleId: '99' } } },
    });
    expect([unknown.statusCode, unknown.json().errors[0].detail]).toEqual([
      422,
      'Please select or update the access level.',
    ]);
  });

  test('leaves a person who is no employee without any business in the organization when it is taken', async () => {
    const member = await aMember(database, world.acme.id, { role: 'organization-admin' });
    expect(
      (
        await api.ask('DELETE', `${base()}/people/${member}/person-roles/${await recordOf(member)}`, {
          as: world.engager,
        })
      ).statusCode,
    ).toBe(204);
    expect(await employeesSeen(member)).toBe(404);
  });

  test('is written down with what it was before', async () => {
    const member = await aMember(database, world.acme.id, { role: 'leader' });
    const id = await recordOf(member);
    await change(member, 'organization-admin');
    const entries = await database.inOrganization(world.acme.id, (trx) =>
      trx
        .selectFrom('audit_log')
        .select(['person_id', 'action', 'before', 'after'])
        .where('organization_id', '=', world.acme.id)
        .where('entity_type', '=', 'person-roles')
        .where('entity_id', '=', id)
        .execute(),
    );
    expect(entries).toEqual([
      {
        person_id: world.engager,
        action: 'role.changed',
        before: { personId: member, employeeId: null, role: 'leader' },
        after: { personId: member, employeeId: null, role: 'organization-admin' },
      },
    ]);
  });
});

describe('the roles of a person', () => {
  test('are told to the person in full, to others only of organizations where they may read them', async () => {
    const both = await aMember(database, world.acme.id, { role: 'leader' });
    await database.inOrganization(globex.id, (trx) =>
      trx
        .insertInto('person_roles')
        .values({ organization_id: globex.id, person_id: both, role_id: '3' as Id<'role'> })
        .execute(),
    );
    const ofGlobex = await aMember(database, globex.id, { role: 'organization-admin' });
    const organizationsTold = async (as: string) =>
      (await rolesOf(both, as)).map(({ attributes }) => attributes.organizationId);
    expect(await organizationsTold(both)).toEqual([world.acme.id, globex.id]);
    expect(await organizationsTold(world.organizer)).toEqual([world.acme.id]);
    expect(await organizationsTold(ofGlobex)).toEqual([globex.id]);
    expect(await organizationsTold(superAdmin)).toEqual([world.acme.id, globex.id]);
  });

  test('name the roles on request, and those for the product without an organization', async () => {
    const answer = (await api.get('/people/me/person-roles?include=roles', manager)).json();
    expect(answer.data.map(({ attributes }: PersonRoleResource) => attributes.organizationId)).toEqual([
      world.acme.id,
      null,
    ]);
    expect(answer.included).toEqual([
      {
        type: 'roles',
        id: '7',
        attributes: { name: 'Customer Success Manager', slug: 'customer-success-manager', isInternal: true },
      },
    ]);
  });

  test('of an employee who was given none are none, for those who may read them there', async () => {
    const personId = await aPerson(database);
    await anEmployee(database, world.acme, { person_id: personId });
    const ask = async (as: string) => {
      const answer = await api.get(`/people/${personId}/person-roles`, as);
      return [answer.statusCode, answer.json().data];
    };
    expect([await ask(world.organizer), await ask(superAdmin)]).toEqual([
      [200, []],
      [200, []],
    ]);
    const elsewhere = await aMember(database, globex.id, { role: 'engagement-admin' });
    expect((await ask(elsewhere))[0]).toBe(404);
  });

  test('of somebody one has nothing to do with look as if there were nobody', async () => {
    const stranger = await aMember(database, globex.id, { role: 'leader' });
    const [ofStranger, ofNobody] = [
      await api.get(`/people/${stranger}/person-roles`, world.organizer),
      await api.get('/people/999999/person-roles', world.organizer),
    ];
    expect([ofStranger.statusCode, withoutRequestId(ofStranger.body)]).toEqual([404, withoutRequestId(ofNobody.body)]);
  });
});

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

  test('stays, whether he goes himself or is sent', async () => {
    const { company, administrators, remaining } = await withAdministrators(1);
    const [only = ''] = administrators;
    const path = `/organizations/${company.id}/people/${only}/person-roles/${await recordOf(only)}`;
    for (const as of [only, superAdmin])
      expect([(await api.ask('DELETE', path, { as })).statusCode, await remaining()]).toEqual([409, [only]]);
  });

  test('is one of fifty who all leave at the same moment', async () => {
    const { company, administrators, remaining } = await withAdministrators(50);
    const paths = await Promise.all(
      administrators.map(
        async (personId) => `/organizations/${company.id}/people/${personId}/person-roles/${await recordOf(personId)}`,
      ),
    );
    const statuses = await Promise.all(
      paths.map(async (path) => (await api.ask('DELETE', path, { as: superAdmin })).statusCode),
    );
    expect(statuses.filter((status) => status === 204)).toHaveLength(49);
    expect(statuses.filter((status) => status === 409)).toHaveLength(1);
    expect(await remaining()).toHaveLength(1);
  });

  test('is not somebody who left the company', async () => {
    const { company, administrators } = await withAdministrators(1);
    const [only = ''] = administrators;
    const former = await aMember(database, company.id, { role: 'organization-admin' });
    await anEmployee(database, company, { person_id: former, employment_status: 'inactive' });
    expect(
      (
        await api.ask('DELETE', `/organizations/${company.id}/people/${only}/person-roles/${await recordOf(only)}`, {
          as: superAdmin,
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
      body: confirmedCount === undefined ? {} : { confirmedCount },
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

  test('says first whom it affects, and does nothing until their number is confirmed', async () => {
    const { company, advisor, leaders } = await withLeaders();
    const preview = (
      await api.get(`${base(company)}/reset-person-roles-to-employee?filter[role]=leader`, advisor)
    ).json().data.attributes;
    expect(preview).toMatchObject({
      role: 'leader',
      peopleCount: 2,
      firstPeople: [{ name: 'Ann Raman' }, { name: 'Zoe Raman' }],
    });
    for (const confirmedCount of [undefined, 1, 3]) {
      const refused = await reset(company, 'leader', {
        as: advisor,
        ...(confirmedCount !== undefined && { confirmedCount }),
      });
      expect([refused.statusCode, refused.json().errors[0].detail]).toEqual([
        409,
        'This takes the access of 2 people away. Confirm that number to go on; nothing has changed.',
      ]);
    }
    expect((await reset(company, 'leader', { as: advisor, confirmedCount: 2 })).statusCode).toBe(200);
    for (const { employeeId } of leaders)
      expect(
        (await api.get(`${base(company)}/employees/${employeeId}/access`, advisor)).json().data.attributes,
      ).toMatchObject({ role: 'employee', dataAccess: 'none', grants: [] });
  });

  test('never takes the last administrator, and nobody resets what he may not give', async () => {
    const { company, advisor } = await withLeaders();
    expect((await reset(company, 'organization-admin', { as: advisor, confirmedCount: 1 })).statusCode).toBe(409);
    for (const role of ['employee', 'admin', 'coach', 'executive-advisor'] as const)
      expect([role, (await reset(company, role, { as: advisor, confirmedCount: 0 })).statusCode]).toEqual([role, 403]);
    expect((await reset(world.acme, 'leader', { as: world.engager, confirmedCount: 0 })).statusCode).toBe(403);
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

describe('somebody who leaves the company', () => {
  const statusOf = async (personId: string) => (await api.get(`${base()}/permissions`, personId)).statusCode;
  const employ = (employeeId: string, employmentStatus: 'active' | 'inactive') =>
    database.inOrganization(world.acme.id, (trx) =>
      trx
        .updateTable('employees')
        .set({ employment_status: employmentStatus })
        .where('organization_id', '=', world.acme.id)
        .where('id', '=', employeeId as Id<'employee'>)
        .execute(),
    );

  test('has no role from the next request on, and has it again on coming back', async () => {
    const { employeeId, personId } = await aColleague(database, { company: world.acme, role: 'organization-admin' });
    expect(await statusOf(personId)).toBe(200);
    await employ(employeeId, 'inactive');
    expect(await statusOf(personId)).toBe(404);
    await employ(employeeId, 'active');
    expect(await statusOf(personId)).toBe(200);
  });

  test('cannot be the last who administers the organization', async () => {
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
        await assertStillAdministered(trx, company.id);
      });
    await expect(leave()).rejects.toThrow('last-administrator');
    await aMember(database, company.id, { role: 'organization-admin' });
    await expect(leave()).resolves.toBeUndefined();
  });
});
