import { join } from 'node:path';
import axe from 'axe-core';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { isFirefox } from '../../testing/src/browsers.ts';

const screens = join(import.meta.dirname, '../../docs/screens');
const isKept = process.env['ATTUNE_SCREENS'] === 'keep';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** A person with a browser. */
export type Visitor = { readonly context: BrowserContext; readonly page: Page; readonly problems: readonly string[] };

/**
 * What Firefox reports in tests only: the policy refuses the scripts and styles of Playwright, and requests that end
 * because the person leaves the page have failed (Chromium ends them without a word).
 */
const ordinaryInFirefox =
  /^(Error|(Content-Security-Policy: )?The page’s settings blocked (a JavaScript eval|an inline style) .*)$/su;

/** Whether a problem that the browser reports is one of the product. */
export function isProblem(reported: string): boolean {
  return !isFirefox || !ordinaryInFirefox.test(reported);
}

type Device = {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
  readonly javaScriptEnabled?: boolean;
};

/** Opens a new browser profile, and records console errors and policy violations. */
export async function visit(
  browser: Browser,
  baseURL: string,
  { width = 1440, height = 900, ...rest }: Device = {},
): Promise<Visitor> {
  const context = await browser.newContext({ baseURL, viewport: { width, height }, reducedMotion: 'reduce', ...rest });
  // Tests do not measure durations, and the machine may be busy.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const problems: string[] = [];
  const report = (problem: string) => {
    if (isProblem(problem)) problems.push(problem);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') report(message.text());
  });
  page.on('pageerror', (error) => report(error.message));
  return { context, page, problems };
}

/** Signs in as a person of the demo data, on the page that lists them. */
export async function signInAs({ page }: Visitor, name: string): Promise<void> {
  await page.goto('/');
  await page
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click();
  await page.getByRole('navigation').first().waitFor();
}

/** Follows an entry of the main menu: pages have links of the same names. */
export async function openFromMenu({ page }: Visitor, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
}

/** The latest toast. It stays while the pointer is on it, so that tests can use it without time pressure. */
export async function heldToast(page: Page, text: string): Promise<Locator> {
  const toast = page.getByRole('listitem').filter({ hasText: text }).last();
  await toast.hover();
  return toast;
}

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * The violations of WCAG 2.2 AA that an automated check finds, as sentences. Frames that show a mail run no scripts and
 * are left out. On a page that was checked as a whole, a selector limits the check to what has changed.
 */
export async function accessibilityProblems(page: Page, within?: string): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    ({ values, within: selector }): Promise<axe.AxeResults> =>
      window.axe.run(selector ?? document, { runOnly: { type: 'tag', values }, iframes: false }),
    { values: levels, within },
  );
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 3)
        .join(', ')}`,
  );
}

const sizes = { '1440-light': [1440, 'light'], '1440-dark': [1440, 'dark'], '390-light': [390, 'light'] } as const;

/**
 * Shows the screen wide and narrow, where it must not scroll sideways. ATTUNE_SCREENS=keep saves screenshots in both
 * themes for the documentation.
 */
export async function photograph(page: Page, name: string): Promise<void> {
  for (const [suffix, [width, colorScheme]] of Object.entries(sizes)) {
    await page.setViewportSize({ width, height: 900 });
    if (isKept) await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForFunction((most) => document.documentElement.scrollWidth <= most, width);
    if (!isKept) continue;
    await page.waitForTimeout(500);
    await page.screenshot({ fullPage: true, path: join(screens, `${name}-${suffix}.png`) });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  if (isKept) await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** Opens the list of campaigns, and returns the name of a finished one of Acme: 0 is the latest. They have no fixed months. */
export async function finishedCampaign(page: Page, place: number): Promise<string> {
  await page.goto('/campaigns');
  const row = page.getByRole('row').filter({ hasText: 'Completed' }).nth(place);
  return row
    .getByRole('link', { name: /\d{4} engagement/ })
    .first()
    .innerText();
}
