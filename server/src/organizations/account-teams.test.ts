import { type Role, internalRoles } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { aRunningCampaign } from '../../test/a-running-campaign.ts';
import { aMember, aPerson, anOrganization, assignRole, removeRole } from '../../test/accounts.ts';
import { withoutRequestId } from '../../test/request-ids.ts';
import { bodyOf, restricted, keys, setUpOrganizations } from './manage-organizations.test-support.ts';

const setUp = setUpOrganizations();
const { database, api, change, remove, read, attributesOf, history } = setUp;

const create = (attributes: object, as: string = setUp.root, roles: readonly object[] = []) =>
  api.ask('POST', '/organizations', {
    as,
    body: {
      ...bodyOf(attributes),
      ...(roles.length > 0 && { included: roles.map((role) => ({ type: 'person-roles', attributes: role })) }),
    },
  });
const restore = (as: string = setUp.root, id: string = setUp.acme) =>
  api.ask('PATCH', `/organizations/${id}/restore`, { as });

const roleIds = async (): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(
    (
      await database.acrossOrganizations('operate', (trx) => trx.selectFrom('roles').select(['slug', 'id']).execute())
    ).map(({ slug, id }) => [slug, id]),
  );
const organizationCount = async () =>
  (await database.acrossOrganizations('operate', (trx) => trx.selectFrom('organizations').select('id').execute()))
    .length;

describe('the account team of an organization', () => {
  let ed: Id<'person'>;
  let cleo: Id<'person'>;
  beforeEach(async () => {
    ed = await aMember(database, setUp.acme, {
      role: 'executive-advisor',
      first_name: 'Ed',
      last_name: 'Visor',
      internalRole: 'executive-advisor',
    });
    cleo = await aMember(database, setUp.acme, {
      role: 'customer-success-manager',
      first_name: 'Cleo',
      last_name: 'Smith',
      internalRole: 'customer-success-manager',
    });
  });

  // Shows ROLE-11
  test('can be primary contacts as long as they have the role', async () => {
    expect((await change({ primaryExecutiveAdvisorId: ed, primaryCustomerSuccessManagerId: cleo })).statusCode).toBe(
      200,
    );
    expect(await attributesOf()).toMatchObject({
      primaryExecutiveAdvisorId: ed,
      primaryCustomerSuccessManagerId: cleo,
    });
    expect(await history()).toMatchObject([
      {
        action: 'organization.primary-changed',
        before: { role: 'executive-advisor', personId: null },
        after: { role: 'executive-advisor', personId: ed },
      },
      { action: 'organization.primary-changed', after: { role: 'customer-success-manager', personId: cleo } },
    ]);
    await removeRole(database, setUp.acme, ed);
    expect(await attributesOf()).toMatchObject({
      primaryExecutiveAdvisorId: null,
      primaryCustomerSuccessManagerId: cleo,
    });
    await change({ primaryCustomerSuccessManagerId: null });
    expect(await attributesOf()).toMatchObject({ primaryCustomerSuccessManagerId: null });
  });

  // Shows API-ORG-05
  test('gets its roles in a new organization that names primary contacts', async () => {
    const created = await create({
      name: 'Initech',
      primaryExecutiveAdvisorId: ed,
      primaryCustomerSuccessManagerId: cleo,
    });
    const { id } = created.json().data;
    expect((await read(cleo, id)).json().data.attributes).toMatchObject({
      primaryExecutiveAdvisorId: ed,
      primaryCustomerSuccessManagerId: cleo,
    });
    expect((await history(id)).map(({ action }) => action)).toEqual([
      'organization.created',
      'role.changed',
      'organization.primary-changed',
      'role.changed',
      'organization.primary-changed',
    ]);
  });

  test('includes the success manager who creates an organization, once', async () => {
    const { id } = (await create({ name: 'Initech', primaryCustomerSuccessManagerId: cleo }, cleo)).json().data;
    expect((await read(cleo, id)).json().data.attributes.primaryCustomerSuccessManagerId).toBe(cleo);
    expect((await history(id)).filter(({ action }) => action === 'role.changed')).toHaveLength(1);
  });

  // Shows API-ORG-05
  test('gets the roles included in the request, with the organization', async () => {
    const maya = await aPerson(database);
    const roles = await roleIds();
    const created = await create({ name: 'Initech', primaryExecutiveAdvisorId: ed }, setUp.root, [
      { personId: ed, roleId: roles['executive-advisor'] },
      { personId: cleo, roleId: roles['customer-success-manager'] },
      { personId: maya, roleId: roles['engagement-admin'] },
    ]);
    expect(created.statusCode).toBe(201);
    const { id } = created.json().data;
    for (const personId of [ed, cleo, maya]) expect((await read(personId, id)).statusCode).toBe(200);
    const changes = (await history(id)).filter(({ action }) => action === 'role.changed');
    expect(changes.map(({ after }) => after)).toMatchObject([
      { personId: ed, role: 'executive-advisor' },
      { personId: cleo, role: 'customer-success-manager' },
      { personId: maya, role: 'engagement-admin' },
    ]);
  });

  // Shows API-ORG-05
  test.each([
    ['no internal user', 'executive-advisor', 'personId'],
    ['nobody', 'engagement-admin', 'personId'],
    ['a Super Admin', 'admin', 'roleId'],
    ['an administrator of a success manager', 'engagement-admin', 'roleId'],
  ])('creates no organization if a role is for %s', async (who, role, member) => {
    const maya = await aPerson(database);
    const personId = who === 'nobody' ? '999999' : maya;
    const as = who.endsWith('success manager') ? cleo : setUp.root;
    const before = await organizationCount();
    const { statusCode, body } = await create({ name: 'Initech' }, as, [{ personId, roleId: (await roleIds())[role] }]);
    expect([statusCode, JSON.parse(body).errors[0].source.pointer]).toEqual([422, `/included/0/attributes/${member}`]);
    expect(await organizationCount()).toBe(before);
  });

  test.each(['nobody', 'a member', 'the same person twice'])('of a new organization cannot be %s', async (who) => {
    const member = await aMember(database, setUp.acme, { role: 'organization-admin' });
    const others: Readonly<Record<string, string>> = { nobody: '999999', 'a member': member };
    const chosen = others[who] ?? ed;
    const contacts = {
      primaryExecutiveAdvisorId: chosen,
      ...(chosen === ed && { primaryCustomerSuccessManagerId: ed }),
    };
    expect((await create({ name: 'Initech', ...contacts })).statusCode).toBe(422);
  });

  test('must have the role', async () => {
    const stranger = await aPerson(database, { internalRole: 'executive-advisor' });
    for (const personId of [cleo, stranger, '999999']) {
      const { statusCode, body } = await change({ primaryExecutiveAdvisorId: personId });
      expect([statusCode, JSON.parse(body).errors[0].source.pointer]).toEqual([
        422,
        '/data/attributes/primaryExecutiveAdvisorId',
      ]);
    }
    expect(await history()).toEqual([]);
  });

  test('are only visible to its administrators and account team', async () => {
    await change({ primaryExecutiveAdvisorId: ed });
    for (const role of ['organization-admin', 'coach'] as const)
      expect(await attributesOf(await aMember(database, setUp.acme, { role }))).toHaveProperty(
        'primaryExecutiveAdvisorId',
        ed,
      );
    for (const role of ['leader', 'employee'] as const)
      expect(await attributesOf(await aMember(database, setUp.acme, { role }))).not.toHaveProperty(
        'primaryExecutiveAdvisorId',
      );
  });

  test('are included in the list for internal users', async () => {
    const { organizationId } = await aRunningCampaign(database, keys);
    await assignRole(database, organizationId, { personId: ed, role: 'executive-advisor' });
    await change({ primaryExecutiveAdvisorId: ed });
    const { data, included, meta } = (await api.get('/organizations?include=customer-success&sort=id', ed)).json();
    expect(meta.total).toBe(2);
    expect(
      data.map(({ id, attributes }: { id: string; attributes: { runningCampaignCount: number } }) => [
        id,
        attributes.runningCampaignCount,
      ]),
    ).toEqual([
      [setUp.acme, 0],
      [organizationId, 1],
    ]);
    expect(
      included
        .filter(
          ({ attributes }: { attributes: { organizationId: string } }) => attributes.organizationId === setUp.acme,
        )
        .map(({ attributes }: { attributes: object }) => attributes),
    ).toEqual([
      { organizationId: setUp.acme, personId: ed, name: 'Ed Visor', role: 'executive-advisor', isPrimary: true },
      {
        organizationId: setUp.acme,
        personId: cleo,
        name: 'Cleo Smith',
        role: 'customer-success-manager',
        isPrimary: false,
      },
    ]);
    expect(data[0].relationships['customer-success'].data).toHaveLength(2);
    expect(
      (
        await api.get(
          '/organizations?include=customer-success',
          await aMember(database, setUp.acme, { role: 'organization-admin' }),
        )
      ).statusCode,
    ).toBe(403);
  });
});

describe('a deleted organization', () => {
  const listed = async (query: string, as: string = setUp.root) =>
    (await api.get(`/organizations?filter[organizationId]=${setUp.acme}${query}`, as))
      .json()
      .data.map(({ id }: { id: string }) => id);

  // Shows ENT-ORG-06, REQ-14, API-ORG-06, API-ORG-08
  test('is not found by anyone until it is restored unchanged', async () => {
    const admin = await aMember(database, setUp.acme, { role: 'engagement-admin' });
    const before = (await read(admin)).json();
    expect((await remove()).statusCode).toBe(204);
    for (const person of [admin, setUp.root]) expect((await read(person)).statusCode).toBe(404);
    expect(JSON.parse((await api.get('/optimized-organizations', admin)).body).data).toEqual([]);
    const { statusCode, body } = await restore();
    expect([statusCode, JSON.parse(body).data.attributes.deletedAt]).toEqual([200, null]);
    expect((await read(admin)).json()).toEqual(before);
    expect(await history()).toMatchObject([
      { person_id: setUp.root, action: 'organization.deleted' },
      { person_id: setUp.root, action: 'organization.restored' },
    ]);
  });

  // Shows ENT-ORG-06, REQ-14
  test('is listed for Engage Super Admins on request', async () => {
    await remove();
    expect([
      await listed(''),
      await listed('&filter[includesDeleted]=false'),
      await listed('&filter[includesDeleted]=true'),
    ]).toEqual([[], [], [setUp.acme]]);
    expect(
      (
        await api.get(
          '/organizations?filter[includesDeleted]=true',
          await aMember(database, setUp.acme, {
            role: 'customer-success-manager',
            internalRole: 'customer-success-manager',
          }),
        )
      ).statusCode,
    ).toBe(403);
  });

  test('is deleted and restored once', async () => {
    expect((await restore()).statusCode).toBe(200);
    expect(await history()).toEqual([]);
    await remove();
    expect((await remove()).statusCode).toBe(404);
    await restore();
    await restore();
    expect((await history()).map(({ action }) => action)).toEqual(['organization.deleted', 'organization.restored']);
  });

  test.each([
    ...internalRoles.filter((role) => role !== 'admin'),
    'organization-admin',
    'engagement-admin',
    'leader',
    'employee',
  ] satisfies Role[])('cannot be deleted or restored by the %s', async (role) => {
    const person = await aMember(database, setUp.acme, { role });
    expect((await remove(person)).statusCode).toBe(403);
    await remove();
    const [deleted, absent] = [await restore(person), await restore(person, '999999')];
    expect([deleted.statusCode, withoutRequestId(deleted.body)]).toEqual([404, withoutRequestId(absent.body)]);
  });

  test('cannot be a restricted one in which the caller has no role', async () => {
    await anOrganization(database, { id: restricted, name: 'Restricted' }).catch(() => undefined);
    expect([
      (await remove(setUp.root, restricted)).statusCode,
      (await restore(setUp.root, restricted)).statusCode,
    ]).toEqual([404, 404]);
    expect((await restore(setUp.root, '999999')).statusCode).toBe(404);
  });
});
