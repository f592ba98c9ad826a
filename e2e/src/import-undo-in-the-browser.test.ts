import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Demonstration, openDemonstration } from './demonstration.ts';
import { downloadAfter } from './downloads.ts';
import { look } from './look.ts';
import { type Visitor, accessibilityProblems } from './visit.ts';

let demonstration: Demonstration;
let maya: Visitor;

beforeAll(async () => {
  demonstration = await openDemonstration();
  ({ maya } = demonstration);
});
afterAll(() => demonstration.close());

/** Downloads the file of all employees from the employee list. */
async function exported(): Promise<string> {
  const { page } = maya;
  await page.goto('/employee-list?tab=all');
  const { name, bytes } = await downloadAfter(page, () =>
    page.getByRole('button', { name: 'Export this list' }).click(),
  );
  expect(name).toMatch(/^employees-\d{4}-\d\d-\d\d\.csv$/);
  return bytes.toString('utf8');
}

/** The cells of a file's first employee by column name, and the column name of the reporting hierarchy. */
function firstOf(content: string): { readonly cell: (column: string) => string; readonly department: string } {
  const [headings = '', first = ''] = content.split('\r\n');
  const cells = first.split(',').map((text) => text.replaceAll('"', ''));
  const columns = headings.split(',').map((heading) => heading.replaceAll(/["\uFEFF]/g, ''));
  return {
    cell: (column) => cells[columns.indexOf(column)] ?? '',
    department: columns[columns.indexOf('locale') + 1] ?? '',
  };
}

async function upload(content: string): Promise<void> {
  const { page } = maya;
  await page.goto('/employee-list/import');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
}

describe('a file of employees', () => {
  test('is searched completely, even if its review lists only the first rows', async () => {
    const { page } = maya;
    const [headings = '', ...people] = (await exported()).trim().split('\r\n');
    const place = headings.split(',').findIndex((heading) => heading.includes('middle_name'));
    await upload([headings, ...people.map((line) => line.split(',').with(place, '"Q"').join(','))].join('\r\n'));
    await page.getByRole('heading', { name: '240 people change', exact: true }).waitFor();
    await page.getByPlaceholder('Search changes').fill('okafor');
    await page.getByText('1 of 240 matches.').waitFor();
    expect(await page.getByRole('table', { name: 'Changes' }).getByRole('rowheader').allTextContents()).toEqual([
      'Maya Okafor',
    ]);
    await page.getByPlaceholder('Search changes').fill('');
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText('6 to 10 of 240').waitFor();
    expect(maya.problems).toEqual([]);
  });

  test('changes nothing when it is exported and imported again', async () => {
    await upload(await exported());
    await maya.page.getByRole('heading', { name: /everyone already matches the file/ }).waitFor();
    expect(maya.problems).toEqual([]);
  });

  test('with a misspelled group can use the existing group instead, and revert that', async () => {
    const { page } = maya;
    const { cell } = firstOf(await exported());
    const place = cell('location');
    await upload(
      `employee_id,email,first_name,last_name,location\n` +
        `${cell('employee_id')},${cell('email')},${cell('first_name')},${cell('last_name')},` +
        `${place.toLowerCase()}\n`,
    );
    await page.getByRole('heading', { name: '1 person changes', exact: true }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page
      .getByRole('button', { name: `Use ${place} for ${place.toLowerCase()}` })
      .first()
      .click();
    await page.getByText(`“${place.toLowerCase()}” is read as “${place}”.`).waitFor();
    expect(await page.getByRole('heading', { name: '1 person changes', exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: `Keep ${place.toLowerCase()} and ${place} apart` }).click();
    await page.getByRole('heading', { name: '1 person changes', exact: true }).waitFor();
    expect(maya.problems).toEqual([]);
  });

  test('is undone from the toast after the import, with the effect on each person', async () => {
    const { page } = maya;
    const { cell, department } = firstOf(await exported());
    await upload(
      `employee_id,email,first_name,last_name,employment_status,${department}\n` +
        `${cell('employee_id')},${cell('email')},${cell('first_name')},Renamed,` +
        `${cell('employment_status')},${cell(department)}\n` +
        `,new@acme.example,Quentin,Newcomer,active,Moon base\n`,
    );
    await page.getByRole('button', { name: 'Import 2 people' }).click();
    await page.getByRole('button', { name: 'UNDO', exact: true }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog
      .getByText('1 person becomes what they were, 1 person who was added is removed and 1 new group goes.')
      .waitFor();
    await dialog.getByRole('button', { name: 'Keep the import' }).click();
    await page.getByRole('heading', { name: '2 people were imported;' }).waitFor();
    await page.getByText('It can be undone until').waitFor();
    await look(maya, 'import-done');
    await page.getByRole('button', { name: 'Undo import' }).click();
    await dialog.getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('heading', { name: 'This import was undone;' }).waitFor();
    await page.goto('/employee-list?tab=all&search=Newcomer');
    await page.getByText('No employees match your search and filters.').waitFor();
    expect(maya.problems).toEqual([]);
  });
});
