import { ownBudgets } from '../../test/own-budgets.ts';
import type { EmployeeAccessResource } from '@attune/contract/access/employee-access';
import type { Id } from '@attune/domain/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { aCompany, aGroup, anEmployee, type Company } from '../../test/people.ts';
import { anApi } from '../../test/sign-in.ts';
import { createAccess } from '../access/index.ts';
import { createFlags } from '../flags/index.ts';
import { createGroups } from '../groups/index.ts';
import { createPeople } from '../people/index.ts';
import { systemClock } from '../platform/clock.ts';
import { createScim } from './index.ts';
import { type Directory, aDirectory, apiUrl } from './scim.test-support.ts';

const database = aDatabase();
const api = anApi(database, async ({ router, server, authentication }) => {
  const scim = createScim({ database, clock: systemClock, budgets: ownBudgets, apiUrl });
  scim.routes(router);
  await scim.mount(server);
  createAccess({ database, authentication, flags: createFlags(database), restrictedOrganizationIds: [] }).routes(
    router,
  );
  createGroups({ database, historyOf: async () => [] }).routes(router);
  createPeople({
    database,
    clock: systemClock,
    eraseEmployee: () => Promise.reject(new Error('Nobody is erased here.')),
  }).routes(router);
});

const parentSchema = 'urn:ietf:params:scim:schemas:extension:attune:2.0:Group';
const results = (groupId: string) =>
  ({
    type: 'organizations-results-v3groups',
    access: 'r',
    accessibleType: 'v3-groups',
    accessibleId: groupId,
  }) as const;

let acme: Company;
let directory: Directory;
let admin: Id<'person'>;
let priya: Id<'person'>;
let priyaAtWork: Id<'employee'>;
let sales: string;

beforeEach(async () => {
  acme = await aCompany(database);
  directory = await aDirectory(api, database, acme);
  admin = await aMember(database, acme.id, { role: 'engagement-admin' });
  sales = await aGroup(database, acme, { name: 'Sales' });
  priya = await aMember(database, acme.id, { role: 'leader', grants: [results(sales)] });
  priyaAtWork = await anEmployee(database, acme, { person_id: priya });
});

const setActive = async (isActive: boolean, id: string = priyaAtWork) =>
  (await directory.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: isActive })).statusCode;
const accessPath = (employeeId: string = priyaAtWork) => `/organizations/${acme.id}/employees/${employeeId}/access`;
const access = async (as: string = admin) =>
  (await api.get(accessPath(), as)).json<{ data: EmployeeAccessResource }>().data.attributes;
const confirm = (as: string = admin) => api.ask('POST', `${accessPath()}/confirmation`, { as });
const groupsSeenBy = async (as: string) => (await api.get(`/organizations/${acme.id}/v3-groups`, as)).statusCode;
const acts = async () =>
  (
    await database.inOrganization(acme.id, (trx) =>
      trx.selectFrom('audit_log').select('action').where('organization_id', '=', acme.id).orderBy('position').execute(),
    )
  ).map(({ action }) => action);

describe('an employee reactivated by a directory', () => {
  let before: readonly number[];
  beforeEach(async () => {
    before = [await groupsSeenBy(priya), await setActive(false), await groupsSeenBy(priya), await setActive(true)];
  });

  test('is active and can only answer surveys until an administrator approves the access', async () => {
    expect([before, await groupsSeenBy(priya)]).toEqual([[200, 200, 404, 200], 403]);
    expect(await access()).toMatchObject({ role: 'leader', pendingSince: expect.any(String) });
    const listed = (await api.get(`/organizations/${acme.id}/access`, admin))
      .json<{ data: readonly { attributes: object }[] }>()
      .data.map(({ attributes }) => attributes);
    expect(listed).toContainEqual(expect.objectContaining({ employeeId: priyaAtWork, isPending: true }));
    expect((await confirm()).json()).toMatchObject({ data: { attributes: { role: 'leader', pendingSince: null } } });
    expect([await groupsSeenBy(priya), (await confirm()).statusCode]).toEqual([200, 409]);
    expect(await acts()).toEqual(expect.arrayContaining(['access.pending', 'access.confirmed']));
  });

  test('is approved only by another person who has permission to grant that access', async () => {
    const [leader, coach, organizer] = [
      await aMember(database, acme.id, { role: 'leader' }),
      await aMember(database, acme.id, { role: 'coach', internalRole: 'coach' }),
      await aMember(database, acme.id, { role: 'organization-admin' }),
    ];
    expect([(await confirm(priya)).statusCode, (await confirm(leader)).statusCode]).toEqual([404, 404]);
    expect((await confirm(coach)).statusCode).toBe(403);
    expect((await confirm(organizer)).statusCode).toBe(403);
    const stranger = await aMember(database, (await aCompany(database)).id, { role: 'engagement-admin' });
    expect((await confirm(stranger)).statusCode).toBe(404);
    expect(await groupsSeenBy(priya)).toBe(403);
  });

  test('has no access besides the pending one, which an administrator can replace', async () => {
    const permission = {
      data: {
        type: 'permissions',
        attributes: {
          type: 'organizations-groups',
          access: 'r',
          accessibleType: 'organizations',
          accessibleId: acme.id,
        },
      },
    };
    expect(
      (
        await api.ask('POST', `/organizations/${acme.id}/employees/${priyaAtWork}/permissions`, {
          as: admin,
          body: permission,
        })
      ).statusCode,
    ).toBe(409);
    const replaced = await api.ask('PATCH', accessPath(), {
      as: admin,
      body: { data: { type: 'employee-access', attributes: { role: 'leader', grants: [] } } },
    });
    expect([replaced.statusCode, replaced.json().data.attributes]).toMatchObject([
      200,
      { pendingSince: null, grants: [] },
    ]);
    expect(
      (
        await api.ask('POST', `/organizations/${acme.id}/employees/${priyaAtWork}/permissions`, {
          as: admin,
          body: permission,
        })
      ).statusCode,
    ).toBe(201);
  });

  test('cannot be approved by repeating the access without permission to grant it', async () => {
    const organizer = await aMember(database, acme.id, { role: 'organization-admin' });
    const say = async (role: string, as: string, grants: readonly object[] = [results(sales)]) =>
      (
        await api.ask('PATCH', accessPath(), {
          as,
          body: { data: { type: 'employee-access', attributes: { role, grants } } },
        })
      ).statusCode;
    expect([await say('leader', organizer), await groupsSeenBy(priya), (await access()).pendingSince]).toEqual([
      403,
      403,
      expect.any(String),
    ]);
    expect([await say('leader', organizer, []), (await access()).pendingSince]).toEqual([200, null]);
  });

  test('as an administrator can only be approved by someone who can appoint administrators', async () => {
    const [organizer, boss] = [
      await aMember(database, acme.id, { role: 'organization-admin' }),
      await aMember(database, acme.id, { role: 'engagement-admin' }),
    ];
    const bossAtWork = await anEmployee(database, acme, { person_id: boss });
    for (const isActive of [false, true]) await setActive(isActive, bossAtWork);
    const say = async (as: string) =>
      (
        await api.ask('PATCH', accessPath(bossAtWork), {
          as,
          body: { data: { type: 'employee-access', attributes: { role: 'engagement-admin', grants: [] } } },
        })
      ).statusCode;
    expect([await say(organizer), await groupsSeenBy(boss)]).toEqual([403, 403]);
    expect([await say(admin), await groupsSeenBy(boss)]).toEqual([200, 200]);
  });

  test('loses the access permanently when an administrator removes it, and can get another one', async () => {
    const { personRoleId } = await access();
    expect(
      (await api.ask('DELETE', `/organizations/${acme.id}/people/${priya}/person-roles/${personRoleId}`, { as: admin }))
        .statusCode,
    ).toBe(204);
    const leader = (
      await database.acrossOrganizations('operate', (trx) =>
        trx.selectFrom('roles').select('id').where('slug', '=', 'leader').executeTakeFirstOrThrow(),
      )
    ).id;
    expect(
      (
        await api.ask('POST', `/organizations/${acme.id}/employees/${priyaAtWork}/roles/${leader}/person-roles`, {
          as: admin,
        })
      ).statusCode,
    ).toBe(201);
    expect((await access()).pendingSince).toBeNull();
  });

  test('stays pending if someone who may not grant that access deactivates and reactivates them', async () => {
    const organizer = await aMember(database, acme.id, { role: 'organization-admin' });
    const state = async (employmentStatus: string, as: string) =>
      (
        await api.ask('PATCH', `/organizations/${acme.id}/employees/${priyaAtWork}`, {
          as,
          body: { data: { type: 'employees', attributes: { employmentStatus } } },
        })
      ).statusCode;
    for (const as of [organizer, admin])
      expect([await state('inactive', as), await state('active', as)]).toEqual([200, 200]);
    expect([(await access()).pendingSince, await groupsSeenBy(priya), (await confirm(organizer)).statusCode]).toEqual([
      expect.any(String),
      403,
      403,
    ]);
    expect([(await confirm()).statusCode, await groupsSeenBy(priya)]).toEqual([200, 200]);
  });
});

test('an administrator reinstated by a directory does not count as the last administrator', async () => {
  const boss = await aMember(database, acme.id, { role: 'engagement-admin' });
  const employeeId = await anEmployee(database, acme, { person_id: boss });
  expect([await setActive(false, employeeId), await setActive(true, employeeId)]).toEqual([200, 200]);
  const { data } = (await api.get(`/people/${admin}/person-roles`, admin)).json<{
    data: readonly { id: string; attributes: { organizationId: string | null } }[];
  }>();
  const own = data.find(({ attributes }) => attributes.organizationId === acme.id)?.id;
  const stepDown = () =>
    api.ask('DELETE', `/organizations/${acme.id}/people/${admin}/person-roles/${own}`, { as: admin });
  expect((await stepDown()).statusCode).toBe(409);
  expect((await api.ask('POST', `${accessPath(employeeId)}/confirmation`, { as: admin })).statusCode).toBe(200);
  expect((await stepDown()).statusCode).toBe(204);
});

test('a reinstated employee without access has no pending access', async () => {
  const ada = await anEmployee(database, acme);
  expect([await setActive(false, ada), await setActive(true, ada)]).toEqual([200, 200]);
  expect(await acts()).not.toContain('access.pending');
});

describe('a group moved by a directory', () => {
  const place = (groupId: string, parentId: string) =>
    directory.patch(`/Groups/${groupId}`, {
      op: 'replace',
      path: `${parentSchema}:parent`,
      value: { value: parentId },
    });

  test('is not moved if someone would gain access to results; administrators see the refusal', async () => {
    const executives = await aGroup(database, acme, { name: 'Executives' });
    const refused = await place(executives, sales);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      403,
      expect.stringContaining('An administrator has to move the group in Attune'),
    ]);
    const shown = (await api.get(`/organizations/${acme.id}/directory-sync`, admin)).json<{
      data: { attributes: { refusals: readonly object[] } };
    }>().data.attributes.refusals;
    expect(shown[0]).toMatchObject({ operation: 'patchScimGroup', status: 403, groupId: executives });
    const put = await directory.put(`/Groups/${executives}`, {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group', parentSchema],
      displayName: 'Executives',
      [parentSchema]: { parent: { value: sales } },
    });
    expect(put.statusCode).toBe(403);
    expect((await directory.get(`/Groups/${executives}`)).json()[parentSchema].parent.value).toBe(acme.rootId);
  });

  test('can be moved if nobody gains access, or by any administrator and then by the directory', async () => {
    const [support, field, executives] = [
      await aGroup(database, acme, { name: 'Support' }),
      await aGroup(database, acme, { name: 'Field', parent_id: sales as never }),
      await aGroup(database, acme, { name: 'Executives' }),
    ];
    expect([(await place(executives, support)).statusCode, (await place(field, support)).statusCode]).toEqual([
      200, 200,
    ]);
    expect((await place(field, sales)).statusCode).toBe(403);
    const moved = await api.ask('PATCH', `/organizations/${acme.id}/v3-groups/${field}`, {
      as: admin,
      body: { data: { type: 'v3-groups', attributes: { parentGroupId: sales } } },
    });
    expect([moved.statusCode, (await place(field, sales)).statusCode]).toEqual([200, 200]);
  });
});
