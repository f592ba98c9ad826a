import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFirefox } from '../../testing/src/browsers.ts';
import { type Demonstration, openDemonstration } from './demonstration.ts';
import { type Visitor, accessibilityProblems, heldToast, openFromMenu, signInAs, visit } from './visit.ts';

let demonstration: Demonstration;
let maya: Visitor;

beforeAll(async () => {
  demonstration = await openDemonstration();
  ({ maya } = demonstration);
  await demonstration.product.operate('make-super-admin', 'jonas.weber@acme.example');
});
afterAll(() => demonstration.close());

const searchParam = (name: string) => () => new URL(maya.page.url()).searchParams.get(name);

describe('the navigation', () => {
  test('marks the entry of a settings page, and its breadcrumbs begin with the section', async () => {
    const { page } = maya;
    await page.goto('/assessment-settings');
    const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect.poll(() => breadcrumbs.innerText()).toMatch(/^Settings\s*\/\s*Campaign settings$/);
    const settings = page.getByRole('button', { name: 'Settings' });
    await expect.poll(() => settings.getAttribute('aria-current')).toBe('true');
    await settings.click();
    const current = page.getByRole('menu').locator('[aria-current="page"]');
    expect(await current.allInnerTexts()).toEqual(['Campaign Settings']);
    await page.mouse.click(900, 20);
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await openFromMenu(maya, 'Results');
    await expect.poll(() => settings.getAttribute('aria-current')).toBe('false');
  });

  test('stays in its place while the organization and the first page are loaded', async () => {
    const { page } = maya;
    const held = Promise.withResolvers<undefined>();
    await page.route(/\/organizations\/\d+\?/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/home');
    await page.getByRole('status', { name: 'Loading the organization' }).waitFor();
    const before = await page.locator('main').boundingBox();
    held.resolve(undefined);
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    expect((await page.locator('main').boundingBox())?.x).toBe(before?.x);
    await page.unrouteAll();
  });
});

describe('a long page', () => {
  test('lists its sections, and marks the one that is read', async () => {
    const { page } = maya;
    await page.goto('/assessment-settings');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const current = contents.locator('[aria-current="location"]');
    await expect.poll(() => current.allTextContents()).toEqual(['Message limit']);
    await contents.getByRole('link', { name: 'Confidentiality' }).click();
    await expect.poll(() => current.allTextContents()).toEqual(['Confidentiality']);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByText('On this page').waitFor();
    await contents.waitFor({ state: 'detached' });
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

describe('a page without content', () => {
  test('that does not exist has a reference and names support, for an ID as for other texts', async () => {
    const { page } = maya;
    for (const path of ['/campaigns/999999', '/campaigns/none']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: 'Campaign Not Found' }).waitFor();
      expect(await page.getByRole('link', { name: 'contact support' }).getAttribute('href')).toMatch(/^mailto:/);
    }
    await page.goto('/campaigns/999999');
    await page.getByText(/^Reference \S+$/).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('copies page, time and device for support', async () => {
    const { context, page } = maya;
    if (!isFirefox) await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy details for support' }).click();
    await heldToast(page, 'Details copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^Reference \S+\nPage \/campaigns\/999999\nTime .*\nBrowser (Chrome|Firefox) on Linux\n/);
    expect(copied).toMatch(/Window 1440 × 900$/);
  });

  test('whose code cannot be loaded says so, and is loaded again', async () => {
    const { page } = maya;
    await page.goto('/profile');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await openFromMenu(maya, 'Sessions');
    await page.getByText('Loading chunk failed (CHUNK_LOAD_FAILED)').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Load the page again' }).click();
    await page.getByRole('heading', { level: 1, name: /session/i }).waitFor();
    expect(await page.getByText('Something went wrong').count()).toBe(0);
  });

  // Shows PAGE-13
  test('below another one has a back button that leads there', async () => {
    const { page } = maya;
    await page.goto('/employee-list/new');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL(/\/employee-list$/);
    await expect.poll(() => page.getByRole('button', { name: 'Back' }).count()).toBe(0);
  });
});

describe('the keyboard help', () => {
  test.each([
    { path: '/groups', lists: ['List', 'Hierarchy', 'Everywhere'], key: 'Rename the group' },
    { path: '/profile', lists: ['Everywhere'], key: 'Find anything' },
  ])('on $path lists the keys of that page', async ({ path, lists, key }) => {
    const { page } = maya;
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await dialog.getByText(key).waitFor();
    expect(await dialog.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(expect.arrayContaining(lists));
    expect(await dialog.getByText('Switch organization').count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });
});

describe('an open dialog', () => {
  // Shows UISTATE-09
  test('blocks the page from scrolling until it is closed', async () => {
    const { page } = maya;
    await page.goto('/home');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const scrolledTo = () => page.evaluate(() => window.scrollY);
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await page.mouse.move(20, 20);
    await page.mouse.wheel(0, 300);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    expect(await scrolledTo()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.mouse.move(800, 500);
    await page.mouse.wheel(0, 300);
    await expect.poll(scrolledTo).toBeGreaterThan(0);
  });
});

describe('a dropdown', () => {
  // Shows UISTATE-12
  test('closes on a click outside', async () => {
    const { page } = maya;
    await page.goto('/feedback/engagement');
    const button = page.getByRole('button', { name: /^Driver/ });
    await button.click();
    await page.getByRole('listbox', { name: 'Driver' }).waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    await page.getByRole('listbox', { name: 'Driver' }).waitFor({ state: 'detached' });
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('a toast', () => {
  // Shows ERR-49
  test('is at the bottom centre, and covers neither what has the focus nor a bar at the bottom', async () => {
    const { page } = maya;
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/campaigns/999999');
      const copy = page.getByRole('button', { name: 'Copy details for support' });
      await copy.click();
      const toast = await heldToast(page, 'Details copied');
      const box = await toast.boundingBox();
      expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(1);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(700);
      const pressed = await copy.boundingBox();
      expect((pressed?.y ?? 0) + (pressed?.height ?? 0)).toBeLessThan(box?.y ?? 0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

describe('the filter of comments', () => {
  const comments = () => maya.page.getByText(/^\d+ of \d+ comments, in random order$/).waitFor();
  const choose = async (label: string, at: number) => {
    const { page } = maya;
    await page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
    await page.getByRole('option').nth(at).click();
  };

  // Shows CLIENT-05, CLIENT-06, CLIENT-07, CLIENT-08, CONST-05
  test('has themes, drivers, groups and pages, which the address keeps', async () => {
    const { page } = maya;
    await page.goto('/feedback/engagement');
    await page.getByRole('heading', { name: 'Themes' }).waitFor();
    const theme = page.getByRole('complementary').getByRole('button').first();
    await theme.click();
    await expect.poll(searchParam('theme')).not.toBeNull();
    await comments();
    expect(await theme.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: 'Clear filters' }).click();

    await choose('Driver', 1);
    await expect.poll(searchParam('driver')).not.toBeNull();
    await comments();
    await page.getByRole('button', { name: 'Clear filters' }).click();

    await page.getByText(/^1 to 50 of \d+/).waitFor();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(searchParam('responses.page')).toBe('2');
    await page.getByText(/^51 to \d+ of \d+/).waitFor();
    await choose('Group', 3);
    await expect.poll(searchParam('group')).not.toBeNull();
    expect(searchParam('responses.page')()).toBeNull();
  });
});

describe('what one has chosen', () => {
  // Shows CLIENT-01
  test('in a table is kept when one comes back, and is its own for each table', async () => {
    const { page } = maya;
    await page.goto('/employee-list');
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText(/^11 to 20 of \d+/).waitFor();
    await openFromMenu(maya, 'Feedback');
    await page.getByText(/^1 to 50 of \d+/).waitFor();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('menuitem', { name: 'Employee List' }).click();
    await page.getByText(/^11 to 20 of \d+/).waitFor();
    expect(new URL(page.url()).pathname).toBe('/employee-list');
  });

  // Shows CLIENT-12
  test('in the hierarchy is still the current group after another page', async () => {
    const { page } = maya;
    await page.goto('/groups');
    await page.getByRole('button', { name: 'Expand all' }).click();
    const row = page.getByRole('row', { name: /Support/ }).first();
    await row.focus();
    await openFromMenu(maya, 'Results');
    await page.waitForURL(/\/group_results$/);
    await page.locator('#main:focus').waitFor();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('menuitem', { name: 'Groups', exact: true }).click();
    await row.waitFor();
    expect(await row.getAttribute('data-current')).toBe('true');
  });

  // Shows CLIENT-12
  test('in the tree of groups is still selected after another page', async () => {
    const { page } = maya;
    await page.goto('/groups');
    await page.getByRole('button', { name: 'Expand all' }).click();
    const row = page.getByRole('row', { name: /Support/ }).first();
    await row.getByRole('checkbox').click();
    expect(await row.getAttribute('aria-selected')).toBe('true');
    await openFromMenu(maya, 'Results');
    await page.waitForURL(/\/group_results$/);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('menuitem', { name: 'Groups', exact: true }).click();
    await row.waitFor();
    await expect.poll(() => row.getAttribute('aria-selected')).toBe('true');
    await row.getByRole('checkbox').click();
    expect(await row.getAttribute('aria-selected')).toBe('false');
  });

  // Shows CLIENT-11
  test('in the organization switcher is there when it is opened again', async () => {
    const jonas = await visit(demonstration.browser, demonstration.product.address);
    await signInAs(jonas, 'Jonas Weber');
    const { page } = jonas;
    const dialog = page.getByRole('dialog', { name: 'Switch organization' });
    await page.keyboard.press('Control+Shift+O');
    await dialog.getByPlaceholder('Search Organizations').fill('Pierce');
    await dialog.getByText('Include Trial Organizations').click();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+Shift+O');
    expect(await dialog.getByPlaceholder('Search Organizations').inputValue()).toBe('Pierce');
    expect(await dialog.getByRole('switch', { name: 'Include Trial Organizations' }).isChecked()).toBe(true);
    await jonas.context.close();
  });
});
