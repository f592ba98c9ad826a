import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../../../testing/src/browsers.ts';
import type { StandaloneProduct } from '../../../testing/src/standalone-product.ts';
import { startDemonstration } from '../demonstration.ts';
import { look } from '../look.ts';
import { type Visitor, photograph, signInAs, visit } from '../visit.ts';
import {
  acmeInCompanion,
  changeAcme,
  type CompanionDemonstration,
  idOfAcme,
  navigation,
  openSettings,
  pathOf,
  signOut,
  startCompanionDemonstration,
} from './companion-demonstration.ts';

const flags = ['sunset-banners', 'billing-changes-tip'] as const;
const banners = {
  reporting: 'Reporting here is no longer updated. View current results in Perform.',
  campaigns: 'Create and view new campaigns in Perform.',
  billing: 'Billing changes take effect September 3, 2024. See what changes for your organization.',
};
const announcements = (page: Page) => page.getByRole('complementary', { name: 'Notices' });

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('with a companion product', () => {
  let demonstration: CompanionDemonstration;
  beforeAll(async () => {
    demonstration = await startCompanionDemonstration(browser);
  });
  afterAll(() => demonstration.stop());

  // Shows ENT-ORG-05, GRANT-14, GRANT-15
  test('an organization that is in it links there, and others do not', async () => {
    const { page, context, problems } = await demonstration.signIn(
      'jonas.weber',
      `/organizations/${demonstration.acmeId}`,
    );
    const section = page.getByRole('region', { name: 'Companion product' });
    const link = section.getByRole('link', { name: 'Open Acme in Perform' });
    expect(await link.getAttribute('href')).toBe(demonstration.pageAt('acme'));
    await photograph(page, 'organization-in-companion');
    await demonstration.changeAcme({ ffSubdomain: null });
    await page.reload();
    await section.waitFor();
    expect(await link.count()).toBe(0);
    await openSettings(page);
    await page.getByRole('menuitem', { name: 'Help Center' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Back to Perform' }).count()).toBe(0);
    await demonstration.changeAcme({ ffSubdomain: 'acme' });
    expect(problems).toEqual([]);
    await context.close();
  });

  // Shows ENT-ORG-03
  test('the employees of an organization that it manages are changed there', async () => {
    await demonstration.changeAcme({ isFFManaged: true });
    const { page, context } = await demonstration.signIn('maya.okafor', '/employee-list');
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByText('People in this organization are managed in Perform. Change their data there.').waitFor();
    expect(await page.getByRole('link', { name: 'Open Perform' }).getAttribute('href')).toBe(
      demonstration.pageAt('acme'),
    );
    await demonstration.changeAcme({ isFFManaged: false });
    await context.close();
  });

  // Shows PROD-29, PROD-30, PROD-32, CPATH-05, CPATH-06, CPATH-07, NAVVIS-21, GAP-30
  test('the banners of the legacy pages and of campaigns appear with their flag only', async () => {
    const visitor = await demonstration.signIn('maya.okafor');
    const { page, context } = visitor;
    const pages = {
      '/group_results': 'reporting',
      '/action_dashboard': 'reporting',
      '/campaigns': 'campaigns',
    } as const;
    await demonstration.switchFlags('on', 'sunset-banners');
    for (const [path, banner] of Object.entries(pages)) {
      await page.goto(path);
      await announcements(page).getByText(banners[banner]).waitFor();
      const link = announcements(page).getByRole('link', { name: /in Perform\.$/ });
      expect(await link.getAttribute('href')).toBe(demonstration.pageAt('acme'));
      expect(await announcements(page).getByText(banners.billing).count()).toBe(0);
    }
    await page.goto('/feedback/engagement');
    await announcements(page).getByText(banners.reporting).waitFor();
    await demonstration.switchFlags('off', 'sunset-banners');
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await announcements(page).count()).toBe(0);
    await context.close();
  });

  // Shows NAVVIS-10, CON-28, CON-32
  test('the banners leave the settings to Engage Super Admins, but block no page', async () => {
    await demonstration.switchFlags('on', 'sunset-banners');
    const { page, context } = await demonstration.signIn('maya.okafor', '/employee-list');
    await page.getByRole('table').waitFor();
    await openSettings(page);
    await page.getByRole('menuitem', { name: 'Profile' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Employee List' }).count()).toBe(0);
    await demonstration.switchFlags('off', 'sunset-banners');
    await context.close();
  });

  // Shows PROD-31, PROD-32, NAVVIS-19, CONST-29, GAP-30
  test('the billing-change notice appears with its flag only, and stays dismissed', async () => {
    await demonstration.switchFlags('on', 'billing-changes-tip');
    const { page, context } = await demonstration.signIn('maya.okafor', '/group_results');
    await announcements(page).getByText(banners.billing).waitFor();
    expect(await announcements(page).getByText(banners.reporting).count()).toBe(0);
    const link = announcements(page).getByRole('link', { name: 'See what changes for your organization.' });
    expect(await link.getAttribute('href')).toBe('https://help.attune.example');
    await announcements(page).getByRole('button', { name: 'Hide' }).click();
    await announcements(page).waitFor({ state: 'hidden' });
    await page.reload();
    await navigation(page).waitFor();
    await expect.poll(() => announcements(page).count()).toBe(0);
    await demonstration.switchFlags('off', 'billing-changes-tip');
    await context.close();
  });

  test('both are readable on wide and narrow screens', async () => {
    await demonstration.switchFlags('on', ...flags);
    const maya = await demonstration.signIn('maya.okafor', '/group_results');
    await announcements(maya.page).getByText(banners.reporting).waitFor();
    await look(maya, 'companion-banners');
    await demonstration.switchFlags('off', ...flags);
    await maya.context.close();
  });
});

describe('without a companion product', () => {
  let product: StandaloneProduct;
  let acmeId: string;
  beforeAll(async () => {
    product = await startDemonstration();
    await product.operate('make-super-admin', 'jonas.weber@acme.example');
    const jonas = await product.actAs('jonas.weber@acme.example');
    acmeId = await idOfAcme(jonas);
    await changeAcme(jonas, acmeInCompanion);
    for (const flag of flags) await product.operate('flag', flag, 'on', acmeId);
  });
  afterAll(() => product.stop());

  async function signIn(name: string): Promise<Visitor> {
    const visitor = await visit(browser, product.address);
    await signInAs(visitor, name);
    return visitor;
  }

  // Shows PROD-32, GRANT-15
  test('no banner, link or field of it is shown, whatever the flags and the organization say', async () => {
    const { page, context } = await signIn('Jonas Weber');
    for (const path of ['/group_results', '/campaigns', `/organizations/${acmeId}`, '/organizations/new']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect([path, await announcements(page).count()]).toEqual([path, 0]);
      expect([path, await page.getByText(/companion/i).count()]).toEqual([path, 0]);
    }
    await page.goto('/organizations');
    await page.getByRole('link', { name: 'Acme', exact: true }).waitFor();
    expect(await page.getByText(/companion/i).count()).toBe(0);
    expect(await page.getByPlaceholder(/companion/i).count()).toBe(0);
    await openSettings(page);
    await page.getByRole('menuitem', { name: 'How we measure' }).waitFor();
    expect(await page.getByRole('menuitem', { name: /^Back to/ }).count()).toBe(0);
    await context.close();
  });

  // Shows AUTH-09
  test('/ff/acme is no page, and signing out stays here', async () => {
    const { page, context } = await signIn('Maya Okafor');
    await page.goto('/ff/acme/a/b');
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    await page.goto('/engage/dashboard');
    await navigation(page).waitFor();
    await expect.poll(() => pathOf(page)).toBe('/');
    await signOut(page, 'Maya Okafor');
    await page.getByText('Sign in to Attune as').waitFor();
    expect(new URL(page.url()).origin).toBe(product.address);
    await context.close();
  });
});
