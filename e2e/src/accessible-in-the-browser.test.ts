import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Demonstration, openDemonstration } from './demonstration.ts';
import { mainPagesOf } from './main-pages.ts';
import { recordTabOrder, walkByTab } from './tab-order.ts';

let demonstration: Demonstration;
let paths: readonly string[];

beforeAll(async () => {
  demonstration = await openDemonstration();
  paths = await mainPagesOf(demonstration.product);
});
afterAll(() => demonstration.close());

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // The preview of a message has a heading of its own.
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

describe('every main page', () => {
  test('is walked by the Tab key alone: everything is reached in order, visible and not covered', async () => {
    const { context } = demonstration.maya;
    const problems: string[] = [];
    for (const path of paths) {
      // After the last element the focus is in Firefox's own controls, where a new page takes it from.
      const page = await context.newPage();
      await open(page, path);
      await recordTabOrder(page);
      const walked = await walkByTab(page);
      if (walked.reached < 10) problems.push(`${path}: only ${walked.reached} elements are reached`);
      problems.push(...walked.problems.map((problem) => `${path}: ${problem}`));
      await page.close();
    }
    expect(problems).toEqual([]);
  });

  test('does not move sideways at 1280 and 1000 pixels, nor enlarged to 200 and 400 %', async () => {
    const { context } = demonstration.maya;
    const page = await context.newPage();
    const wide: string[] = [];
    for (const path of paths) {
      await page.setViewportSize({ width: 1280, height: 640 });
      await open(page, path);
      for (const width of [1280, 1000, 640, 320]) {
        await page.setViewportSize({ width, height: 640 });
        const fits = page.waitForFunction((most) => document.documentElement.scrollWidth <= most, width, {
          timeout: 10_000,
        });
        await fits.catch(async () => wide.push(`${path}: ${await widthOf(page)}`));
      }
    }
    await page.close();
    expect(wide).toEqual([]);
  });
});
