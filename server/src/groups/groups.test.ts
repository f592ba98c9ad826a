import type { GroupResource } from '@attune/contract/groups/group';
import type { Grant } from '@attune/domain/access';
import type { GroupId } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember, aPerson } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { type Company, aCompany, aGroup, aGroupType, anEmployee } from '../../test/people.ts';
import { anApi } from '../../test/sign-in.ts';
import { createGroups } from './index.ts';

const database = aDatabase();
const groups = createGroups({ database, historyOf: async () => [] });
const api = anApi(database, ({ router }) => groups.routes(router));

let acme: Company;
let globex: Company;
let sales: GroupId;
let north: GroupId;
let finance: GroupId;
let berlin: GroupId;
let locationId: Id<'group-type'>;
let admin: Id<'person'>;

const resultsOf = (groupId: GroupId): Grant => ({
  type: 'organizations-results-v3groups',
  access: 'r',
  accessibleType: 'v3-groups',
  accessibleId: groupId,
});
const groupsGrant = (
  accessibleId: string,
  access: 'r' | 'w',
  accessibleType: 'organizations' | 'v3-groups' = 'organizations',
): Grant => ({ type: 'organizations-groups', access, accessibleType, accessibleId });

beforeAll(async () => {
  acme = await aCompany(database, { name: 'Acme' });
  globex = await aCompany(database, { name: 'Globex' });
  sales = await aGroup(database, acme, { name: 'Sales', position: 2 });
  north = await aGroup(database, acme, { name: 'North', parent_id: sales });
  finance = await aGroup(database, acme, { name: 'Finance', display_name: 'Money', position: 1, reference_id: 'F-1' });
  locationId = await aGroupType(database, acme, { name: 'Location', column_name: 'location' });
  berlin = await aGroup(database, acme, { name: 'Berlin', group_type_id: locationId, parent_id: null });
  await aGroup(database, acme, { name: 'Gone', deleted_at: new Date() });
  await anEmployee(database, acme, { groupIds: [north, berlin] });
  await anEmployee(database, acme, { groupIds: [north] });
  await anEmployee(database, acme, { groupIds: [sales] });
  await anEmployee(database, acme, { groupIds: [acme.rootId] });
  await anEmployee(database, acme, { groupIds: [sales], employment_status: 'inactive' });
  await anEmployee(database, acme, { groupIds: [sales], deleted_at: new Date() });
  admin = await aMember(database, acme.id, { role: 'organization-admin' });
});

const pathIn = (company: Company, rest = '') => `/organizations/${company.id}/v3-groups${rest}`;
const list = async (as: string, query = '') => (await api.get(pathIn(acme, query), as)).json();
const titlesOf = ({ data }: { readonly data: readonly GroupResource[] }) =>
  data.map(({ attributes }) => attributes.displayName);
const patch = (groupId: string, attributes: object, as: string = admin) =>
  api.ask('PATCH', pathIn(acme, `/${groupId}`), { as, body: { data: { type: 'v3-groups', attributes } } });

describe('the list of groups', () => {
  test('has parents before children, siblings in their order, and none that was deleted', async () => {
    const listed = await list(admin);
    expect(titlesOf(listed).filter((title) => title !== 'Berlin')).toEqual(['Acme', 'Money', 'Sales', 'North']);
    expect(listed.meta).toEqual({ total: 5, limit: 50, offset: 0 });
  });

  test('counts the active people of a group and of all groups below it', async () => {
    const { data } = (await list(admin)) as { readonly data: readonly GroupResource[] };
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
  ])('gives %s', async (_name, query, titles) => {
    expect(titlesOf(await list(admin, `?${query}`))).toEqual(titles);
  });

  test('gives the groups of one family', async () => {
    expect(titlesOf(await list(admin, `?filter[groupTypeId]=${locationId}`))).toEqual(['Berlin']);
  });

  test.each([
    '?filter[name]=x',
    '?page[limit]=10001',
    '?sort=size',
    '?filter[groupTypeId]=x',
    '?filter[accessibleType]=groups',
  ])('refuses %s', async (query) => {
    expect((await api.get(pathIn(acme, query), admin)).statusCode).toBe(400);
  });
});

describe('a leader', () => {
  test('sees the groups in reach and is told the name of no other', async () => {
    const leader = await aMember(database, acme.id, { role: 'leader', grants: [resultsOf(north)] });
    const { data } = await list(leader);
    expect(data.map(({ attributes }: GroupResource) => attributes)).toMatchObject([
      { name: 'North', parentGroupId: null, parentGroupName: null, activeMembershipCount: 2 },
    ]);
    expect(JSON.stringify(data)).not.toContain('Sales');
  });

  test('sees what is below a granted group', async () => {
    const leader = await aMember(database, acme.id, { role: 'leader', grants: [resultsOf(sales)] });
    expect(titlesOf(await list(leader))).toEqual(['Sales', 'North']);
    expect((await api.get(pathIn(acme, `/${north}`), leader)).statusCode).toBe(200);
    expect((await api.get(pathIn(acme, `/${finance}`), leader)).statusCode).toBe(404);
  });

  test('who may organize groups sees them, and only asks for results where these are granted too', async () => {
    const leader = await aMember(database, acme.id, {
      role: 'leader',
      grants: [groupsGrant(acme.id, 'r'), resultsOf(north)],
    });
    expect((await list(leader)).meta.total).toBe(5);
    expect(titlesOf(await list(leader, '?filter[accessibleType]=organizations-results-v3groups'))).toEqual(['North']);
  });

  test('without any group has an empty list', async () => {
    expect((await list(await aMember(database, acme.id, { role: 'leader' }))).data).toEqual([]);
  });
});

describe('groups', () => {
  test('are no business of a plain employee', async () => {
    const employee = await aMember(database, acme.id, { role: 'employee', grants: [resultsOf(sales)] });
    expect((await api.get(pathIn(acme), employee)).statusCode).toBe(403);
    expect((await api.get(pathIn(acme, `/${sales}`), employee)).statusCode).toBe(404);
  });

  test('of another organization do not exist', async () => {
    const foreign = await aGroup(database, globex, { name: 'Secret' });
    expect((await api.get(pathIn(globex), admin)).statusCode).toBe(404);
    expect((await api.get(pathIn(globex, `/${foreign}`), admin)).statusCode).toBe(404);
    expect((await api.get(pathIn(acme, `/${foreign}`), admin)).statusCode).toBe(404);
    expect((await patch(foreign, { name: 'Mine' })).statusCode).toBe(404);
    expect((await list(admin, `?filter[groupTypeId]=${globex.reportingId}`)).data).toEqual([]);
  });

  test.each(['0', '-1', 'x', '1.5', '99999999'])('have no id like %s', async (id) => {
    expect((await api.get(pathIn(acme, `/${id}`), admin)).statusCode).toBe(404);
  });

  test('are nobody else’s business without a token', async () => {
    expect((await api.ask('GET', pathIn(acme))).statusCode).toBe(401);
  });
});

describe('a group', () => {
  test('is told with everything that is known of it', async () => {
    const { data } = (await api.get(pathIn(acme, `/${finance}`), admin)).json();
    expect(data).toEqual({
      type: 'v3-groups',
      id: finance,
      attributes: {
        organizationId: acme.id,
        name: 'Finance',
        displayName: 'Money',
        parentGroupId: acme.rootId,
        parentGroupName: 'Acme',
        groupTypeId: acme.reportingId,
        isRoot: false,
        isOrganizationGroup: false,
        isHidden: false,
        includeInResults: true,
        order: 1,
        referenceId: 'F-1',
        deletedAt: null,
        revision: expect.any(String),
        activeMembershipCount: 0,
        campaignMembershipCount: null,
        explicitPermissionCount: 0,
        historicalGroupCampaignAggregates: [],
      },
    });
    expect((await api.get(pathIn(acme, `/${acme.rootId}`), admin)).json().data.attributes).toMatchObject({
      isRoot: true,
      isOrganizationGroup: true,
      parentGroupId: null,
      parentGroupName: null,
    });
  });

  test('brings along who is in it, group and member by their ids, for those who may read employees', async () => {
    const initech = await aCompany(database);
    const group = await aGroup(database, initech, { name: 'Audit' });
    const below = await aGroup(database, initech, { name: 'Tax', parent_id: group });
    const members = [
      await anEmployee(database, initech, { groupIds: [group] }),
      await anEmployee(database, initech, { groupIds: [group], employment_status: 'inactive' }),
    ];
    await anEmployee(database, initech, { groupIds: [below] });
    const reader = await aMember(database, initech.id, { role: 'engagement-admin' });
    const { data, included } = (await api.get(pathIn(initech, `/${group}?include=memberships`), reader)).json();
    expect(included).toEqual(
      members.map((memberId) => ({
        type: 'v3-memberships',
        id: `${memberId}-${group}`,
        attributes: { groupId: group, memberId, groupName: 'Audit', groupTypeId: initech.reportingId },
      })),
    );
    expect(data.relationships.memberships.data).toEqual(
      members.map((memberId) => ({ type: 'v3-memberships', id: `${memberId}-${group}` })),
    );
    const leader = await aMember(database, initech.id, { role: 'leader', grants: [resultsOf(group)] });
    expect((await api.get(pathIn(initech, `/${group}?include=memberships`), leader)).statusCode).toBe(404);
    expect((await api.get(pathIn(initech, `/${group}`), reader)).json().included).toBeUndefined();
  });

  test('counts the grants on it by every name that means a group', async () => {
    const initech = await aCompany(database);
    const groupId = await aGroup(database, initech, { name: 'Audit' });
    for (const accessibleType of ['groups', 'v3-groups', 'organizations-results-v3groups'] as const) {
      const type = accessibleType === 'groups' ? 'organizations-groups' : 'organizations-results-v3groups';
      await aMember(database, initech.id, {
        role: 'leader',
        grants: [{ type, access: 'r', accessibleType, accessibleId: groupId }],
      });
    }
    const reader = await aMember(database, initech.id, { role: 'engagement-admin' });
    const { data } = (await api.get(pathIn(initech, `/${groupId}`), reader)).json();
    expect(data.attributes.explicitPermissionCount).toBe(3);
  });

  test('changes its name, its title, its place and what it has a part in, and the history says who did it', async () => {
    const group = await aGroup(database, acme, { name: 'Legal', display_name: 'Law' });
    const { data } = (
      await patch(group, { name: 'Legal Affairs', displayName: null, order: 9, includeInResults: false })
    ).json();
    expect(data.attributes).toMatchObject({
      name: 'Legal Affairs',
      displayName: 'Legal Affairs',
      order: 2,
      includeInResults: false,
      isHidden: false,
    });
    const history = await database.inOrganization(acme.id, (trx) =>
      trx
        .selectFrom('audit_log')
        .select(['person_id', 'action', 'before', 'after'])
        .where('organization_id', '=', acme.id)
        .where('entity_id', '=', group)
        .execute(),
    );
    expect(history).toEqual([
      {
        person_id: admin,
        action: 'group.changed',
        before: { name: 'Legal', displayName: 'Law', order: 0, includeInResults: true },
        after: { name: 'Legal Affairs', displayName: null, order: 2, includeInResults: false },
      },
    ]);
  });

  test('that is given what it has stays as it is, without a word in the history', async () => {
    const group = await aGroup(database, acme, { name: 'Same' });
    expect((await patch(group, { name: 'Same', isHidden: false })).statusCode).toBe(200);
    const history = await database.inOrganization(acme.id, (trx) =>
      trx
        .selectFrom('audit_log')
        .select('id')
        .where('organization_id', '=', acme.id)
        .where('entity_id', '=', group)
        .execute(),
    );
    expect(history).toEqual([]);
  });

  test('cannot take the name of a sibling', async () => {
    const response = await patch(north, { name: 'North' });
    expect(response.statusCode).toBe(200);
    const taken = await patch(finance, { name: 'Sales' });
    expect(taken.statusCode).toBe(422);
    expect(taken.json().errors[0]).toMatchObject({
      detail: 'There is a group of this name in the same place: “Sales”.',
      source: { pointer: '/data/attributes/name' },
    });
  });

  test.each([
    { name: '' },
    { name: 'x'.repeat(201) },
    { order: -1 },
    { isRoot: true },
    { parentGroupId: 'x' },
    { parentGroupId: '999999999' },
    { deletedAt: '2026-11-20T00:00:00Z' },
    { isHidden: 'yes' },
  ])('refuses %j', async (attributes) => {
    expect((await patch(finance, attributes)).statusCode).toBe(422);
  });

  test('is changed by those who keep groups only', async () => {
    const reader = await aMember(database, acme.id, { role: 'leader', grants: [groupsGrant(acme.id, 'r')] });
    const keeperOfSales = await aMember(database, acme.id, {
      role: 'leader',
      grants: [groupsGrant(sales, 'w', 'v3-groups')],
    });
    expect((await patch(north, { order: 3 }, reader)).statusCode).toBe(403);
    expect((await patch(north, { order: 3 }, keeperOfSales)).statusCode).toBe(200);
    expect((await patch(finance, { order: 3 }, keeperOfSales)).statusCode).toBe(404);
    expect((await patch(north, { order: 0 }, await aPerson(database, { internalRole: 'admin' }))).statusCode).toBe(200);
  });
});

describe('a hidden group', () => {
  test('is seen by those who may change it only, and what is below it moves up for the others', async () => {
    const company = await aCompany(database, { name: 'Initech' });
    const hidden = await aGroup(database, company, { name: 'Hidden', is_hidden: true });
    const below = await aGroup(database, company, { name: 'Below', parent_id: hidden });
    const keeper = await aMember(database, company.id, {
      role: 'organization-admin',
      grants: [
        { type: 'organizations-results', access: 'r', accessibleType: 'organizations', accessibleId: company.id },
      ],
    });
    const leader = await aMember(database, company.id, { role: 'leader', grants: [resultsOf(company.rootId)] });
    const seenBy = async (as: string, query = '') => (await api.get(pathIn(company, query), as)).json();
    expect(titlesOf(await seenBy(keeper))).toEqual(['Initech', 'Hidden', 'Below']);
    expect(titlesOf(await seenBy(keeper, '?filter[accessibleType]=organizations-results-v3groups'))).toEqual([
      'Initech',
      'Below',
    ]);
    expect(
      (await seenBy(leader)).data.map(({ attributes }: GroupResource) => [attributes.name, attributes.parentGroupName]),
    ).toEqual([
      ['Initech', null],
      ['Below', 'Initech'],
    ]);
    expect((await api.get(pathIn(company, `/${hidden}`), leader)).statusCode).toBe(404);
    expect((await api.get(pathIn(company, `/${below}`), leader)).statusCode).toBe(200);
  });
});

describe('what comes along with an organization', () => {
  test('are the groups that the caller may see', async () => {
    const actor = {
      personId: admin,
      organizationId: acme.id,
      internalRole: null,
      restrictedOrganizationIds: [],
      grants: [resultsOf(north)],
    };
    expect(titlesOf({ data: await groups.companionsOf({ ...actor, role: 'leader' }, acme.id) })).toEqual(['North']);
    expect(await groups.companionsOf({ ...actor, role: 'employee' }, acme.id)).toEqual([]);
  });
});
