import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Demonstration, openDemonstration } from './demonstration.ts';
import { heldToast, type Visitor } from './visit.ts';

let demonstration: Demonstration;
let maya: Visitor;

beforeAll(async () => {
  demonstration = await openDemonstration();
  ({ maya } = demonstration);
});
afterAll(() => demonstration.close());

const rowOf = (name: string): Locator =>
  maya.page
    .getByRole('treegrid')
    .getByRole('row', { name: new RegExp(`^(Select )?${name}`) })
    .first();
const said = (text: string): Promise<void> =>
  maya.page.getByRole('listitem').filter({ hasText: text }).first().waitFor();
const focused = (): Locator => maya.page.locator(':focus');
const pressAt = (name: string, key: string): Promise<void> => rowOf(name).and(focused()).press(key);

/** The names of the rows, indented by depth. */
const outline = (): Promise<readonly string[]> =>
  maya.page
    .locator('[data-row]')
    .evaluateAll((rows) =>
      rows.map(
        (row) => `${'  '.repeat(Number(row.getAttribute('aria-level')) - 1)}${row.querySelector('a')?.textContent}`,
      ),
    );

const folded = ['Acme', '  Customer Success', '  Design', '  Engineering', '  Operations', '  Sales and Marketing'];

describe('the hierarchy of groups, by keyboard', () => {
  test('keeps the focus on a group moved into a collapsed one, and undoes all its steps together', async () => {
    const { page } = maya;
    await page.goto('/groups');
    await rowOf('Operations').focus();
    expect(await outline()).toEqual(folded);
    // Presses the keys without waiting in between, like a held key.
    await rowOf('Operations').evaluate((row) => {
      for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight'])
        row.dispatchEvent(new KeyboardEvent('keydown', { key, altKey: true, bubbles: true, cancelable: true }));
    });
    const moved = await heldToast(page, 'Moved “Operations” to “Customer Success”');
    await expect
      .poll(outline)
      .toEqual([
        'Acme',
        '  Customer Success',
        '    Onboarding',
        '    Support',
        '    Operations',
        '  Design',
        '  Engineering',
        '  Sales and Marketing',
      ]);
    await rowOf('Operations').and(focused()).waitFor();
    expect(await page.getByRole('listitem').filter({ hasText: 'Moved “Operations”' }).count()).toBe(1);
    await moved.getByRole('button', { name: 'UNDO' }).press('Enter');
    await said('Undone');
    await rowOf('Operations').and(focused()).waitFor();
    await page.getByRole('button', { name: 'Collapse all', exact: true }).click();
    await expect.poll(outline).toEqual(folded);
  });

  // Shows ERR-31
  test('focuses a new group, and the next row when it is deleted', async () => {
    const { page } = maya;
    await rowOf('Sales and Marketing').focus();
    await pressAt('Sales and Marketing', 'Insert');
    await page.getByRole('textbox', { name: 'Name' }).fill('Events');
    await page.keyboard.press('Enter');
    await said('Successfully created group');
    await pressAt('Events', 'F2');
    const name = page.getByRole('textbox', { name: 'New name for Events' }).and(focused());
    await name.pressSequentially('Fairs');
    await name.press('Enter');
    await said('“Events” is now “Fairs”');
    await pressAt('Fairs', 'Delete');
    await page.getByRole('alertdialog').getByText('“Fairs” has no members and no subgroups.').waitFor();
    await page.getByRole('button', { name: 'Keep it' }).and(focused()).waitFor();
    await page.getByRole('button', { name: 'Delete group' }).click();
    await said('“Fairs” deleted');
    await page.locator('[data-row]').and(focused()).waitFor();
    expect(await rowOf('Fairs').count()).toBe(0);
  });

  test('selects all groups that match a search, and expands them', async () => {
    const { page } = maya;
    await page.getByPlaceholder('Search groups').fill('engineering');
    await page.getByText('2 groups match').waitFor();
    const found = await outline();
    await rowOf('Engineering').focus();
    await pressAt('Engineering', 'Control+a');
    await page.getByText('2 groups selected').waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('button', { name: 'Unfold Product Engineering' }).click();
    await expect.poll(async () => (await outline()).length).toBeGreaterThan(found.length);
    await page.getByPlaceholder('Search groups').fill('');
    await expect
      .poll(async () => (await outline()).filter((name) => name.startsWith('  ') && !name.startsWith('   ')))
      .toEqual(folded.slice(1));
    expect(maya.problems).toEqual([]);
  });
});
