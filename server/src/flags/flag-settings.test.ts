import type { FlagSettingResource } from '@attune/contract/app/flag-settings';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, aPerson, anOrganization } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { anApi } from '../../test/sign-in.ts';
import { createFlags, flagRoutes } from './index.ts';

const database = aDatabase();
const flags = createFlags(database);
const api = anApi(database, ({ router, authentication }) => flagRoutes(router, { database, flags, authentication }));

let acme: Id<'organization'>;
let superAdmin: string;
beforeEach(async () => {
  acme = await anOrganization(database, { name: 'Acme' });
  superAdmin = await aPerson(database, { internalRole: 'admin', first_name: 'Jonas', last_name: 'Weber' });
});

const set = (attributes: object, as = superAdmin) =>
  api.ask('PATCH', '/feature-flag-settings', { as, body: { data: { type: 'feature-flag-settings', attributes } } });
const kioskMode = async () => {
  const { data } = (await api.get('/feature-flag-settings?page[limit]=50', superAdmin)).json() as {
    readonly data: readonly FlagSettingResource[];
  };
  return data.find(({ id }) => id === 'kiosk-mode')?.attributes;
};

describe('the flags of the product', () => {
  test('are switched by Engage Super Admins for one organization, for all, and back to the default', async () => {
    const change = { changedAt: expect.stringMatching(/^20.*Z$/), changedBy: 'Jonas Weber' };
    const own = { organizationId: acme, name: 'Acme', isOn: true, ...change };
    expect((await set({ key: 'kiosk-mode', forOrganizationId: acme, isOn: true })).statusCode).toBe(200);
    expect(await kioskMode()).toMatchObject({ isOnByDefault: false, isOnForAll: null, organizations: [own] });
    expect(await flags.isOn('kiosk-mode', acme)).toBe(true);
    await set({ key: 'kiosk-mode', forOrganizationId: null, isOn: true });
    await set({ key: 'kiosk-mode', forOrganizationId: acme, isOn: null });
    expect(await kioskMode()).toMatchObject({ isOnForAll: true, ...change, organizations: [] });
    expect(await flags.isOn('kiosk-mode', acme)).toBe(true);
    await set({ key: 'kiosk-mode', forOrganizationId: null, isOn: null });
    expect(await flags.isOn('kiosk-mode', acme)).toBe(false);
  });

  test('leave each change in the audit log of the organization, or of the product', async () => {
    await set({ key: 'kiosk-mode', forOrganizationId: acme, isOn: true });
    await set({ key: 'kiosk-mode', forOrganizationId: acme, isOn: true });
    await set({ key: 'session-analytics', forOrganizationId: null, isOn: false });
    const recorded = await database.acrossOrganizations('operate', async (trx) => {
      const { rows } = await sql<{ readonly id: string; readonly action: string; readonly after: object }>`
        select organization_id::text as id, action, after from audit_log where person_id = ${superAdmin}
        order by action`.execute(trx);
      return rows;
    });
    expect(recorded).toEqual([
      { id: '0', action: 'flag.switched', after: { 'session-analytics': false } },
      { id: acme, action: 'organization.flag-switched', after: { 'kiosk-mode': true } },
    ]);
    await set({ key: 'session-analytics', forOrganizationId: null, isOn: null });
  });

  test('are neither listed for nor switched by anybody else', async () => {
    const admin = await aMember(database, acme, { role: 'engagement-admin' });
    expect((await api.get('/feature-flag-settings', admin)).statusCode).toBe(403);
    expect((await set({ key: 'kiosk-mode', forOrganizationId: acme, isOn: true }, admin)).statusCode).toBe(403);
  });

  test('are refused if there is no such flag or organization', async () => {
    expect((await set({ key: 'toString', forOrganizationId: null, isOn: true })).statusCode).toBe(404);
    expect((await set({ key: 'kiosk-mode', forOrganizationId: '999999', isOn: true })).statusCode).toBe(404);
  });
});
