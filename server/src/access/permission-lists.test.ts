import type { PermissionResource } from '@attune/contract/people/person';
import { accessibleTypes } from '@attune/domain/access';
import { describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aCompany, anEmployee } from '../../test/people.ts';
import { withoutRequestId } from '../../test/request-ids.ts';
import { aColleague, onWhole, readGroup } from './access.test-support.ts';
import { document, setUpPermissions } from './permissions.test-support.ts';

const setUp = setUpPermissions();
const { database, api, base, permissionsOf, give, listed } = setUp;

describe('an employee without an account', () => {
  test('gets a new or existing account by email address', async () => {
    const newcomer = await anEmployee(database, setUp.world.acme, {
      first_name: 'New',
      email_address: 'new.comer@acme.example',
    });
    const given = await give(newcomer, onWhole(setUp.world.acme, 'organizations-results'));
    const [account] = await database.acrossOrganizations('operate', (trx) =>
      trx
        .selectFrom('people')
        .select(['id', 'first_name'])
        .where('email_address', '=', 'new.comer@acme.example')
        .execute(),
    );
    expect([given.json().data.attributes.personId, account?.first_name]).toEqual([account?.id, 'New']);

    const elsewhere = await aMember(database, setUp.globex.id, { role: 'leader', email_address: 'Both@acme.example' });
    const both = await anEmployee(database, setUp.world.acme, { email_address: 'both@acme.example' });
    expect((await give(both, onWhole(setUp.world.acme, 'organizations-results'))).json().data.attributes.personId).toBe(
      elsewhere,
    );
  });

  test('is refused without an address, or if a colleague has the account', async () => {
    const unreachable = await anEmployee(database, setUp.world.acme, { email_address: null });
    const refused = await give(unreachable, readGroup(setUp.world.sales));
    expect([refused.statusCode, refused.json().errors[0].detail]).toEqual([
      422,
      'Add an e-mail address first: without one nobody can sign in.',
    ]);

    const account = await aMember(database, setUp.world.acme.id, {
      role: 'leader',
      email_address: 'moved@acme.example',
    });
    await anEmployee(database, setUp.world.acme, { person_id: account, email_address: 'other@acme.example' });
    const taker = await anEmployee(database, setUp.world.acme, { email_address: 'moved@acme.example' });
    expect((await give(taker, readGroup(setUp.world.sales))).statusCode).toBe(409);
  });
});

describe('the permissions of an organization', () => {
  // Shows API-PERM-04
  test('can only be granted to its people', async () => {
    const stranger = await aMember(database, setUp.globex.id, { role: 'leader' });
    const member = await aMember(database, setUp.world.acme.id, { role: 'leader' });
    const grantTo = (personId: string) =>
      api.ask('POST', `${base()}/permissions`, {
        as: setUp.world.engager,
        body: document({ ...readGroup(setUp.world.sales), personId }),
      });
    expect((await grantTo(member)).statusCode).toBe(201);
    const [toStranger, toNobody] = [await grantTo(stranger), await grantTo('999999')];
    expect([toStranger.statusCode, toStranger.json().errors[0].source.pointer]).toEqual([
      422,
      '/data/attributes/personId',
    ]);
    expect(withoutRequestId(toStranger.body)).toBe(withoutRequestId(toNobody.body));
  });

  // Shows API-PERM-03, API-PERM-06, CON-19
  test('can be filtered by subject and type', async () => {
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

  test('can only be read by users who can read employees', async () => {
    const leader = await aMember(database, setUp.world.acme.id, {
      role: 'leader',
      grants: [onWhole(setUp.world.acme, 'organizations-administrate')],
    });
    const plain = await aMember(database, setUp.world.acme.id, {
      role: 'leader',
      grants: [readGroup(setUp.world.sales)],
    });
    expect([
      (await api.get(`${base()}/permissions`, leader)).statusCode,
      (await api.get(`${base()}/permissions`, plain)).statusCode,
    ]).toEqual([200, 403]);
  });
});

describe('revoking a permission', () => {
  test('is allowed for every administrator, and does not find permissions of others', async () => {
    const one = await aColleague(database, {
      company: setUp.world.acme,
      role: 'leader',
      grants: [readGroup(setUp.world.sales)],
    });
    const other = await aColleague(database, {
      company: setUp.world.acme,
      role: 'leader',
      grants: [readGroup(setUp.world.sales)],
    });
    const [permission] = (await api.get(permissionsOf(one.employeeId), setUp.world.organizer)).json().data;
    expect(
      (await api.ask('DELETE', `${permissionsOf(other.employeeId)}/${permission.id}`, { as: setUp.world.organizer }))
        .statusCode,
    ).toBe(404);
    expect(
      (await api.ask('DELETE', `${permissionsOf(one.employeeId)}/${permission.id}`, { as: setUp.world.organizer }))
        .statusCode,
    ).toBe(204);
  });

  test('from an Employee never activates another permission', async () => {
    const { employeeId } = await aColleague(database, {
      company: setUp.world.acme,
      grants: [readGroup(setUp.world.sales), onWhole(setUp.world.acme, 'organizations-results')],
    });
    const [ofGroup, ofAll] = (await api.get(permissionsOf(employeeId), setUp.world.engager)).json()
      .data as readonly PermissionResource[];
    const remove = async (permission: PermissionResource | undefined) =>
      (await api.ask('DELETE', `${permissionsOf(employeeId)}/${permission?.id}`, { as: setUp.world.engager }))
        .statusCode;
    expect([await remove(ofGroup), await remove(ofAll), await remove(ofGroup)]).toEqual([409, 204, 204]);
  });

  test('and granting it are recorded without names', async () => {
    const { employeeId, personId } = await aColleague(database, { company: setUp.world.acme, role: 'leader' });
    const given = (await give(employeeId, readGroup(setUp.world.sales))).json().data.id;
    await api.ask('DELETE', `${permissionsOf(employeeId)}/${given}`, { as: setUp.world.organizer });
    const entries = await database.inOrganization(setUp.world.acme.id, (trx) =>
      trx
        .selectFrom('audit_log')
        .select(['person_id', 'action', 'before', 'after'])
        .where('organization_id', '=', setUp.world.acme.id)
        .where('entity_type', '=', 'permissions')
        .where('entity_id', '=', given)
        .orderBy('id')
        .execute(),
    );
    const what = { personId, employeeId, ...readGroup(setUp.world.sales) };
    expect(entries).toEqual([
      { person_id: setUp.world.engager, action: 'permission.added', before: null, after: what },
      { person_id: setUp.world.organizer, action: 'permission.removed', before: what, after: null },
    ]);
  });
});
