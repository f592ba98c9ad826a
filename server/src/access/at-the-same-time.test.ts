import type { Id } from '@attune/domain/kernel';
import { describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { anEmployee } from '../../test/people.ts';
import { aColleague, readGroup } from './access.test-support.ts';
import {
  employee,
  leader,
  organizationAdmin,
  times,
  statusesOf,
  setUpAtTheSameTime,
} from './at-the-same-time.test-support.ts';

const setUp = setUpAtTheSameTime();
const { database, api, actsOf, people, employees, rolesIn } = setUp;

describe('concurrent identical requests', () => {
  test('for a role have one effect and one audit log entry', async () => {
    const answers = await times(50, () =>
      api.ask('POST', employees(setUp.priya.employeeId, `/roles/${leader}/person-roles`), { as: setUp.root }),
    );
    expect(statusesOf(answers)).toEqual({ 201: 50 });
    expect([await actsOf('role.changed'), new Set(answers.map((answer) => answer.json().data.id)).size]).toEqual([
      1, 1,
    ]);
  });

  test('for a permission create one permission with one audit log entry', async () => {
    await api.ask('POST', employees(setUp.priya.employeeId, `/roles/${leader}/person-roles`), { as: setUp.root });
    const body = { data: { type: 'permissions', attributes: readGroup(setUp.sales) } };
    const answers = await times(20, () =>
      api.ask('POST', employees(setUp.priya.employeeId, '/permissions'), { as: setUp.root, body }),
    );
    expect([
      statusesOf(answers),
      new Set(answers.map((answer) => answer.json().data.id)).size,
      await actsOf('permission.added'),
    ]).toEqual([{ 201: 20 }, 1, 1]);
  });

  test('to revoke a permission succeed once, and the others get not-found', async () => {
    await api.ask('POST', employees(setUp.priya.employeeId, `/roles/${leader}/person-roles`), { as: setUp.root });
    const { id } = (
      await api.ask('POST', employees(setUp.priya.employeeId, '/permissions'), {
        as: setUp.root,
        body: { data: { type: 'permissions', attributes: readGroup(setUp.sales) } },
      })
    ).json().data;
    expect(
      statusesOf(
        await times(20, () =>
          api.ask('DELETE', employees(setUp.priya.employeeId, `/permissions/${id}`), { as: setUp.root }),
        ),
      ),
    ).toEqual({ 204: 1, 404: 19 });
    expect(await actsOf('permission.removed')).toBe(1);
  });

  test('to change one revision succeed once, and the others are refused as outdated', async () => {
    const { revision } = (await api.get(employees(setUp.priya.employeeId, '/access'), setUp.root)).json().data
      .attributes;
    const answers = await times(10, (n) =>
      api.ask('PATCH', employees(setUp.priya.employeeId, '/access'), {
        as: setUp.root,
        body: {
          data: { type: 'employee-access', attributes: { role: n % 2 ? 'leader' : 'organization-admin', grants: [] } },
        },
        headers: { 'if-match': `"${revision}"` },
      }),
    );
    expect(statusesOf(answers)).toEqual({ 200: 1, 412: 9 });
    expect(await actsOf('role.changed')).toBe(1);
  });

  test('to approve pending access succeed once', async () => {
    await api.ask('POST', employees(setUp.priya.employeeId, `/roles/${leader}/person-roles`), { as: setUp.root });
    await database.inOrganization(setUp.acme.id, (trx) =>
      trx
        .updateTable('employees')
        .set({ access_pending_since: new Date() })
        .where('organization_id', '=', setUp.acme.id)
        .where('id', '=', setUp.priya.employeeId)
        .execute(),
    );
    expect(
      statusesOf(
        await times(10, () =>
          api.ask('POST', employees(setUp.priya.employeeId, '/access/confirmation'), { as: setUp.root }),
        ),
      ),
    ).toEqual({ 200: 1, 409: 9 });
    expect(await actsOf('access.confirmed')).toBe(1);
  });
});

describe('the last administrator', () => {
  const admins = async (count: number) => {
    const made: { readonly personId: Id<'person'>; readonly employeeId: Id<'employee'> }[] = [];
    while (made.length < count)
      made.push(await aColleague(database, { company: setUp.acme, role: 'organization-admin' }));
    return made;
  };

  test('remains if two make each other Employees', async () => {
    const [one, other] = await admins(2);
    const demote = (by: Id<'person'> | undefined, whom: Id<'employee'> | undefined) =>
      api.ask('POST', employees(whom ?? '', `/roles/${employee}/person-roles`), { as: by ?? '' });
    const answers = await Promise.all([
      demote(one?.personId, other?.employeeId),
      demote(other?.personId, one?.employeeId),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(await rolesIn()).toHaveLength(1);
  });

  test('remains if all of several are deactivated or made Employees concurrently in every way', async () => {
    const all = await admins(6);
    const inactive = { data: { type: 'employees', attributes: { employmentStatus: 'inactive' } } };
    const answers = await Promise.all(
      all.map(({ employeeId, personId }, n) => {
        if (n % 3 === 0) return api.ask('PATCH', employees(employeeId), { as: setUp.root, body: inactive });
        if (n % 3 === 1) return api.ask('DELETE', employees(employeeId), { as: setUp.root });
        return api.ask('POST', people(personId, `roles/${employee}/person-roles`), { as: setUp.root });
      }),
    );
    expect(answers.filter(({ statusCode }) => statusCode >= 400).map(({ statusCode }) => statusCode)).toEqual([409]);
    const { rows } = await database.inOrganization(setUp.acme.id, async (trx) => ({
      rows: await trx
        .selectFrom('person_roles')
        .innerJoin('roles', 'roles.id', 'role_id')
        .innerJoin('employees', (join) =>
          join
            .onRef('employees.organization_id', '=', 'person_roles.organization_id')
            .onRef('employees.person_id', '=', 'person_roles.person_id'),
        )
        .select('employees.id')
        .where('person_roles.organization_id', '=', setUp.acme.id)
        .where('slug', '=', 'organization-admin')
        .where('employment_status', '=', 'active')
        .where('employees.deleted_at', 'is', null)
        .execute(),
    }));
    expect(rows).toHaveLength(1);
  });
});

describe('unknown attributes in a request', () => {
  const more = {
    id: '1',
    organizationId: '999999999',
    personId: '999999999',
    internalRole: 'admin',
    roleId: '5',
    isActive: true,
    employeeId: '1',
    level: 'admin',
    access: 'w',
  };

  test('change nothing but the role', async () => {
    const held = (
      await api.ask('POST', employees(setUp.priya.employeeId, `/roles/${leader}/person-roles`), { as: setUp.root })
    ).json().data.id;
    const answer = await api.ask('PATCH', people(setUp.priya.personId, `person-roles/${held}`), {
      as: setUp.root,
      body: { data: { type: 'person-roles', attributes: { ...more, roleId: organizationAdmin } } },
    });
    expect(answer.statusCode).toBeOneOf([200, 400, 422]);
    const person = await database.acrossOrganizations('operate', (trx) =>
      trx.selectFrom('people').select('internal_role').where('id', '=', setUp.priya.personId).executeTakeFirstOrThrow(),
    );
    expect([
      person.internal_role,
      (await rolesIn()).every(({ person_id }) => person_id === setUp.priya.personId),
    ]).toEqual([null, true]);
  });

  test('are refused for permissions and access', async () => {
    const permission = await api.ask('POST', employees(setUp.priya.employeeId, '/permissions'), {
      as: setUp.root,
      body: { data: { type: 'permissions', attributes: { ...readGroup(setUp.sales), internalRole: 'admin' } } },
    });
    const access = await api.ask('PATCH', employees(setUp.priya.employeeId, '/access'), {
      as: setUp.root,
      body: {
        data: {
          type: 'employee-access',
          attributes: { role: 'leader', grants: [{ ...readGroup(setUp.sales), personId: '1' }], pendingSince: null },
        },
      },
    });
    expect([permission.statusCode, access.statusCode]).toEqual([
      expect.toBeOneOf([400, 422]),
      expect.toBeOneOf([400, 422]),
    ]);
    expect(await rolesIn()).toEqual([]);
  });
});

describe('a workaround', () => {
  const helper = (grants: Parameters<typeof aMember>[2]['grants']) =>
    aMember(database, setUp.acme.id, { role: 'leader', grants: grants ?? [] });

  test('by the email address of a person with access does not lead to that access', async () => {
    const admin = await aMember(database, setUp.acme.id, {
      role: 'organization-admin',
      email_address: `boss${setUp.acme.id}@acme.example`,
    });
    const owner = await helper([
      { type: 'organizations-administrate', access: 'w', accessibleType: 'organizations', accessibleId: setUp.acme.id },
    ]);
    const created = await api.ask('POST', `/organizations/${setUp.acme.id}/employees`, {
      as: owner,
      body: {
        data: {
          type: 'employees',
          attributes: { firstName: 'Not', lastName: 'Boss', emailAddress: `boss${setUp.acme.id}@acme.example` },
        },
      },
    });
    const own = await anEmployee(database, setUp.acme, { person_id: owner });
    const renamed = await api.ask('PATCH', employees(own), {
      as: owner,
      body: { data: { type: 'employees', attributes: { emailAddress: `boss${setUp.acme.id}.other@acme.example` } } },
    });
    expect([created.statusCode, renamed.statusCode]).toEqual([201, 200]);
    const records = await database.inOrganization(setUp.acme.id, (trx) =>
      trx
        .selectFrom('employees')
        .select('id')
        .where('organization_id', '=', setUp.acme.id)
        .where('person_id', '=', admin)
        .execute(),
    );
    expect([records, (await api.get(employees(own, '/access'), owner)).json().data.attributes.role]).toEqual([
      [],
      'leader',
    ]);
    expect(
      (await api.ask('POST', employees(own, `/roles/${organizationAdmin}/person-roles`), { as: owner })).statusCode,
    ).toBe(403);
  });

  test('by reinstating a person restores employment, but no access that the actor could not grant', async () => {
    const boss = await aColleague(database, { company: setUp.acme, role: 'organization-admin' });
    await aMember(database, setUp.acme.id, { role: 'organization-admin' });
    const owner = await helper([
      { type: 'organizations-administrate', access: 'w', accessibleType: 'organizations', accessibleId: setUp.acme.id },
    ]);
    await api.ask('PATCH', employees(boss.employeeId), {
      as: setUp.root,
      body: { data: { type: 'employees', attributes: { employmentStatus: 'inactive' } } },
    });
    const activate = (as: Id<'person'>) =>
      api.ask('PATCH', employees(boss.employeeId), {
        as,
        body: { data: { type: 'employees', attributes: { employmentStatus: 'active' } } },
      });
    expect((await activate(owner)).statusCode).toBe(200);
    expect((await api.get(`/organizations/${setUp.acme.id}/access`, boss.personId)).statusCode).toBe(403);
    expect(
      (await api.ask('POST', employees(boss.employeeId, '/access/confirmation'), { as: setUp.root })).statusCode,
    ).toBe(200);
    expect((await api.get(`/organizations/${setUp.acme.id}/access`, boss.personId)).statusCode).toBe(200);
  });
});
