import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Demonstration, openDemonstration } from './demonstration.ts';
import { look } from './look.ts';
import { closeFilters, openFilters } from './results-filters.ts';
import { type Visitor, accessibilityProblems } from './visit.ts';

let demonstration: Demonstration;
let maya: Visitor;

beforeAll(async () => {
  demonstration = await openDemonstration();
  ({ maya } = demonstration);
});
afterAll(() => demonstration.close());

async function openFlow(page: Page): Promise<void> {
  await page.goto('/group_results');
  await page.getByRole('link', { name: /^How levels moved/ }).click();
  await page.waitForURL(/\/assessments\/\d+\/flow$/);
  await page.getByRole('heading', { level: 1, name: /people moved/ }).waitFor();
}

const figure = (page: Page, name: RegExp) => page.getByRole('figure', { name });

describe('how levels moved', () => {
  test('is reached from the levels, and is summarized in a sentence above its chart', async () => {
    const { page } = maya;
    await openFlow(page);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(
      /(More|As many|About as many) people moved .* stayed at their level\./,
    );
    await expect
      .poll(() =>
        figure(page, /^The largest move/)
          .getByRole('img', { name: /^\d+ people: .* engaged.* in .*, .* in / })
          .count(),
      )
      .toBeGreaterThan(2);
    await look(maya, 'engagement-flow');
  });

  test('is available as a table, with every move and every level', async () => {
    const { page } = maya;
    const flow = figure(page, /^The largest move/);
    await flow.getByRole('button', { name: 'Table' }).click();
    await expect
      .poll(() => flow.getByRole('columnheader').allTextContents())
      .toEqual(['Move', 'Direction', 'People', 'Share']);
    await expect.poll(() => flow.getByRole('rowheader', { name: /both times$/ }).count()).toBeGreaterThan(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await flow.getByRole('button', { name: 'Chart' }).click();
  });

  test('is shown for other campaigns, too, if disclosure allows it', async () => {
    const { page } = maya;
    for (const campaign of [1, 2]) {
      const before = page.url();
      await page.getByRole('button', { name: /^To/ }).click();
      await page.getByRole('option').nth(campaign).click();
      await page.waitForURL((url) => url.href !== before);
      await page
        .getByRole('heading', { level: 2, name: /^The largest move|as totals only|hidden to protect confidentiality/ })
        .first()
        .waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
    }
    expect(maya.problems).toEqual([]);
  });

  test('is not available for the first campaign, and says why', async () => {
    const { page } = maya;
    const results = await page.evaluate(async () => {
      const answer = await fetch('/api/organizations/1/campaign-results', {
        headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
      });
      return (await answer.json()) as { data: { attributes: { campaignId: string } }[] };
    });
    await page.goto(`/assessments/${results.data.at(-1)?.attributes.campaignId}/flow`);
    await page.getByRole('heading', { name: 'No flow available' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});

describe('driver impact', () => {
  test('is shown below the flow with its interval, and can use another outcome', async () => {
    const { page } = maya;
    await openFlow(page);
    const points = page.getByRole('img', { name: /: impact 0\.\d\d \(0\.\d\d to 0\.\d\d\), (large|medium|small); / });
    await points.first().waitFor();
    await expect.poll(() => points.count()).toBe(17);
    await page.getByRole('button', { name: /^Against/ }).click();
    await page.getByRole('option', { name: /the campaign before/ }).click();
    await page.waitForURL(/against=previous/);
    await page.getByRole('button', { name: 'How driver impact is measured' }).click();
    await page
      .getByRole('dialog', { name: 'How driver impact is measured' })
      .getByRole('link', { name: 'How we measure' })
      .click();
    await page.waitForURL(/\/method#driver-impact$/);
  });
});

describe('the method', () => {
  test('is a page with sections, linked from the settings', async () => {
    const { page } = maya;
    await page.goto('/home');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('menuitem', { name: 'How we measure' }).click();
    await page.getByRole('heading', { level: 1, name: 'How Attune measures engagement' }).waitFor();
    await page.getByRole('link', { name: 'Confidentiality in plain words' }).click();
    await page.waitForURL(/#confidentiality-in-plain-words$/);
    await look(maya, 'method');
  });
});

describe('a panel of education', () => {
  // Shows RES-10
  test('keeps its state in this browser', async () => {
    const { page } = maya;
    await openFlow(page);
    const panel = page.getByRole('button', { name: 'Engagement Flow' });
    await expect.poll(() => panel.getAttribute('aria-expanded')).toBe('false');
    await panel.click();
    await page.getByText(/^Engagement moves\./).waitFor();
    await page.reload();
    await page.getByText(/^Engagement moves\./).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await panel.click();
    await page.reload();
    await panel.waitFor();
    await expect.poll(() => panel.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('narrowing results', () => {
  const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' });

  test('shows the active filter, persists across tabs, and can be cleared', async () => {
    const { page } = maya;
    await page.goto('/group_results');
    await (await openFilters(page)).getByRole('button', { name: /^Filter / }).click();
    await page.getByRole('option', { name: /^Berlin/ }).click();
    await page.keyboard.press('Escape');
    await closeFilters(page);
    await page.getByRole('heading', { level: 1, name: /^Among those filtered: Acme is at/ }).waitFor();
    await page.getByText(/one group type at a time/).waitFor();
    await look(maya, 'results-narrowed');
    await page.getByRole('link', { name: 'Heatmap', exact: true }).click();
    await chips(page).getByRole('button', { name: 'Remove Location: Berlin' }).waitFor();
    await page.getByRole('treegrid').waitFor();
    await chips(page).getByRole('button', { name: 'Remove Location: Berlin' }).click();
    await page.waitForURL((url) => !url.searchParams.has('filter'));
    await expect.poll(() => chips(page).count()).toBe(0);
  });

  test('allows one group type at a time under strict protection', async () => {
    const { page } = maya;
    await page.goto('/group_results');
    await (await openFilters(page)).getByRole('button', { name: /^Filter / }).click();
    await page.getByRole('option', { name: /^Berlin/ }).click();
    await page.getByRole('option', { name: /^2-3 years/ }).click();
    await chips(page)
      .getByRole('button', { name: /^Remove Tenure: 2-3 years/ })
      .waitFor();
    await expect
      .poll(() =>
        chips(page)
          .getByRole('button', { name: /^Remove/ })
          .count(),
      )
      .toBe(1);
  });

  // Shows RES-13
  test('splits the heatmap by a group type', async () => {
    const { page } = maya;
    await page.goto('/group_results');
    await (await openFilters(page)).getByRole('button', { name: /^Split by/ }).click();
    await page.getByRole('option', { name: 'Location' }).click();
    await page.waitForURL(/rows=location/);
    await page.getByRole('rowheader', { name: /Berlin/ }).waitFor();
    expect(maya.problems).toEqual([]);
  });
});
