import type { PermissionResource } from '@attune/contract/people/person';
import { type GrantType, accessibleTypes, grantTypes } from '@attune/domain/access';
import type { GroupId } from '@attune/domain/groups';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { switchFlag } from '../../test/flags.ts';
import { type Company, aCompany, aGroup, aGroupType, anEmployee } from '../../test/people.ts';
import { withoutRequestId } from '../../test/request-ids.ts';
import { type AccessWorld, aColleague, anAccessApi, anAccessWorld, onWhole, readGroup } from './access.test-support.ts';

const database = aDatabase();
const api = anAccessApi(database);

let world: AccessWorld;
let globex: Company;
let strangerGroup: GroupId;
beforeAll(async () => {
  world = await anAccessWorld(database);
  globex = await aCompany(database, { name: 'Globex' });
  strangerGroup = await aGroup(database, globex);
});

const base = (company: Company = world.acme) => `/organizations/${company.id}`;
const permissionsOf = (employeeId: string) => `${base()}/employees/${employeeId}/permissions`;
const document = (attributes: object) => ({ data: { type: 'permissions', attributes } });
const give = (employeeId: string, attributes: object, as: string = world.engager) =>
  api.ask('POST', permissionsOf(employeeId), { as, body: document(attributes) });
const statusAt = async (groupId: string, as: string) =>
  (await api.get(`${base()}/v3-groups/${groupId}`, as)).statusCode;
const listed = async (path: string, as: string = world.engager) =>
  ((await api.get(path, as)).json() as { readonly data: readonly PermissionResource[] }).data.map(
    ({ attributes }) => `${attributes.type} ${attributes.access} ${attributes.accessibleId}`,
  );

describe('a permission that is given', () => {
  test('opens a group and everything below it from the next request on, and is gone with the next one after it was taken', async () => {
    const { employeeId, personId } = await aColleague(database, { company: world.acme, role: 'leader' });
    expect(await statusAt(world.north, personId)).toBe(404);
    const given = await give(employeeId, readGroup(world.sales));
    expect([given.statusCode, given.json().data.attributes]).toEqual([
      201,
      { ...readGroup(world.sales), personId, organizationId: world.acme.id },
    ]);
    expect([
      await statusAt(world.sales, personId),
      await statusAt(world.north, personId),
      await statusAt(world.finance, personId),
    ]).toEqual([200, 200, 404]);
    const taken = await api.ask('DELETE', `${permissionsOf(employeeId)}/${given.json().data.id}`, {
      as: world.engager,
    });
    expect(taken.statusCode).toBe(204);
    expect(await statusAt(world.sales, personId)).toBe(404);
    expect(await listed(permissionsOf(employeeId))).toEqual([]);
  });

  test.each([
    ['read', 'r'],
    ['r', 'r'],
    ['write', 'w'],
    ['w', 'w'],
  ])('as "%s" is stored as %s', async (access, stored) => {
    const { employeeId } = await aColleague(database, { company: world.acme, role: 'leader' });
    expect(
      (await give(employeeId, { ...onWhole(world.acme, 'organizations-campaigns'), access })).json().data.attributes
        .access,
    ).toBe(stored);
  });

  test('twice is there once', async () => {
    const { employeeId } = await aColleague(database, { company: world.acme, role: 'leader' });
    const [first, second] = [
      await give(employeeId, readGroup(world.sales)),
      await give(employeeId, readGroup(world.sales)),
    ];
    expect([second.statusCode, second.json().data.id]).toEqual([201, first.json().data.id]);
  });

  test('among many comes with all of them or not at all', async () => {
    const { employeeId } = await aColleague(database, { company: world.acme, role: 'leader' });
    const many = (...grants: readonly object[]) =>
      api.ask('POST', permissionsOf(employeeId), {
        as: world.engager,
        body: { data: grants.map((attributes) => ({ type: 'permissions', attributes })) },
      });
    const refused = await many(readGroup(world.sales), readGroup('999999'));
    expect([refused.statusCode, refused.json().errors[0].source]).toEqual([
      422,
      { pointer: '/data/1/attributes/accessibleId' },
    ]);
    expect(await listed(permissionsOf(employeeId))).toEqual([]);
    expect((await many(readGroup(world.sales), readGroup(world.finance))).json().data).toHaveLength(2);
  });

  test.each<GrantType>(
    grantTypes.filter(
      (type) =>
        !['organizations-results-v3groups', 'coaching-sessions', 'employee_attributes', 'organizations'].includes(type),
    ),
  )('of type %s is about the organization', async (type) => {
    const { employeeId } = await aColleague(database, { company: world.acme, role: 'leader' });
    for (const access of ['r', 'w'] as const)
      expect([access, (await give(employeeId, onWhole(world.acme, type, access))).statusCode]).toEqual([access, 201]);
  });

  test('can be about a group, a campaign and an attribute of its own', async () => {
    const { employeeId } = await aColleague(database, { company: world.acme, role: 'leader' });
    const tenure = await aGroupType(database, world.acme);
    const accepted = {
      groups: ['organizations-groups', world.sales],
      'v3-groups': ['organizations-results-v3groups', world.sales],
      employee_attributes: ['employee_attributes', tenure],
    } as const;
    for (const [accessibleType, [type, accessibleId]] of Object.entries(accepted))
      expect([
        accessibleType,
        (await give(employeeId, { type, access: 'r', accessibleType, accessibleId })).statusCode,
      ]).toEqual([accessibleType, 201]);
  });
});

describe('a permission is refused', () => {
  test.each([
    ['type', { type: 'organizations-money' }],
    ['access', { access: 'x' }],
    ['accessibleType', { accessibleType: 'planets' }],
    ['accessibleType', { accessibleType: 'campaigns' }],
    ['accessibleId', { accessibleId: '999999' }],
    ['personId', { personId: '999999' }],
    ['organizationId', { organizationId: '999999' }],
  ])('at %s where it means nothing', async (attribute, wrong) => {
    const { employeeId } = await aColleague(database, { company: world.acme, role: 'leader' });
    const refused = await give(employeeId, { ...readGroup(world.sales), ...wrong });
    expect([refused.statusCode, refused.json().errors[0].source]).toEqual([
      422,
      { pointer: `/data/attributes/${attribute}` },
    ]);
  });

  test('to an Employee, beside the one that lets him read everything and in place of it', async () => {
    const { employeeId } = await aColleague(database, { company: world.acme, role: 'employee' });
    const refused = await give(employeeId, readGroup(world.sales));
    expect([refused.statusCode, refused.json().errors[0].source]).toEqual([422, { pointer: '/data/attributes/type' }]);
    expect((await give(employeeId, onWhole(world.acme, 'organizations-results', 'w'))).statusCode).toBe(422);
    const readsAll = onWhole(world.acme, 'organizations-results', 'r');
    expect([(await give(employeeId, readsAll)).statusCode, (await give(employeeId, readsAll)).statusCode]).toEqual([
      201, 201,
    ]);
    const many = {
      data: [readGroup(world.finance), readGroup(world.sales)].map((attributes) => ({
        type: 'permissions',
        attributes,
      })),
    };
    const second = await api.ask('POST', permissionsOf(employeeId), { as: world.engager, body: many });
    expect([second.statusCode, second.json().errors[0].source]).toEqual([422, { pointer: '/data/0/attributes/type' }]);
    expect(await listed(permissionsOf(employeeId))).toEqual([`organizations-results r ${world.acme.id}`]);
  });

  test('to an Employee, also where several people are given some at once', async () => {
    const [leader, employee] = [
      await aColleague(database, { company: world.acme, role: 'leader' }),
      await aColleague(database, { company: world.acme, role: 'employee' }),
    ];
    const data = [leader, employee].map(({ personId }) => ({
      type: 'permissions',
      attributes: { ...readGroup(world.sales), personId },
    }));
    const refused = await api.ask('POST', `${base()}/permissions`, { as: world.engager, body: { data } });
    expect([refused.statusCode, refused.json().errors[0].source]).toEqual([
      422,
      { pointer: '/data/1/attributes/type' },
    ]);
    expect(await listed(permissionsOf(leader.employeeId))).toEqual([]);
  });

  test('for a group of another organization, for one that was deleted and for one that never was, with the same words', async () => {
    const { employeeId } = await aColleague(database, { company: world.acme, role: 'leader' });
    const deleted = await aGroup(database, world.acme, { deleted_at: new Date() });
    const answers = await Promise.all(
      [strangerGroup, deleted, '999999'].map(async (id) =>
        withoutRequestId((await give(employeeId, readGroup(id))).body),
      ),
    );
    expect(new Set(answers).size).toBe(1);
    expect((await give(employeeId, onWhole(globex, 'organizations-results'))).statusCode).toBe(422);
  });

  test('about a session, because there are none', async () => {
    const { employeeId } = await aColleague(database, { company: world.acme, role: 'leader' });
    expect(
      (
        await give(employeeId, {
          type: 'coaching-sessions',
          access: 'r',
          accessibleType: 'coaching-sessions',
          accessibleId: '1',
        })
      ).statusCode,
    ).toBe(422);
  });

  test('from somebody who has not as much himself', async () => {
    const { employeeId } = await aColleague(database, { company: world.acme, role: 'leader' });
    const limited = await aMember(database, world.acme.id, {
      role: 'organization-admin',
      grants: [readGroup(world.sales)],
    });
    const statuses = async (as: string) => [
      (await give(employeeId, readGroup(world.north), as)).statusCode,
      (await give(employeeId, readGroup(world.finance), as)).statusCode,
      (await give(employeeId, onWhole(world.acme, 'organizations-results'), as)).statusCode,
      (await give(employeeId, onWhole(world.acme, 'organizations-campaigns', 'w'), as)).statusCode,
    ];
    expect(await statuses(world.organizer)).toEqual([403, 403, 403, 201]);
    expect(await statuses(limited)).toEqual([201, 403, 403, 201]);
    expect(await statuses(world.engager)).toEqual([201, 201, 201, 201]);
  });

  test.each(['leader', 'coach', 'facilitator', 'employee'] as const)('from a %s, whatever he holds', async (role) => {
    const { employeeId } = await aColleague(database, { company: world.acme, role: 'leader' });
    const somebody = await aMember(database, world.acme.id, {
      role,
      grants: [onWhole(world.acme, 'organizations', 'w')],
    });
    expect((await give(employeeId, readGroup(world.sales), somebody)).statusCode).toBe(403);
  });

  test('to oneself, even to those who could give it to anybody else', async () => {
    const { employeeId, personId } = await aColleague(database, { company: world.acme, role: 'engagement-admin' });
    expect((await give(employeeId, onWhole(world.acme, 'organizations-campaigns'), personId)).statusCode).toBe(403);
    expect(await listed(permissionsOf(employeeId))).toEqual([]);
  });

  test('where the organization has it switched off', async () => {
    const quiet = await aCompany(database);
    const admin = await aMember(database, quiet.id, { role: 'engagement-admin' });
    const { employeeId } = await aColleague(database, { company: quiet });
    await switchFlag(database, 'permission-management', { isOn: false, organizationId: quiet.id });
    const path = `/organizations/${quiet.id}/employees/${employeeId}/permissions`;
    const refused = await api.ask('POST', path, { as: admin, body: document(onWhole(quiet, 'organizations-results')) });
    expect([refused.statusCode, refused.json().errors[0].detail]).toEqual([
      403,
      'Changing access is switched off for this organization.',
    ]);
    expect((await api.get(path, admin)).statusCode).toBe(200);
  });
});

describe('an employee without an account', () => {
  test('gets the one of the e-mail address, a new one or one that is there', async () => {
    const newcomer = await anEmployee(database, world.acme, {
      first_name: 'New',
      email_address: 'new.comer@acme.example',
    });
    const given = await give(newcomer, onWhole(world.acme, 'organizations-results'));
    const [account] = await database.acrossOrganizations('operate', (trx) =>
      trx
        .selectFrom('people')
        .select(['id', 'first_name'])
        .where('email_address', '=', 'new.comer@acme.example')
        .execute(),
    );
    expect([given.json().data.attributes.personId, account?.first_name]).toEqual([account?.id, 'New']);

    const elsewhere = await aMember(database, globex.id, { role: 'leader', email_address: 'Both@acme.example' });
    const both = await anEmployee(database, world.acme, { email_address: 'both@acme.example' });
    expect((await give(both, onWhole(world.acme, 'organizations-results'))).json().data.attributes.personId).toBe(
      elsewhere,
    );
  });

  test('is refused without an address, and where a colleague has the account already', async () => {
    const unreachable = await anEmployee(database, world.acme, { email_address: null });
    const refused = await give(unreachable, readGroup(world.sales));
    expect([refused.statusCode, refused.json().errors[0].detail]).toEqual([
      422,
      'Add an e-mail address first: without one nobody can sign in.',
    ]);

    const account = await aMember(database, world.acme.id, { role: 'leader', email_address: 'moved@acme.example' });
    await anEmployee(database, world.acme, { person_id: account, email_address: 'other@acme.example' });
    const taker = await anEmployee(database, world.acme, { email_address: 'moved@acme.example' });
    expect((await give(taker, readGroup(world.sales))).statusCode).toBe(409);
  });
});

describe('the permissions of an organization', () => {
  test('are given to people of it only', async () => {
    const stranger = await aMember(database, globex.id, { role: 'leader' });
    const member = await aMember(database, world.acme.id, { role: 'leader' });
    const giveTo = (personId: string) =>
      api.ask('POST', `${base()}/permissions`, {
        as: world.engager,
        body: document({ ...readGroup(world.sales), personId }),
      });
    expect((await giveTo(member)).statusCode).toBe(201);
    const [toStranger, toNobody] = [await giveTo(stranger), await giveTo('999999')];
    expect([toStranger.statusCode, toStranger.json().errors[0].source.pointer]).toEqual([
      422,
      '/data/attributes/personId',
    ]);
    expect(withoutRequestId(toStranger.body)).toBe(withoutRequestId(toNobody.body));
  });

  test('are narrowed by what they are about, and by type where that is a plain thing', async () => {
    const own = await aCompany(database);
    const admin = await aMember(database, own.id, { role: 'engagement-admin' });
    await aMember(database, own.id, {
      role: 'leader',
      grants: [readGroup(own.rootId), onWhole(own, 'organizations-results'), onWhole(own, 'organizations-campaigns')],
    });
    const narrowed = (type: string) => listed(`${base(own)}/permissions?filter[accessibleType]=${type}`, admin);
    expect(await narrowed('organizations-results-v3groups')).toEqual([
      `organizations-results-v3groups r ${own.rootId}`,
    ]);
    expect(await narrowed('organizations-results')).toEqual([`organizations-results r ${own.id}`]);
    expect(await narrowed('organizations')).toHaveLength(2);
    expect(await listed(`${base(own)}/permissions?page[limit]=1&page[offset]=1`, admin)).toEqual([
      `organizations-results r ${own.id}`,
    ]);
    for (const type of accessibleTypes)
      expect((await api.get(`${base(own)}/permissions?filter[accessibleType]=${type}`, admin)).statusCode).toBe(200);
  });

  test('are read by those who read employees, and by nobody else', async () => {
    const leader = await aMember(database, world.acme.id, {
      role: 'leader',
      grants: [onWhole(world.acme, 'organizations-administrate')],
    });
    const plain = await aMember(database, world.acme.id, { role: 'leader', grants: [readGroup(world.sales)] });
    expect([
      (await api.get(`${base()}/permissions`, leader)).statusCode,
      (await api.get(`${base()}/permissions`, plain)).statusCode,
    ]).toEqual([200, 403]);
  });
});

describe('taking a permission away', () => {
  test('is done by every administrator, and finds nothing of somebody else', async () => {
    const one = await aColleague(database, { company: world.acme, role: 'leader', grants: [readGroup(world.sales)] });
    const other = await aColleague(database, { company: world.acme, role: 'leader', grants: [readGroup(world.sales)] });
    const [permission] = (await api.get(permissionsOf(one.employeeId), world.organizer)).json().data;
    expect(
      (await api.ask('DELETE', `${permissionsOf(other.employeeId)}/${permission.id}`, { as: world.organizer }))
        .statusCode,
    ).toBe(404);
    expect(
      (await api.ask('DELETE', `${permissionsOf(one.employeeId)}/${permission.id}`, { as: world.organizer }))
        .statusCode,
    ).toBe(204);
  });

  test('from an Employee never opens what the other permission gives', async () => {
    const { employeeId } = await aColleague(database, {
      company: world.acme,
      grants: [readGroup(world.sales), onWhole(world.acme, 'organizations-results')],
    });
    const [ofGroup, ofAll] = (await api.get(permissionsOf(employeeId), world.engager)).json()
      .data as readonly PermissionResource[];
    const remove = async (permission: PermissionResource | undefined) =>
      (await api.ask('DELETE', `${permissionsOf(employeeId)}/${permission?.id}`, { as: world.engager })).statusCode;
    expect([await remove(ofGroup), await remove(ofAll), await remove(ofGroup)]).toEqual([409, 204, 204]);
  });

  test('and giving it are written down without names', async () => {
    const { employeeId, personId } = await aColleague(database, { company: world.acme, role: 'leader' });
    const given = (await give(employeeId, readGroup(world.sales))).json().data.id;
    await api.ask('DELETE', `${permissionsOf(employeeId)}/${given}`, { as: world.organizer });
    const entries = await database.inOrganization(world.acme.id, (trx) =>
      trx
        .selectFrom('audit_log')
        .select(['person_id', 'action', 'before', 'after'])
        .where('organization_id', '=', world.acme.id)
        .where('entity_type', '=', 'permissions')
        .where('entity_id', '=', given)
        .orderBy('id')
        .execute(),
    );
    const what = { personId, employeeId, ...readGroup(world.sales) };
    expect(entries).toEqual([
      { person_id: world.engager, action: 'permission.added', before: null, after: what },
      { person_id: world.organizer, action: 'permission.removed', before: what, after: null },
    ]);
  });
});
