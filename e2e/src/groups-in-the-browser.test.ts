import type { Locator } from 'playwright-core';
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

const rowOf = (name: string): Locator => maya.page.getByRole('treegrid').getByRole('row', { name: new RegExp(`^(Select )?${name}`) }).first();
/** What is said when a change is stored. */
const said = (text: string): Promise<void> => maya.page.getByRole('listitem').filter({ hasText: text }).first().waitFor();
const asked = (text: string | RegExp): Promise<void> => maya.page.getByRole('alertdialog').getByText(text).waitFor();

/** The names of the rows, as deep as they stand. */
async function outline(): Promise<readonly string[]> {
  const rows = await maya.page.locator('[data-row]').all();
  return Promise.all(rows.map(async (row) => `${'  '.repeat(Number(await row.getAttribute('aria-level')) - 1)}${await row.getByRole('link').textContent()}`));
}

describe('the hierarchy of groups', () => {
  test('is read from the menu, and unfolded', async () => {
    const { page } = maya;
    await page.goto('/groups');
    await page.getByRole('treegrid').waitFor();
    expect(await outline()).toEqual(['Acme', '  Customer Success', '  Design', '  Engineering', '  Operations', '  Sales and Marketing']);
    await page.getByRole('button', { name: 'Unfold all' }).click();
    await rowOf('Onboarding').waitFor();
    expect(page.url()).toContain('open=all');
    await look(maya, 'groups');
  });

  test('is changed by keys, and the change is taken back', async () => {
    const { page } = maya;
    await rowOf('Design').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await said('“Design” moved to place 1');
    expect((await outline()).slice(0, 3)).toEqual(['Acme', '  Design', '  Customer Success']);
    await page.keyboard.press('Alt+ArrowDown');
    await said('“Design” moved to place 2');
    await page.keyboard.press('Alt+ArrowRight');
    await said('“Design” moved to “Customer Success”');
    expect((await outline()).slice(0, 5)).toEqual(['Acme', '  Customer Success', '    Onboarding', '    Support', '    Design']);
    await page.getByRole('listitem').filter({ hasText: 'moved to “Customer Success”' }).getByRole('button', { name: 'UNDO' }).click();
    await said('Undone');
    await page.reload();
    await rowOf('Onboarding').waitFor();
    expect((await outline()).slice(0, 5)).toEqual(['Acme', '  Customer Success', '    Onboarding', '    Support', '  Design']);
  });

  test('is changed by dragging', async () => {
    const { page } = maya;
    await rowOf('Design').hover();
    const grip = await rowOf('Design').locator('span[aria-hidden]').first().boundingBox();
    const target = await rowOf('Quality').boundingBox();
    if (!grip || !target) throw new Error('The rows are not there.');
    await page.mouse.move(grip.x + 8, grip.y + 16);
    await page.mouse.down();
    await page.mouse.move(target.x + 200, target.y + target.height * 0.9, { steps: 4 });
    await page.locator('[data-drop="after"]').waitFor();
    await page.mouse.up();
    await said('“Design” moved to “Engineering”');
    await page.reload();
    await rowOf('Design').waitFor();
    expect(await rowOf('Design').getAttribute('aria-level')).toBe('3');
  });

  test('loses groups that are merged, after saying what comes along', async () => {
    const { page } = maya;
    await rowOf('Design').focus();
    await page.keyboard.press(' ');
    await page.getByRole('button', { name: 'Merge into…' }).click();
    await page.keyboard.type('quality');
    await page.keyboard.press('Enter');
    await asked('“Design” goes into “Quality”, with 14 people.');
    await page.getByRole('button', { name: 'Merge group' }).click();
    await said('“Design” merged into “Quality”');
    await page.getByRole('row', { name: /Quality 23/ }).waitFor();
    await expect.poll(() => rowOf('Design').count()).toBe(0);
  });

  test('finds what was merged in one place, where it says what comes back', async () => {
    const { page } = maya;
    await page.getByRole('link', { name: /^Deleted/ }).click();
    const row = page.getByRole('row', { name: /^Design/ });
    await row.getByText('14 people come back. Permissions stay with “Quality”.').waitFor();
    await row.getByText(/merged into Quality by Maya Okafor/).waitFor();
    await look(maya, 'groups-deleted');
    await row.getByRole('button', { name: 'Restore Design' }).click();
    await said('“Design” is back');
    await page.getByRole('heading', { name: 'No group was deleted' }).waitFor();
    await page.getByRole('link', { name: /^Hierarchy/ }).click();
    await page.getByRole('button', { name: 'Unfold all' }).click();
    await rowOf('Design').waitFor();
    expect(await rowOf('Design').getAttribute('aria-level')).toBe('3');
  });

  test('gets a deleted group back, with what was in it', async () => {
    const { page } = maya;
    const before = await outline();
    await rowOf('Customer Success').focus();
    await page.keyboard.press('Delete');
    await asked(/come into “Acme”/);
    await page.getByRole('button', { name: 'Delete group' }).click();
    await said('“Customer Success” deleted');
    expect(await rowOf('Onboarding').getAttribute('aria-level')).toBe('2');
    await page.getByRole('button', { name: 'UNDO' }).last().click();
    await said('“Customer Success” is back');
    await rowOf('Customer Success').waitFor();
    expect(await outline()).toEqual(before);
    expect(maya.problems).toEqual([]);
  });

  test('leads to the page of a group', async () => {
    const { page } = maya;
    await rowOf('Engineering').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^Engineering has/ }).waitFor();
    await look(maya, 'group');
  });
});
