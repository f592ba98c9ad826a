import { type GrantType, grantTypes } from '@attune/domain/access';
import { describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { switchFlag } from '../../test/flags.ts';
import { aCompany, aGroup, aGroupType } from '../../test/people.ts';
import { withoutRequestId } from '../../test/request-ids.ts';
import { aColleague, onWhole, readGroup } from './access.test-support.ts';
import { document, setUpPermissions } from './permissions.test-support.ts';

const setUp = setUpPermissions();
const { database, api, base, permissionsOf, give, listed } = setUp;

const statusAt = async (groupId: string, as: string) =>
  (await api.get(`${base()}/v3-groups/${groupId}`, as)).statusCode;

async function aDraft(): Promise<string> {
  const row = {
    organization_id: setUp.world.acme.id,
    name: 'Spring',
    campaign_type: 'custom',
    started_at: new Date('2040-03-05T15:00:00Z'),
    ended_at: new Date('2040-03-12T15:00:00Z'),
    channel: 'emails',
    confidentiality_level: 5,
    protection: 'strict',
  } as const;
  const { id } = await database.inOrganization(setUp.world.acme.id, (trx) =>
    trx.insertInto('campaigns').values(row).returning('id').executeTakeFirstOrThrow(),
  );
  return id;
}

describe('a granted permission', () => {
  // Shows ENT-PERSON-07, ENT-PERSON-11, API-PERM-01, API-PERM-02, API-PERM-05
  test('gives access to a group and its descendants from the next request until it is revoked', async () => {
    const { employeeId, personId } = await aColleague(database, { company: setUp.world.acme, role: 'leader' });
    expect(await statusAt(setUp.world.north, personId)).toBe(404);
    const given = await give(employeeId, readGroup(setUp.world.sales));
    expect([given.statusCode, given.json().data.attributes]).toEqual([
      201,
      { ...readGroup(setUp.world.sales), personId, organizationId: setUp.world.acme.id },
    ]);
    expect([
      await statusAt(setUp.world.sales, personId),
      await statusAt(setUp.world.north, personId),
      await statusAt(setUp.world.finance, personId),
    ]).toEqual([200, 200, 404]);
    const taken = await api.ask('DELETE', `${permissionsOf(employeeId)}/${given.json().data.id}`, {
      as: setUp.world.engager,
    });
    expect(taken.statusCode).toBe(204);
    expect(await statusAt(setUp.world.sales, personId)).toBe(404);
    expect(await listed(permissionsOf(employeeId))).toEqual([]);
  });

  // Shows ENT-PERSON-08, CON-18
  test.each([
    ['read', 'r'],
    ['r', 'r'],
    ['write', 'w'],
    ['w', 'w'],
  ])('as "%s" is stored as %s', async (access, stored) => {
    const { employeeId } = await aColleague(database, { company: setUp.world.acme, role: 'leader' });
    expect(
      (await give(employeeId, { ...onWhole(setUp.world.acme, 'organizations-campaigns'), access })).json().data
        .attributes.access,
    ).toBe(stored);
  });

  test('is stored once if granted twice', async () => {
    const { employeeId } = await aColleague(database, { company: setUp.world.acme, role: 'leader' });
    const [first, second] = [
      await give(employeeId, readGroup(setUp.world.sales)),
      await give(employeeId, readGroup(setUp.world.sales)),
    ];
    expect([second.statusCode, second.json().data.id]).toEqual([201, first.json().data.id]);
  });

  test('among many is granted with all of them or none', async () => {
    const { employeeId } = await aColleague(database, { company: setUp.world.acme, role: 'leader' });
    const many = (...grants: readonly object[]) =>
      api.ask('POST', permissionsOf(employeeId), {
        as: setUp.world.engager,
        body: { data: grants.map((attributes) => ({ type: 'permissions', attributes })) },
      });
    const refused = await many(readGroup(setUp.world.sales), readGroup('999999'));
    expect([refused.statusCode, refused.json().errors[0].source]).toEqual([
      422,
      { pointer: '/data/1/attributes/accessibleId' },
    ]);
    expect(await listed(permissionsOf(employeeId))).toEqual([]);
    expect((await many(readGroup(setUp.world.sales), readGroup(setUp.world.finance))).json().data).toHaveLength(2);
  });

  // Shows ENT-PERSON-09, ENT-PERSON-10, ENT-PERSON-13, ENT-PERSON-14, ENT-PERSON-15
  test.each<GrantType>(
    grantTypes.filter(
      (type) =>
        !['organizations-results-v3groups', 'coaching-sessions', 'employee_attributes', 'organizations'].includes(type),
    ),
  )('of type %s is about the organization', async (type) => {
    const { employeeId } = await aColleague(database, { company: setUp.world.acme, role: 'leader' });
    for (const access of ['r', 'w'] as const)
      expect([access, (await give(employeeId, onWhole(setUp.world.acme, type, access))).statusCode]).toEqual([
        access,
        201,
      ]);
  });

  // Shows ENT-PERSON-16, ENT-PERSON-18
  test('can be about a group, a campaign or an attribute', async () => {
    const { employeeId } = await aColleague(database, { company: setUp.world.acme, role: 'leader' });
    const tenure = await aGroupType(database, setUp.world.acme);
    const accepted = {
      campaigns: ['organizations-campaigns', await aDraft()],
      groups: ['organizations-groups', setUp.world.sales],
      'v3-groups': ['organizations-results-v3groups', setUp.world.sales],
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
  // Shows ENT-PERSON-08, CON-18
  test.each([
    ['type', { type: 'organizations-money' }],
    ['access', { access: 'x' }],
    ['accessibleType', { accessibleType: 'planets' }],
    ['accessibleType', { accessibleType: 'campaigns' }],
    ['accessibleId', { accessibleId: '999999' }],
    ['personId', { personId: '999999' }],
    ['organizationId', { organizationId: '999999' }],
  ])('at %s where it has no effect', async (attribute, wrong) => {
    const { employeeId } = await aColleague(database, { company: setUp.world.acme, role: 'leader' });
    const refused = await give(employeeId, { ...readGroup(setUp.world.sales), ...wrong });
    expect([refused.statusCode, refused.json().errors[0].source]).toEqual([
      422,
      { pointer: `/data/attributes/${attribute}` },
    ]);
  });

  test('to an Employee, in addition to or instead of read access to everything', async () => {
    const { employeeId } = await aColleague(database, { company: setUp.world.acme, role: 'employee' });
    const refused = await give(employeeId, readGroup(setUp.world.sales));
    expect([refused.statusCode, refused.json().errors[0].source]).toEqual([422, { pointer: '/data/attributes/type' }]);
    expect((await give(employeeId, onWhole(setUp.world.acme, 'organizations-results', 'w'))).statusCode).toBe(422);
    const readsAll = onWhole(setUp.world.acme, 'organizations-results', 'r');
    expect([(await give(employeeId, readsAll)).statusCode, (await give(employeeId, readsAll)).statusCode]).toEqual([
      201, 201,
    ]);
    const many = {
      data: [readGroup(setUp.world.finance), readGroup(setUp.world.sales)].map((attributes) => ({
        type: 'permissions',
        attributes,
      })),
    };
    const second = await api.ask('POST', permissionsOf(employeeId), { as: setUp.world.engager, body: many });
    expect([second.statusCode, second.json().errors[0].source]).toEqual([422, { pointer: '/data/0/attributes/type' }]);
    expect(await listed(permissionsOf(employeeId))).toEqual([`organizations-results r ${setUp.world.acme.id}`]);
  });

  test('to an Employee, also in a request for several people', async () => {
    const [leader, employee] = [
      await aColleague(database, { company: setUp.world.acme, role: 'leader' }),
      await aColleague(database, { company: setUp.world.acme, role: 'employee' }),
    ];
    const data = [leader, employee].map(({ personId }) => ({
      type: 'permissions',
      attributes: { ...readGroup(setUp.world.sales), personId },
    }));
    const refused = await api.ask('POST', `${base()}/permissions`, { as: setUp.world.engager, body: { data } });
    expect([refused.statusCode, refused.json().errors[0].source]).toEqual([
      422,
      { pointer: '/data/1/attributes/type' },
    ]);
    expect(await listed(permissionsOf(leader.employeeId))).toEqual([]);
  });

  test('for a foreign, a deleted and a nonexistent group, with the same message', async () => {
    const { employeeId } = await aColleague(database, { company: setUp.world.acme, role: 'leader' });
    const deleted = await aGroup(database, setUp.world.acme, { deleted_at: new Date() });
    const answers = await Promise.all(
      [setUp.strangerGroup, deleted, '999999'].map(async (id) =>
        withoutRequestId((await give(employeeId, readGroup(id))).body),
      ),
    );
    expect(new Set(answers).size).toBe(1);
    expect((await give(employeeId, onWhole(setUp.globex, 'organizations-results'))).statusCode).toBe(422);
  });

  test('about a session that does not exist', async () => {
    const { employeeId } = await aColleague(database, { company: setUp.world.acme, role: 'leader' });
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

  test('from an actor without that access', async () => {
    const { employeeId } = await aColleague(database, { company: setUp.world.acme, role: 'leader' });
    const limited = await aMember(database, setUp.world.acme.id, {
      role: 'organization-admin',
      grants: [readGroup(setUp.world.sales)],
    });
    const statuses = async (as: string) => [
      (await give(employeeId, readGroup(setUp.world.north), as)).statusCode,
      (await give(employeeId, readGroup(setUp.world.finance), as)).statusCode,
      (await give(employeeId, onWhole(setUp.world.acme, 'organizations-results'), as)).statusCode,
      (await give(employeeId, onWhole(setUp.world.acme, 'organizations-campaigns', 'w'), as)).statusCode,
    ];
    expect(await statuses(setUp.world.organizer)).toEqual([403, 403, 403, 201]);
    expect(await statuses(limited)).toEqual([201, 403, 403, 201]);
    expect(await statuses(setUp.world.engager)).toEqual([201, 201, 201, 201]);
  });

  test.each(['leader', 'coach', 'facilitator', 'employee'] as const)('from a %s with any permissions', async (role) => {
    const { employeeId } = await aColleague(database, { company: setUp.world.acme, role: 'leader' });
    const somebody = await aMember(database, setUp.world.acme.id, {
      role,
      grants: [onWhole(setUp.world.acme, 'organizations', 'w')],
    });
    expect((await give(employeeId, readGroup(setUp.world.sales), somebody)).statusCode).toBe(403);
  });

  test('to oneself, even if the actor could grant it to others', async () => {
    const { employeeId, personId } = await aColleague(database, {
      company: setUp.world.acme,
      role: 'engagement-admin',
    });
    expect((await give(employeeId, onWhole(setUp.world.acme, 'organizations-campaigns'), personId)).statusCode).toBe(
      403,
    );
    expect(await listed(permissionsOf(employeeId))).toEqual([]);
  });

  // Shows NAVVIS-16
  test('if the organization has disabled access changes', async () => {
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
