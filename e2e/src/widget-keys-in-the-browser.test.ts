import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Demonstration, openDemonstration } from './demonstration.ts';
import { createLinks } from './survey-taking.ts';
import { type Visitor, visit } from './visit.ts';
import { allTexts, isExpanded, isFocused, isGone, listOf, openWith, pointedAt } from './widget-keys.ts';

/** Each widget of the design against the keyboard and role tables of the ARIA Authoring Practices (APG). */
let demonstration: Demonstration;
let maya: Visitor;
let page: Page;

beforeAll(async () => {
  demonstration = await openDemonstration();
  ({ maya } = demonstration);
  ({ page } = maya);
});
afterAll(() => demonstration.close());

const press = (...keys: readonly string[]): Promise<void> =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
const focusedText = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent.trim() ?? '');

describe('by keys and roles', () => {
  test('a menu button opens a menu, which gives the focus back', async () => {
    await page.goto('/employee-list');
    const button = page.getByRole('button', { name: /^More for/ }).first();
    const menu = page.getByRole('menu');
    const items = menu.getByRole('menuitem');
    expect(await button.getAttribute('aria-haspopup')).toBe('menu');
    await isExpanded(button, false);
    for (const key of ['Enter', 'Space']) {
      await openWith(key, button, menu);
      await isFocused(items.first());
      await press('Escape');
      await isGone(menu);
      await isFocused(button);
      await isExpanded(button, false);
    }

    await openWith('Enter', button, menu);
    expect(await menu.getAttribute('aria-label')).toMatch(/^More for/);
    expect(await items.evaluateAll((all) => all.map((item) => (item as HTMLElement).tabIndex))).toEqual([
      -1, -1, -1, -1, -1,
    ]);
    await press('ArrowUp');
    await isFocused(items.last());
    await press('ArrowDown');
    await isFocused(items.first());
    await press('End');
    expect(await focusedText()).toBe('Deactivate');
    await press('Home', 'e');
    expect(await focusedText()).toBe('Exclude from surveys');
    await press('G');
    expect(await focusedText()).toBe('Groups');
    await press('Tab');
    await isGone(menu);
    expect(await button.and(page.locator(':focus')).count()).toBe(0);
    await press('Shift+Tab');
    await isFocused(button);

    await openWith('Enter', button, menu);
    await press('a', 'Space');
    await page.waitForURL(/tab=access/);
  });

  test('a tab is a link that says which one is current', async () => {
    const tabs = page
      .getByRole('navigation')
      .filter({ has: page.getByRole('link', { name: 'Access', exact: true }) })
      .last();
    expect(await tabs.getAttribute('aria-label')).toBeTruthy();
    expect(await allTexts(tabs.locator('[aria-current="page"]'))).toEqual(['Access']);
    await tabs.getByRole('link').first().focus();
    await press('Enter');
    await expect
      .poll(() => allTexts(tabs.locator('[aria-current="page"]')))
      .toEqual(await allTexts(tabs.getByRole('link').first()));
    await press('Tab');
    await isFocused(tabs.getByRole('link').nth(1));
  });

  test('an inline edit has the focus while it is open, and gives it back', async () => {
    const button = page.getByTitle('Change middle name');
    const dialog = page.getByRole('dialog', { name: 'Middle name' });
    const field = dialog.getByRole('textbox', { name: 'Middle name' });
    expect(await button.getAttribute('aria-haspopup')).toBe('dialog');
    for (const key of ['Enter', 'Space']) {
      await openWith(key, button, dialog);
      await isFocused(field);
      await field.fill('Never stored');
      await press('Escape');
      await isGone(dialog);
      await isFocused(button);
      await isExpanded(button, false);
    }
    await openWith('Enter', button, dialog);
    await field.fill('Grace');
    await press('Enter');
    await isGone(dialog);
    await isFocused(button);
    expect(await button.textContent()).toBe('Grace');
    await openWith('Enter', button, dialog);
    await field.fill('Left behind');
    await press('Shift+Tab', 'Shift+Tab');
    await isGone(dialog);
  });

  test('a list of one choice points at its options while the focus stays in the field', async () => {
    await page.goto('/employee-list?tab=all');
    const button = page.getByRole('search').getByRole('button', { name: /^Status/ });
    const popover = page.getByRole('dialog', { name: 'Status' });
    const field = popover.getByRole('combobox');
    const options = popover.getByRole('option');
    expect(await button.getAttribute('aria-haspopup')).toBe('dialog');
    await openWith('Enter', button, popover);
    await isFocused(field);
    await listOf(field, { isMultiple: false });
    const labels = await allTexts(options);
    expect(await options.evaluateAll((all) => all.map((option) => option.getAttribute('aria-selected')))).toEqual(
      labels.map((_label, index) => String(index === 0)),
    );
    expect(await pointedAt(field)).toBe(labels[0]);
    await press('ArrowUp');
    expect(await pointedAt(field)).toBe(labels.at(-1));
    await press('ArrowDown', 'ArrowDown');
    expect(await pointedAt(field)).toBe(labels[1]);
    await isFocused(field);
    await press('Escape');
    await isGone(popover);
    await isFocused(button);

    await openWith('Space', button, popover);
    await press('ArrowDown', 'Enter');
    await isGone(popover);
    await isFocused(button);
    await page.waitForURL(/status=/);
    await openWith('Enter', button, popover);
    expect(await allTexts(popover.getByRole('option', { selected: true }))).toEqual([await pointedAt(field)]);
    await press('Tab');
    await isGone(popover);
    await isExpanded(button, false);
  });

  test('a list of several choices stays open, and can be searched', async () => {
    const button = page.getByRole('button', { name: /^Columns/ });
    const popover = page.getByRole('dialog', { name: 'Columns' });
    const field = popover.getByRole('combobox');
    await openWith('Enter', button, popover);
    const list = await listOf(field, { isMultiple: true });
    const chosen = await list.getByRole('option', { selected: true }).count();
    await press('Enter');
    await expect.poll(() => list.getByRole('option', { selected: true }).count()).not.toBe(chosen);
    await press('Enter');
    await expect.poll(() => list.getByRole('option', { selected: true }).count()).toBe(chosen);
    const last = (await allTexts(list.getByRole('option'))).at(-1) ?? '';
    await field.fill(last);
    await expect.poll(() => pointedAt(field)).toBe(last);
    await field.fill('no such column');
    await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false');
    expect(await field.getAttribute('aria-activedescendant')).toBeNull();
    await press('Escape');
    await isGone(popover);
    await isFocused(button);
  });

  test('a tooltip describes what has the focus or the pointer, and Escape takes it away', async () => {
    await page.goto('/employee-list?attention=excluded');
    const button = page.getByRole('row').locator('button[aria-describedby]').first();
    const tooltip = page.locator(`[id="${await button.getAttribute('aria-describedby')}"]`);
    expect(await tooltip.getAttribute('role')).toBe('tooltip');
    await button.focus();
    await tooltip.waitFor();
    await press('Escape');
    await isGone(tooltip);
    await isFocused(button);
    await button.blur();
    await button.hover();
    await tooltip.waitFor();
    await press('Escape');
    await isGone(tooltip);
    await button.focus();
    await tooltip.waitFor();
    await press('Tab');
    await isGone(tooltip);
  });

  test('a dialog keeps the focus, and gives it back', async () => {
    await page.goto('/employee-list');
    const button = page.getByRole('button', { name: /^More for/ }).first();
    const alert = page.getByRole('alertdialog');
    await openWith('Enter', button, page.getByRole('menu'));
    await press('d', 'Enter');
    await alert.waitFor();
    const [title, words] = await alert.evaluate((dialog) =>
      ['aria-labelledby', 'aria-describedby'].map(
        (name) => document.getElementById(dialog.getAttribute(name) ?? '')?.textContent,
      ),
    );
    expect([title, words]).toEqual([expect.stringMatching(/^Deactivate /), expect.stringMatching(/\w/)]);
    const isWithin = () =>
      alert.evaluate(
        (dialog) =>
          dialog.matches(':modal') &&
          (document.activeElement === document.body || dialog.contains(document.activeElement)),
      );
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      expect(await isWithin()).toBe(true);
      await press(key);
    }
    await press('Escape');
    await isGone(alert);
    await isFocused(button);
  });

  test('the dialog that finds anything is a combobox', async () => {
    const link = page.getByRole('navigation').first().getByRole('link').first();
    await link.focus();
    await press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Find anything' });
    const field = dialog.getByRole('combobox');
    await isFocused(field);
    const list = await listOf(field, { isMultiple: false });
    const labels = await allTexts(list.getByRole('option'));
    expect(await pointedAt(field)).toBe(labels[0]);
    await press('ArrowUp');
    expect((await pointedAt(field)).startsWith(labels.at(-1) ?? '-')).toBe(true);
    expect(await list.getByRole('option', { selected: true }).count()).toBe(1);
    await press('Escape');
    await isGone(dialog);
    await isFocused(link);
    await press('Control+k');
    await field.fill('history');
    await press('Enter');
    await page.waitForURL(/history/);
  });

  test('a popover that explains a number has the focus, and gives it back', async () => {
    await page.goto('/group_results');
    const button = page.getByRole('button', { name: 'Explain this number' }).first();
    const dialog = page.getByRole('dialog');
    for (const key of ['Enter', 'Space']) {
      await openWith(key, button, dialog);
      expect(await dialog.getAttribute('aria-label')).toBeTruthy();
      await press('Escape');
      await isGone(dialog);
      await isFocused(button);
      await isExpanded(button, false);
    }
  });

  test('a disclosure opens and closes what it controls', async () => {
    const button = page.locator('section[data-toggle-at] > button').first();
    const body = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`);
    for (const key of ['Enter', 'Space', 'Enter', 'Space']) {
      const isOpen = (await button.getAttribute('aria-expanded')) === 'true';
      expect(await body.isVisible()).toBe(isOpen);
      await button.press(key);
      await isExpanded(button, !isOpen);
      await isFocused(button);
    }
  });

  test('a segmented control is a group of toggle buttons', async () => {
    const group = page
      .getByRole('group')
      .filter({ has: page.locator('[aria-pressed]') })
      .first();
    expect(await group.getAttribute('aria-label')).toBeTruthy();
    for (const key of ['Enter', 'Space']) {
      const other = group.locator('[aria-pressed="false"]').first();
      const name = await other.textContent();
      await other.press(key);
      await expect.poll(() => allTexts(group.locator('[aria-pressed="true"]'))).toEqual([name]);
    }
    expect(maya.problems).toEqual([]);
  });

  test('the survey has disclosures and a group of radio buttons', async () => {
    const respondent = await visit(demonstration.browser, demonstration.product.address);
    ({ page } = respondent);
    await page.goto(`${await createLinks(demonstration.product.address)()}/1`);
    const help = page.locator('details').first();
    for (const key of ['Enter', 'Space']) {
      const isOpen = await help.evaluate((details: HTMLDetailsElement) => details.open);
      await help.locator('summary').press(key);
      await expect.poll(() => help.evaluate((details: HTMLDetailsElement) => details.open)).toBe(!isOpen);
      await isFocused(help.locator('summary'));
    }
    const group = page.getByRole('radiogroup');
    const radios = group.getByRole('radio');
    expect(await group.getAttribute('aria-required')).toBe('true');
    expect(new Set(await radios.evaluateAll((all) => all.map((radio) => (radio as HTMLInputElement).name))).size).toBe(
      1,
    );
    await radios.first().focus();
    await press('ArrowDown');
    await isFocused(radios.nth(1));
    expect(await radios.nth(1).isChecked()).toBe(true);
    await press('ArrowUp', 'ArrowUp');
    await isFocused(radios.last());
    expect(await radios.evaluateAll((all) => all.filter((radio) => (radio as HTMLInputElement).checked).length)).toBe(
      1,
    );
    expect(respondent.problems).toEqual([]);
  });
});
