import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attritionFile } from '../../server/src/imports/reading/attrition-file.test-support.ts';
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

describe('a file in any layout', () => {
  test('is imported with only a mapping: 1,470 people without names, addresses and dates', async () => {
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
    await page.getByRole('heading', { name: /everyone already matches the file/ }).waitFor();
    expect(dana.problems).toEqual([]);
    await dana.context.close();
  });

  test('needs a choice for ambiguous dates, and its errors are corrected on the page', async () => {
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
    await page.getByText('Choose the date format in “Hire date”: day and month could be swapped.').waitFor();
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

  test('in an old encoding is mapped by keyboard only, on a narrow screen, with a new attribute', async () => {
    const narrow = await visit(demonstration.browser, demonstration.product.address);
    await signInAs(narrow, 'Maya Okafor');
    const { page } = narrow;
    await page.setViewportSize({ width: 390, height: 844 });
    const rows = [
      'K-1;k1@acme.example;J\u00FCrgen;M\u00FCller;01/02/19;42',
      'K-2;k2@acme.example;Zo\u00EB;Strau\u00DF;03/04/20;43',
    ];
    const heading = 'EmployeeNumber;E-Mail;First name;Last name;Hire date;Shoe size';
    await upload(narrow, 'people.csv', Buffer.from([heading, ...rows].join('\r\n'), 'latin1'));
    await page.getByText('J\u00FCrgen, Zo\u00EB, M\u00FCller, Strau\u00DF').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await look(narrow, 'import-encoding');
    await page.setViewportSize({ width: 390, height: 844 });
    await choose(narrow, /^Character encoding/, 'Western European (Mac)');
    await page.getByText(/It is read as Western European \(Mac\)/).waitFor();
    await choose(narrow, /^Character encoding/, 'Western European (Windows)');
    await page.getByText('J\u00FCrgen, Zo\u00EB, M\u00FCller, Strau\u00DF').waitFor();
    await choose(narrow, /^Use Shoe size as/, 'New attribute');
    const dialog = page.getByRole('dialog', { name: 'Add attribute' });
    await dialog.getByRole('radio', { name: 'Number', checked: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Use Shoe size as Attribute Shoe size/ }).waitFor();
    await choose(narrow, /^Days in Hire date are written/, 'Two-digit years, day first');
    await page.getByText('Two-digit years are read as the latest year at most one year ahead').waitFor();
    await press(narrow, page.getByRole('button', { name: 'Check the file' }));
    await page.getByRole('heading', { name: '2 people are new', exact: true }).waitFor();
    await page.getByText('J\u00FCrgen M\u00FCller').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(narrow.problems).toEqual([]);
    await narrow.context.close();
  });

  test('has rows with too many cells, which are corrected on the page by keyboard', async () => {
    const { page } = maya;
    const rows = ['W-1,w1@acme.example,Ann,Lee,Sales, North', 'W-2,w2@acme.example,Bob,Ray,Sales'];
    await upload(maya, 'wide.csv', ['EmployeeNumber,email,first_name,last_name,location', ...rows].join('\n'));
    await press(maya, page.getByRole('button', { name: 'Correct the cells of row 2' }));
    const dialog = page.getByRole('dialog', { name: 'Correct row 2' });
    await dialog.getByText('There is one cell too many.').waitFor();
    await press(maya, dialog.getByRole('button', { name: 'Join location with the next cell' }));
    await dialog.getByText('Each cell is in a column.').waitFor();
    await look(maya, 'import-row-correction');
    await press(maya, dialog.getByRole('button', { name: 'Use these cells' }));
    await press(maya, page.getByRole('button', { name: 'Check 1 corrected row' }));
    await page.getByRole('button', { name: 'Import 2 people' }).waitFor();
    expect(maya.problems).toEqual([]);
  });
});

/** Moves the focus to an element with the Tab key and presses it. */
async function press({ page }: Visitor, target: Locator): Promise<void> {
  await target.waitFor();
  for (let steps = 0; steps < 150; steps += 1) {
    // Firefox goes through its own controls, too, while the page still has an active element.
    const hasFocus = await target.evaluate((element) => document.hasFocus() && element === document.activeElement);
    if (hasFocus) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error('The tab key does not lead there.');
}

/** Chooses an option of a list by its name, with the keyboard only. */
async function choose(visitor: Visitor, field: RegExp, option: string): Promise<void> {
  const { page } = visitor;
  await press(visitor, page.getByRole('button', { name: field }));
  await page.locator('[role="combobox"]:focus').waitFor();
  await page.keyboard.type(option);
  await expect.poll(() => page.getByRole('option').first().textContent()).toContain(option);
  await page.keyboard.press('Enter');
  await page.getByRole('option').first().waitFor({ state: 'detached' });
}
