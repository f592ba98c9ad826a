import type { ChangeNameResource, ChangeResource } from '@attune/contract/organizations/audit-log';
import { type Id, noOrganization } from '@attune/domain/kernel';
import { Client } from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember, aPerson } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { aCompany } from '../../test/people.ts';
import { anApi } from '../../test/sign-in.ts';
import { makeSuperAdmin } from '../organizations/index.ts';
import { systemClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { createHistory, recordOfProduct, verifyAuditLog } from './index.ts';

const database = aDatabase();
const api = anApi(database, ({ router, authentication }) =>
  createHistory({ database, authentication, clock: systemClock, log: createLog('silent') }).routes(router),
);

let root: Id<'person'>;
let maya: Id<'person'>;
let ada: Id<'person'>;

beforeAll(async () => {
  root = await aPerson(database, { internalRole: 'admin', first_name: 'Root', last_name: 'Ruth' });
  maya = await aPerson(database, { internalRole: 'admin', first_name: 'Maya', last_name: 'Okafor' });
  ada = await aPerson(database, { first_name: 'Ada', last_name: 'Byron', email_address: 'ada@attune.example' });
  await act('given', root, { after: { role: 'coach' } });
  await act('taken', maya, { before: { role: 'coach' } });
  await makeSuperAdmin({ database }, 'ada@attune.example');
});

const act = (action: 'given' | 'taken', personId: Id<'person'>, documents: object) =>
  database.acrossOrganizations('account', (trx) =>
    recordOfProduct(trx, {
      personId,
      action: `internal-role.${action}`,
      entityType: 'people',
      entityId: ada,
      ...documents,
    }),
  );
const listed = async (query = '') =>
  (await api.get(`/product-history${query}`, root)).json<{
    data: readonly ChangeResource[];
    included?: readonly ChangeNameResource[];
  }>();
const actsOf = async (query: string) =>
  (await listed(query)).data.map(({ attributes }) => attributes.action.split('.')[1]);

describe('the audit log of internal roles', () => {
  test("is listed for Engage Super Admins, newest first, with names, including the operator's changes", async () => {
    const { data, included = [] } = await listed('?include=names');
    expect(
      data.map(({ attributes: { position, personId, action, before, after } }) => ({
        position,
        personId,
        action,
        before,
        after,
      })),
    ).toEqual([
      {
        position: 3,
        personId: null,
        action: 'internal-role.given',
        before: null,
        after: { role: 'admin', through: 'operator' },
      },
      { position: 2, personId: maya, action: 'internal-role.taken', before: { role: 'coach' }, after: null },
      { position: 1, personId: root, action: 'internal-role.given', before: null, after: { role: 'coach' } },
    ]);
    expect(included.map(({ attributes }) => attributes.name).toSorted()).toEqual([
      'Ada Byron',
      'Maya Okafor',
      'Root Ruth',
    ]);
  });

  test('can be filtered by action, author, person and date', async () => {
    expect(await actsOf('?filter[action]=internal-role.given')).toEqual(['given', 'given']);
    expect(await actsOf(`?filter[personId]=${maya}`)).toEqual(['taken']);
    expect(await actsOf(`?filter[entityId]=${ada}&sort=createdAt&page[limit]=1`)).toEqual(['given']);
    const today = new Date().toISOString().slice(0, 10);
    expect([
      (await actsOf('?filter[to]=2020-01-01')).length,
      (await actsOf('?filter[from]=2999-01-01')).length,
      (await actsOf(`?filter[from]=2020-01-01&filter[to]=2999-01-01`)).length,
      today.length,
    ]).toEqual([0, 0, 3, 10]);
  });

  test("is hidden from everyone else, and not part of any organization's audit log", async () => {
    const acme = await aCompany(database);
    const others = [
      await aMember(database, acme.id, { role: 'engagement-admin' }),
      await aPerson(database, { internalRole: 'customer-success-manager' }),
      await aPerson(database),
    ];
    for (const as of others)
      expect([
        (await api.get('/product-history', as)).statusCode,
        (await api.get('/product-history/check', as)).statusCode,
      ]).toEqual([403, 403]);
    expect((await api.get('/organizations/0/change-history', others[0])).statusCode).toBe(404);
    expect((await api.get(`/organizations/${acme.id}/change-history`, others[0])).json().data).toEqual([]);
  });

  test('is a hash chain, and the page and the operator find altered or removed entries', async () => {
    const check = async () => (await api.get('/product-history/check', root)).json().data.attributes;
    expect(await check()).toMatchObject({ isWhole: true, entryCount: 3, brokenAt: null });
    expect(await verifyAuditLog({ database }, undefined)).toMatch(
      /^0 Attune: whole from entry 1 to 3, [0-9a-f]{64}\.\n/,
    );
    expect(await verifyAuditLog({ database }, noOrganization)).toMatch(/^0 Attune: whole/);
    const owner = new Client(database.connection);
    await owner.connect();
    await owner.query(
      `update audit_log set after = '{"role":"facilitator"}' where organization_id = 0 and position = 1`,
    );
    expect(await check()).toMatchObject({ isWhole: false, brokenAt: 1, reason: 'altered' });
    await expect(verifyAuditLog({ database }, undefined)).rejects.toThrow(
      '0 Attune: broken at entry 1, which was altered.',
    );
    await owner.query(`delete from audit_log where organization_id = 0 and position = 1`);
    expect(await check()).toMatchObject({ isWhole: false, reason: 'missing' });
    await owner.end();
  });
});
