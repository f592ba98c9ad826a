import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Demonstration, openDemonstration } from './demonstration.ts';
import { look } from './look.ts';
import { type Visitor, heldToast, signInAs, visit } from './visit.ts';

let demonstration: Demonstration;
let jonas: Visitor;

beforeAll(async () => {
  demonstration = await openDemonstration();
  await demonstration.product.operate('make-super-admin', 'jonas.weber@acme.example');
  jonas = await visit(demonstration.browser, demonstration.product.address);
  await signInAs(jonas, 'Jonas Weber');
});
afterAll(() => demonstration.close());

describe('campaigns of all organizations', () => {
  const names = async () => (await jonas.page.getByRole('rowheader').allTextContents()).join(', ');

  // Shows SET-07
  test('are listed with their organization, and filtered in the address', async () => {
    const { page } = jonas;
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('menuitem', { name: 'Campaigns' }).click();
    await page.waitForURL(/\/admin\/campaigns$/);
    await page
      .getByRole('rowheader', { name: /^\w+ \d{4} engagement/ })
      .first()
      .waitFor();
    await page.getByRole('cell', { name: 'Pierce County' }).waitFor();
    await look(jonas, 'campaigns-of-all');
    await page.getByRole('button', { name: /^Organization All Organizations/ }).click();
    await page.getByRole('combobox', { name: 'Search organization' }).fill('pierce');
    await page.getByRole('option', { name: /^Pierce County/ }).click();
    await expect.poll(names).toMatch(/^County employee survey[^,]*$/);
    await page.reload();
    await page.getByRole('button', { name: /^Organization Pierce County/ }).waitFor();
    await page.getByRole('button', { name: /^Status/ }).click();
    await page.getByRole('option', { name: 'Not Confirmed' }).click();
    await page.getByRole('heading', { name: 'No campaign matches' }).waitFor();
    await page.getByRole('button', { name: 'Show all campaigns' }).click();
    await page
      .getByRole('rowheader', { name: /^\w+ \d{4} engagement/ })
      .first()
      .waitFor();
    expect(jonas.problems).toEqual([]);
  });

  // Shows GAP-01
  test('have an address of their own, by number, in any organization', async () => {
    const visitor = await visit(demonstration.browser, demonstration.product.address);
    await signInAs(visitor, 'Jonas Weber');
    const { page } = visitor;
    await page.goto('/admin/campaigns?search=county');
    await page.getByRole('button', { name: 'County employee survey' }).click();
    await page.waitForURL(/\/campaigns\/\d+$/);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const other = await visit(demonstration.browser, demonstration.product.address);
    await signInAs(other, 'Jonas Weber');
    await other.page.goto(`/admin/campaigns/${id}`);
    await other.page.waitForURL(new RegExp(`/campaigns/${id}$`));
    await other.page.getByRole('navigation', { name: 'Main' }).getByText('Pierce County').first().waitFor();
    await other.page.getByText('County employee survey').first().waitFor();
    for (const unknown of ['987654', 'none']) {
      await other.page.goto(`/admin/campaigns/${unknown}`);
      await other.page.getByRole('heading', { level: 1, name: 'Campaign Not Found' }).waitFor();
    }
    expect(await other.page.getByText('may not have access to it or it may not exist').count()).toBe(1);
    await Promise.all([visitor.context.close(), other.context.close()]);
  });

  test('open in their own organization', async () => {
    const { page } = jonas;
    await page.goto('/admin/campaigns?search=county');
    await page.getByRole('button', { name: 'County employee survey' }).click();
    await page.waitForURL(/\/campaigns\/\d+$/);
    await page.getByRole('navigation', { name: 'Main' }).getByText('Pierce County').first().waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(jonas.problems).toEqual([]);
  });

  test('are beside those with one setup for several organizations', async () => {
    const { page } = jonas;
    await page.goto('/admin/campaigns');
    await page.getByRole('link', { name: 'Global campaigns' }).click();
    await page.getByRole('heading', { name: 'No global campaigns yet' }).waitFor();
    expect(jonas.problems).toEqual([]);
  });
});

test('jobs of all organizations are filtered by one, whatever organization is current', async () => {
  const { page } = jonas;
  await page.goto('/jobs');
  await page.getByRole('cell', { name: 'Acme' }).first().waitFor();
  await page.getByRole('button', { name: /^Organization All Organizations/ }).click();
  await page.getByRole('option', { name: /^Pierce County/ }).click();
  await expect.poll(() => page.getByRole('cell', { name: 'Acme' }).count()).toBe(0);
  await page.getByRole('cell', { name: 'Pierce County' }).first().waitFor();
  expect(jonas.problems).toEqual([]);
});

// Shows ERR-27, ERR-28
test('an organization that cannot be created keeps what was typed, and is created on the next try', async () => {
  const { page, context } = await visit(demonstration.browser, demonstration.product.address);
  await signInAs({ page, context, problems: [] }, 'Jonas Weber');
  await page.goto('/organizations/new');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Initrode');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Create organization' }).click();
  await heldToast(page, 'Failed to create organization');
  expect(await page.getByRole('textbox', { name: /^Name/ }).inputValue()).toBe('Initrode');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Create organization' }).click();
  await heldToast(page, 'Successfully created the organization');
  await page.getByRole('heading', { name: /^Initrode has no active employees yet/ }).waitFor();
  await context.close();
});
