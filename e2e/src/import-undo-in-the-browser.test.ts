import { readFile } from 'node:fs/promises';
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

/** The file of all employees, as the list gives it. */
async function exported(): Promise<string> {
  const { page } = maya;
  await page.goto('/employee-list?tab=all');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export this list' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^employees-\d{4}-\d\d-\d\d\.csv$/);
  return readFile(await download.path(), 'utf8');
}

async function upload(content: string): Promise<void> {
  const { page } = maya;
  await page.goto('/employee-list/import');
  await page.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
}

describe('a file of employees', () => {
  test('that was exported changes nothing when it is imported as it is', async () => {
    await upload(await exported());
    await maya.page.getByRole('heading', { name: /everybody is already as the file says/ }).waitFor();
    expect(maya.problems).toEqual([]);
  });

  test('that was imported is undone from the toast, with what becomes of whom', async () => {
    const { page } = maya;
    const [headings = '', first = ''] = (await exported()).split('\r\n');
    const somebody = first.split(',').map((cell) => cell.replaceAll('"', ''));
    const columns = headings.split(',').map((heading) => heading.replaceAll(/["\uFEFF]/g, ''));
    const cell = (column: string) => somebody[columns.indexOf(column)] ?? '';
    const department = columns[columns.indexOf('locale') + 1];
    await upload(`employee_id,email,first_name,last_name,employment_status,${department}\n${cell('employee_id')},${cell('email')},${cell('first_name')},Renamed,${cell('employment_status')},${cell(department ?? '')}\n,new@acme.example,Quentin,Newcomer,active,Moon base\n`);
    await page.getByRole('button', { name: 'Import 2 people' }).click();
    await page.getByRole('button', { name: 'UNDO', exact: true }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('1 person becomes what they were, 1 person who was added is removed and 1 new group goes.').waitFor();
    await dialog.getByRole('button', { name: 'Keep the import' }).click();
    await page.getByRole('heading', { name: '2 people were imported;' }).waitFor();
    await page.getByText('It can be undone until').waitFor();
    await look(maya, 'import-done');
    await page.getByRole('button', { name: 'Undo import' }).click();
    await dialog.getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('heading', { name: 'This import was undone;' }).waitFor();
    await page.goto('/employee-list?tab=all&search=Newcomer');
    await page.getByText(/Nobody|No one/).first().waitFor();
    expect(maya.problems).toEqual([]);
  });
});
