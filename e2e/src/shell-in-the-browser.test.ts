import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Demonstration, openDemonstration } from './demonstration.ts';
import { look } from './look.ts';
import { type Visitor, finishedCampaign, openFromMenu, signInAs, visit } from './visit.ts';

let demonstration: Demonstration;
let maya: Visitor;

beforeAll(async () => {
  demonstration = await openDemonstration({ settings: { HELP_CENTER_URL: 'https://help.attune.example' } });
  ({ maya } = demonstration);
  await demonstration.product.operate('make-super-admin', 'jonas.weber@acme.example');
});
afterAll(() => demonstration.close());

const pathOf = (page: Page) => new URL(page.url()).pathname;
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

async function asSuperAdmin(): Promise<Visitor> {
  const jonas = await visit(demonstration.browser, demonstration.product.address);
  await signInAs(jonas, 'Jonas Weber');
  return jonas;
}

describe('the navigation', () => {
  // Shows DRAWER-01, UISTATE-13
  test('collapses to icons, and stays so after the page is loaded again', async () => {
    const { page } = maya;
    await page.goto('/');
    await page.getByRole('button', { name: 'Collapse navigation' }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('drawer-collapse'))).toBe('true');
    await page.reload();
    await page.getByRole('button', { name: 'Expand navigation' }).click();
    await page.getByRole('button', { name: 'Collapse navigation' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('drawer-collapse'))).toBe('false');
  });

  // Shows DRAWER-05, DRAWER-06, DRAWER-07
  test('lists groups with the number of their members below Results, under MY VIEWS', async () => {
    const { page } = maya;
    await page.goto('/group_results');
    const views = navigation(page).getByRole('list', { name: 'MY VIEWS' });
    await views.getByRole('link', { name: /^Engineering 86 people$/ }).click();
    await page.waitForURL(/\/group_results\/\d+$/);
    expect(await views.getByRole('link', { name: /^Engineering/ }).getAttribute('aria-current')).toBe('page');
  });

  // Shows NAVVIS-11
  test('says whose groups MY VIEWS lists: all, those of the organization, or those one has access to', async () => {
    const jonas = await asSuperAdmin();
    const leader = await visit(demonstration.browser, demonstration.product.address);
    await signInAs(leader, 'Priya Sharma');
    for (const [{ page }, note] of [
      [jonas, 'All groups'],
      [maya, 'Your organization'],
      [leader, 'Groups you have access to'],
    ] as const) {
      await page.goto('/home');
      const views = navigation(page).getByRole('list', { name: 'MY VIEWS' });
      await views.waitFor();
      expect(
        await views.evaluate(
          (list) => document.getElementById(list.getAttribute('aria-describedby') ?? '')?.textContent,
        ),
      ).toBe(note);
    }
    await leader.context.close();
    await jonas.context.close();
  });

  // Shows DRAWER-03, DRAWER-04, CONST-26
  test('is closed on a narrow screen and opened by hand, without the control that collapses it', async () => {
    const narrow = await visit(demonstration.browser, demonstration.product.address, { width: 700 });
    await signInAs(narrow, 'Maya Okafor');
    const { page } = narrow;
    await page.getByRole('button', { name: 'More' }).waitFor();
    expect(await page.getByRole('button', { name: /(Collapse|Expand) navigation/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog').getByText('Settings').first().waitFor();
    await narrow.context.close();
  });

  // Shows SET-13, GAP-45
  test('opens the Help Center outside of the product', async () => {
    const { page } = maya;
    await page.goto('/');
    await page.getByRole('button', { name: 'Settings' }).click();
    const help = page.getByRole('menuitem', { name: 'Help Center' });
    expect(await help.getAttribute('target')).toBe('_blank');
    expect(await help.getAttribute('rel')).toContain('noopener');
    await page.keyboard.press('Escape');
  });

  // Shows ROUTE-01, ROUTE-02, SET-15, CON-34, CON-39
  test('leads home from /login, /logout and /engage/dashboard while somebody is signed in', async () => {
    const { page } = maya;
    for (const path of ['/login', '/logout', '/engage/dashboard']) {
      await page.goto(path);
      await navigation(page).waitFor();
      await expect.poll(() => [path, pathOf(page)]).toEqual([path, '/']);
    }
  });

  // Shows PAGE-17, PAGE-18, CON-35
  test('asks for groups again after a change of the path, except to the pages that manage them', async () => {
    const { page } = maya;
    await page.goto('/group-type-management');
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const groups = () => asked.filter((path) => path.endsWith('/v3-groups')).length;
    await openFromMenu(maya, 'Results');
    await expect.poll(groups).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    const askedSoFar = groups();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('menuitem', { name: 'Group Types' }).click();
    await page.waitForURL(/group-type-management/);
    await page.waitForLoadState('networkidle');
    expect(groups()).toBe(askedSoFar);
    expect(maya.problems).toEqual([]);
  });
});

describe('the organization switcher', () => {
  // Shows PROD-27, NAV-07, ORGSW-01, ORGSW-02, ORGSW-07, ORGSW-09
  test('finds organizations by name, with trial organizations on request, and goes to the first page', async () => {
    const jonas = await asSuperAdmin();
    const { page } = jonas;
    await page.goto('/group_results');
    await navigation(page)
      .getByRole('button', { name: /switch organization/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Switch organization' });
    await dialog.getByText('Recently Visited Organizations').waitFor();
    const trials = dialog.getByRole('switch', { name: 'Include Trial Organizations' });
    expect(await trials.isChecked()).toBe(false);
    await dialog.getByPlaceholder('Search Organizations').fill('Pierce');
    await dialog.getByText('Search Results').waitFor();
    await dialog.getByRole('option', { name: /Pierce County \(\d+\) -- N\/A/ }).click();
    await navigation(page).getByRole('button', { name: 'Pierce County: switch organization' }).waitFor();
    expect(pathOf(page)).toBe('/');
    await jonas.context.close();
  });

  // Shows DRAWER-09, ORGSW-10
  test('does nothing for the current organization', async () => {
    const jonas = await asSuperAdmin();
    const { page } = jonas;
    await page.goto('/groups');
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Control+Shift+O');
    const dialog = page.getByRole('dialog', { name: 'Switch organization' });
    await dialog.getByRole('option', { name: /current/ }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe('/groups');
    await jonas.context.close();
  });
});

describe('the search', () => {
  const find = async ({ page }: Visitor, text: string) => {
    await page.keyboard.press('Control+K');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await dialog.getByRole('combobox').fill(text);
    return dialog;
  };

  test.each([
    { what: 'a person', text: 'adaeze hans', label: /^Adaeze Hansen/, path: /\/employee-list\/\d+$/ },
    { what: 'a survey', text: 'hybrid', label: /^Hybrid work/, path: /\/surveys\/\d+$/ },
    { what: 'a driver', text: 'psychological', label: /^Psychological safety/i, path: /\/drivers\/\w+$/ },
    { what: 'an act', text: 'import peo', label: /^Import people/, path: /\/employee-list\/import$/ },
  ])('finds $what and leads there', async ({ text, label, path }) => {
    const { page } = maya;
    await page.goto('/profile');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const dialog = await find(maya, text);
    await dialog.getByRole('option', { name: label }).first().click();
    await page.waitForURL(path);
    expect(maya.problems).toEqual([]);
  });

  test('finds a campaign by a part of its name, and leads there', async () => {
    const { page } = maya;
    const name = await finishedCampaign(page, 1);
    const dialog = await find(maya, name.toLowerCase().replace(' engagement', ''));
    await dialog.getByRole('option').filter({ hasText: name }).first().click();
    await page.waitForURL(/\/campaigns\/\d+$/);
    expect(maya.problems).toEqual([]);
  });

  test('finds an action by the words of its title', async () => {
    const { page } = maya;
    await page.goto('/action_dashboard');
    const link = page.locator('a[href*="plan="]').first();
    await link.waitFor();
    const title = await link.innerText();
    const dialog = await find(maya, title.slice(0, 20));
    await dialog.getByRole('group', { name: 'Actions' }).getByRole('option').first().click();
    await page.waitForURL(/plan=\d+/);
    expect(maya.problems).toEqual([]);
  });

  test('finds nothing that the reader may not see', async () => {
    const noor = await visit(demonstration.browser, demonstration.product.address);
    await signInAs(noor, 'Noor Haddad');
    const dialog = await find(noor, 'adaeze hans');
    await dialog.getByText('No matches for “adaeze hans”.').waitFor();
    expect(noor.problems).toEqual([]);
    await noor.context.close();
  });
});

describe('jobs', () => {
  test('of all organizations are listed for Engage Super Admins, with filters', async () => {
    const jonas = await asSuperAdmin();
    const { page } = jonas;
    await page.goto('/jobs');
    const table = page.getByRole('table', { name: 'Jobs' });
    await table.getByRole('columnheader', { name: 'Organization' }).waitFor();
    await table.getByRole('cell', { name: 'Pierce County' }).first().waitFor();
    await look(jonas, 'jobs-of-all');
    await page.getByRole('button', { name: /^Organization/ }).click();
    await page.getByRole('option', { name: 'Acme' }).click();
    await expect.poll(() => table.getByRole('cell', { name: 'Pierce County' }).count()).toBe(0);
    await page.getByRole('button', { name: /^Type/ }).click();
    await page.getByRole('option', { name: 'Closing a campaign' }).click();
    await table.getByRole('link', { name: 'Closing a campaign' }).first().waitFor();
    expect(new URL(page.url()).searchParams.get('type')).toBe('close-campaign');
    await jonas.context.close();
  });
});

describe('feature flags', () => {
  /** Sets a flag for Acme, as opposed to everyone, and returns its switch. */
  async function setForAcme(flag: Locator): Promise<Locator> {
    await flag.getByRole('button', { name: 'Set for an organization' }).click();
    await flag.page().getByRole('dialog').getByRole('option', { name: 'Acme' }).click();
    const ofAcme = flag.getByRole('switch', { name: 'Acme' });
    await ofAcme.waitFor();
    return ofAcme;
  }

  test('are switched for everyone and for one organization, and back', async () => {
    const jonas = await asSuperAdmin();
    const { page } = jonas;
    await page.goto('/admin/flags');
    await page.getByRole('heading', { level: 1, name: /^All features have their default/ }).waitFor();
    const kiosk = page.getByRole('region', { name: 'Kiosk mode' });
    const ofAcme = await setForAcme(kiosk);
    await expect.poll(() => ofAcme.isChecked()).toBe(true);
    await kiosk.getByText('On', { exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /^1 of 10 features are switched/ }).waitFor();
    await look(jonas, 'feature-flags');
    await kiosk.getByRole('button', { name: 'Remove the value of Acme' }).click();
    await kiosk.getByText('Default: off').click();
    await page.getByRole('heading', { level: 1, name: /^All features have their default/ }).waitFor();
    expect(await ofAcme.count()).toBe(0);
    await jonas.context.close();
  });

  // Shows REQ-03
  test('wait for their own change only', async () => {
    const jonas = await asSuperAdmin();
    const { page } = jonas;
    await page.goto('/admin/flags');
    const [kiosk, themes] = [
      await setForAcme(page.getByRole('region', { name: 'Kiosk mode' })),
      await setForAcme(page.getByRole('region', { name: 'Open response themes' })),
    ];
    const held = Promise.withResolvers<undefined>();
    await page.route('**/feature-flag-settings', async (route) => {
      await held.promise;
      await route.continue();
    });
    await kiosk.press(' ');
    await expect.poll(() => kiosk.isDisabled()).toBe(true);
    expect(await themes.isEnabled()).toBe(true);
    held.resolve(undefined);
    await expect.poll(() => kiosk.isEnabled()).toBe(true);
    for (const remaining of [1, 0]) {
      await page.getByRole('button', { name: 'Remove the value of Acme' }).first().click();
      await expect.poll(() => page.getByRole('switch', { name: 'Acme' }).count()).toBe(remaining);
    }
    await jonas.context.close();
  });

  test('are not there for administrators of an organization', async () => {
    await maya.page.goto('/admin/flags');
    await maya.page.getByText('You don’t have permission to view this page.').waitFor();
    expect(await maya.page.getByRole('region', { name: 'Kiosk mode' }).count()).toBe(0);
  });
});

describe('the product', () => {
  // Shows ROUTE-10, AUTH-15
  test('shows nothing of a page to a browser without sign-in', async () => {
    const stranger = await visit(demonstration.browser, demonstration.product.address);
    const asked: string[] = [];
    stranger.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await stranger.page.goto('/employee-list');
    await stranger.page.getByText('Sign in to Attune as').waitFor();
    expect(await stranger.page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
    expect(asked.filter((path) => path.includes('/employees'))).toEqual([]);
    await stranger.context.close();
  });
});
