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
  // Shows NAV-12
  test('/group_results/{id} shows the results of the group', async () => {
    await open(`/group_results/${group.id}`, /Engineering/);
    await expect.poll(() => breadcrumbs().textContent()).toContain('Results');
  });

  // Shows NAV-13
  test('/assessments/{id} shows the campaign', async () => {
    await open(`/assessments/${finished.id}`, /./);
    await expect.poll(() => breadcrumbs().textContent()).toContain('Campaigns');
    await maya.page.getByText(finished.name).first().waitFor();
  });

  // Shows NAV-14
  test('/groups/{id} shows the group', async () => {
    await open(`/groups/${group.id}`, /Engineering/);
    await expect.poll(() => breadcrumbs().textContent()).toContain('Groups');
  });

  // Shows NAV-15, NAV-16, NAV-17
  test.each([
    ['/action_dashboard', 'Overview'],
    ['/action_dashboard/my_actions', 'My actions'],
    ['/action_dashboard/other_actions', 'Other actions'],
  ])('%s shows the view “%s” of actions', async (address, view) => {
    await open(address, /./);
    const current = maya.page.locator('main [aria-current="page"]');
    await expect.poll(() => current.allTextContents()).toContainEqual(expect.stringMatching(new RegExp(`^${view}`)));
  });

  // Shows CPATH-02
  test('/custom_campaigns_admin lists custom campaigns', async () => {
    await open('/custom_campaigns_admin', /Campaigns with your own questions/);
    await expect.poll(() => breadcrumbs().textContent()).toContain('Campaigns');
  });

  // Shows CPATH-01
  test('/admin/campaigns/{parentCampaignId}/smart_pulse begins a smart pulse of the campaign', async () => {
    await open(`/admin/campaigns/${finished.id}/smart_pulse`, /./);
    await maya.page.getByText('Smart pulse').first().waitFor();
    expect(await maya.page.getByText('Not Found').count()).toBe(0);
  });
});

describe('an address of no page', () => {
  const sentence =
    'This page could not be found because you may not have access to it or it may not exist. Please contact support.';

  // Shows ROUTE-08, PAGE-02, PAGE-03
  test.each(['/nowhere', '/campaigns/1/2/3', '/Campaigns', '/metrics', '/settings/nothing'])(
    'renders the app at %s, with what the not-found page says',
    async (path) => {
      const { page } = maya;
      const answer = await page.goto(`${demonstration.product.address}${path}`);
      expect(answer?.status()).toBe(404);
      await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
      await page.getByText(sentence).waitFor();
      expect(await page.getByRole('link', { name: 'contact support' }).getAttribute('href')).toMatch(/^mailto:/);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Campaigns' }).click();
      await page.waitForURL(/\/campaigns$/);
    },
  );
});

describe('a page that saves', () => {
  // Shows PAGE-12
  test('stays as it is, and says that it is saving until the answer has arrived', async () => {
    const { page } = maya;
    await page.goto('/profile');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const held = Promise.withResolvers<undefined>();
    await page.route(/\/api\/people\/me$/, async (route) => {
      if (route.request().method() === 'PATCH') await held.promise;
      await route.continue();
    });
    const saving = page.getByRole('status', { name: 'Page' });
    const main = page.locator('main');
    expect(await main.getAttribute('aria-busy')).toBe('false');
    await page.getByLabel('Mobile phone').fill('(512) 555-0142');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => main.getAttribute('aria-busy')).toBe('true');
    await expect.poll(() => saving.textContent()).toBe('Saving…');
    held.resolve(undefined);
    await expect.poll(() => main.getAttribute('aria-busy')).toBe('false');
    expect(await saving.textContent()).toBe('');
    await page.unrouteAll();
  });
});
