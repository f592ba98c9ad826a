import type { Locator, Page } from 'playwright-core';

/** Opens the filters of results, and returns the sheet with them. */
export async function openFilters(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Filters/ }).click();
  return page.getByRole('dialog', { name: 'Filters' });
}

export async function closeFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show results' }).click();
}
