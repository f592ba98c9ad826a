import { flagRecords } from '@attune/contract/app/flag-settings';
import { flagDefaults } from '@attune/contract/app/flags';
import type { Id } from '@attune/domain/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anOrganization } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { switchFlag } from '../../test/flags.ts';
import { anApi } from '../../test/sign-in.ts';
import { createFlags, flagRoutes } from './index.ts';

const database = aDatabase();
const flags = createFlags(database);
const api = anApi(database, ({ router, authentication }) => flagRoutes(router, { database, flags, authentication }));

let acme: Id<'organization'>;
let ada: Id<'person'>;
beforeEach(async () => {
  acme = await anOrganization(database);
  ada = await aMember(database, acme, { role: 'employee' });
});

const valuesIn = async (query: string, as?: string) =>
  (await api.get(`/feature-flags${query}`, as)).json().data.attributes;

describe('feature flags', () => {
  // Shows GAP-29
  test("have the product's defaults until they are set", async () => {
    expect((await api.get('/feature-flags')).json().data).toEqual({
      type: 'feature-flags',
      id: 'guest',
      attributes: flagDefaults,
    });
    expect((await api.get(`/feature-flags?organizationId=${acme}`, ada)).json().data).toEqual({
      type: 'feature-flags',
      id: acme,
      attributes: flagDefaults,
    });
  });

  test('set for one organization apply only there', async () => {
    const globex = await anOrganization(database);
    await switchFlag(database, 'kiosk-mode', { isOn: true, organizationId: acme });
    expect(await flags.isOn('kiosk-mode', acme)).toBe(true);
    expect(await flags.isOn('kiosk-mode', globex)).toBe(false);
    expect(await valuesIn('')).toMatchObject({ 'kiosk-mode': false });
  });

  test('set for everyone apply to all organizations without a value of their own', async () => {
    await switchFlag(database, 'sunset-banners', { isOn: true });
    await switchFlag(database, 'sunset-banners', { isOn: false, organizationId: acme });
    expect(await valuesIn('')).toMatchObject({ 'sunset-banners': true });
    expect(await valuesIn(`?organizationId=${acme}`, ada)).toMatchObject({ 'sunset-banners': false });
    expect(await flags.isOn('sunset-banners', await anOrganization(database))).toBe(true);
  });

  test('that the product no longer has are omitted', async () => {
    await switchFlag(database, 'unknown', { isOn: true });
    expect(await valuesIn('')).not.toHaveProperty('unknown');
  });

  test('of an organization are visible to its members only', async () => {
    const stranger = await aMember(database, await anOrganization(database), { role: 'organization-admin' });
    expect((await api.get(`/feature-flags?organizationId=${acme}`, stranger)).statusCode).toBe(404);
    expect((await api.get(`/feature-flags?organizationId=${acme}`)).statusCode).toBe(401);
    expect((await api.ask('GET', '/feature-flags', { token: 'bad' })).statusCode).toBe(401);
    expect((await api.get('/feature-flags?organizationId=0', ada)).statusCode).toBe(400);
  });
});

describe('a flag service', () => {
  // Shows NAVVIS-13
  test('gets the employee limit and the end of the latest campaign, which are read only if it is asked', async () => {
    await database.inOrganization(acme, (trx) =>
      trx.updateTable('organizations').set({ employee_limit: 240 }).where('id', '=', acme).execute(),
    );
    const received: unknown[] = [];
    const asking = createFlags(database, {
      evaluate: async (_flag, stored, { facts }) => {
        received.push(await facts?.());
        return stored;
      },
    });
    await asking.isOn('kiosk-mode', acme);
    expect(received).toEqual([{ employeeLimit: 240, latestCampaignEnd: null }]);
    const statements = await database.statementsOf(() => flags.isOn('kiosk-mode', acme));
    expect(statements.join()).not.toContain('employee_limit');
  });
});

describe('the list of flags', () => {
  test('has an owner and a removal date for each', () => {
    for (const { owner, removeBy, about } of Object.values(flagRecords)) {
      expect(owner).toMatch(/^[a-z]+$/);
      expect(new Date(removeBy).toISOString()).toContain(removeBy);
      expect(about).toMatch(/\.$/);
    }
  });
});
