import { describe, expect, test } from 'vitest';
import { createLinks } from './survey-taking.ts';
import { visit } from './visit.ts';
import { allTexts, isExpanded, isFocused, isGone, listOf, openWith, pointedAt, tabIntoPage } from './widget-keys.ts';
import { setUpWidgetKeysInTheBrowser } from './widget-keys-in-the-browser.test-support.ts';

const setUp = setUpWidgetKeysInTheBrowser();
const { press, focusedText } = setUp;

/**
 * Each widget of the design system, compared with the keyboard and role tables of the ARIA Authoring Practices (APG).
 */
describe('by keys and roles', () => {
  test('a menu button opens a menu, which gives the focus back', async () => {
    await setUp.page.goto('/employee-list');
    const button = setUp.page.getByRole('button', { name: /^More for/ }).first();
    const menu = setUp.page.getByRole('menu');
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
    expect(await button.and(setUp.page.locator(':focus')).count()).toBe(0);
    await press('Shift+Tab');
    await isFocused(button);

    await openWith('Enter', button, menu);
    await press('a', 'Space');
    await setUp.page.waitForURL(/tab=access/);
  });

  test('a tab is a link that says which one is current', async () => {
    const tabs = setUp.page
      .getByRole('navigation')
      .filter({ has: setUp.page.getByRole('link', { name: 'Access', exact: true }) })
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

  // Shows VALID-37, VALID-38
  test('an inline edit has the focus while it is open, and gives it back', async () => {
    const button = setUp.page.getByTitle('Change middle name');
    const dialog = setUp.page.getByRole('dialog', { name: 'Middle name' });
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

  // Shows UISTATE-11
  test('a list of one choice points at its options while the focus stays in the field', async () => {
    await setUp.page.goto('/employee-list?tab=all');
    const button = setUp.page.getByRole('search').getByRole('button', { name: /^Status/ });
    const popover = setUp.page.getByRole('dialog', { name: 'Status' });
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
    await setUp.page.waitForURL(/status=/);
    await openWith('Enter', button, popover);
    expect(await allTexts(popover.getByRole('option', { selected: true }))).toEqual([await pointedAt(field)]);
    await press('Tab');
    await isGone(popover);
    await isExpanded(button, false);
  });

  test('a list of several choices stays open, and can be searched', async () => {
    const button = setUp.page.getByRole('button', { name: /^Columns/ });
    const popover = setUp.page.getByRole('dialog', { name: 'Columns' });
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

  // Shows UISTATE-10
  test('a tooltip describes what has the focus or the pointer, and Escape takes it away', async () => {
    await setUp.page.goto('/employee-list?attention=excluded');
    const button = setUp.page.getByRole('row').locator('button[aria-describedby]').first();
    const tooltip = setUp.page.locator(`[id="${await button.getAttribute('aria-describedby')}"]`);
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
    await setUp.page.goto('/employee-list');
    const button = setUp.page.getByRole('button', { name: /^More for/ }).first();
    const alert = setUp.page.getByRole('alertdialog');
    await openWith('Enter', button, setUp.page.getByRole('menu'));
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
    await tabIntoPage(setUp.page);
    expect(await isWithin()).toBe(true);
    await press('Escape');
    await isGone(alert);
    await isFocused(button);
  });

  test('the search dialog is a combobox', async () => {
    const link = setUp.page.getByRole('navigation').first().getByRole('link').first();
    await link.focus();
    await press('Control+k');
    const dialog = setUp.page.getByRole('dialog', { name: 'Search' });
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
    await field.fill('audit');
    await press('Enter');
    await setUp.page.waitForURL(/history/);
  });

  test('a popover that explains a number has the focus, and gives it back', async () => {
    await setUp.page.goto('/group_results');
    const button = setUp.page.getByRole('button', { name: 'Explain this number' }).first();
    const dialog = setUp.page.getByRole('dialog');
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
    const button = setUp.page.locator('section[data-toggle-at] > button').first();
    const body = setUp.page.locator(`[id="${await button.getAttribute('aria-controls')}"]`);
    for (const key of ['Enter', 'Space', 'Enter', 'Space']) {
      const isOpen = (await button.getAttribute('aria-expanded')) === 'true';
      expect(await body.isVisible()).toBe(isOpen);
      await button.press(key);
      await isExpanded(button, !isOpen);
      await isFocused(button);
    }
  });

  test('a segmented control is a group of toggle buttons', async () => {
    const group = setUp.page
      .getByRole('group')
      .filter({ has: setUp.page.locator('[aria-pressed]') })
      .first();
    expect(await group.getAttribute('aria-label')).toBeTruthy();
    for (const key of ['Enter', 'Space']) {
      const other = group.locator('[aria-pressed="false"]').first();
      const name = await other.textContent();
      await other.press(key);
      await expect.poll(() => allTexts(group.locator('[aria-pressed="true"]'))).toEqual([name]);
    }
    expect(setUp.maya.problems).toEqual([]);
  });

  test('the survey has disclosures and a group of radio buttons', async () => {
    const respondent = await visit(setUp.demonstration.browser, setUp.demonstration.product.address);
    const { page } = respondent;
    await page.goto(`${await createLinks(setUp.demonstration.product.address)()}/1`);
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
    await radios.first().press('ArrowDown');
    await isFocused(radios.nth(1));
    expect(await radios.nth(1).isChecked()).toBe(true);
    await radios.nth(1).press('ArrowUp');
    await radios.first().press('ArrowUp');
    await isFocused(radios.last());
    expect(await radios.evaluateAll((all) => all.filter((radio) => (radio as HTMLInputElement).checked).length)).toBe(
      1,
    );
    expect(respondent.problems).toEqual([]);
  });
});
