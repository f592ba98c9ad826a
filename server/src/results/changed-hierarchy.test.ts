import { beforeAll, describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { anApi } from '../../test/sign-in.ts';
import { createGroups } from '../groups/index.ts';
import { aResultsApi } from './results-api.test-support.ts';

const database = aDatabase();
const resultsApi = aResultsApi(database);
const groups = createGroups({ database, historyOf: async () => [] });
const api = anApi(database, ({ router }) => groups.routes(router));

let ofPlatform: string;
let ofEverything: string;
let before: readonly string[];

const pathsOf = (name: string) => [
  `/v3-groups/${resultsApi.groupId(name)}/v3-group-results`,
  `/campaigns/${resultsApi.world.september.campaignId}/v3-groups/${resultsApi.groupId(name)}/overview`,
  `/campaigns/${resultsApi.world.september.campaignId}/heatmap?filter[v3GroupId]=${resultsApi.groupId(name)}`,
  `/campaigns/${resultsApi.world.september.campaignId}/statement-results?filter[v3GroupId]=${resultsApi.groupId(name)}`,
];
const everything = () => [
  '/campaign-results',
  `/campaigns/${resultsApi.world.september.campaignId}/heatmap`,
  `/campaigns/${resultsApi.world.june.campaignId}/heatmap`,
  ...['Acme', 'Engineering', 'Platform', 'Web', 'Quality', 'Sales'].flatMap(pathsOf),
];
const bodies = (as: string) =>
  Promise.all(everything().map(async (path) => (await resultsApi.api.get(resultsApi.under(path), as)).body));
const statuses = (name: string, as: string) =>
  Promise.all(pathsOf(name).map(async (path) => (await resultsApi.api.get(resultsApi.under(path), as)).statusCode));

const change = (name: string, attributes: object) =>
  api.ask('PATCH', resultsApi.under(`/v3-groups/${resultsApi.groupId(name)}`), {
    as: resultsApi.world.admin,
    body: { data: { type: 'v3-groups', attributes } },
  });
const remove = (name: string) =>
  api.ask('DELETE', resultsApi.under(`/v3-groups/${resultsApi.groupId(name)}`), { as: resultsApi.world.admin });
const merge = (into: string, name: string) =>
  api.ask('POST', resultsApi.under(`/v3-groups/${resultsApi.groupId(into)}/merge`), {
    as: resultsApi.world.admin,
    body: { data: { type: 'group-merges', attributes: { groupIds: [resultsApi.groupId(name)] } } },
  });

beforeAll(async () => {
  const { organizationId } = resultsApi.world.acme;
  ofPlatform = await aMember(database, organizationId, {
    role: 'leader',
    grants: [
      {
        type: 'organizations-results-v3groups',
        access: 'r',
        accessibleType: 'v3-groups',
        accessibleId: resultsApi.groupId('Platform'),
      },
    ],
  });
  ofEverything = await aMember(database, organizationId, {
    role: 'leader',
    grants: [
      { type: 'organizations-results', access: 'r', accessibleType: 'organizations', accessibleId: organizationId },
    ],
  });
  before = await bodies(resultsApi.world.admin);
});

describe('published results', () => {
  test.each([
    ['renamed', () => change('Sales', { name: 'Revenue', displayName: 'The money' })],
    ['hidden', () => change('Quality', { isHidden: true })],
    ['left out of results', () => change('Web', { includeInResults: false })],
    ['moved to another parent', () => change('Web', { parentGroupId: resultsApi.groupId('Sales'), order: 0 })],
    ['merged into another one', () => merge('Web', 'Quality')],
    ['deleted', () => remove('Engineering')],
  ] as const)('stay identical, byte for byte, when a group is %s', async (_how, act) => {
    expect((await act()).statusCode).toBeOneOf([200, 204]);
    expect(await bodies(resultsApi.world.admin)).toEqual(before);
    expect(await bodies(ofEverything)).toEqual(before);
  });

  test('of a moved group are visible to people who lead it both then and now', async () => {
    expect(await statuses('Platform', ofPlatform)).toEqual([200, 200, 200, 200]);
    // Web moved from Engineering to Sales: the leader of Sales must not see its past results.
    const ofSales = await aMember(database, resultsApi.world.acme.organizationId, {
      role: 'leader',
      grants: [
        {
          type: 'organizations-results-v3groups',
          access: 'r',
          accessibleType: 'v3-groups',
          accessibleId: resultsApi.groupId('Sales'),
        },
      ],
    });
    expect(await statuses('Web', ofSales)).toEqual([403, 403, 403, 403]);
    expect(await statuses('Sales', ofSales)).toEqual([200, 200, 200, 200]);
  });

  test('of a deleted group are visible only to people who see everything, until it is restored', async () => {
    const { leader } = resultsApi.world;
    expect(await statuses('Engineering', leader)).toEqual([403, 403, 403, 403]);
    expect(await statuses('Platform', leader)).toEqual([403, 403, 403, 403]);
    expect((await change('Engineering', { deletedAt: null })).statusCode).toBe(200);
    expect(await statuses('Engineering', leader)).toEqual([200, 200, 200, 200]);
    expect(await statuses('Platform', leader)).toEqual([200, 200, 200, 200]);
  });

  test('are unchanged in the end', async () => {
    expect(await bodies(resultsApi.world.admin)).toEqual(before);
  });
});
