import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StandaloneProduct } from '../../testing/src/standalone-product.ts';
import { type Demonstration, openDemonstration } from './demonstration.ts';
import { look } from './look.ts';
import { closeFilters, openFilters } from './results-filters.ts';
import { type Visitor, accessibilityProblems, signInAs, visit } from './visit.ts';

let demonstration: Demonstration;
let product: StandaloneProduct;
let browser: Browser;
let maya: Visitor;

beforeAll(async () => {
  demonstration = await openDemonstration();
  ({ product, browser, maya } = demonstration);
});
afterAll(() => demonstration.close());

const tabs = [
  'Engagement',
  'Drivers',
  'Heatmap',
  'Groups',
  'eNPS',
  'Statements',
  'Custom',
  'People',
  'Benchmark',
] as const;
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Results' }).getByRole('link', { name, exact: true });

const bottomOf = (box: { readonly y: number; readonly height: number } | null) => (box ? box.y + box.height : Infinity);

/** Opens the results of a group, whose ID comes from the navigation or a list. */
async function openGroup(page: Page, name: string, search = ''): Promise<void> {
  await page.goto('/group_results?tab=groups');
  const href = await page.locator('tbody').getByRole('link', { name, exact: true }).getAttribute('href');
  const id = /\/group_results\/(\d+)/.exec(href ?? '')?.[1];
  await page.goto(`/group_results/${id}${search}`);
  await page.locator('h1').first().waitFor();
}

describe('the results of the organization', () => {
  // Shows RES-01, RES-04
  test('have one set of tabs, each with a title of its own', async () => {
    const { page } = maya;
    await page.goto('/group_results');
    await page.getByRole('heading', { level: 1, name: /^Acme is at/ }).waitFor();
    await expect
      .poll(() => page.getByRole('navigation', { name: 'Results' }).getByRole('link').allTextContents())
      .toEqual([...tabs]);
    await expect.poll(() => page.title()).toMatch(/^Engagement, Acme, .* · Attune$/);
    await tab(page, 'Groups').click();
    await expect.poll(() => page.title()).toMatch(/^Groups, Acme, /);
  });

  // Shows NAV-10, RES-02, CON-15
  test('open at earlier addresses, which lead to the current ones', async () => {
    const { page } = maya;
    await page.goto('/group_results?view=drivers');
    await page.waitForURL(/\/group_results\?tab=heatmap$/);
    await page.getByRole('treegrid').waitFor();
    await page.goto('/assessments/1/results?tab=statements&compare=previous');
    await page.waitForURL(/\/group_results\?.*campaign=1/);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      campaign: '1',
      tab: 'statements',
      compare: 'previous',
    });
    await page.getByPlaceholder('Search statements').waitFor();
  });

  test.each([
    [1440, 900],
    [390, 844],
  ])('show the number and its chart in the first screen of %i by %i', async (width, height) => {
    const visitor = await visit(browser, product.address, { width, height });
    await signInAs(visitor, 'Maya Okafor');
    await visitor.page.goto('/group_results');
    const chart = visitor.page.getByRole('figure').first();
    await chart.waitFor();
    await expect.poll(async () => bottomOf(await chart.boundingBox())).toBeLessThan(height);
    await visitor.context.close();
  });

  // Shows NAV-09, RES-04, CON-15
  test.each([
    ['Engagement', 'Table'],
    ['Drivers', 'Most changed'],
    ['Heatmap', 'Autonomy'],
    ['Groups', 'Search groups'],
    ['eNPS', 'Answered'],
    ['People', 'Search people'],
    ['Custom', 'No custom questions'],
    ['Statements', 'Search statements'],
  ])('have a tab %s with what it promises', async (name, content) => {
    const { page } = maya;
    await page.goto('/group_results');
    await tab(page, name).click();
    await tab(page, name).and(page.locator('[aria-current="page"]')).waitFor();
    await page.getByText(content).or(page.getByPlaceholder(content)).first().waitFor();
    await look(maya, `results-${name.toLowerCase()}`);
  });

  test('are compared with a chosen reference, which the address keeps across tabs', async () => {
    const { page } = maya;
    await openGroup(page, 'Engineering');
    await page.getByText('Against Acme').waitFor();
    await (await openFilters(page)).getByRole('button', { name: /^Compare with/ }).click();
    await page.getByRole('option', { name: /Acme/ }).click();
    await page.keyboard.press('Escape');
    await page.waitForURL(/compare=previous/);
    await closeFilters(page);
    await page.getByRole('button', { name: /^Remove Compared with/ }).waitFor();
    await expect.poll(() => page.getByText('Against Acme').count()).toBe(0);
    await tab(page, 'Drivers').click();
    await page.waitForURL(/tab=drivers/);
    expect(page.url()).toContain('compare=previous');
    await expect.poll(() => page.getByText('vs Acme').count()).toBe(0);
  });

  test('explain their numbers with the figures behind them', async () => {
    const { page } = maya;
    await openGroup(page, 'Engineering');
    await page.getByRole('button', { name: 'Explain this number' }).first().click();
    const explanation = page.getByRole('dialog', { name: /is calculated$/ });
    await explanation.getByText('Mean', { exact: true }).waitFor();
    expect(await explanation.textContent()).toMatch(/at least 5 of 7.*\d\d\.\d/s);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Explain the rate' }).click();
    await page.getByRole('dialog').getByText('Finished', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
  });
});

describe('the heatmap', () => {
  // Shows RES-05, RES-06, CON-31
  test('can hide numbers and withheld groups', async () => {
    const { page } = maya;
    await page.goto('/group_results?tab=heatmap');
    const grid = page.getByRole('treegrid');
    await grid.getByText('Quality', { exact: true }).waitFor();
    await page.getByRole('switch', { name: 'Show numerical values' }).click();
    await page.waitForURL(/values=off/);
    await expect.poll(() => grid.getAttribute('data-values')).toBe('false');
    await page.getByRole('switch', { name: 'Show obscured groups' }).click();
    await page.waitForURL(/obscured=off/);
    await expect.poll(() => grid.getByText('Quality', { exact: true }).count()).toBe(0);
  });

  test('colours differences, and opens the driver behind a value with Enter', async () => {
    const { page } = maya;
    await page.goto('/group_results?tab=heatmap');
    await (await openFilters(page)).getByRole('button', { name: /^Colour/ }).click();
    await page.getByRole('option', { name: 'Difference from Acme' }).click();
    await page.waitForURL(/colour=organization/);
    await closeFilters(page);
    await page.getByText('Far below').waitFor();
    await page.waitForFunction(() => document.querySelector('[data-place="1:1"]')?.textContent?.match(/^[+−]?\d+$/u));
    await page.locator('[data-place="1:2"]').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/drivers\/autonomy\?group=\d+&campaign=\d+/);
    await page.getByRole('heading', { name: /scores \d+ in/ }).waitFor();
    const statements = page.getByRole('table', { name: 'Statements' }).getByRole('rowheader');
    await expect.poll(() => statements.count()).toBe(3);
  });
});

describe('lists of results', () => {
  // Shows RES-03, RES-08, RES-09
  test('start with the highest engagement, and reverse when the same field is chosen again', async () => {
    const { page } = maya;
    await page.goto('/group_results?tab=groups');
    const score = page.getByRole('columnheader', { name: 'Score' });
    await score.waitFor();
    const values = async () =>
      (await page.locator('tbody tr td:nth-child(2)').allTextContents())
        .map(Number)
        .filter((value) => !Number.isNaN(value));
    await expect.poll(() => score.getAttribute('aria-sort')).toBe('descending');
    await expect.poll(async () => (await values()).length).toBeGreaterThan(2);
    const descending = await values();
    expect(descending).toEqual(descending.toSorted((a, b) => b - a));
    await score.getByRole('button').click();
    await page.waitForURL(/sort=score/);
    await expect.poll(() => score.getAttribute('aria-sort')).toBe('ascending');
    await expect.poll(values).toEqual(descending.toReversed().toSorted((a, b) => a - b));
    await score.getByRole('button').click();
    await page.waitForFunction(() => document.querySelector('[aria-sort=descending]'));
  });

  test('of statements are filtered by text and driver, and sorted both ways', async () => {
    const { page } = maya;
    await page.goto('/group_results?tab=statements');
    await page.getByPlaceholder('Search statements').fill('manager');
    await page.waitForURL(/q=manager/);
    const rows = page.locator('tbody tr').filter({ has: page.getByRole('rowheader') });
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length < 30);
    await expect.poll(() => rows.count()).toBeGreaterThan(3);
    await page.getByPlaceholder('Search statements').fill('');
    await (await openFilters(page)).getByRole('button', { name: /^Driver/ }).click();
    await page.getByRole('option', { name: 'Capacity' }).click();
    await page.waitForURL(/driver=capacity/);
    await closeFilters(page);
    const favourable = page.getByRole('columnheader', { name: 'Favourable' });
    await favourable.getByRole('button').click();
    await expect.poll(() => favourable.getAttribute('aria-sort')).toBe('ascending');
    await favourable.getByRole('button').click();
    await expect.poll(() => favourable.getAttribute('aria-sort')).toBe('descending');
    await page.reload();
    await favourable.waitFor();
    await expect.poll(() => favourable.getAttribute('aria-sort')).toBe('descending');
    await expect.poll(() => page.getByRole('rowheader').count()).toBe(3);
  });

  test('show the number of respondents where answers are not split', async () => {
    const { page } = maya;
    await openGroup(page, 'Mobile', '?tab=statements');
    await page.getByText('The distribution of answers is shown from 10 answers.').waitFor();
    await expect.poll(() => page.getByRole('columnheader', { name: 'Answers' }).count()).toBe(0);
    await expect.poll(() => page.getByRole('columnheader', { name: 'Score' }).count()).toBe(1);
  });

  test('show who was invited, page by page, and never who answered', async () => {
    const { page } = maya;
    await page.goto('/group_results?tab=people');
    await page.getByRole('heading', { name: '238 people were invited' }).waitFor();
    const asked = page.getByRole('table', { name: 'People invited' });
    await expect.poll(() => asked.getByRole('rowheader').count()).toBe(25);
    await page.getByPlaceholder('Search people').fill('okafor');
    await page.waitForURL(/person=okafor/);
    await page.waitForFunction(
      () => document.querySelectorAll('table[aria-label="People invited"] tbody tr').length < 25,
    );
    expect(await asked.getByRole('rowheader').first().textContent()).toContain('Okafor');
    const legal = page.getByRole('row', { name: /^Legal/ });
    expect(await legal.textContent()).toContain('N/A');
    expect(await legal.textContent()).toContain(
      'Group has fewer than 5 employees. Current survey results are unavailable.',
    );
  });
});

describe('the response rate of a group with four active members', () => {
  // Shows VALID-33, ERR-46
  test('is N/A in the list of groups, with the reason on hover', async () => {
    const { page } = maya;
    await page.goto('/group_results?tab=people');
    const legal = page.getByRole('table', { name: 'Participation by group' }).getByRole('row', { name: /^Legal/ });
    const rate = legal.getByRole('button', { name: 'N/A' });
    await rate.hover();
    const tooltip = page.getByRole('tooltip').filter({ hasText: 'Response Rate Hidden' });
    await tooltip.getByText('The response rate is hidden because this group has fewer than 5 employees.').waitFor();
    expect(await legal.textContent()).not.toMatch(/\d%/);
  });
});

describe('a group that is withheld', () => {
  // Shows ERR-40
  test.each(['engagement', 'drivers', 'enps', 'statements'])(
    'says in the tab %s why, and where its answers count',
    async (name) => {
      const { page } = maya;
      await openGroup(page, 'Quality', `?tab=${name}`);
      await page
        .getByRole('heading', { level: 1, name: /The results of Quality are hidden and count in Rest of Engineering/ })
        .waitFor();
      await page.getByText('Group has fewer than 5 responses. Current survey results are unavailable.').waitFor();
      await expect.poll(() => page.locator('[role=img]').count()).toBe(0);
      expect(await accessibilityProblems(page)).toEqual([]);
    },
  );

  // Shows PAGE-10
  test('looks intended', async () => {
    await openGroup(maya.page, 'Quality');
    await maya.page.getByText('Results are hidden to protect confidentiality').waitFor();
    await look(maya, 'results-withheld');
  });
});

describe('a leader', () => {
  test('begins with the assigned group, has all tabs for it, and no access to another one', async () => {
    const priya = await visit(browser, product.address);
    await signInAs(priya, 'Priya Sharma');
    await priya.page.goto('/group_results');
    await priya.page.getByRole('heading', { level: 1, name: /^Engineering is at/ }).waitFor();
    await tab(priya.page, 'Statements').click();
    await priya.page.getByRole('heading', { name: /statements? (rose|changed) significantly/ }).waitFor();
    expect(priya.problems).toEqual([]);
    await openGroup(maya.page, 'Customer Success');
    const other = new URL(maya.page.url()).pathname;
    await priya.page.goto(other);
    await priya.page.getByRole('heading', { name: 'Group Not Found' }).waitFor();
    await expect.poll(() => priya.page.getByText('Customer Success').count()).toBe(0);
    await priya.context.close();
  });
});
