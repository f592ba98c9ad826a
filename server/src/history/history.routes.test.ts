import type { ChangeNameResource, ChangeResource } from '@attune/contract/organizations/audit-log';
import type { Id } from '@attune/domain/kernel';
import { Client } from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { type Company, aCompany, aGroup, anEmployee } from '../../test/people.ts';
import { anApi } from '../../test/sign-in.ts';
import { systemClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { type Change, createHistory, recordChange } from './index.ts';

const database = aDatabase();
const api = anApi(database, ({ router, authentication }) =>
  createHistory({ database, authentication, clock: systemClock, log: createLog('silent') }).routes(router),
);

let acme: Company;
let maya: Id<'person'>;
let priya: Id<'person'>;
let priyaAtWork: Id<'employee'>;
let ada: Id<'employee'>;
let sales: string;

beforeAll(async () => {
  acme = await aCompany(database, { name: 'Acme' });
  maya = await aMember(database, acme.id, { role: 'organization-admin', first_name: 'Maya', last_name: 'Okafor' });
  priya = await aMember(database, acme.id, { role: 'leader', first_name: 'Priya', last_name: 'Raman' });
  priyaAtWork = await anEmployee(database, acme, { first_name: 'Priya', last_name: 'Raman', person_id: priya });
  ada = await anEmployee(database, acme, { first_name: 'Ada', last_name: 'Byron' });
  sales = await aGroup(database, acme, { name: 'Sales' });
  const changes: readonly Change[] = [
    {
      personId: maya,
      action: 'group.changed',
      entityType: 'v3-groups',
      entityId: sales,
      before: { name: 'Sale' },
      after: { name: 'Sales' },
    },
    {
      personId: maya,
      action: 'permission.added',
      entityType: 'permissions',
      entityId: '5',
      after: {
        personId: priya,
        employeeId: priyaAtWork,
        type: 'organizations-results-v3groups',
        access: 'r',
        accessibleType: 'v3-groups',
        accessibleId: sales,
      },
    },
    {
      personId: priya,
      action: 'employee.changed',
      entityType: 'employees',
      entityId: ada,
      after: { fields: ['bornOn'] },
    },
    {
      personId: maya,
      action: 'campaign.members-added',
      entityType: 'campaigns',
      entityId: '9',
      after: { employeeIds: [ada, priyaAtWork] },
    },
    { personId: null, action: 'campaign.closed', entityType: 'campaigns', entityId: '9' },
    { personId: maya, action: 'person.changed', entityType: 'people', entityId: priya, after: { fields: ['locale'] } },
  ];
  for (const change of changes) await database.inOrganization(acme.id, (trx) => recordChange(trx, acme.id, change));
});

const path = (rest = '') => `/organizations/${acme.id}/change-history${rest}`;
type List = {
  readonly data: readonly ChangeResource[];
  readonly included?: readonly ChangeNameResource[];
  readonly meta: { readonly total: number };
};
const list = async (query = ''): Promise<List> => (await api.get(path(query), maya)).json();
const actionsOf = ({ data }: List) => data.map(({ attributes }) => attributes.action);

describe('the audit log', () => {
  test('is listed page by page, newest first by default', async () => {
    const all = await list();
    expect(actionsOf(all)).toEqual([
      'person.changed',
      'campaign.closed',
      'campaign.members-added',
      'employee.changed',
      'permission.added',
      'group.changed',
    ]);
    expect(all.data[5]).toEqual({
      type: 'change-history',
      id: '1',
      attributes: {
        organizationId: acme.id,
        position: 1,
        personId: maya,
        isPersonErased: false,
        action: 'group.changed',
        entityType: 'v3-groups',
        entityId: sales,
        before: { name: 'Sale' },
        after: { name: 'Sales' },
        createdAt: expect.any(String),
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    });
    expect(actionsOf(await list('?sort=createdAt&page[limit]=2&page[offset]=1'))).toEqual([
      'permission.added',
      'employee.changed',
    ]);
    expect((await list('?page[limit]=1')).meta).toEqual({ total: 6, limit: 1, offset: 0 });
  });

  test('resolves names when it is read, including those of referenced people and entities', async () => {
    const { included = [] } = await list('?include=names');
    const names = Object.fromEntries(included.map(({ id, attributes }) => [id, attributes.name]));
    expect(names).toEqual({
      [`people:${maya}`]: 'Maya Okafor',
      [`people:${priya}`]: 'Priya Raman',
      [`employees:${priyaAtWork}`]: 'Priya Raman',
      [`employees:${ada}`]: 'Ada Byron',
      [`v3-groups:${sales}`]: 'Sales',
    });
    expect((await list()).included).toBeUndefined();
  });

  // Shows GAP-25
  test.each<[string, () => string, readonly string[]]>([
    ['one action', () => 'filter[action]=campaign.closed', ['campaign.closed']],
    ['all actions of an entity type', () => 'filter[action]=campaign', ['campaign.closed', 'campaign.members-added']],
    ['several entity types', () => 'filter[action]=permission,%20person', ['person.changed', 'permission.added']],
    ['an entity type', () => 'filter[entityType]=campaigns', ['campaign.closed', 'campaign.members-added']],
    ['one entity', () => `filter[entityType]=v3-groups&filter[entityId]=${sales}`, ['group.changed']],
    ['the changes by a person', () => `filter[personId]=${priya}`, ['employee.changed']],
    [
      'the changes to an employee, the account and others',
      () => `filter[employeeId]=${priyaAtWork}`,
      ['person.changed', 'campaign.members-added', 'permission.added'],
    ],
    [
      'the changes to an employee without an account',
      () => `filter[employeeId]=${ada}`,
      ['campaign.members-added', 'employee.changed'],
    ],
    ['future dates', () => 'filter[from]=2199-01-01', []],
    ['past dates', () => 'filter[to]=2020-01-01', []],
    ['all dates', () => 'filter[from]=2020-01-01&filter[to]=2199-01-01&page[limit]=1', ['person.changed']],
  ])('can be filtered by %s', async (_, query, actions) => {
    expect(actionsOf(await list(`?${query()}`))).toEqual(actions);
  });

  test('is verified as intact', async () => {
    const { data } = (await api.get(path('/check'), maya)).json();
    expect(data).toMatchObject({
      type: 'change-history-checks',
      id: acme.id,
      attributes: {
        isWhole: true,
        firstPosition: 1,
        brokenAt: null,
        reason: null,
        lastHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    });
  });

  test('can be exported as a file with names, which is itself recorded', async () => {
    const { headers, body } = await api.get(path('/csv?filter[action]=permission'), maya);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, row, ...rest] = body.replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toBe('"position","at","by","action","thing","id","name","before","after","hash"');
    expect(row).toContain('"Maya Okafor","permission.added","permissions","5"');
    expect(rest).toEqual([]);
    const { data } = await list('?page[limit]=1');
    expect(data[0]?.attributes).toMatchObject({
      action: 'history.exported',
      personId: maya,
      after: { filters: ['actions'] },
    });
  });

  test('requires an administrator of this organization', async () => {
    const stranger = await aMember(database, (await aCompany(database, { name: 'Globex' })).id, {
      role: 'organization-admin',
    });
    for (const rest of ['', '/csv', '/check']) {
      expect([rest, (await api.get(path(rest), priya)).statusCode]).toEqual([rest, 403]);
      expect([rest, (await api.get(path(rest), stranger)).statusCode]).toEqual([rest, 404]);
    }
  });

  test('refuses unknown filters', async () => {
    for (const query of [
      '?filter[who]=1',
      '?filter[from]=yesterday',
      '?filter[personId]=x',
      '?sort=action',
      '?include=people',
    ])
      expect([query, (await api.get(path(query), maya)).statusCode]).toEqual([query, 400]);
  });

  test('reports where it was altered', async () => {
    const owner = new Client(database.connection);
    await owner.connect();
    await owner.query(`update audit_log set after = null where organization_id = ${acme.id} and position = 2`);
    await owner.end();
    expect((await api.get(path('/check'), maya)).json().data.attributes).toMatchObject({
      isWhole: false,
      brokenAt: 2,
      reason: 'altered',
    });
  });
});
