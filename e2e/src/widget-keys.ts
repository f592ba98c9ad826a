import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until an element has the focus of the page, also while the browser's own controls have that of the window. */
export async function isFocused(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((each) => each === document.activeElement)).toBe(true);
}

/** Presses Tab until the page has the focus of the window: in Firefox it goes through the browser's own controls, too. */
export async function tabIntoPage(page: Page): Promise<void> {
  const hasFocus = () => page.evaluate(() => document.hasFocus());
  for (let pressed = 0; pressed < 20 && !(await hasFocus()); pressed += 1) await page.keyboard.press('Tab');
  expect(await hasFocus()).toBe(true);
}

export async function isGone(element: Locator): Promise<void> {
  await element.waitFor({ state: 'hidden' });
}

export async function isExpanded(button: Locator, expanded: boolean): Promise<void> {
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe(String(expanded));
}

export async function allTexts(items: Locator): Promise<readonly string[]> {
  return (await items.allTextContents()).map((text) => text.trim());
}

/** Opens a button's popup with a key; the popup then has the focus. */
export async function openWith(key: string, button: Locator, opened: Locator): Promise<void> {
  await button.press(key);
  await expect.poll(() => opened.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await isExpanded(button, true);
}

/** The active option of a combobox; it exists and is the only one. */
export async function pointedAt(field: Locator): Promise<string> {
  const option = field.page().locator(`[id="${await field.getAttribute('aria-activedescendant')}"]`);
  expect([await option.count(), await option.getAttribute('role')]).toEqual([1, 'option']);
  return ((await option.textContent()) ?? '').trim();
}

/** The expanded list box of a combobox, with its ARIA attributes checked. */
export async function listOf(field: Locator, { isMultiple }: { readonly isMultiple: boolean }): Promise<Locator> {
  const list = field.page().locator(`[id="${await field.getAttribute('aria-controls')}"]`);
  expect(await field.getAttribute('aria-expanded')).toBe('true');
  expect(await field.getAttribute('aria-autocomplete')).toBe('list');
  expect(await list.getAttribute('role')).toBe('listbox');
  expect(await list.getAttribute('aria-label')).toBeTruthy();
  expect((await list.getAttribute('aria-multiselectable')) ?? 'false').toBe(String(isMultiple));
  return list;
}
