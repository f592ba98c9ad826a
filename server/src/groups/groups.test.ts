import type { GroupResource } from '@attune/contract/groups/group';
import { describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aGroup } from '../../test/people.ts';
import { resultsOf, groupsGrant, pathIn, titlesOf, setUpGroups } from './groups-set-up.test-support.ts';

const setUp = setUpGroups();
const { database, api, patch } = setUp;

const list = async (as: string, query = '') => (await api.get(pathIn(setUp.acme, query), as)).json();

describe('the list of groups', () => {
  // Shows ENT-GROUP-11, ENT-GROUP-12, REQ-15, API-GROUP-02
  test('has parents before children, siblings in order, and no deleted groups', async () => {
    const listed = await list(setUp.admin);
    expect(titlesOf(listed).filter((title) => title !== 'Berlin')).toEqual(['Acme', 'Money', 'Sales', 'North']);
    expect(listed.meta).toEqual({ total: 5, limit: 50, offset: 0 });
  });

  // Shows ENT-GROUP-13
  test('counts the active people of a group and its descendants', async () => {
    const { data } = (await list(setUp.admin)) as { readonly data: readonly GroupResource[] };
    const counts = Object.fromEntries(
      data.map(({ attributes }) => [attributes.name, attributes.activeMembershipCount]),
    );
    expect(counts).toEqual({ Acme: 4, Sales: 3, North: 2, Finance: 0, Berlin: 1 });
  });

  test.each([
    ['a part of its title', 'filter[fuzzy]=mon', ['Money']],
    ['initials or letters in their order, best first', 'filter[fuzzy]=n', ['North', 'Money', 'Berlin']],
    ['the names of all, backwards', 'sort=-name', ['Sales', 'North', 'Money', 'Berlin', 'Acme']],
    ['the order of all, backwards, in spite of a search', 'filter[fuzzy]=o&sort=-order', ['North', 'Money']],
    ['a page of it', 'sort=name&page[limit]=2&page[offset]=2', ['Money', 'North']],
  ])('returns %s', async (_name, query, titles) => {
    expect(titlesOf(await list(setUp.admin, `?${query}`))).toEqual(titles);
  });

  test('returns the groups of one type', async () => {
    expect(titlesOf(await list(setUp.admin, `?filter[groupTypeId]=${setUp.locationId}`))).toEqual(['Berlin']);
  });

  test.each([
    '?filter[name]=x',
    '?page[limit]=10001',
    '?sort=size',
    '?filter[groupTypeId]=x',
    '?filter[accessibleType]=groups',
  ])('refuses %s', async (query) => {
    expect((await api.get(pathIn(setUp.acme, query), setUp.admin)).statusCode).toBe(400);
  });
});

describe('a leader', () => {
  // Shows ROLE-03
  test('sees accessible groups and no names of others', async () => {
    const leader = await aMember(database, setUp.acme.id, { role: 'leader', grants: [resultsOf(setUp.north)] });
    const { data } = await list(leader);
    expect(data.map(({ attributes }: GroupResource) => attributes)).toMatchObject([
      { name: 'North', parentGroupId: null, parentGroupName: null, activeMembershipCount: 2 },
    ]);
    expect(JSON.stringify(data)).not.toContain('Sales');
  });

  test('sees the descendants of a granted group', async () => {
    const leader = await aMember(database, setUp.acme.id, { role: 'leader', grants: [resultsOf(setUp.sales)] });
    expect(titlesOf(await list(leader))).toEqual(['Sales', 'North']);
    expect((await api.get(pathIn(setUp.acme, `/${setUp.north}`), leader)).statusCode).toBe(200);
    expect((await api.get(pathIn(setUp.acme, `/${setUp.finance}`), leader)).statusCode).toBe(404);
  });

  // Shows API-PERM-06, CON-19
  test('with permission to organize groups sees them, and results only where granted', async () => {
    const leader = await aMember(database, setUp.acme.id, {
      role: 'leader',
      grants: [groupsGrant(setUp.acme.id, 'r'), resultsOf(setUp.north)],
    });
    expect((await list(leader)).meta.total).toBe(5);
    expect(titlesOf(await list(leader, '?filter[accessibleType]=organizations-results-v3groups'))).toEqual(['North']);
  });

  test('without any group has an empty list', async () => {
    expect((await list(await aMember(database, setUp.acme.id, { role: 'leader' }))).data).toEqual([]);
  });
});

describe('groups', () => {
  test('are refused to plain employees', async () => {
    const employee = await aMember(database, setUp.acme.id, { role: 'employee', grants: [resultsOf(setUp.sales)] });
    expect((await api.get(pathIn(setUp.acme), employee)).statusCode).toBe(403);
    expect((await api.get(pathIn(setUp.acme, `/${setUp.sales}`), employee)).statusCode).toBe(404);
  });

  test('of another organization are not found', async () => {
    const foreign = await aGroup(database, setUp.globex, { name: 'Secret' });
    expect((await api.get(pathIn(setUp.globex), setUp.admin)).statusCode).toBe(404);
    expect((await api.get(pathIn(setUp.globex, `/${foreign}`), setUp.admin)).statusCode).toBe(404);
    expect((await api.get(pathIn(setUp.acme, `/${foreign}`), setUp.admin)).statusCode).toBe(404);
    expect((await patch(foreign, { name: 'Mine' })).statusCode).toBe(404);
    expect((await list(setUp.admin, `?filter[groupTypeId]=${setUp.globex.reportingId}`)).data).toEqual([]);
  });

  // Shows VALID-09
  test.each(['0', '-1', 'x', '1.5', '99999999'])('have no id like %s', async (id) => {
    expect((await api.get(pathIn(setUp.acme, `/${id}`), setUp.admin)).statusCode).toBe(404);
  });

  test('require a token', async () => {
    expect((await api.ask('GET', pathIn(setUp.acme))).statusCode).toBe(401);
  });
});
