import type { Page, Request, Response } from 'playwright-core';
import { isProblem } from './visit.ts';

/** A visited page, the page that linked to it, and its problems. */
export type Stop = {
  readonly path: string;
  readonly from: string;
  readonly heading: string;
  readonly problems: readonly string[];
};

type Walk = {
  /** Addresses to open directly, such as those of the page table. They may be refused, if the page offers a way out. */
  readonly typed: readonly string[];
  /** The maximum number of pages. */
  readonly limit: number;
};

/** Headings of pages that no link may lead to. */
export const deadEnds = /Not Found$|^Something went wrong$|could not be loaded$/;

/** A page that is still busy after this many milliseconds hangs, on any machine. */
const longestWait = 30_000;

/** What Chromium and Firefox call a request that ended because its page was left. */
const aborted = ['net::ERR_ABORTED', 'NS_BINDING_ABORTED'];

/** A response that a record is missing, or hidden from this person. */
const isRefusal = / answered 40[34]$/;

/** Opens every page that a person can reach through links, and every typed address, and lists the problems of each. */
export async function walk(page: Page, { typed, limit }: Walk): Promise<readonly Stop[]> {
  const listener = listenTo(page);
  const seen = new Set<string>();
  const shown = new Set<string>();
  const waiting = typed.map((path) => ({ path, from: 'the address bar' }));
  const stops: Stop[] = [];
  for (let next = waiting.shift(); next && stops.length < limit; next = waiting.shift()) {
    const { path, from } = next;
    const isTyped = from === 'the address bar';
    if (!isTyped) {
      if (seen.has(shapeOf(path))) continue;
      seen.add(shapeOf(path));
      // Typed, it was opened in the same way, and its problems are listed.
      if (shown.has(path)) continue;
    }
    const { heading, links, hasWayOut } = await open(page, path, listener);
    const heard = listener.take();
    const isRefused = isTyped && deadEnds.test(heading);
    if (isTyped && !isRefused) shown.add(path);
    const problems = [
      ...(isRefused ? heard.filter((problem) => !isRefusal.test(problem)) : heard),
      ...(deadEnds.test(heading) && !isTyped ? [`a link leads to "${heading}"`] : []),
      ...(deadEnds.test(heading) && !hasWayOut ? [`"${heading}" has no way out`] : []),
    ];
    stops.push({ path, from, heading, problems });
    waiting.push(...links.filter((link) => !seen.has(shapeOf(link))).map((link) => ({ path: link, from: path })));
  }
  return stops;
}

/** Returns the shape of an address: addresses that differ only in IDs and query values are visited once. */
export function shapeOf(path: string): string {
  const [address = '', query = ''] = path.split('?');
  const names = query.split('&').map((pair) => pair.replace(/=\d.*$/, '=#'));
  return `${address.replaceAll(/\d+/g, '#')}?${names.toSorted().join('&')}`;
}

/** The requests and problems of a page since the last check. */
export type Listener = {
  readonly take: () => readonly string[];
  readonly quiet: () => boolean;
  /** The number of requests. */
  readonly count: () => number;
  /** The requests without a response. */
  readonly waitsFor: () => readonly string[];
};

/** Records a page's error responses, console messages and uncaught errors. */
export function listenTo(page: Page): Listener {
  let problems: string[] = [];
  const open = new Set<Request>();
  let count = 0;
  page.on('request', (request) => {
    open.add(request);
    count += 1;
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => {
    open.delete(request);
    if (!aborted.includes(request.failure()?.errorText ?? ''))
      problems.push(`${request.method()} ${request.url()} failed`);
  });
  page.on('response', (response: Response) => {
    if (response.status() >= 400)
      problems.push(`${response.request().method()} ${new URL(response.url()).pathname} answered ${response.status()}`);
  });
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !text.startsWith('Failed to load resource') && isProblem(text))
      problems.push(`console: ${text}`);
  });
  page.on('pageerror', ({ message }) => {
    if (isProblem(message)) problems.push(`uncaught: ${message}`);
  });
  return {
    take() {
      const taken = problems;
      problems = [];
      return taken;
    },
    quiet: () => [...open].every(isForgotten),
    count: () => count,
    waitsFor: () =>
      [...open].filter((request) => !isForgotten(request)).map((request) => `${request.method()} ${request.url()}`),
  };
}

/** Requests of a removed frame, such as a message preview, never get a response. */
function isForgotten(request: Request): boolean {
  try {
    return request.frame().isDetached();
  } catch {
    return false;
  }
}

type Arrival = { readonly heading: string; readonly links: readonly string[]; readonly hasWayOut: boolean };

/** Opens a page without reloading the app, and waits until it is loaded. */
export async function open(page: Page, path: string, listener: Listener): Promise<Arrival> {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  await settle(page, listener);
  const heading =
    (await page
      .locator('main h1, main h2')
      .first()
      .textContent({ timeout: 5000 })
      .catch(() => '')) ?? '';
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((anchors) =>
      anchors
        .filter((anchor) => !anchor.hasAttribute('target') && !anchor.hasAttribute('download'))
        .map((anchor) => anchor.getAttribute('href') ?? ''),
    );
  const hasWayOut = (await page.locator('main a, main button').count()) > 0;
  return { heading, links, hasWayOut };
}

/** Whether the page shows a loading state. Runs in the browser. */
function isBusy(): boolean {
  return [...document.querySelectorAll('[aria-busy="true"]')].some((element) => element.checkVisibility());
}

/**
 * Waits until all requests have a response and the page shows it. If that never happens, it fails with the pending
 * requests.
 */
export async function settle(page: Page, listener: Pick<Listener, 'quiet' | 'waitsFor'>): Promise<void> {
  const limit = Date.now() + longestWait;
  for (let quiet = 0; quiet < 2;) {
    await page.waitForTimeout(25);
    quiet = listener.quiet() && !(await page.evaluate(isBusy).catch(() => true)) ? quiet + 1 : 0;
    if (Date.now() > limit)
      throw new Error(`${page.url()} does not come to rest: ${listener.waitsFor().join(', ') || 'aria-busy'}.`);
  }
}
