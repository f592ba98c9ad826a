import { type FeatureFlag, featureFlagKeys } from '@attune/contract/app/flags';
import type { Id } from '@attune/domain/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { anOrganization } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { createFlags, switchFlagByOperator } from './index.ts';

const database = aDatabase();
const flags = createFlags(database);
const flag = (key: string, setting: string, organizationId?: string) =>
  switchFlagByOperator(database, { key, setting, organizationId });

let acme: Id<'organization'>;
let globex: Id<'organization'>;
beforeEach(async () => {
  [acme, globex] = [await anOrganization(database, { name: 'Acme' }), await anOrganization(database)];
});

const isOn = async (key: FeatureFlag) => [await flags.isOn(key, acme), await flags.isOn(key, globex)];
const history = (id: Id<'organization'>) =>
  database.inOrganization(id, (trx) =>
    trx
      .selectFrom('audit_log')
      .select(['person_id', 'action', 'entity_id', 'before', 'after'])
      .where('organization_id', '=', id)
      .orderBy('id')
      .execute(),
  );

describe('the operator', () => {
  test('sets and resets a flag for one organization, whose audit log records each change once', async () => {
    expect(await flag('kiosk-mode', 'on', acme)).toBe('kiosk-mode is on for Acme, from the next request on.');
    await flag('kiosk-mode', 'on', acme);
    expect(await isOn('kiosk-mode')).toEqual([true, false]);
    await flag('kiosk-mode', 'off', acme);
    expect(await isOn('kiosk-mode')).toEqual([false, false]);
    const change = { person_id: null, action: 'organization.flag-switched', entity_id: acme };
    expect(await history(acme)).toEqual([
      { ...change, before: { 'kiosk-mode': null }, after: { 'kiosk-mode': true } },
      { ...change, before: { 'kiosk-mode': true }, after: { 'kiosk-mode': false } },
    ]);
    expect(await history(globex)).toEqual([]);
  });

  test('sets a flag for all organizations without a value of their own', async () => {
    await flag('billing-changes-tip', 'off', acme);
    expect(await flag('billing-changes-tip', 'on')).toContain('for every organization');
    expect(await isOn('billing-changes-tip')).toEqual([false, true]);
  });

  test('sees the known flags, the usage, and an error for an unknown organization', async () => {
    await expect(flag('toString', 'on')).rejects.toMatchObject({
      detail: `There is no flag "toString". Known are: ${featureFlagKeys.join(', ')}.`,
    });
    await expect(flag('kiosk-mode', 'yes')).rejects.toMatchObject({
      detail: 'A flag is switched on or off, not "yes".',
    });
    for (const organization of ['999999', '0', 'Acme'])
      await expect(flag('kiosk-mode', 'on', organization)).rejects.toMatchObject({
        detail: `There is no organization "${organization}". Enter its id.`,
      });
    expect(await isOn('kiosk-mode')).toEqual([false, false]);
  });
});
