import { type Role, internalRoles } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anOrganization } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { switchFlag } from '../../test/flags.ts';
import { anApi } from '../../test/sign-in.ts';
import { createFlags } from '../flags/index.ts';
import { organizationRoutes } from './index.ts';

const database = aDatabase();
const api = anApi(database, ({ router, authentication }) =>
  organizationRoutes(router, {
    database,
    authentication,
    flags: createFlags(database),
    benchmarks: { lock: async () => false },
    companions: { 'v3-groups': async () => [] },
  }),
);

let acme: Id<'organization'>;
let admin: Id<'person'>;
beforeEach(async () => {
  acme = await anOrganization(database, { name: 'Acme', display_name: 'Acme' });
  admin = await aMember(database, acme, { role: 'organization-admin' });
});

const change = (attributes: object, as: string = admin) =>
  api.ask('PATCH', `/organizations/${acme}`, { as, body: { data: { type: 'organizations', attributes } } });
const stored = () =>
  database.inOrganization(acme, (trx) =>
    trx.selectFrom('organizations').selectAll().where('id', '=', acme).executeTakeFirstOrThrow(),
  );
const history = () =>
  database.inOrganization(acme, (trx) =>
    trx
      .selectFrom('audit_log')
      .select(['person_id', 'action', 'entity_type', 'entity_id', 'before', 'after'])
      .where('organization_id', '=', acme)
      .orderBy('id')
      .execute(),
  );
const allowFlexibility = () => switchFlag(database, 'rule-of-5-flexibility', { isOn: true, organizationId: acme });

describe('changing the settings of an organization', () => {
  // Shows PROD-16, ENT-ORG-08, GRANT-13, API-ORG-07, CON-07, GAP-27
  test('returns the updated organization', async () => {
    const { statusCode, body } = await change({
      displayName: ' Acme Inc. ',
      confidentialityLevel: 8,
      openTextFeedbackAccess: 'admins_only',
      protection: 'threshold',
    });
    expect(statusCode).toBe(200);
    expect(JSON.parse(body).data.attributes).toMatchObject({
      name: 'Acme',
      displayName: 'Acme Inc.',
      confidentialityLevel: 8,
      openTextFeedbackAccess: 'admins_only',
      protection: 'threshold',
    });
    expect(await stored()).toMatchObject({
      display_name: 'Acme Inc.',
      confidentiality_level: 8,
      open_text_feedback_access: 'admins_only',
      protection: 'threshold',
    });
  });

  test('sets the message cap, which is only visible to those who can change it', async () => {
    expect(
      JSON.parse((await change({ messagesPerPersonPerWeek: 3 })).body).data.attributes.messagesPerPersonPerWeek,
    ).toBe(3);
    expect(await stored()).toMatchObject({ messages_per_person_per_week: 3 });
    const shown = async (role: Role) =>
      (await api.get(`/organizations/${acme}`, await aMember(database, acme, { role }))).json().data.attributes
        .messagesPerPersonPerWeek;
    expect([await shown('engagement-admin'), await shown('leader'), await shown('employee')]).toEqual([
      3,
      undefined,
      undefined,
    ]);
    for (const wrong of [0, 21, 1.5, null])
      expect((await change({ messagesPerPersonPerWeek: wrong })).statusCode).toBe(422);
  });

  test('is recorded in the audit log', async () => {
    await change({ displayName: 'Acme Inc.', confidentialityLevel: 5 });
    expect(await history()).toEqual([
      {
        person_id: admin,
        action: 'organization.settings-changed',
        entity_type: 'organizations',
        entity_id: acme,
        before: { displayName: 'Acme' },
        after: { displayName: 'Acme Inc.' },
      },
    ]);
  });

  test('to the current values changes and records nothing', async () => {
    expect((await change({ displayName: 'Acme', protection: 'strict' })).statusCode).toBe(200);
    expect((await change({})).statusCode).toBe(200);
    expect(await history()).toEqual([]);
  });

  test.each([
    'organization-admin',
    'engagement-admin',
    'admin',
    'customer-success-manager',
    'executive-advisor',
  ] satisfies Role[])('is allowed for the %s', async (role) => {
    expect((await change({ displayName: 'New' }, await aMember(database, acme, { role }))).statusCode).toBe(200);
  });

  test.each(['employee', 'leader', 'coach', 'facilitator'] satisfies Role[])('is refused to the %s', async (role) => {
    expect((await change({ displayName: 'New' }, await aMember(database, acme, { role }))).statusCode).toBe(403);
    expect(await stored()).toMatchObject({ display_name: 'Acme' });
  });

  // Shows CONST-12, CON-07
  test.each([
    { displayName: '' },
    { displayName: '   ' },
    { displayName: 'a'.repeat(201) },
    { displayName: 'a\r\nBcc: everybody@example.org' },
    { displayName: 'a\u0000b' },
    { displayName: null },
    { displayName: 7 },
    { openTextFeedbackAccess: 'everybody' },
    { protection: 'none' },
    { confidentialityLevel: 4 },
    { confidentialityLevel: 1 },
    { confidentialityLevel: 51 },
    { confidentialityLevel: 5.5 },
    { confidentialityLevel: '5' },
    { confidentialityLevel: 1e300 },
  ])('refuses %j and names the attribute', async (attributes) => {
    const { statusCode, body } = await change(attributes);
    expect(statusCode).toBe(422);
    expect(JSON.parse(body).errors[0].source.pointer).toBe(`/data/attributes/${Object.keys(attributes)[0]}`);
    expect(await history()).toEqual([]);
  });

  test.each([
    'organizationId',
    'id',
    'deletedAt',
    'runningCampaignCount',
    'retentionDays',
    'display_name',
    'constructor',
  ])('refuses %s', async (key) => {
    const before = await stored();
    expect((await change({ displayName: 'New', [key]: '1' })).statusCode).toBe(422);
    expect(await stored()).toEqual(before);
  });

  // Shows ENT-ORG-03, GAP-44
  test('does not change a name managed by the companion product', async () => {
    await database.acrossOrganizations('seed', (trx) =>
      trx.updateTable('organizations').set({ is_ff_managed: true }).where('id', '=', acme).execute(),
    );
    expect((await change({ displayName: 'New', confidentialityLevel: 9 })).statusCode).toBe(409);
    expect(await stored()).toMatchObject({ display_name: 'Acme', confidentiality_level: 5 });
    expect((await change({ confidentialityLevel: 9 })).statusCode).toBe(200);
  });

  test('refuses a body of another kind', async () => {
    for (const body of [undefined, {}, [], { data: { type: 'people', attributes: {} } }, { data: [] }]) {
      expect((await api.ask('PATCH', `/organizations/${acme}`, { as: admin, body })).statusCode).toBe(422);
    }
  });
});

describe('a confidentiality level below 5', () => {
  // Shows NAVVIS-14, CON-07
  test('can be set by an internal user if the flag allows it', async () => {
    await allowFlexibility();
    const manager = await aMember(database, acme, { role: 'customer-success-manager' });
    expect((await change({ confidentialityLevel: 3 }, manager)).statusCode).toBe(200);
    expect((await change({ confidentialityLevel: 2 }, manager)).statusCode).toBe(422);
  });

  test('cannot be set by administrators of the organization, even with the flag', async () => {
    await allowFlexibility();
    expect((await change({ confidentialityLevel: 3 })).statusCode).toBe(422);
  });

  // Shows NAVVIS-14, CON-07
  test('cannot be set by anybody without the flag', async () => {
    for (const role of internalRoles) {
      const { statusCode } = await change({ confidentialityLevel: 4 }, await aMember(database, acme, { role }));
      expect([403, 422]).toContain(statusCode);
    }
    expect(await stored()).toMatchObject({ confidentiality_level: 5 });
  });
});
