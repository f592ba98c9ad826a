import type { Id } from '@attune/domain/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anOrganization } from '../../../test/accounts.ts';
import { aDatabase } from '../../../test/database.ts';
import { campaignsOfAcme } from '../campaigns-of-acme.test-support.ts';
import { type Resource, aCampaignApi, anAcme, inHours } from '../campaigns.test-support.ts';

const database = aDatabase();
const campaignApi = aCampaignApi(database);
const { api } = campaignApi;
const { acme, aCampaign, publish } = campaignsOfAcme(database, campaignApi, () => ({
  campaignType: 'quarterly',
  startedAt: inHours(-1),
}));
let campaign: string;

beforeEach(async () => {
  campaign = await aCampaign();
  await publish(campaign);
  await campaignApi.tick();
});

const inAcme = (path: string) => `/organizations/${acme.id}${path}`;
const leaderOf = (groupId: string) =>
  aMember(database, acme.id, {
    role: 'leader',
    grants: [
      { type: 'organizations-results-v3groups', access: 'r', accessibleType: 'v3-groups', accessibleId: groupId },
    ],
  });
const membersOf = (groupId: string, query = '', as = acme.admin) =>
  api.get(inAcme(`/campaigns/${campaign}/v3-groups/${groupId}/campaign-memberships${query}`), as);

async function names(groupId: string, query = ''): Promise<readonly string[]> {
  return (await membersOf(groupId, query)).json().data.map(({ attributes }: Resource) => attributes['name']);
}

type Trx = Parameters<Parameters<typeof database.inOrganization>[1]>[0];
const change = (work: (trx: Trx) => Promise<unknown>) => database.inOrganization(acme.id, work);
const move = (groupId: Id<'group'>, parentId: Id<'group'>) =>
  change((trx) =>
    trx
      .updateTable('groups')
      .set({ parent_id: parentId })
      .where('organization_id', '=', acme.id)
      .where('id', '=', groupId)
      .execute(),
  );

describe('the members of a group in a campaign', () => {
  // Shows API-MEMBER-01, GAP-19
  test('include subgroups, sorted by name, with the group that they count in', async () => {
    const { data, meta } = (await membersOf(acme.groups.Engineering)).json();
    expect(meta.total).toBe(16);
    expect(data[0]).toEqual({
      type: 'campaign-memberships',
      id: `${campaign}-${acme.employeeIds[0]}`,
      attributes: {
        campaignId: campaign,
        employeeId: acme.employeeIds[0],
        name: 'Person 0',
        v3GroupId: acme.groups.Web,
        groupName: 'Web',
        isReachable: true,
      },
    });
    expect((await membersOf(acme.groups.Acme)).json().meta.total).toBe(23);
  });

  test('are paged, sorted in both directions, and searchable', async () => {
    expect(await names(acme.groups.Web, '?page[limit]=2&page[offset]=1')).toEqual(['Person 1', 'Person 10']);
    expect(await names(acme.groups.Web, '?sort=-name&page[limit]=2')).toEqual(['Person 9', 'Person 8']);
    expect(await names(acme.groups.Web, '?filter[fuzzy]=person 1')).toEqual(['Person 1', 'Person 10', 'Person 11']);
    expect(await names(acme.groups.Web, '?filter[fuzzy]=person 1&sort=-name')).toEqual([
      'Person 11',
      'Person 10',
      'Person 1',
    ]);
    expect(await names(acme.groups.Web, '?filter[fuzzy]=nobody')).toEqual([]);
  });

  test('stay as published when people move or join later', async () => {
    await change((trx) =>
      trx
        .updateTable('memberships')
        .set({ group_id: acme.groups.Sales })
        .where('organization_id', '=', acme.id)
        .where('group_id', '=', acme.groups.Web)
        .execute(),
    );
    expect((await membersOf(acme.groups.Web)).json().meta.total).toBe(12);
    expect((await membersOf(acme.groups.Sales)).json().meta.total).toBe(6);
  });

  test('are empty until the campaign is published and after it is withdrawn', async () => {
    campaign = await aCampaign({ startedAt: inHours(48) });
    expect((await membersOf(acme.groups.Web)).json()).toMatchObject({ data: [], meta: { total: 0 } });
    await publish(campaign);
    expect((await membersOf(acme.groups.Web)).json().meta.total).toBe(12);
    await api.ask('PATCH', inAcme(`/campaigns/${campaign}/unpublish`), { as: acme.admin });
    expect((await membersOf(acme.groups.Web)).json().meta.total).toBe(0);
  });

  test('contain no names of people removed from the organization', async () => {
    await change((trx) =>
      trx
        .updateTable('employees')
        .set({ deleted_at: new Date() })
        .where('organization_id', '=', acme.id)
        .where('id', '=', acme.employeeIds[0] as Id<'employee'>)
        .execute(),
    );
    expect(await names(acme.groups.Web)).not.toContain('Person 0');
  });

  test('are the same for people who answered, did not answer, or whose reminder bounced', async () => {
    const before = (await membersOf(acme.groups.Acme)).body;
    await change((trx) =>
      trx
        .updateTable('participations')
        .set({ is_completed: true })
        .where('organization_id', '=', acme.id)
        .where('employee_id', 'in', acme.employeeIds.slice(0, 9))
        .execute(),
    );
    await change((trx) =>
      trx
        .updateTable('employees')
        .set({ unreachable_channels: ['email'] })
        .where('organization_id', '=', acme.id)
        .where('id', 'in', acme.employeeIds.slice(9, 12))
        .execute(),
    );
    expect((await membersOf(acme.groups.Acme)).body).toBe(before);
  });

  test('show who has no address for the channel of the campaign any more', async () => {
    await change((trx) =>
      trx
        .updateTable('employees')
        .set({ email_address: null, mobile_phone_number: '+14155550100' })
        .where('organization_id', '=', acme.id)
        .where('id', '=', acme.employeeIds[0] as Id<'employee'>)
        .execute(),
    );
    const { data } = (await membersOf(acme.groups.Web)).json();
    expect(
      data
        .filter(({ attributes }: Resource) => !attributes['isReachable'])
        .map(({ attributes }: Resource) => attributes['name']),
    ).toEqual(['Person 0']);
  });
});

describe('access to campaign members', () => {
  test('requires an administrator, or access to the results of the group', async () => {
    const [coach, admin, leader, blank, employee] = [
      await aMember(database, acme.id, { role: 'coach' }),
      await aMember(database, acme.id, { role: 'organization-admin' }),
      await leaderOf(acme.groups.Engineering),
      await aMember(database, acme.id, { role: 'leader' }),
      await aMember(database, acme.id, { role: 'employee' }),
    ];
    const statuses = [coach, admin, leader, blank, employee].map(
      async (as) => (await membersOf(acme.groups.Web, '', as)).statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 404, 404]);
    expect((await membersOf(acme.groups.Sales, '', leader)).statusCode).toBe(403);
  });

  test('hides the existence of campaigns from everyone else', async () => {
    const stranger = await aMember(database, acme.id, { role: 'leader' });
    const statuses = [campaign, '999999'].map(
      async (id) =>
        (await api.get(inAcme(`/campaigns/${id}/v3-groups/${acme.groups.Web}/campaign-memberships`), stranger))
          .statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([404, 404]);
  });

  test('excludes leaders of groups that a member joined or left after the campaign', async () => {
    const [engineering, sales] = [await leaderOf(acme.groups.Engineering), await leaderOf(acme.groups.Sales)];
    await move(acme.groups.Web, acme.groups.Sales);
    expect((await membersOf(acme.groups.Web, '', sales)).statusCode).toBe(403);
    expect((await membersOf(acme.groups.Web, '', engineering)).statusCode).toBe(403);
  });

  test('does not extend to groups or campaigns of another organization', async () => {
    const stranger = await aMember(database, await anOrganization(database), { role: 'engagement-admin' });
    expect((await membersOf(acme.groups.Web, '', stranger)).statusCode).toBe(404);
    const other = await anAcme(database);
    expect((await membersOf(other.groups.Web)).statusCode).toBe(404);
    expect(
      (
        await api.get(
          `/organizations/${other.id}/campaigns/${campaign}/v3-groups/${other.groups.Web}/campaign-memberships`,
          other.admin,
        )
      ).statusCode,
    ).toBe(404);
  });
});

describe('the participation of one group', () => {
  const inCampaigns = (groupId: string, query = '', as?: string) =>
    api.get(inAcme(`/v3-groups/${groupId}/v3-group-participations${query}`), as ?? reader);
  let reader: string;
  beforeEach(async () => {
    reader = await aMember(database, acme.id, { role: 'engagement-admin' });
    await change((trx) =>
      trx
        .updateTable('campaign_participations')
        .set({ completed_count: 8 })
        .where('organization_id', '=', acme.id)
        .execute(),
    );
  });

  // Shows ENT-GROUP-19, ENT-GROUP-20, API-MEMBER-04, CON-13
  test('is listed for each campaign that included the group, newest first, or for a single one', async () => {
    const later = await aCampaign({ startedAt: inHours(200) });
    await publish(later);
    await aCampaign({ startedAt: inHours(400) });
    const { data, meta } = (await inCampaigns(acme.groups.Web)).json();
    expect(
      data.map(({ attributes }: Resource) => [
        attributes['campaignId'],
        attributes['completedCount'],
        attributes['size'],
      ]),
    ).toEqual([
      [later, 0, 12],
      [campaign, 8, 12],
    ]);
    expect(meta.total).toBe(2);
    const [filtered, byAlias] = [
      await inCampaigns(acme.groups.Web, `?filter[campaignId]=${campaign}`),
      await api.get(inAcme(`/campaigns/${campaign}/v3-groups/${acme.groups.Web}/v3-group-participations`), reader),
    ];
    expect(byAlias.json().data).toEqual(filtered.json().data);
    expect(filtered.json().data.map(({ id }: Resource) => id)).toEqual([`${campaign}-${acme.groups.Web}`]);
  });

  test('is suppressed where it is suppressed in the list of groups', async () => {
    const beside = (await api.get(inAcme(`/campaigns/${campaign}/v3-group-participations`), reader)).json().data;
    expect(beside).toHaveLength(4);
    for (const each of beside) expect((await inCampaigns(each.attributes.v3GroupId)).json().data).toEqual([each]);
    await change((trx) =>
      trx
        .updateTable('campaign_participations')
        .set({ size: 4 })
        .where('organization_id', '=', acme.id)
        .where('group_id', '=', acme.groups.Sales)
        .execute(),
    );
    expect((await inCampaigns(acme.groups.Sales)).json().data[0].attributes).toMatchObject({
      completedCount: null,
      size: 4,
    });
  });

  test('is visible to leaders of the group, past and present', async () => {
    const leader = await leaderOf(acme.groups.Engineering);
    expect((await inCampaigns(acme.groups.Web, '', leader)).statusCode).toBe(200);
    expect((await inCampaigns(acme.groups.Sales, '', leader)).statusCode).toBe(403);
    await move(acme.groups.Web, acme.groups.Sales);
    expect((await inCampaigns(acme.groups.Web, '', leader)).statusCode).toBe(403);
    expect(
      (await inCampaigns(acme.groups.Web, '', await aMember(database, acme.id, { role: 'employee' }))).statusCode,
    ).toBe(403);
    expect((await inCampaigns('999999')).statusCode).toBe(404);
  });
});
