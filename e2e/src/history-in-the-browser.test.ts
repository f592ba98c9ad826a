import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Demonstration, openDemonstration } from './demonstration.ts';
import { downloadAfter } from './downloads.ts';
import { look } from './look.ts';
import type { Visitor } from './visit.ts';

let demonstration: Demonstration;
let maya: Visitor;

beforeAll(async () => {
  demonstration = await openDemonstration();
  ({ maya } = demonstration);
});
afterAll(() => demonstration.close());

describe('what was done', () => {
  test('is described in words with the previous value, and filtered by addresses that can be bookmarked', async () => {
    const { page } = maya;
    await page.goto('/assessment-settings');
    await page.getByLabel('Maximum messages per week').fill('4');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Successfully updated campaign settings').waitFor();
    await page.goto('/change-history');
    const change = page.getByRole('listitem').filter({ hasText: 'Maya Okafor changed the settings of Acme' }).first();
    await change.getByText('Details').click();
    await change.getByText('Messages per person per week').waitFor();
    expect((await change.getByRole('definition').first().textContent())?.replace(/\s+/g, ' ')).toBe('6 → 4');
    await page.getByText('History verified').waitFor();
    await look(maya, 'change-history');
    await page.getByRole('button', { name: 'What Everything' }).click();
    await page.getByRole('option', { name: 'People' }).click();
    await expect.poll(() => page.url()).toContain('kind=people');
    await expect.poll(() => change.count()).toBe(0);
  });

  // Shows TAB-04
  test('can be exported, which adds an entry', async () => {
    const { page } = maya;
    await page.goto('/change-history');
    const { bytes } = await downloadAfter(page, () => page.getByRole('button', { name: 'Download' }).click());
    expect(bytes.toString('utf8')).toContain('"Maya Okafor","organization.settings-changed","organizations"');
    await page.getByText('exported the audit log').first().waitFor();
  });

  test("to a person is on the person's page, with a data export", async () => {
    const { page } = maya;
    await page.goto('/employee-list');
    await page.getByRole('row').nth(2).getByRole('link').first().click();
    const { bytes } = await downloadAfter(page, () => page.getByRole('button', { name: 'Download a copy' }).click());
    expect(JSON.parse(bytes.toString('utf8'))).toMatchObject({
      organization: 'Acme',
      campaigns: expect.any(Array),
      answers: expect.stringContaining('nobody but the respondent'),
    });
    expect(await page.getByRole('button', { name: 'Erase permanently' }).count()).toBe(0);
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await page.getByText('exported the data of').first().waitFor();
  });
});

describe('how long data are kept', () => {
  test('is shortened only after saying what will be deleted', async () => {
    const { page } = maya;
    await page.goto('/assessment-settings');
    await page.getByLabel('People who left (months)').fill('200');
    await page.getByText('Enter a number from 1 to 120.').waitFor();
    await page.getByLabel('People who left (months)').fill('');
    await page.getByLabel('Results (years)').fill('1');
    await page.getByLabel('Comments (months)').fill('1');
    await page.getByRole('button', { name: 'Save retention' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('Within the next hour this removes').waitFor();
    await dialog.getByText(/The comments of \d+ campaigns\./).waitFor();
    await dialog.getByRole('button', { name: 'Keep everything' }).click();
    await page.reload();
    await expect.poll(() => page.getByLabel('Comments (months)').inputValue()).toBe('24');
  });
});
