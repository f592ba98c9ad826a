import { type Role, internalRoles } from '@attune/domain/access';
import { describe, expect, test } from 'vitest';
import { aRunningCampaign } from '../../test/a-running-campaign.ts';
import { aMember, aPerson, anOrganization } from '../../test/accounts.ts';
import { keys, bodyOf, setUpOrganizations } from './manage-organizations.test-support.ts';

const setUp = setUpOrganizations();
const { database, api, change, remove, read, attributesOf, history } = setUp;

const create = (attributes: object, as: string = setUp.root) =>
  api.ask('POST', '/organizations', { as, body: bodyOf(attributes) });

describe('creating an organization', () => {
  // Shows ENT-ORG-02, ENT-ORG-04, ENT-ORG-05, ENT-ORG-07, API-ORG-05, CONST-12, CON-07
  test('returns it with the default settings and records it in the audit log', async () => {
    const { statusCode, body } = await create({
      name: ' Initech ',
      displayName: 'Initech Inc.',
      packageName: ' Growth ',
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
      packageName: 'Growth',
      employeeLimit: 50,
      timeZone: 'Europe/Berlin',
      isTrial: true,
      ffCompanyId: '991',
      ffSubdomain: 'initech',
      confidentialityLevel: 5,
      deletedAt: null,
    });
    expect(await history(data.id)).toMatchObject([{ person_id: setUp.root, action: 'organization.created' }]);
    expect((await read(setUp.root, data.id)).statusCode).toBe(200);
  });

  // Shows GAP-35
  test('requires only a name', async () => {
    const { data } = JSON.parse((await create({ name: 'Plain' })).body);
    expect(data.attributes).toMatchObject({
      name: 'Plain',
      displayName: 'Plain',
      packageName: null,
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
    { name: 'A', primaryExecutiveAdvisorId: '999999' },
  ])('refuses %j', async (attributes) => {
    expect((await create(attributes)).statusCode).toBe(422);
  });

  test('gives a Customer Success Manager the role in that organization only', async () => {
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

  test('is refused to all others, also to those who have the role in one organization only', async () => {
    expect(
      (await create({ name: 'Mine' }, await aMember(database, setUp.acme, { role: 'customer-success-manager' })))
        .statusCode,
    ).toBe(403);
    expect(
      (
        await create(
          { name: 'Mine' },
          await aMember(database, setUp.acme, { role: 'customer-success-manager', internalRole: 'executive-advisor' }),
        )
      ).statusCode,
    ).toBe(403);
    for (const internalRole of internalRoles.filter((role) => role !== 'admin' && role !== 'customer-success-manager'))
      expect((await create({ name: 'Mine' }, await aPerson(database, { internalRole }))).statusCode).toBe(403);
    expect((await create({ name: 'Mine' }, await aMember(database, setUp.acme, { role: 'admin' }))).statusCode).toBe(
      403,
    );
  });
});

describe('changing the name and limits of an organization', () => {
  // Shows ENT-ORG-07
  test('is allowed for Engage Super Admins, and recorded in the audit log', async () => {
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

  // Shows ENT-ORG-02, ENT-ORG-03
  test.each(['customer-success-manager', 'executive-advisor'] as const)(
    'is allowed for the %s of the organization only',
    async (role) => {
      const person = await aMember(database, setUp.acme, { role, internalRole: role });
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
    'is refused to the %s, also together with allowed changes',
    async (role) => {
      const person = await aMember(database, setUp.acme, { role });
      for (const attributes of [
        { name: 'Mine' },
        { employeeLimit: 9 },
        { isTrial: true },
        { ffCompanyId: '1' },
        { primaryExecutiveAdvisorId: null },
      ]) {
        expect((await change({ displayName: 'Mine', ...attributes }, person)).statusCode).toBe(403);
      }
      expect(await attributesOf()).toMatchObject({ name: 'Acme', displayName: 'Acme' });
    },
  );

  test('leaves time zone and language to administrators, too', async () => {
    const person = await aMember(database, setUp.acme, { role: 'organization-admin' });
    expect((await change({ timeZone: 'Europe/Berlin', localeId: 'de' }, person)).statusCode).toBe(200);
    expect(await attributesOf()).toMatchObject({ timeZone: 'Europe/Berlin', localeId: 'de' });
    expect((await change({ localeId: 'xx' }, person)).statusCode).toBe(422);
    expect((await change({ timeZone: 'Mars/Olympus' }, person)).statusCode).toBe(422);
  });

  test('keeps the time zone while campaigns are scheduled in it', async () => {
    const { organizationId } = await aRunningCampaign(database, keys);
    setUp.acme = organizationId;
    expect((await change({ timeZone: 'Asia/Tokyo' })).statusCode).toBe(409);
    expect((await change({ isTrial: true })).statusCode).toBe(200);
  });
});
