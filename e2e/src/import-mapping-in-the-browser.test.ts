import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attritionFile } from '../../server/src/imports/attrition-file.test-support.ts';
import { workbookOf } from '../../server/src/platform/xlsx/workbook.test-support.ts';
import { type Demonstration, openDemonstration } from './demonstration.ts';
import { look } from './look.ts';
import { type Visitor, signInAs, visit } from './visit.ts';

let demonstration: Demonstration;
let maya: Visitor;

beforeAll(async () => {
  demonstration = await openDemonstration();
  ({ maya } = demonstration);
});
afterAll(() => demonstration.close());

async function upload({ page }: Visitor, name: string, content: string | Buffer): Promise<void> {
  await page.goto('/employee-list/import');
  await page
    .locator('input[type=file]')
    .setInputFiles({
      name,
      mimeType: name.endsWith('.xlsx')
        ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
        : 'text/csv',
      buffer: Buffer.from(content),
    });
}

describe('a file as people have it', () => {
  test('goes in with nothing but the mapping: 1,470 people without names, addresses and days', async () => {
    await demonstration.product.operate('create-organization', 'Analytics', 'dana.reyes@analytics.example');
    const dana = await visit(demonstration.browser, demonstration.product.address);
    await signInAs(dana, 'Dana');
    await upload(dana, 'attrition.csv', attritionFile());
    const { page } = dana;
    await page.getByRole('heading', { name: 'Say what 34 columns are used for.' }).waitFor();
    await page
      .getByText(/different values in 1,470 rows: as groups, nearly everybody would be alone/)
      .first()
      .waitFor();
    await look(dana, 'import-mapping');
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByRole('heading', { name: /1,470 people are new\./ }).waitFor();
    await page.getByText('new people can only answer by access codes').waitFor();
    await page.getByRole('button', { name: 'Import 1,470 people' }).click();
    await page.getByRole('heading', { name: '1,470 people were imported;' }).waitFor();
    await upload(dana, 'attrition.csv', attritionFile());
    await page.getByRole('heading', { name: /everybody is already as the file says/ }).waitFor();
    expect(dana.problems).toEqual([]);
    await dana.context.close();
  });

  test('is asked about where days could be read two ways, and its mistakes are corrected on the page', async () => {
    const { page } = maya;
    const rows = Array.from({ length: 50 }, (_, row) => [
      `N-${row}`,
      `new${row}@acme.example`,
      'New',
      `Person ${row}`,
      `0${(row % 9) + 1}/03/2024`,
    ]);
    const people = [
      ['Joiners of March'],
      ['EmployeeNumber', 'E-Mail', 'First name', 'Last name', 'Hire date'],
      ...rows.with(4, ['N-4', 'new4@acme', 'New', 'Person 4', '05/03/2024']),
    ];
    await upload(maya, 'joiners.xlsx', workbookOf({ Notes: [['Nothing', 'here']], Joiners: people }));
    await page.getByRole('heading', { name: 'This file has 2 sheets. Choose the one with the people.' }).waitFor();
    await page.getByRole('button', { name: /Sheet with the people/ }).click();
    await page.getByRole('option', { name: 'Joiners' }).click();
    await page.getByText('Choose how the days in “Hire date” are written: day and month could be exchanged.').waitFor();
    await page.getByRole('button', { name: /Days in Hire date are written/ }).click();
    await page.getByRole('option', { name: /^Day first/ }).click();
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page
      .getByRole('heading', { name: /49 people are new\. 240 people who are not in the file stay active/ })
      .waitFor();
    await page.getByRole('textbox', { name: 'email in row 7' }).fill('new4@acme.example');
    await look(maya, 'import-corrections');
    await page.getByRole('button', { name: 'Check 1 corrected cell' }).click();
    await page.getByRole('button', { name: 'Import 50 people' }).click();
    await page.getByRole('heading', { name: '50 people were imported;' }).waitFor();
    await page.goto('/employee-list?tab=all&search=Person%204');
    await page.getByText('Person 4').first().waitFor();
    expect(maya.problems).toEqual([]);
  });
});
