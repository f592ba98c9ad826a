import type { PersonRoleResource } from '@attune/contract/people/person';
import type { Role } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { describe, expect, test } from 'vitest';
import { aMember, aPerson } from '../../test/accounts.ts';
import { type Company, anEmployee } from '../../test/people.ts';
import { aColleague, onWhole } from './access.test-support.ts';
import { withoutRequestId } from '../../test/request-ids.ts';
import { roleIds, setUpPersonRoles } from './person-roles.test-support.ts';

const setUp = setUpPersonRoles();
const { database, api, base, rolesOf, recordOf } = setUp;

const toEmployee = (employeeId: string, role: Role, as: string = setUp.world.engager) =>
  api.ask('POST', `${base()}/employees/${employeeId}/roles/${roleIds[role]}/person-roles`, { as });
const toPerson = (personId: string, role: Role, as: string = setUp.world.engager) =>
  api.ask('POST', `${base()}/people/${personId}/roles/${roleIds[role]}/person-roles`, { as });
const change = async (personId: string, role: Role, as: string = setUp.world.engager) =>
  api.ask('PATCH', `${base()}/people/${personId}/person-roles/${await recordOf(personId)}`, {
    as,
    body: { data: { type: 'person-roles', attributes: { roleId: roleIds[role] } } },
  });
const employeesSeen = async (as: string, company?: Company) =>
  (await api.get(`${base(company)}/permissions`, as)).statusCode;

describe('a role assigned to an employee', () => {
  // Shows API-ROLE-02, API-ROLE-05
  test('applies from the next request until it is removed', async () => {
    const { employeeId, personId } = await aColleague(database, { company: setUp.world.acme });
    expect(await employeesSeen(personId)).toBe(403);
    const given = await toEmployee(employeeId, 'organization-admin');
    expect([given.statusCode, given.json().data.attributes]).toEqual([
      201,
      { personId, roleId: '3', organizationId: setUp.world.acme.id },
    ]);
    expect(await employeesSeen(personId)).toBe(200);
    expect(
      (
        await api.ask('DELETE', `${base()}/people/${personId}/person-roles/${given.json().data.id}`, {
          as: setUp.world.engager,
        })
      ).statusCode,
    ).toBe(204);
    expect(await employeesSeen(personId)).toBe(403);
  });

  test('replaces the previous one, and is stored once with concurrent requests', async () => {
    const { employeeId, personId } = await aColleague(database, { company: setUp.world.acme });
    await Promise.all(Array.from({ length: 10 }, () => toEmployee(employeeId, 'leader')));
    expect((await rolesOf(personId, personId)).map(({ attributes }) => attributes.roleId)).toEqual(['2']);
  });

  test('Employee removes all permissions, so that no single one gives access to everything', async () => {
    const { employeeId, personId } = await aColleague(database, {
      company: setUp.world.acme,
      role: 'leader',
      grants: [onWhole(setUp.world.acme, 'organizations-results')],
    });
    await toEmployee(employeeId, 'employee');
    expect(
      (await api.get(`${base()}/employees/${employeeId}/access`, setUp.world.engager)).json().data.attributes,
    ).toMatchObject({ role: 'employee', dataAccess: 'none', grants: [] });
    expect((await rolesOf(personId, personId)).map(({ attributes }) => attributes.roleId)).toEqual(['1']);
  });

  test('activates no existing permissions that the actor could not grant', async () => {
    const grants = [
      onWhole(setUp.world.acme, 'organizations-results'),
      onWhole(setUp.world.acme, 'organizations-groups', 'w'),
    ];
    const { employeeId, personId } = await aColleague(database, { company: setUp.world.acme, grants });
    const wanted = {
      as: setUp.world.organizer,
      body: { data: { type: 'employee-access', attributes: { role: 'leader', grants } } },
    };
    const refused = [
      await toEmployee(employeeId, 'leader', setUp.world.organizer),
      await change(personId, 'organization-admin', setUp.world.organizer),
      await api.ask('POST', `${base()}/employees/${employeeId}/access-preview`, wanted),
      await api.ask('PATCH', `${base()}/employees/${employeeId}/access`, wanted),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
    expect((await toEmployee(employeeId, 'leader')).statusCode).toBe(201);
  });

  test.each(['admin', 'customer-success-manager', 'executive-advisor', 'coach', 'facilitator'] as const)(
    'is never %s',
    async (role) => {
      const { employeeId } = await aColleague(database, { company: setUp.world.acme });
      for (const giver of [setUp.world.engager, setUp.world.adviser, setUp.superAdmin])
        expect((await toEmployee(employeeId, role, giver)).statusCode).toBe(403);
    },
  );

  test('gives access to no more results than the actor sees', async () => {
    const { employeeId } = await aColleague(database, { company: setUp.world.acme });
    expect([
      (await toEmployee(employeeId, 'engagement-admin', setUp.world.organizer)).statusCode,
      (await toEmployee(employeeId, 'organization-admin', setUp.world.organizer)).statusCode,
    ]).toEqual([403, 201]);
  });

  test('cannot be assigned without permission or to oneself', async () => {
    const { employeeId, personId } = await aColleague(database, {
      company: setUp.world.acme,
      role: 'leader',
      grants: [onWhole(setUp.world.acme, 'organizations', 'w')],
    });
    const admin = await aColleague(database, {
      company: setUp.world.acme,
      role: 'organization-admin',
      grants: [onWhole(setUp.world.acme, 'organizations-results')],
    });
    expect((await toEmployee(employeeId, 'engagement-admin', personId)).statusCode).toBe(403);
    expect((await toEmployee(admin.employeeId, 'engagement-admin', admin.personId)).statusCode).toBe(403);
    expect((await toEmployee(admin.employeeId, 'employee', admin.personId)).statusCode).toBe(201);
  });

  test('must exist', async () => {
    const { employeeId } = await aColleague(database, { company: setUp.world.acme });
    expect(
      (await api.ask('POST', `${base()}/employees/${employeeId}/roles/99/person-roles`, { as: setUp.world.engager }))
        .statusCode,
    ).toBe(404);
  });
});

describe('a role assigned to a person', () => {
  // Shows API-ROLE-03
  test('for internal users is assigned by Engage Super Admins, and some by Customer Success Managers', async () => {
    const givenBy = async (giver: string, role: Role) =>
      (await toPerson(await aPerson(database, { internalRole: 'coach' }), role, giver)).statusCode;
    expect([
      await givenBy(setUp.superAdmin, 'coach'),
      await givenBy(setUp.superAdmin, 'admin'),
      await givenBy(setUp.manager, 'executive-advisor'),
      await givenBy(setUp.manager, 'coach'),
      await givenBy(setUp.world.engager, 'coach'),
    ]).toEqual([201, 403, 201, 403, 403]);
  });

  test('for internal users is assigned by success managers only to others who are internal', async () => {
    const member = await aMember(database, setUp.world.acme.id, { role: 'leader' });
    const adviser = await aPerson(database, { internalRole: 'executive-advisor' });
    for (const role of ['executive-advisor', 'customer-success-manager'] as const) {
      expect([
        (await toPerson(member, role, setUp.manager)).statusCode,
        (await change(member, role, setUp.manager)).statusCode,
      ]).toEqual([403, 403]);
      for (const person of [adviser, setUp.manager])
        expect(
          (
            await api.ask('POST', `${base(setUp.globex)}/people/${person}/roles/${roleIds[role]}/person-roles`, {
              as: setUp.manager,
            })
          ).statusCode,
        ).toBe(404);
    }
    expect((await toPerson(setUp.manager, 'executive-advisor', setUp.manager)).statusCode).toBe(403);
    expect((await toPerson(setUp.manager, 'engagement-admin', setUp.manager)).statusCode).toBe(403);
    expect(await rolesOf(member, member)).toMatchObject([{ attributes: { roleId: roleIds.leader } }]);
  });

  test('changes nothing if the person already has it, also on their own request', async () => {
    const record = await recordOf(setUp.manager);
    const again = await toPerson(setUp.manager, 'customer-success-manager', setUp.manager);
    expect([again.statusCode, again.json().data.id]).toEqual([201, record]);
  });

  test('is refused for unrelated people without revealing anything about them', async () => {
    const stranger = await aMember(database, setUp.globex.id, { role: 'leader' });
    const [toStranger, toNobody] = [await toPerson(stranger, 'leader'), await toPerson('999999', 'leader')];
    expect([toStranger.statusCode, withoutRequestId(toStranger.body)]).toEqual([404, withoutRequestId(toNobody.body)]);
    expect((await toPerson(stranger, 'coach', setUp.superAdmin)).statusCode).toBe(404);
    expect((await toPerson('999999', 'leader', setUp.superAdmin)).statusCode).toBe(404);
    expect((await toPerson(stranger, 'leader', setUp.superAdmin)).statusCode).toBe(201);
  });

  // Shows API-ROLE-07
  test('can be changed by its record under the same rules', async () => {
    const member = await aMember(database, setUp.world.acme.id, { role: 'leader' });
    const other = await aMember(database, setUp.world.acme.id, { role: 'leader' });
    expect((await change(member, 'organization-admin')).json().data.attributes.roleId).toBe('3');
    expect((await change(member, 'admin', setUp.superAdmin)).statusCode).toBe(403);
    const elsewhere = await api.ask('PATCH', `${base()}/people/${member}/person-roles/${await recordOf(other)}`, {
      as: setUp.world.engager,
      body: { data: { type: 'person-roles', attributes: { roleId: '2' } } },
    });
    expect(elsewhere.statusCode).toBe(404);
    const unknown = await api.ask('PATCH', `${base()}/people/${member}/person-roles/${await recordOf(member)}`, {
      as: setUp.world.engager,
      body: { data: { type: 'person-roles', attributes: { roleId: '99' } } },
    });
    expect([unknown.statusCode, unknown.json().errors[0].detail]).toEqual([
      422,
      'Please select or update the access level.',
    ]);
  });

  test('that is removed ends all access of a person who is not an employee', async () => {
    const member = await aMember(database, setUp.world.acme.id, { role: 'organization-admin' });
    expect(
      (
        await api.ask('DELETE', `${base()}/people/${member}/person-roles/${await recordOf(member)}`, {
          as: setUp.world.engager,
        })
      ).statusCode,
    ).toBe(204);
    expect(await employeesSeen(member)).toBe(404);
  });

  test('is recorded with the previous one', async () => {
    const member = await aMember(database, setUp.world.acme.id, { role: 'leader' });
    const id = await recordOf(member);
    await change(member, 'organization-admin');
    const entries = await database.inOrganization(setUp.world.acme.id, (trx) =>
      trx
        .selectFrom('audit_log')
        .select(['person_id', 'action', 'before', 'after'])
        .where('organization_id', '=', setUp.world.acme.id)
        .where('entity_type', '=', 'person-roles')
        .where('entity_id', '=', id)
        .execute(),
    );
    expect(entries).toEqual([
      {
        person_id: setUp.world.engager,
        action: 'role.changed',
        before: { personId: member, employeeId: null, role: 'leader' },
        after: { personId: member, employeeId: null, role: 'organization-admin' },
      },
    ]);
  });
});

describe('the roles of a person', () => {
  test('are fully visible to the person, and to others only in organizations where they can read them', async () => {
    const both = await aMember(database, setUp.world.acme.id, { role: 'leader' });
    await database.inOrganization(setUp.globex.id, (trx) =>
      trx
        .insertInto('person_roles')
        .values({ organization_id: setUp.globex.id, person_id: both, role_id: '3' as Id<'role'> })
        .execute(),
    );
    const ofGlobex = await aMember(database, setUp.globex.id, { role: 'organization-admin' });
    const organizationsListed = async (as: string) =>
      (await rolesOf(both, as)).map(({ attributes }) => attributes.organizationId);
    expect(await organizationsListed(both)).toEqual([setUp.world.acme.id, setUp.globex.id]);
    expect(await organizationsListed(setUp.world.organizer)).toEqual([setUp.world.acme.id]);
    expect(await organizationsListed(ofGlobex)).toEqual([setUp.globex.id]);
    expect(await organizationsListed(setUp.superAdmin)).toEqual([setUp.world.acme.id, setUp.globex.id]);
  });

  // Shows ENT-PERSON-03, API-ROLE-08
  test('include the roles on request, and internal ones without an organization', async () => {
    const answer = (await api.get('/people/me/person-roles?include=roles', setUp.manager)).json();
    expect(answer.data.map(({ attributes }: PersonRoleResource) => attributes.organizationId)).toEqual([
      setUp.world.acme.id,
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

  test('of an employee without one are empty for users who can read them', async () => {
    const personId = await aPerson(database);
    await anEmployee(database, setUp.world.acme, { person_id: personId });
    const ask = async (as: string) => {
      const answer = await api.get(`/people/${personId}/person-roles`, as);
      return [answer.statusCode, answer.json().data];
    };
    expect([await ask(setUp.world.organizer), await ask(setUp.superAdmin)]).toEqual([
      [200, []],
      [200, []],
    ]);
    const elsewhere = await aMember(database, setUp.globex.id, { role: 'engagement-admin' });
    expect((await ask(elsewhere))[0]).toBe(404);
  });

  test('of unrelated people are not found', async () => {
    const stranger = await aMember(database, setUp.globex.id, { role: 'leader' });
    const [ofStranger, ofNobody] = [
      await api.get(`/people/${stranger}/person-roles`, setUp.world.organizer),
      await api.get('/people/999999/person-roles', setUp.world.organizer),
    ];
    expect([ofStranger.statusCode, withoutRequestId(ofStranger.body)]).toEqual([404, withoutRequestId(ofNobody.body)]);
  });
});
