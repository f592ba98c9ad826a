import type { GroupResource } from '@attune/contract/groups/group';
import { describe, expect, test } from 'vitest';
import { aMember, aPerson } from '../../test/accounts.ts';
import { aCompany, aGroup, anEmployee } from '../../test/people.ts';
import { resultsOf, groupsGrant, pathIn, titlesOf, setUpGroups } from './groups-set-up.test-support.ts';

const setUp = setUpGroups();
const { database, groups, api, patch } = setUp;

describe('a group', () => {
  // Shows ENT-GROUP-04, ENT-GROUP-05, ENT-GROUP-06, ENT-GROUP-07, ENT-GROUP-08, ENT-GROUP-17, API-GROUP-03
  test('is returned with all attributes', async () => {
    const { data } = (await api.get(pathIn(setUp.acme, `/${setUp.finance}`), setUp.admin)).json();
    expect(data).toEqual({
      type: 'v3-groups',
      id: setUp.finance,
      attributes: {
        organizationId: setUp.acme.id,
        name: 'Finance',
        displayName: 'Money',
        parentGroupId: setUp.acme.rootId,
        parentGroupName: 'Acme',
        groupTypeId: setUp.acme.reportingId,
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
    expect(
      (await api.get(pathIn(setUp.acme, `/${setUp.acme.rootId}`), setUp.admin)).json().data.attributes,
    ).toMatchObject({ isRoot: true, isOrganizationGroup: true, parentGroupId: null, parentGroupName: null });
  });

  // Shows ENT-GROUP-18
  test('includes its memberships for users who can read employees', async () => {
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

  // Shows ENT-GROUP-15
  test('counts the permissions on it under any of its ids', async () => {
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

  // Shows ENT-GROUP-10, API-GROUP-04
  test('can change name, title, parent and inclusions, recorded in the audit log', async () => {
    const group = await aGroup(database, setUp.acme, { name: 'Legal', display_name: 'Law' });
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
    const history = await database.inOrganization(setUp.acme.id, (trx) =>
      trx
        .selectFrom('audit_log')
        .select(['person_id', 'action', 'before', 'after'])
        .where('organization_id', '=', setUp.acme.id)
        .where('entity_id', '=', group)
        .execute(),
    );
    expect(history).toEqual([
      {
        person_id: setUp.admin,
        action: 'group.changed',
        before: { name: 'Legal', displayName: 'Law', order: 0, includeInResults: true },
        after: { name: 'Legal Affairs', displayName: null, order: 2, includeInResults: false },
      },
    ]);
  });

  test('is unchanged and not recorded without a difference', async () => {
    const group = await aGroup(database, setUp.acme, { name: 'Same' });
    expect((await patch(group, { name: 'Same', isHidden: false })).statusCode).toBe(200);
    const history = await database.inOrganization(setUp.acme.id, (trx) =>
      trx
        .selectFrom('audit_log')
        .select('id')
        .where('organization_id', '=', setUp.acme.id)
        .where('entity_id', '=', group)
        .execute(),
    );
    expect(history).toEqual([]);
  });

  test('cannot have the name of a sibling', async () => {
    const response = await patch(setUp.north, { name: 'North' });
    expect(response.statusCode).toBe(200);
    const taken = await patch(setUp.finance, { name: 'Sales' });
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
    expect((await patch(setUp.finance, attributes)).statusCode).toBe(422);
  });

  test('can only be changed with permission on groups', async () => {
    const reader = await aMember(database, setUp.acme.id, {
      role: 'leader',
      grants: [groupsGrant(setUp.acme.id, 'r')],
    });
    const ownerOfSales = await aMember(database, setUp.acme.id, {
      role: 'leader',
      grants: [groupsGrant(setUp.sales, 'w', 'v3-groups')],
    });
    expect((await patch(setUp.north, { order: 3 }, reader)).statusCode).toBe(403);
    expect((await patch(setUp.north, { order: 3 }, ownerOfSales)).statusCode).toBe(200);
    expect((await patch(setUp.finance, { order: 3 }, ownerOfSales)).statusCode).toBe(404);
    expect(
      (await patch(setUp.north, { order: 0 }, await aPerson(database, { internalRole: 'admin' }))).statusCode,
    ).toBe(200);
  });
});

describe('a hidden group', () => {
  // Shows ENT-GROUP-09
  test('is visible only to users who can change it; others see its subgroups under its parent', async () => {
    const company = await aCompany(database, { name: 'Initech' });
    const hidden = await aGroup(database, company, { name: 'Hidden', is_hidden: true });
    const below = await aGroup(database, company, { name: 'Below', parent_id: hidden });
    const owner = await aMember(database, company.id, {
      role: 'organization-admin',
      grants: [
        { type: 'organizations-results', access: 'r', accessibleType: 'organizations', accessibleId: company.id },
      ],
    });
    const leader = await aMember(database, company.id, { role: 'leader', grants: [resultsOf(company.rootId)] });
    const seenBy = async (as: string, query = '') => (await api.get(pathIn(company, query), as)).json();
    expect(titlesOf(await seenBy(owner))).toEqual(['Initech', 'Hidden', 'Below']);
    expect(titlesOf(await seenBy(owner, '?filter[accessibleType]=organizations-results-v3groups'))).toEqual([
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

describe('the groups included with an organization', () => {
  test('are those that the caller can see', async () => {
    const actor = {
      personId: setUp.admin,
      organizationId: setUp.acme.id,
      internalRole: null,
      restrictedOrganizationIds: [],
      grants: [resultsOf(setUp.north)],
    };
    expect(titlesOf({ data: await groups.companionsOf({ ...actor, role: 'leader' }, setUp.acme.id) })).toEqual([
      'North',
    ]);
    expect(await groups.companionsOf({ ...actor, role: 'employee' }, setUp.acme.id)).toEqual([]);
  });
});
