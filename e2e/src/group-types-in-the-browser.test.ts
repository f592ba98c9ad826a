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

const names = () =>
  maya.page
    .getByRole('button', { name: /^Place of/ })
    .evaluateAll((handles) =>
      handles.map((handle) => /^Place of (.*):/.exec(handle.getAttribute('aria-label') ?? '')?.[1]),
    );

async function add(choose: (dialog: ReturnType<Visitor['page']['getByRole']>) => Promise<void>): Promise<void> {
  const { page } = maya;
  await page.getByRole('button', { name: 'Add group type' }).click();
  const dialog = page.getByRole('dialog');
  await choose(dialog);
  await dialog.getByRole('button', { name: 'Add group type' }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe('the page of group types', () => {
  // Shows TAB-05
  test('enables tenure, assigns everyone immediately, and combines it with another type', async () => {
    const { page } = maya;
    await page.goto('/group-type-management');
    await page.getByRole('heading', { name: 'Results can be split by one group type,' }).waitFor();
    await add((dialog) => dialog.getByRole('radio', { name: /^Tenure/ }).check());
    await page.getByRole('button', { name: '6 groups, 240 people' }).waitFor();
    await add(async (dialog) => {
      await dialog.getByRole('radio', { name: /^A combination/ }).check();
      await dialog.getByRole('checkbox', { name: 'Location' }).check();
      await dialog.getByRole('checkbox', { name: 'Tenure' }).check();
    });
    await page.getByRole('heading', { name: 'Results can be split by three group types,' }).waitFor();
    await page.getByText('Combines Location and Tenure.').waitFor();
    await expect.poll(names).toEqual(['Location', 'Tenure', 'New Cross-Segmented Group']);
  });

  test('reorders them by keyboard and by dragging, and saves the order', async () => {
    const { page } = maya;
    const stored = () =>
      page.waitForResponse(
        (response) => response.request().method() === 'GET' && response.url().endsWith('/group-types'),
      );
    await Promise.all([
      stored(),
      page.getByRole('button', { name: /^Place of New Cross-Segmented Group/ }).press('ArrowUp'),
    ]);
    await expect.poll(names).toEqual(['Location', 'New Cross-Segmented Group', 'Tenure']);
    const [from, to] = [
      await page.getByRole('button', { name: /^Place of Tenure/ }).boundingBox(),
      await page.getByRole('button', { name: /^Place of Location/ }).boundingBox(),
    ];
    await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 8);
    await page.mouse.down();
    await page.mouse.move((to?.x ?? 0) + 8, (to?.y ?? 0) - 8, { steps: 4 });
    await page.locator('[data-drop]').waitFor();
    await Promise.all([stored(), page.mouse.up()]);
    await expect.poll(names).toEqual(['Tenure', 'Location', 'New Cross-Segmented Group']);
    await page.reload();
    await page.getByRole('button', { name: /^Place of Tenure/ }).waitFor();
    expect(await names()).toEqual(['Tenure', 'Location', 'New Cross-Segmented Group']);
    await look(maya, 'group-types');
  });

  test('changes the bands, and previews their names', async () => {
    const { page } = maya;
    await page.getByRole('button', { name: 'More for Tenure' }).click();
    await page.getByRole('menuitem', { name: 'Edit bands' }).click();
    await page.getByRole('textbox', { name: 'Start of each band, in months of service' }).fill('0, 24, 72');
    await page.getByText('0-2 years · 2-6 years · 6+ years').waitFor();
    await page.getByRole('button', { name: 'Save bands' }).click();
    await page.getByRole('button', { name: '3 groups, 240 people' }).click();
    await expect
      .poll(() => page.getByRole('list', { name: 'Groups of Tenure' }).getByRole('link').allTextContents())
      .toEqual(['0-2 years', '2-6 years', '6+ years']);
  });

  test('adds a new group to a manual type and names it directly', async () => {
    const { page } = maya;
    await page.getByRole('button', { name: 'More for Location' }).click();
    await page.getByRole('menuitem', { name: 'New group' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Oslo');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '5 groups, 240 people' }).waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  test('merges a group of a type without a hierarchy, and restores it', async () => {
    const { page } = maya;
    await page.getByRole('button', { name: '5 groups, 240 people' }).click();
    await page.getByRole('button', { name: 'More for Lisbon' }).click();
    await page.getByRole('menuitem', { name: 'Merge into…' }).click();
    await page.getByRole('dialog', { name: 'Merge “Lisbon” into' }).getByRole('combobox').fill('oslo');
    await page.getByRole('option', { name: 'Oslo' }).waitFor();
    await page.keyboard.press('Enter');
    await page
      .getByRole('alertdialog')
      .getByText('Permissions and draft campaigns stay with the group it was merged into.')
      .waitFor();
    await page.getByRole('button', { name: 'Merge group' }).click();
    await page.getByRole('button', { name: '4 groups, 240 people' }).waitFor();
    await page.getByRole('link', { name: 'Deleted groups' }).click();
    await page
      .getByRole('row', { name: /^Lisbon/ })
      .getByText('Location')
      .waitFor();
    await page.getByRole('button', { name: 'Restore Lisbon' }).click();
    await page.getByText('“Lisbon” restored').waitFor();
    await page.goto('/group-type-management');
    await page.getByRole('button', { name: '5 groups, 240 people' }).waitFor();
    expect(await names()).toEqual(['Tenure', 'Location', 'New Cross-Segmented Group']);
  });

  test('says what is lost before a type is deleted, and keeps types that others depend on', async () => {
    const { page } = maya;
    await page.getByRole('button', { name: 'More for Location' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('Its 5 groups are deleted; 240 active people are in them.').waitFor();
    await page.getByRole('textbox', { name: 'Type 240 to confirm' }).fill('240');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('is made of this group type. Delete that one first.').waitFor();
    await page.getByRole('button', { name: 'Keep' }).click();
    expect(await names()).toEqual(['Tenure', 'Location', 'New Cross-Segmented Group']);
  });
});

describe('an attribute', () => {
  test('is recorded for an employee, and rejected if it is not a number', async () => {
    const { page } = maya;
    await page.getByRole('button', { name: 'Add attribute' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Grade');
    await dialog.getByRole('radio', { name: 'Number' }).check();
    await dialog.getByRole('button', { name: 'Add attribute' }).click();
    await page.getByRole('rowheader', { name: 'Grade' }).waitFor();
    await page.goto('/employee-list');
    await page.getByRole('rowheader').getByRole('link').first().click();
    await page.getByTitle('Change grade').click();
    const field = page.getByRole('textbox', { name: 'Grade' });
    await field.fill('seven');
    await field.press('Enter');
    await page.getByText('Enter a number such as 12 or 12.5').waitFor();
    await field.fill('7.0');
    await field.press('Enter');
    await expect.poll(() => page.getByTitle('Change grade').textContent()).toBe('7');
    expect(maya.problems.filter((problem) => !/status of (409|422)/.test(problem))).toEqual([]);
  });
});
