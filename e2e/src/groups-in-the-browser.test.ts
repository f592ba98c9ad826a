import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Demonstration, openDemonstration } from './demonstration.ts';
import { look } from './look.ts';
import { type Visitor, heldToast } from './visit.ts';

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
/** Waits for the message that a change was saved. */
const said = (text: string): Promise<void> =>
  maya.page.getByRole('listitem').filter({ hasText: text }).first().waitFor();
const asked = (text: string | RegExp): Promise<void> => maya.page.getByRole('alertdialog').getByText(text).waitFor();

/** The names of the rows, indented by depth. */
const outline = (): Promise<readonly string[]> =>
  maya.page
    .locator('[data-row]')
    .evaluateAll((rows) =>
      rows.map(
        (row) => `${'  '.repeat(Number(row.getAttribute('aria-level')) - 1)}${row.querySelector('a')?.textContent}`,
      ),
    );
const outlineTo = (count: number) => async () => (await outline()).slice(0, count);
/** The number of people of a group in the navigation. */
const peopleInView = async (name: string): Promise<number> => {
  const view = maya.page.getByRole('list', { name: 'MY VIEWS' }).getByRole('link', { name });
  return Number(/\d+/.exec((await view.textContent()) ?? '')?.[0]);
};
const levelOf = (name: string) => () => rowOf(name).getAttribute('aria-level');
/** Presses a key on a row, once the row has the focus. */
const pressAt = (name: string, key: string): Promise<void> => rowOf(name).and(maya.page.locator(':focus')).press(key);

describe('the hierarchy of groups', () => {
  test('is opened from the menu, and expanded', async () => {
    const { page } = maya;
    await page.goto('/groups');
    await page.getByRole('treegrid').waitFor();
    await expect
      .poll(outline)
      .toEqual(['Acme', '  Customer Success', '  Design', '  Engineering', '  Operations', '  Sales and Marketing']);
    await page.getByRole('button', { name: 'Expand all' }).click();
    await rowOf('Onboarding').waitFor();
    expect(page.url()).toContain('open=all');
    await look(maya, 'groups');
  });

  test('is changed by keyboard, and the change is undone', async () => {
    const { page } = maya;
    await rowOf('Design').focus();
    await pressAt('Design', 'Alt+ArrowUp');
    await said('Moved “Design” to position 1');
    await expect.poll(outlineTo(3)).toEqual(['Acme', '  Design', '  Customer Success']);
    await pressAt('Design', 'Alt+ArrowDown');
    await said('Moved “Design” to position 2');
    const together = (await peopleInView('Design')) + (await peopleInView('Customer Success'));
    await pressAt('Design', 'Alt+ArrowRight');
    await expect.poll(() => peopleInView('Customer Success')).toBe(together);
    const moved = await heldToast(page, 'Moved “Design” to “Customer Success”');
    await expect
      .poll(outlineTo(5))
      .toEqual(['Acme', '  Customer Success', '    Onboarding', '    Support', '    Design']);
    await moved.getByRole('button', { name: 'UNDO' }).click();
    await said('Undone');
    await page.reload();
    await rowOf('Onboarding').waitFor();
    await expect
      .poll(outlineTo(5))
      .toEqual(['Acme', '  Customer Success', '    Onboarding', '    Support', '  Design']);
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
    await said('Moved “Design” to “Engineering”');
    await page.reload();
    await expect.poll(levelOf('Design')).toBe('3');
  });

  test('removes merged groups, after saying what moves with them', async () => {
    const { page } = maya;
    await rowOf('Design').focus();
    await pressAt('Design', ' ');
    await page.getByRole('button', { name: 'Merge into…' }).click();
    await page.getByRole('dialog').getByRole('combobox').and(page.locator(':focus')).fill('quality');
    await page.getByRole('option', { name: 'Quality' }).waitFor();
    await page.keyboard.press('Enter');
    await asked('“Design” goes into “Quality”, with 14 people.');
    await page.getByRole('button', { name: 'Merge group' }).click();
    await said('“Design” merged into “Quality”');
    await page.getByRole('row', { name: /Quality 23/ }).waitFor();
    await expect.poll(() => rowOf('Design').count()).toBe(0);
  });

  test('lists merged groups in one place, with what a restore brings back', async () => {
    const { page } = maya;
    await page.getByRole('link', { name: /^Deleted/ }).click();
    const row = page.getByRole('row', { name: /^Design/ });
    await row.getByText('14 people come back. Permissions stay with “Quality”.').waitFor();
    await row.getByText(/merged into Quality by Maya Okafor/).waitFor();
    await look(maya, 'groups-deleted');
    await row.getByRole('button', { name: 'Restore Design' }).click();
    await said('“Design” restored');
    await page.getByRole('heading', { name: 'No deleted groups' }).waitFor();
    await page.getByRole('link', { name: /^Hierarchy/ }).click();
    await page.getByRole('button', { name: 'Expand all' }).click();
    await expect.poll(levelOf('Design')).toBe('3');
  });

  // Shows ERR-34
  test('restores a deleted group with its members', async () => {
    const { page } = maya;
    const before = await outline();
    await rowOf('Customer Success').focus();
    await pressAt('Customer Success', 'Delete');
    await asked(/come into “Acme”/);
    await page.getByRole('button', { name: 'Delete group' }).click();
    const deleted = await heldToast(page, '“Customer Success” deleted');
    expect(await deleted.textContent()).toContain('Successfully deleted group');
    await expect.poll(levelOf('Onboarding')).toBe('2');
    await deleted.getByRole('button', { name: 'UNDO' }).click();
    await said('“Customer Success” restored');
    await expect.poll(outline).toEqual(before);
    expect(maya.problems).toEqual([]);
  });

  // Shows NAV-14
  test('leads to the page of a group', async () => {
    const { page } = maya;
    await rowOf('Engineering').focus();
    await pressAt('Engineering', 'Enter');
    await page.getByRole('heading', { name: /^Engineering has/ }).waitFor();
    await look(maya, 'group');
  });
});
