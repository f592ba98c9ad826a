import type { Page } from 'playwright-core';

type Recorded = { readonly reached: string[]; readonly problems: string[] };

type Look = {
  nameOf(element: Element): string;
  isShown(element: Element): boolean;
  /** Other content lies over all of it that is in the window: a bar that stays at its place. */
  isCovered(element: Element): boolean;
};

declare global {
  interface Window {
    lookAtFocus: Look;
    /** Waits until the element with the focus is checked. */
    checkFocus(): Promise<void>;
    readTabOrder(): Recorded & { readonly unreached: readonly string[] };
  }
}

/** Records from now on which elements of the page get the focus, and what is wrong with each. */
export async function recordTabOrder(page: Page): Promise<void> {
  await addLook(page);
  await page.evaluate(() => {
    const { nameOf, isShown, isCovered } = window.lookAtFocus;
    const focusable = [
      'a[href]',
      ...['button', 'input', 'select', 'textarea'].map((control) => `${control}:enabled`),
      'summary',
      '[tabindex="0"]',
      '[contenteditable="true"]',
    ].join(', ');
    const reached = new Set<Element>();
    const problems: string[] = [];
    const isExpected = (element: Element): element is HTMLElement =>
      element instanceof HTMLElement &&
      element.tabIndex >= 0 &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[inert]');
    /** A tooltip that opens with the focus has its place when the page is drawn. */
    const drawn = () =>
      new Promise<void>((done) => void requestAnimationFrame(() => requestAnimationFrame(() => done())));
    const checkAgain = async (element: Element) => {
      await drawn();
      if (isCovered(element)) problems.push(`${nameOf(element)} is covered while it has the focus`);
    };
    let last: Element | undefined;
    let checked = Promise.resolve();
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element) || target === document.body) return;
      if (last && !reached.has(target) && target.compareDocumentPosition(last) & Node.DOCUMENT_POSITION_FOLLOWING)
        problems.push(`${nameOf(target)} comes after ${nameOf(last)}, before which it stands`);
      last = target;
      reached.add(target);
      if (!isShown(target)) problems.push(`the focus on ${nameOf(target)} is not visible`);
      if (isCovered(target)) checked = checkAgain(target);
    });
    window.checkFocus = () => checked;
    window.readTabOrder = () => {
      const expected = [...document.querySelectorAll(focusable)].filter(isExpected);
      // Of the radio buttons of a group only one is in the order.
      const isOfReachedGroup = (element: Element) =>
        element instanceof HTMLInputElement &&
        element.type === 'radio' &&
        [...reached].some((other) => other instanceof HTMLInputElement && other.name === element.name);
      const unreached = expected.filter((element) => !reached.has(element) && !isOfReachedGroup(element));
      return { reached: [...reached].map(nameOf), problems, unreached: unreached.map(nameOf) };
    };
  });
}

async function addLook(page: Page): Promise<void> {
  await page.evaluate(() => {
    const nameOf = (element: Element) => {
      const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return `${element.tagName.toLowerCase()} “${words.trim().slice(0, 40)}”`;
    };
    const isShown = (element: Element) => {
      const { outlineStyle, boxShadow, borderColor } = getComputedStyle(element);
      const frame = getComputedStyle(element.parentElement ?? element);
      return outlineStyle !== 'none' || boxShadow !== 'none' || frame.outlineStyle !== 'none' || borderColor === '';
    };
    const isCovered = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width < 2 || height < 2) return false;
      const parts = [0.05, 0.25, 0.5, 0.75, 0.95];
      return !parts.some((across) =>
        parts.some((down) => {
          const above = document.elementFromPoint(left + width * across, top + height * down);
          return above && (element.contains(above) || above.contains(element) || above.closest('label'));
        }),
      );
    };
    window.lookAtFocus = { nameOf, isShown, isCovered };
  });
}

/** Walks through the whole page with the Tab key. Returns what was reached, and what a keyboard cannot do. */
export async function walkByTab(
  page: Page,
): Promise<{ readonly reached: number; readonly problems: readonly string[] }> {
  // Parts of a page that load when they are scrolled to come in between.
  const slack = 60;
  let known = 0;
  for (let pressed = 0, most = slack; pressed < most; pressed += 1) {
    await page.keyboard.press('Tab');
    await page.evaluate(() => window.checkFocus());
    if (pressed % 10 > 0) continue;
    const found = await page.evaluate(() => window.readTabOrder());
    if (found.unreached.length === 0) break;
    if (found.reached.length > known) most = pressed + found.unreached.length + slack;
    known = found.reached.length;
  }
  const { reached, problems, unreached } = await page.evaluate(() => window.readTabOrder());
  return {
    reached: reached.length,
    problems: [...problems, ...unreached.map((name) => `${name} is not reached by the Tab key`)],
  };
}
