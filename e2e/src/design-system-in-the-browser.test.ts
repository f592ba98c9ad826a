import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Demonstration, openDemonstration } from './demonstration.ts';
import { type Visitor, accessibilityProblems, signInAs, visit } from './visit.ts';

let demonstration: Demonstration;
let maya: Visitor;

beforeAll(async () => {
  demonstration = await openDemonstration();
  ({ maya } = demonstration);
  await demonstration.product.operate('make-super-admin', 'jonas.weber@acme.example');
});
afterAll(() => demonstration.close());

const sectionOf = (id: string) => `section[aria-labelledby="${id}"]`;
const overlay = 'dialog[open], [role="menu"]';

describe('the page of the design system', () => {
  test('is found by Engage Super Admins, and is accessible in both themes with everything opened', async () => {
    const jonas = await visit(demonstration.browser, demonstration.product.address);
    await signInAs(jonas, 'Jonas Weber');
    const { page } = jonas;
    await page.keyboard.press('Control+K');
    await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill('design system');
    await page.getByRole('option', { name: 'Open the design system' }).click();
    await page.getByRole('heading', { level: 2, name: 'Buttons' }).waitFor();
    for (const rank of ['primary', 'secondary', 'tertiary'])
      expect(await page.getByRole('group', { name: rank }).getByRole('button').count()).toBe(10);
    const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    expect(await contents.allInnerTexts()).toContain('Charts');
    expect(await contents.allInnerTexts()).not.toContain('More promoters than detractors');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect([colorScheme, await accessibilityProblems(page)]).toEqual([colorScheme, []]);
      for (const state of ['Loading', 'Error', 'Empty', 'Obscured', 'Ideal', 'Saving']) {
        await page
          .getByRole('radio', { name: state })
          .or(page.getByRole('button', { name: state, exact: true }))
          .click();
        expect([colorScheme, state, await accessibilityProblems(page, sectionOf('states'))]).toEqual([
          colorScheme,
          state,
          [],
        ]);
      }
      for (const opener of [
        'Dialog',
        'Form dialog',
        'Confirmation',
        'Picker',
        'Error detail',
        'Menu',
        'Filters (3 active)',
      ]) {
        await page.getByRole('button', { name: opener, exact: true }).click();
        await page.locator(overlay).waitFor();
        expect([colorScheme, opener, await accessibilityProblems(page, overlay)]).toEqual([colorScheme, opener, []]);
        await page.keyboard.press('Escape');
      }
      const charts = page.locator(sectionOf('charts'));
      for (const shown of ['Table', 'Chart']) {
        const toggles = charts.getByRole('button', { name: shown, exact: true });
        while ((await toggles.count()) > 0) await toggles.first().click();
        expect(await charts.getByRole('table').count()).toBe(shown === 'Table' ? 6 : 0);
        expect([colorScheme, shown, await accessibilityProblems(page, sectionOf('charts'))]).toEqual([
          colorScheme,
          shown,
          [],
        ]);
      }
    }
    expect(jonas.problems).toEqual([]);
    await jonas.context.close();
  });

  test('is not there for administrators of an organization', async () => {
    await maya.page.goto('/design-system');
    await maya.page.getByText('You don’t have permission to view this page.').waitFor();
    expect(await maya.page.getByRole('heading', { name: 'Buttons' }).count()).toBe(0);
  });
});
