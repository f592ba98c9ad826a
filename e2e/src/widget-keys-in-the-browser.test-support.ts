import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type Demonstration, openDemonstration } from './demonstration.ts';
import type { Visitor } from './visit.ts';

/** A visitor of the product with demo data, and helpers for the keys that she presses. */
export function setUpWidgetKeysInTheBrowser() {
  let demonstration: Demonstration;
  let maya: Visitor;
  let page: Page;

  beforeAll(async () => {
    demonstration = await openDemonstration();
    ({ maya } = demonstration);
    ({ page } = maya);
  });
  afterAll(() => demonstration.close());

  const press = (...keys: readonly string[]): Promise<void> =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  const focusedText = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent.trim() ?? '');

  return {
    get demonstration() {
      return demonstration;
    },
    get maya() {
      return maya;
    },
    get page() {
      return page;
    },
    press,
    focusedText,
  };
}
