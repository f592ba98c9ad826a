import type { Page } from 'playwright-core';

/** How much of a page moved while it loaded, and what. */
export type LayoutShift = { readonly score: number; readonly moved: readonly string[] };

type Entry = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
};

declare global {
  interface Window {
    takeLayoutShift(): LayoutShift;
  }
}

/** Records from now on what moves on the pages that load, as browsers report it for Core Web Vitals. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const entries: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const isLayoutShift = (entry: PerformanceEntry): entry is Entry => entry.entryType === 'layout-shift';
    const elementOf = (node: Node | null) => (node instanceof Element ? node : node?.parentElement);
    const describe = ({ node, previousRect, currentRect }: Entry['sources'][number]) =>
      `${elementOf(node)?.tagName ?? 'a removed element'} “${(node?.textContent ?? '').trim().slice(0, 40)}” from ` +
      `${previousRect.x}, ${previousRect.y} to ${currentRect.x}, ${currentRect.y}`;
    window.takeLayoutShift = () => {
      const shifts = [...entries, ...observer.takeRecords()].filter(isLayoutShift);
      const unasked = shifts.filter(({ hadRecentInput }) => !hadRecentInput);
      return {
        score: unasked.reduce((sum, { value }) => sum + value, 0),
        moved: unasked.flatMap(({ sources }) => sources.map(describe)),
      };
    };
  });
}

/** What moved since the page began to load. */
export async function layoutShiftOf(page: Page): Promise<LayoutShift> {
  await page.waitForLoadState('networkidle');
  return await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return window.takeLayoutShift();
  });
}
