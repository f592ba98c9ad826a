import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Demonstration, openDemonstration } from './demonstration.ts';
import { look } from './look.ts';
import type { Visitor } from './visit.ts';

let demonstration: Demonstration;
let maya: Visitor;

beforeAll(async () => {
  demonstration = await openDemonstration();
  ({ maya } = demonstration);
});
afterAll(() => demonstration.close());

describe('the access of an employee', () => {
  // Shows CLIENT-13
  test('is found in the access list, or by name', async () => {
    const { page } = maya;
    await page.goto('/employee-list?tab=access');
    await page
      .getByRole('row', { name: /Organization Admin/ })
      .first()
      .waitFor();
    await look(maya, 'access-list');
    await page.getByRole('searchbox', { name: 'Name' }).fill('priya');
    await page.waitForURL(/search=priya/);
    await page.reload();
    await expect.poll(() => page.getByRole('searchbox', { name: 'Name' }).inputValue()).toBe('priya');
    await expect
      .poll(() => page.getByRole('rowheader').allTextContents())
      .toEqual([expect.stringContaining('Priya Sharma')]);
    await page.getByRole('button', { name: 'Grant access' }).click();
    await page.getByRole('combobox', { name: 'Search people' }).fill('Adaeze Hansen');
    await page.getByRole('option', { name: /Adaeze Hansen/ }).click();
    await page.getByRole('heading', { name: /Adaeze can’t see results/ }).waitFor();
  });

  // Shows VALID-02, ERR-38
  test('is not saved before something was chosen', async () => {
    const { page } = maya;
    await page.getByText('Please select or update the access level.').waitFor();
    expect(await page.getByRole('button', { name: 'Save access' }).isDisabled()).toBe(true);
  });

  // Shows ERR-23
  test('is previewed in the same words as after saving', async () => {
    const { page } = maya;
    await page.getByRole('radio', { name: /^Leader/ }).check();
    await page.getByRole('radio', { name: /^Limited/ }).check();
    await page.getByRole('checkbox', { name: 'Customer Success' }).check();
    await page.getByRole('heading', { name: 'Adaeze gains' }).waitFor();
    const headline = 'Adaeze sees detailed results of Customer Success and the 2 groups below it,';
    await page.locator('output').filter({ hasText: 'Adaeze gains' }).filter({ hasText: headline }).waitFor();
    await page.getByRole('button', { name: 'See as Adaeze' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Home, Campaigns, Results, Feedback, Actions, Sessions', { exact: true }).waitFor();
    await dialog.getByText('Account Settings: Profile', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await look(maya, 'employee-access');
    await page.getByRole('button', { name: 'Save access' }).click();
    await page.getByText('Successfully updated employee role').waitFor();
    await page.getByRole('heading', { name: headline }).waitFor();
  });

  test('is tried out by viewing the product as this person, read-only', async () => {
    const { page } = maya;
    await page.getByRole('button', { name: 'See as Adaeze' }).click();
    await page.getByRole('button', { name: 'View Attune as Adaeze' }).click();
    const bar = page.getByRole('complementary', { name: 'Viewing as somebody else' });
    await bar.getByText('Adaeze Hansen').waitFor();
    await page.getByRole('heading', { level: 1, name: /Customer Success/ }).waitFor();
    expect(await page.getByRole('link', { name: /^Engineering/ }).count()).toBe(0);
    await look(maya, 'viewing-as-somebody');
    await bar.getByRole('button', { name: 'Stop viewing' }).click();
    await page.getByRole('button', { name: 'See as Adaeze' }).waitFor();
    await expect.poll(() => bar.count()).toBe(0);
  });

  // Shows GRANT-12, ERR-19
  test('is removed with its permissions, after one confirmation', async () => {
    const { page } = maya;
    await page.getByRole('button', { name: 'Remove Permission: Customer Success' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(/See scores, drivers/).waitFor();
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('Successfully updated permissions').waitFor();
    await page.getByRole('heading', { name: /Adaeze can’t see results/ }).waitFor();
    expect(maya.problems).toEqual([]);
  });
});
