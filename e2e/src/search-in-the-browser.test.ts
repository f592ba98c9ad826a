import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Demonstration, openDemonstration } from './demonstration.ts';
import { look } from './look.ts';
import { signInAs, visit } from './visit.ts';

let demonstration: Demonstration;

beforeAll(async () => {
  demonstration = await openDemonstration();
});
afterAll(() => demonstration.close());

const section = (page: Page, heading: string) => page.getByRole('group', { name: heading, exact: true });
const firstOption = (within: Locator) => within.getByRole('option').first();

async function openSearch(page: Page): Promise<Locator> {
  await page.getByRole('navigation').first().waitFor();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: /^Search people, groups/ });
  await field.waitFor();
  return field;
}

describe('the search of everything', () => {
  test('finds people, groups, campaigns and surveys, and opens the best match with Enter', async () => {
    const { page } = demonstration.maya;
    const field = await openSearch(page);
    await field.fill('adaeze hansen');
    await section(page, 'People')
      .getByRole('option', { name: /Adaeze Hansen/ })
      .waitFor();
    await field.press('Enter');
    await page.waitForURL(/\/employee-list\/\d+/u);
    await page.getByRole('heading', { level: 1, name: /Adaeze Hansen/ }).waitFor();
    const again = await openSearch(page);
    await again.fill('engagement');
    await section(page, 'Campaigns').getByRole('option').first().waitFor();
    await section(page, 'Surveys').getByRole('option').first().waitFor();
    await again.fill('product eng');
    expect(await firstOption(section(page, 'Groups')).textContent()).toContain('Product Engineering');
    await again.press('Escape');
  });

  test('lists what was opened by it, until signing out', async () => {
    const { page } = demonstration.maya;
    await page.goto('/home');
    await openSearch(page);
    const recent = section(page, 'Recently opened');
    expect(await firstOption(recent).textContent()).toContain('Adaeze Hansen');
    await firstOption(recent).click();
    await page.waitForURL(/\/employee-list\/\d+/u);
  });

  test('begins work, by other words, too', async () => {
    const { page } = demonstration.maya;
    const field = await openSearch(page);
    await field.fill('import employees');
    await firstOption(section(page, 'Do')).waitFor();
    await field.press('Enter');
    await page.waitForURL('/employee-list/import');
    await (await openSearch(page)).fill('dark mode');
    await firstOption(section(page, 'Do')).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('color-scheme'))).toContain('dark');
  });

  test('says what it did not find, and offers to try again after a failure', async () => {
    const { page } = demonstration.maya;
    const field = await openSearch(page);
    await field.fill('zzqxzzqx');
    await page.getByText('No matches for “zzqxzzqx”.').waitFor();
    await page.route('**/search?*', (route) => route.abort());
    await field.fill('adaeze h');
    const alert = page.getByRole('alert').filter({ hasText: 'could not be searched' });
    await alert.waitFor();
    await page.unroute('**/search?*');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await section(page, 'People')
      .getByRole('option', { name: /Adaeze Hansen/ })
      .waitFor();
    expect(await alert.count()).toBe(0);
    await field.press('Escape');
  });

  test('shows employees neither people nor campaigns', async () => {
    const noor = await visit(demonstration.browser, demonstration.product.address, { width: 390, height: 844 });
    await signInAs(noor, 'Noor Haddad');
    const { page } = noor;
    const answered = page.waitForResponse(/\/search\?/u);
    await (await openSearch(page)).fill('adaeze hansen');
    expect(await (await answered).json()).toEqual({ data: [] });
    await page.getByText('No matches for “adaeze hansen”.').waitFor();
    await noor.context.close();
  });

  test('is used with a finger on a narrow screen', async () => {
    const phone = await visit(demonstration.browser, demonstration.product.address, { width: 390, height: 844 });
    await signInAs(phone, 'Maya Okafor');
    const { page } = phone;
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: /^Search people, groups/ }).fill('hansen');
    await section(page, 'People').getByRole('option').first().waitFor();
    await look(phone, 'search-390');
    await section(page, 'People')
      .getByRole('option', { name: /Adaeze Hansen/ })
      .click();
    await page.waitForURL(/\/employee-list\/\d+/u);
    expect(phone.problems).toEqual([]);
    await phone.context.close();
  });
});
