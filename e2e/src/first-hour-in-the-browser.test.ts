import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../../testing/src/browsers.ts';
import { type StandaloneProduct, startStandaloneProduct } from '../../testing/src/standalone-product.ts';
import { look } from './look.ts';
import { type Visitor, signInAs, visit } from './visit.ts';

let product: StandaloneProduct;
let browser: Browser;
let maya: Visitor;

beforeAll(async () => {
  product = await startStandaloneProduct({ settings: { ATTUNE_DEMO: 'off' } });
  await product.operate('create-organization', 'Acme', 'maya@acme.example');
  browser = await launchBrowser();
  maya = await visit(browser, product.address);
  await signInAs(maya, 'Maya');
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

async function stepsDone(page: Page): Promise<readonly string[]> {
  await page.goto('/home');
  const section = page.getByRole('region', { name: 'First steps' });
  await section.waitFor();
  return section.getByRole('listitem').filter({ hasText: '(done)' }).getByRole('link').allTextContents();
}

const people = Array.from({ length: 30 }, (_, place) =>
  [
    `E${place}`,
    `p${place}@acme.example`,
    `Person${place}`,
    'Roe',
    '2024-01-08',
    place < 15 ? 'Design' : 'Sales',
  ].join(),
);
const file = ['Employee ID,E-mail,First name,Last name,Start date,Department', ...people].join('\n');

describe('the first hour of an organization', () => {
  test('begins with steps that can be hidden and shown again', async () => {
    const { page } = maya;
    expect(await stepsDone(page)).toEqual([]);
    await look(maya, 'first-steps');
    await page.getByRole('button', { name: 'Hide' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Show first steps' }).click();
    await page.getByText('0 of 5 done.').waitFor();
  });

  test('goes on with a file of people whose ids are those of the organization', async () => {
    const { page } = maya;
    await page.getByRole('link', { name: 'Import your people' }).last().click();
    await page.waitForURL('/employee-list/import');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByRole('button', { name: 'Import 30 people' }).click();
    await page.getByRole('heading', { name: /30 people were imported/ }).waitFor();
    expect(await stepsDone(page)).toEqual(['Import your people', 'Check your groups']);
    await page.getByText('2 groups in the hierarchy.').waitFor();
  });

  test('leads to the list of people with access', async () => {
    const { page } = maya;
    await page.getByRole('link', { name: 'Grant leaders access' }).last().click();
    await page.waitForURL(/\/employee-list\?tab=access/u);
    await page.getByRole('columnheader', { name: 'Invitation' }).waitFor();
    expect(maya.problems).toEqual([]);
  });

  test('gives a leader access to the results of a group', async () => {
    const { page } = maya;
    await page.getByRole('button', { name: 'Grant access' }).click();
    await page.getByText('Person1 Roe', { exact: true }).click();
    await page.getByRole('radio', { name: /^Leader/ }).check();
    await page.getByRole('radio', { name: /^Full/ }).check();
    await page.getByRole('button', { name: 'Save access' }).click();
    await page.getByText('No changes yet.').waitFor();
    expect(await stepsDone(page)).toEqual(['Import your people', 'Check your groups', 'Grant leaders access']);
  });

  test('ends with a published campaign that invites everyone', async () => {
    const { page } = maya;
    await page.getByRole('link', { name: 'Set up your first campaign' }).last().click();
    await page.getByRole('button', { name: 'Next: Review' }).click();
    await page.getByRole('heading', { name: /^Ready to publish: invites 30 of 30/ }).waitFor();
    await page.getByRole('button', { name: 'Publish campaign' }).click();
    await page.waitForURL(/\/campaigns\/\d+$/u);
    await page.getByText('Confirmed').first().waitFor();
    expect(maya.problems).toEqual([]);
  });
});
