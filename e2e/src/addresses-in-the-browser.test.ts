import { listCampaigns } from '@attune/contract/campaigns/campaign';
import { listGroups } from '@attune/contract/groups/group';
import { listOrganizations } from '@attune/contract/organizations/organization';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Demonstration, openDemonstration } from './demonstration.ts';
import type { Visitor } from './visit.ts';

let demonstration: Demonstration;
let maya: Visitor;
let finished: { readonly id: string; readonly name: string };
let group: { readonly id: string; readonly name: string };

beforeAll(async () => {
  demonstration = await openDemonstration();
  ({ maya } = demonstration);
  const call = await demonstration.product.actAs('maya.okafor@acme.example');
  const params = { organizationId: (await call(listOrganizations, {})).data[0]?.id ?? '' };
  const campaigns = await call(listCampaigns, { params, query: { 'filter[status]': 'finished' } });
  const [campaign] = campaigns.data;
  finished = { id: campaign?.id ?? '', name: campaign?.attributes.name ?? '' };
  const { data } = await call(listGroups, { params });
  const found = data.find(({ attributes }) => attributes.displayName === 'Engineering');
  group = { id: found?.id ?? '', name: 'Engineering' };
});
afterAll(() => demonstration.close());

/** Opens an address, and waits for a heading of the page, which no other page has. */
async function open(address: string, heading: RegExp | string): Promise<void> {
  const answer = await maya.page.goto(address);
  expect([address, answer?.status()]).toEqual([address, 200]);
  await maya.page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

const breadcrumbs = () => maya.page.getByRole('navigation', { name: 'Breadcrumb' });

describe('an address of the specification', () => {
  test('/group_results/{id} shows the results of the group', async () => {
    await open(`/group_results/${group.id}`, /Engineering/);
    await maya.page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Results').waitFor();
  });

  test('/assessments/{id} shows the campaign', async () => {
    await open(`/assessments/${finished.id}`, /./);
    await breadcrumbs().getByText('Campaigns').waitFor();
    await maya.page.getByText(finished.name).first().waitFor();
  });

  test('/groups/{id} shows the group', async () => {
    await open(`/groups/${group.id}`, /Engineering/);
    await breadcrumbs().getByText('Groups').waitFor();
  });

  test.each([
    ['/action_dashboard', 'Overview'],
    ['/action_dashboard/my_actions', 'My actions'],
    ['/action_dashboard/other_actions', 'Other actions'],
  ])('%s shows the view “%s” of actions', async (address, view) => {
    await open(address, /./);
    const current = maya.page.locator('main [aria-current="page"]');
    await expect.poll(() => current.allTextContents()).toContainEqual(expect.stringMatching(new RegExp(`^${view}`)));
  });

  test('/custom_campaigns_admin lists custom campaigns', async () => {
    await open('/custom_campaigns_admin', /Campaigns with your own questions/);
  });

  test('/admin/campaigns/{parentCampaignId}/smart_pulse begins a smart pulse of the campaign', async () => {
    await open(`/admin/campaigns/${finished.id}/smart_pulse`, /./);
    await maya.page.getByText('Smart pulse').first().waitFor();
    expect(await maya.page.getByText('Not Found').count()).toBe(0);
  });
});
