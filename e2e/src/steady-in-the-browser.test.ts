import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFirefox } from '../../testing/src/browsers.ts';
import { type Demonstration, openDemonstration } from './demonstration.ts';
import { layoutShiftOf, recordLayoutShifts } from './layout-shift.ts';
import { mainPagesOf } from './main-pages.ts';

let demonstration: Demonstration;

beforeAll(async () => {
  demonstration = await openDemonstration();
});
afterAll(() => demonstration.close());

const mostShift = 0.02;
const widths = [1440, 1024, 390, 320];

/** A page of the signed-in profile at a width, and a switch of its cache. */
async function pageAt(width: number) {
  const { context } = demonstration.maya;
  const page = await context.newPage();
  await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
  await recordLayoutShifts(page);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  const setCache = (isOn: boolean) => devTools.send('Network.setCacheDisabled', { cacheDisabled: !isOn });
  return { page, setCache };
}

async function jumpsAt(width: number, path: string, { page, setCache }: Awaited<ReturnType<typeof pageAt>>) {
  const jumps: string[] = [];
  for (const visit of ['cold', 'warm'] as const) {
    await setCache(visit === 'warm');
    await page.goto(path);
    const { score, moved } = await layoutShiftOf(page);
    if (score >= mostShift)
      jumps.push(`${path} at ${width} pixels, ${visit}: ${score.toFixed(3)}: ${moved.join('; ')}`);
  }
  return jumps;
}

const skeletonOf = (page: Page) => page.locator('main output[aria-busy]').first();

// Firefox reports no layout shifts.
describe.skipIf(isFirefox)('a page that loads', () => {
  // Nearly two hundred visits, four at a time.
  test.concurrent.each(widths)(
    'keeps all in its place, cold and warm, %i pixels wide',
    { timeout: 900_000 },
    async (width) => {
      const visitor = await pageAt(width);
      const paths = await mainPagesOf(demonstration.product);
      const jumps: string[] = [];
      for (const path of paths) jumps.push(...(await jumpsAt(width, path, visitor)));
      await visitor.page.close();
      expect(paths).not.toContain('/campaigns/undefined');
      expect(jumps).toEqual([]);
    },
  );

  test('shows a skeleton inside its frame until its data arrive, and its headline where its name was', async () => {
    const { page } = await pageAt(390);
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/employees?*', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto('/employee-list');
    const headline = page.getByRole('heading', { level: 1 });
    await skeletonOf(page).waitFor();
    expect(await headline.textContent()).toMatch(/^Employees/);
    const before = await headline.boundingBox();
    expect((await skeletonOf(page).boundingBox())?.x).toBe(before?.x);
    expect(await page.getByRole('navigation', { name: 'Employee list' }).isVisible()).toBe(false);
    answer();
    await page.getByRole('navigation', { name: 'Employee list' }).waitFor();
    const after = await headline.boundingBox();
    expect(await headline.textContent()).not.toMatch(/^Employees/);
    expect([after?.x, after?.y]).toEqual([before?.x, before?.y]);
    await page.close();
  });
});
