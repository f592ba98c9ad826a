import { type Role, internalRoles } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { aRunningCampaign, keysInMemory } from '../../test/a-running-campaign.ts';
import { aMember, aPerson, anOrganization, assignRole, removeRole } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { anApi } from '../../test/sign-in.ts';
import { createFlags } from '../flags/index.ts';
import { organizationRoutes } from './index.ts';
import { withoutRequestId } from '../../test/request-ids.ts';

const restricted = '778' as Id<'organization'>;
const database = aDatabase();
const keys = keysInMemory();
const api = anApi(
  database,
  ({ router, authentication }) =>
    organizationRoutes(router, {
      database,
      authentication,
      flags: createFlags(database),
      benchmarks: { lock: async () => false },
      companions: { 'v3-groups': async () => [] },
    }),
  { variables: { RESTRICTED_ORGANIZATION_IDS: restricted } },
);

let acme: Id<'organization'>;
let root: Id<'person'>;
beforeEach(async () => {
  acme = await anOrganization(database, { name: 'Acme', display_name: 'Acme' });
  root = await aPerson(database, { internalRole: 'admin' });
});

const bodyOf = (attributes: object) => ({ data: { type: 'organizations', attributes } });
const create = (attributes: object, as: string = root) =>
  api.ask('POST', '/organizations', { as, body: bodyOf(attributes) });
const change = (attributes: object, as: string = root) =>
  api.ask('PATCH', `/organizations/${acme}`, { as, body: bodyOf(attributes) });
const remove = (as: string = root, id: string = acme) => api.ask('DELETE', `/organizations/${id}`, { as });
const restore = (as: string = root, id: string = acme) => api.ask('PATCH', `/organizations/${id}/restore`, { as });
const read = (as: string, id: string = acme) => api.get(`/organizations/${id}`, as);
const attributesOf = async (as: string = root) => (await read(as)).json().data.attributes;
const history = (id: Id<'organization'> = acme) =>
  database.inOrganization(id, (trx) =>
    trx
      .selectFrom('audit_log')
      .select(['person_id', 'action', 'before', 'after'])
      .where('organization_id', '=', id)
      .orderBy('id')
      .execute(),
  );

describe('making an organization', () => {
  test('answers with it, as it will be for everybody, and writes down who made it', async () => {
    const { statusCode, body } = await create({
      name: ' Initech ',
      displayName: 'Initech Inc.',
      employeeLimit: 50,
      timeZone: 'Europe/Berlin',
      isTrial: true,
      ffCompanyId: '991',
      ffSubdomain: 'initech',
    });
    const { data } = JSON.parse(body);
    expect(statusCode).toBe(201);
    expect(data.attributes).toMatchObject({
      name: 'Initech',
      displayName: 'Initech Inc.',
      employeeLimit: 50,
      timeZone: 'Europe/Berlin',
      isTrial: true,
      ffCompanyId: '991',
      ffSubdomain: 'initech',
      confidentialityLevel: 5,
      deletedAt: null,
    });
    expect(await history(data.id)).toMatchObject([{ person_id: root, action: 'organization.created' }]);
    expect((await read(root, data.id)).statusCode).toBe(200);
  });

  test('needs no more than a name', async () => {
    const { data } = JSON.parse((await create({ name: 'Plain' })).body);
    expect(data.attributes).toMatchObject({
      name: 'Plain',
      displayName: 'Plain',
      employeeLimit: -1,
      timeZone: 'UTC',
      isTrial: false,
      ffCompanyId: null,
      ffSubdomain: null,
    });
  });

  test.each([
    {},
    { name: ' ' },
    { name: 'A', timeZone: 'Mars/Olympus' },
    { name: 'A', employeeLimit: -2 },
    { name: 'A', ffSubdomain: 'a.evil.example' },
    { name: 'A', confidentialityLevel: 3 },
    { name: 'A', deletedAt: null },
    { name: 'A', primaryExecutiveAdvisorId: '1' },
  ])('refuses %j', async (attributes) => {
    expect((await create(attributes)).statusCode).toBe(422);
  });

  test('makes a Customer Success Manager the one of that organization, and gives nothing elsewhere', async () => {
    const manager = await aPerson(database, { internalRole: 'customer-success-manager' });
    const { data } = JSON.parse((await create({ name: 'Initech' }, manager)).body);
    expect((await read(manager, data.id)).statusCode).toBe(200);
    expect((await read(manager)).statusCode).toBe(404);
    const { data: listed } = JSON.parse((await api.get('/optimized-organizations', manager)).body);
    expect(listed.map(({ id }: { id: string }) => id)).toEqual([data.id]);
    expect(await history(data.id)).toMatchObject([
      { person_id: manager, action: 'organization.created' },
      {
        person_id: manager,
        action: 'role.changed',
        before: { personId: manager, role: null },
        after: { personId: manager, role: 'customer-success-manager' },
      },
    ]);
    const primary = await api.ask('PATCH', `/organizations/${data.id}`, {
      as: manager,
      body: bodyOf({ primaryCustomerSuccessManagerId: manager, employeeLimit: 70 }),
    });
    expect([primary.statusCode, JSON.parse(primary.body).data.attributes.primaryCustomerSuccessManagerId]).toEqual([
      200,
      manager,
    ]);
    expect((await remove(manager, data.id)).statusCode).toBe(403);
  });

  test('gives an Engage Super Admin no role in it', async () => {
    const { data } = JSON.parse((await create({ name: 'Initech' })).body);
    expect((await history(data.id)).map(({ action }) => action)).toEqual(['organization.created']);
  });

  test('is for nobody else, and not for those who have that role in an organization only', async () => {
    expect(
      (await create({ name: 'Mine' }, await aMember(database, acme, { role: 'customer-success-manager' }))).statusCode,
    ).toBe(403);
    expect(
      (
        await create(
          { name: 'Mine' },
          await aMember(database, acme, { role: 'customer-success-manager', internalRole: 'executive-advisor' }),
        )
      ).statusCode,
    ).toBe(403);
    for (const internalRole of internalRoles.filter((role) => role !== 'admin' && role !== 'customer-success-manager'))
      expect((await create({ name: 'Mine' }, await aPerson(database, { internalRole }))).statusCode).toBe(403);
    expect((await create({ name: 'Mine' }, await aMember(database, acme, { role: 'admin' }))).statusCode).toBe(403);
  });
});

describe('changing what an organization is called and may use', () => {
  test('is done by Engage Super Admins, and written down', async () => {
    expect(
      (await change({ name: 'Acme 2', employeeLimit: 10, ffSubdomain: '', displayName: 'Acme Two' })).statusCode,
    ).toBe(200);
    expect(await attributesOf()).toMatchObject({
      name: 'Acme 2',
      employeeLimit: 10,
      ffSubdomain: null,
      displayName: 'Acme Two',
    });
    expect(await history()).toMatchObject([
      { action: 'organization.settings-changed', after: { displayName: 'Acme Two' } },
      {
        action: 'organization.details-changed',
        before: { name: 'Acme', employeeLimit: -1 },
        after: { name: 'Acme 2', employeeLimit: 10 },
      },
    ]);
  });

  test.each(['customer-success-manager', 'executive-advisor'] as const)(
    'is done by the %s of the organization, and of no other one',
    async (role) => {
      const person = await aMember(database, acme, { role, internalRole: role });
      const changes = {
        name: 'Acme 2',
        employeeLimit: 9,
        isTrial: true,
        ffCompanyId: '1',
        timeZone: 'Europe/Berlin',
        isFFManaged: true,
      };
      expect((await change(changes, person)).statusCode).toBe(200);
      expect(await attributesOf()).toMatchObject(changes);
      expect(await history()).toMatchObject([{ person_id: person, action: 'organization.details-changed' }]);
      const elsewhere = await aMember(database, await anOrganization(database, { name: 'Globex' }), {
        role,
        internalRole: role,
      });
      expect((await change({ name: 'Mine' }, elsewhere)).statusCode).toBe(404);
      await remove();
      expect((await change({ name: 'Gone' }, person)).statusCode).toBe(404);
    },
  );

  test.each(['organization-admin', 'engagement-admin', 'coach', 'facilitator'] satisfies Role[])(
    'is not for the %s, not even beside what is',
    async (role) => {
      const person = await aMember(database, acme, { role });
      for (const attributes of [
        { name: 'Mine' },
        { employeeLimit: 9 },
        { isTrial: true },
        { ffCompanyId: '1' },
        { timeZone: 'UTC' },
        { primaryExecutiveAdvisorId: null },
      ]) {
        expect((await change({ displayName: 'Mine', ...attributes }, person)).statusCode).toBe(403);
      }
      expect(await attributesOf()).toMatchObject({ name: 'Acme', displayName: 'Acme' });
    },
  );

  test('leaves the time zone alone while people are told days by it', async () => {
    const { organizationId } = await aRunningCampaign(database, keys);
    acme = organizationId;
    expect((await change({ timeZone: 'Asia/Tokyo' })).statusCode).toBe(409);
    expect((await change({ isTrial: true })).statusCode).toBe(200);
  });
});

describe('those who look after an organization', () => {
  let ed: Id<'person'>;
  let cleo: Id<'person'>;
  beforeEach(async () => {
    ed = await aMember(database, acme, {
      role: 'executive-advisor',
      first_name: 'Ed',
      last_name: 'Visor',
      internalRole: 'executive-advisor',
    });
    cleo = await aMember(database, acme, {
      role: 'customer-success-manager',
      first_name: 'Cleo',
      last_name: 'Smith',
      internalRole: 'customer-success-manager',
    });
  });

  test('can be the first to turn to, as long as they have that role there', async () => {
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
    await removeRole(database, acme, ed);
    expect(await attributesOf()).toMatchObject({
      primaryExecutiveAdvisorId: null,
      primaryCustomerSuccessManagerId: cleo,
    });
    await change({ primaryCustomerSuccessManagerId: null });
    expect(await attributesOf()).toMatchObject({ primaryCustomerSuccessManagerId: null });
  });

  test('have to have the role', async () => {
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

  test('are told to those who administer or accompany it, and to nobody else', async () => {
    await change({ primaryExecutiveAdvisorId: ed });
    for (const role of ['organization-admin', 'coach'] as const)
      expect(await attributesOf(await aMember(database, acme, { role }))).toHaveProperty(
        'primaryExecutiveAdvisorId',
        ed,
      );
    for (const role of ['leader', 'employee'] as const)
      expect(await attributesOf(await aMember(database, acme, { role }))).not.toHaveProperty(
        'primaryExecutiveAdvisorId',
      );
  });

  test('come along in the list, for those who work for the product', async () => {
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
      [acme, 0],
      [organizationId, 1],
    ]);
    expect(
      included
        .filter(({ attributes }: { attributes: { organizationId: string } }) => attributes.organizationId === acme)
        .map(({ attributes }: { attributes: object }) => attributes),
    ).toEqual([
      { organizationId: acme, personId: ed, name: 'Ed Visor', role: 'executive-advisor', isPrimary: true },
      { organizationId: acme, personId: cleo, name: 'Cleo Smith', role: 'customer-success-manager', isPrimary: false },
    ]);
    expect(data[0].relationships['customer-success'].data).toHaveLength(2);
    expect(
      (
        await api.get(
          '/organizations?include=customer-success',
          await aMember(database, acme, { role: 'organization-admin' }),
        )
      ).statusCode,
    ).toBe(403);
  });
});

describe('a deleted organization', () => {
  const listed = async (query: string, as: string = root) =>
    (await api.get(`/organizations?filter[organizationId]=${acme}${query}`, as))
      .json()
      .data.map(({ id }: { id: string }) => id);

  test('is there for nobody, until it is restored as it was', async () => {
    const admin = await aMember(database, acme, { role: 'engagement-admin' });
    const before = (await read(admin)).json();
    expect((await remove()).statusCode).toBe(204);
    for (const person of [admin, root]) expect((await read(person)).statusCode).toBe(404);
    expect(JSON.parse((await api.get('/optimized-organizations', admin)).body).data).toEqual([]);
    const { statusCode, body } = await restore();
    expect([statusCode, JSON.parse(body).data.attributes.deletedAt]).toEqual([200, null]);
    expect((await read(admin)).json()).toEqual(before);
    expect(await history()).toMatchObject([
      { person_id: root, action: 'organization.deleted' },
      { person_id: root, action: 'organization.restored' },
    ]);
  });

  test('is listed to Engage Super Admins who ask for it', async () => {
    await remove();
    expect([
      await listed(''),
      await listed('&filter[includesDeleted]=false'),
      await listed('&filter[includesDeleted]=true'),
    ]).toEqual([[], [], [acme]]);
    expect(
      (
        await api.get(
          '/organizations?filter[includesDeleted]=true',
          await aMember(database, acme, { role: 'customer-success-manager', internalRole: 'customer-success-manager' }),
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
  ] satisfies Role[])('is not the doing of the %s', async (role) => {
    const person = await aMember(database, acme, { role });
    expect((await remove(person)).statusCode).toBe(403);
    await remove();
    const [deleted, absent] = [await restore(person), await restore(person, '999999')];
    expect([deleted.statusCode, withoutRequestId(deleted.body)]).toEqual([404, withoutRequestId(absent.body)]);
  });

  test('cannot be a restricted one that somebody has no role in', async () => {
    await anOrganization(database, { id: restricted, name: 'Restricted' }).catch(() => undefined);
    expect([(await remove(root, restricted)).statusCode, (await restore(root, restricted)).statusCode]).toEqual([
      404, 404,
    ]);
    expect((await restore(root, '999999')).statusCode).toBe(404);
  });
});
