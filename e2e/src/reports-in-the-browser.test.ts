import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StandaloneProduct } from '../../testing/src/standalone-product.ts';
import { type Demonstration, openDemonstration } from './demonstration.ts';
import { type Downloaded, downloadAfter } from './downloads.ts';
import { look } from './look.ts';
import { closeFilters, openFilters } from './results-filters.ts';
import { makeSuperAdmin } from './super-admin.ts';
import { type Visitor, accessibilityProblems, photograph, signInAs, visit } from './visit.ts';

let folder: string;
let demonstration: Demonstration;
let product: StandaloneProduct;
let browser: Browser;
let maya: Visitor;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attune-reports-'));
  demonstration = await openDemonstration({ settings: { ATTUNE_DATA: folder } });
  ({ product, browser, maya } = demonstration);
});
afterAll(async () => {
  await demonstration.close();
  await rm(folder, { recursive: true, force: true });
});

/** Creates a report of the page, waits until it is ready, and downloads it. */
async function download(page: Page, format: string): Promise<Downloaded> {
  await page.getByRole('button', { name: 'Download' }).first().click();
  await page.getByRole('menuitem', { name: new RegExp(`^${format}`) }).click();
  const toast = page.getByRole('listitem').filter({ hasText: 'is ready' });
  const file = await downloadAfter(page, () => toast.getByRole('button', { name: 'Download' }).click());
  await toast.waitFor({ state: 'detached' });
  return file;
}

const kinds = [
  ['PDF', '.pdf', '%PDF-'],
  ['PowerPoint', '.pptx', 'PK'],
  ['CSV', '.csv', '\uFEFF'],
] as const;

describe('exported results', () => {
  // Shows RES-07
  test.each(kinds)('come as %s for an administrator', async (format, ending, beginning) => {
    await maya.page.goto('/group_results');
    const { name, bytes } = await download(maya.page, format);
    expect(name).toMatch(/^acme-/);
    expect(name.endsWith(ending)).toBe(true);
    expect(bytes.toString('utf8').startsWith(beginning)).toBe(true);
    expect(bytes.length).toBeGreaterThan(1000);
    expect(maya.problems).toEqual([]);
  });

  test('contain only what the leader may see', async () => {
    const priya = await visit(browser, product.address);
    await signInAs(priya, 'Priya Sharma');
    await priya.page.goto('/group_results');
    await priya.page.getByRole('heading', { level: 1, name: /^Engineering is at/ }).waitFor();
    const { bytes } = await download(priya.page, 'CSV');
    const text = bytes.toString('utf8');
    expect(text).toContain('Platform');
    expect(text).not.toContain('Customer Success');
    for (const [format, ending] of kinds.slice(0, 2))
      expect((await download(priya.page, format)).name).toMatch(new RegExp(`^engineering-.*\\${ending}$`));
    await priya.page.getByRole('button', { name: 'Share with participants' }).click();
    await priya.page.getByRole('dialog').getByText('One page for everyone of Engineering').waitFor();
    expect(priya.problems).toEqual([]);
    await priya.context.close();
  });

  test('are found again in the menu', async () => {
    const { page } = maya;
    await page.goto('/group_results');
    await page.getByRole('button', { name: 'Download' }).click();
    await page.getByRole('menuitem', { name: /^acme-.*\.pdf$/ }).waitFor();
    await expect.poll(() => page.getByRole('menuitem', { name: /^engineering-/ }).count()).toBe(0);
    await page.keyboard.press('Escape');
  });
});

describe('the summary page for participants', () => {
  let address: string;

  test('is created with a message', async () => {
    const { page } = maya;
    await page.goto('/group_results');
    await page.getByRole('button', { name: 'Share with participants' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share with participants' });
    await dialog.getByRole('textbox').fill('We will open one hour a week.');
    await dialog.getByRole('button', { name: 'Create page' }).click();
    address = await dialog.getByRole('textbox', { name: 'Address of the page' }).inputValue();
    expect(await accessibilityProblems(page)).toEqual([]);
    await photograph(page, 'summary-dialog');
  });

  test.each([
    ['en', 'light', 1440],
    ['de', 'dark', 390],
  ] as const)(
    'is read in %s by whoever has the address, without signing in and without a script',
    async (language, colorScheme, width) => {
      const reader = await visit(browser, product.address, { width, colorScheme, javaScriptEnabled: false });
      const response = await reader.page.goto(`${address}?lang=${language}`);
      expect(response?.status()).toBe(200);
      await expect.poll(() => reader.page.locator('html').getAttribute('lang')).toBe(language);
      await reader.page.getByText('We will open one hour a week.').waitFor();
      expect(await reader.page.content()).not.toContain('Engineering');
      expect(reader.problems).toEqual([]);
      await reader.context.close();
    },
  );

  test('is accessible, wide and narrow', async () => {
    const reader = await visit(browser, product.address);
    await reader.page.goto(address);
    await photograph(reader.page, 'summary');
    expect(await accessibilityProblems(reader.page)).toEqual([]);
    await reader.context.close();
  });

  test('is sent by e-mail to everyone who was invited, after a preview', async () => {
    const { page } = maya;
    const dialog = page.getByRole('dialog', { name: 'Share with participants' });
    await dialog.getByRole('button', { name: 'Send by e-mail' }).click();
    const mail = page.getByRole('dialog', { name: 'E-mail to participants' });
    await mail.getByText('what we heard, and what we do').first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await photograph(page, 'summary-mail');
    await mail.getByRole('button', { name: 'Send to everyone who was invited' }).click();
    await dialog.getByText(/Sent by e-mail on/).waitFor();
    await dialog.getByRole('button', { name: 'Send by e-mail' }).click();
    await mail.getByText(/It can be sent again on/).waitFor();
    expect(await mail.getByRole('button', { name: 'Send to everyone who was invited' }).isDisabled()).toBe(true);
    await mail.getByRole('button', { name: 'Back' }).click();
  });

  test("shows its author's changes, and is gone when sharing stops", async () => {
    const { page } = maya;
    const dialog = page.getByRole('dialog', { name: 'Share with participants' });
    await dialog.getByRole('textbox', { name: /What we will do/ }).fill('We will meet in May.');
    await dialog.getByRole('button', { name: 'Save the message' }).click();
    await page.getByText('Successfully updated the message').waitFor();
    const reader = await visit(browser, product.address);
    await reader.page.goto(address);
    await reader.page.getByText('We will meet in May.').waitFor();
    await dialog.getByRole('button', { name: 'Stop sharing' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop sharing' }).click();
    await page.getByText('The summary is no longer shared').waitFor();
    expect((await reader.page.goto(address))?.status()).toBe(404);
    await reader.context.close();
    await page.keyboard.press('Escape');
    expect(maya.problems).toEqual([]);
  });
});

describe('statements', () => {
  test('are split by a group type, side by side', async () => {
    const { page } = maya;
    await page.goto('/group_results?tab=statements');
    await (await openFilters(page)).getByRole('button', { name: /^Split by/ }).click();
    await page.getByRole('option', { name: 'Location', exact: true }).click();
    await page.waitForURL(/rows=location/);
    await closeFilters(page);
    await page.getByRole('heading', { level: 2, name: /^Location differs most on “/ }).waitFor();
    await expect
      .poll(async () => (await page.getByRole('columnheader').allTextContents()).slice(1, 6))
      .toEqual(['All', 'Berlin', 'Chicago', 'Lisbon', 'Nairobi']);
    expect(await accessibilityProblems(page)).toEqual([]);
    await photograph(page, 'results-statements-split');
  });
});

describe('on a phone', () => {
  test('everything that narrows results is behind one button, in a sheet', async () => {
    const phone = await visit(browser, product.address, { width: 390, height: 844 });
    await signInAs(phone, 'Maya Okafor');
    const { page } = phone;
    await page.goto('/group_results?tab=heatmap');
    await page.getByRole('treegrid').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expect.poll(() => page.getByRole('button', { name: /^Rows/ }).count()).toBe(0);
    const sheet = await openFilters(page);
    await sheet.getByRole('button', { name: /^Rows/ }).click();
    await page.getByRole('option', { name: 'Location' }).click();
    await page.waitForURL(/rows=location/);
    expect(await accessibilityProblems(page)).toEqual([]);
    await closeFilters(page);
    await page.getByRole('rowheader', { name: /Berlin/ }).waitFor();
    expect(phone.problems).toEqual([]);
    await phone.context.close();
  });
});

describe('a benchmark', () => {
  const scores = [
    ['engagement', '', 71.4],
    ['enps', '', 18],
    ['driver', 'capacity', 70],
    ['driver', 'manager', 75],
  ] as const;
  const file = [
    'source,name,industry,period_from,period_to,measure,key,organizations,mean,p10,p25,p50,p75,p90',
    ...scores.map(
      ([measure, key, mean]) =>
        `Labour Lab,Software 2026,Software,2025-07-01,2026-06-30,${measure},${key},42,${mean},` +
        (measure === 'engagement' ? '60,66,71,74,80' : ',,,,'),
    ),
  ].join('\n');

  test('is imported from a file after a review', async () => {
    await makeSuperAdmin(folder, 'grace.mwangi@acme.example');
    await writeFile(join(folder, 'benchmark.csv'), file);
    const grace = await visit(browser, product.address);
    await signInAs(grace, 'Grace Mwangi');
    const { page } = grace;
    await page.goto('/admin/benchmarks/import');
    await page.locator('input[type=file]').setInputFiles(join(folder, 'benchmark.csv'));
    await page.getByRole('heading', { name: 'benchmark.csv has no errors' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await photograph(page, 'benchmark-import');
    await page.getByRole('button', { name: 'Import 1 benchmark' }).click();
    await page.waitForURL(/\/admin\/benchmarks$/);
    await page.getByRole('rowheader', { name: /Software 2026/ }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(grace.problems).toEqual([]);
    await grace.context.close();
  });

  test('is chosen for the organization, and shown next to its results', async () => {
    const { page } = maya;
    await page.goto('/benchmark');
    await page.getByRole('radio', { name: /Software 2026/ }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: /^Results are compared with Software 2026/ }).waitFor();
    await photograph(page, 'benchmark-chosen');
    await page.goto('/group_results');
    await page.getByRole('heading', { level: 1, name: /\d above Software 2026\./ }).waitFor();
    await page.getByText('Against Software 2026').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await photograph(page, 'results-benchmark');
    await page.getByRole('link', { name: /^How levels moved/ }).click();
    await page.waitForURL(/\/assessments\/\d+\/flow$/);
    await page.goto(`${page.url()}?against=benchmark`);
    await page.getByRole('button', { name: 'Against Software 2026' }).waitFor();
    expect(maya.problems).toEqual([]);
  });

  test('is a tab of the results: what both measured, the difference, and the place among organizations', async () => {
    const { page } = maya;
    await page.goto('/group_results?tab=benchmark');
    await page.getByRole('heading', { level: 1, name: /^Acme is \d+ above Software 2026 and above it in / }).waitFor();
    await page.getByRole('rowheader').first().waitFor();
    expect((await page.getByRole('rowheader').allInnerTexts()).map((title) => title.trim())).toEqual([
      'Engagement',
      'eNPS',
      'Capacity (driver)',
      'Manager (driver)',
    ]);
    expect(await page.getByRole('row', { name: /^Engagement/ }).innerText()).toMatch(
      /71\.4.*66 to 74\s+Highest quarter/su,
    );
    await look(maya, 'results-beside-benchmark');
  });
});
