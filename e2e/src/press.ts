import type { Page } from 'playwright-core';
import { isFirefox } from '../../testing/src/browsers.ts';
import { type Listener, deadEnds, open, settle, shapeOf } from './walk.ts';

/** A pressed button, its page, and the problems that it caused. */
export type Press = { readonly path: string; readonly act: string; readonly problems: readonly string[] };

/** A button on a page. The rows of a table or list have equal buttons, so that one stands for all. */
type Act = { readonly name: string; readonly key: string };

/** Buttons that made no request in an earlier walk: they behave equally for everyone. */
export type Harmless = { readonly kinds: Map<string, boolean> };

/**
 * Operations that delete something permanently, sign the person out or contact people outside: the walk opens their
 * dialog and closes it.
 */
const endsSomething =
  /delete|remove|erase|discard|deactivate|close|end |finish|withdraw|revoke|sign out|leave|exclude|merge|send|publish|launch|start|restore|import|undo/i;
/** Signing out would end the walk, and another organization has other records. */
const neverPressed = /sign out|log out|switch organization/i;
const waysOut = '^(?:cancel|close|dismiss|keep|back|not now|done)';
/** No page has it as a shortcut. */
const keyWithoutEffect = '_';
/** Responses that explain why they reject a form's input. */
const refusedInWords = / answered (?:409|422)$/;

/**
 * The maximum number of times that buttons with one name and one position are pressed in a walk; those that make no
 * request are pressed once.
 */
const maxPerKind = 2;

type Walking = { readonly page: Page; readonly listener: Listener; readonly harmless: Harmless };

/** Presses every button on the pages, and submits dialogs unless that deletes something. */
export async function pressEverything(walking: Walking, paths: readonly string[]): Promise<readonly Press[]> {
  const pressed = new Map<string, number>();
  const presses: Press[] = [];
  for (const path of paths) presses.push(...(await pressAllOf(walking, { path, pressed })));
  return presses;
}

type OnPage = { readonly path: string; readonly pressed: Map<string, number> };

async function pressAllOf(walking: Walking, { path, pressed }: OnPage): Promise<readonly Press[]> {
  const { page, listener, harmless } = walking;
  const presses: Press[] = [];
  if (deadEnds.test((await open(page, path, listener)).heading)) return [];
  const offered = await actsOn(page);
  let isFresh = true;
  for (const act of offered) {
    const kind = `${shapeOf(path)} ${act.key}`;
    if (neverPressed.test(act.name) || harmless.kinds.get(kind) === true) continue;
    if ((pressed.get(act.key) ?? 0) >= maxPerKind) continue;
    if (!isFresh) await reopen(walking, path);
    listener.take();
    if (!(await click(page, act))) continue;
    const asked = await follow(walking, { path, act });
    pressed.set(act.key, asked.count === 0 ? maxPerKind : (pressed.get(act.key) ?? 0) + 1);
    harmless.kinds.set(kind, asked.count === 0);
    const problems = [...asked.problems, ...listener.take()].filter((problem) => !refusedInWords.test(problem));
    presses.push({ path, act: act.name, problems });
    isFresh = asked.count === 0 && (await isAsBefore(page, path, offered));
  }
  return presses;
}

/** Opens a page through another one, so that its state is reset. */
async function reopen({ page, listener }: Walking, path: string): Promise<{ readonly heading: string }> {
  if ((await open(page, '/method', listener)).heading === '')
    throw new Error('The page about the method has not come.');
  return open(page, path, listener);
}

type Followed = { readonly count: number; readonly problems: readonly string[] };

/** Handles the result of a press: presses menu items, too, and submits or closes dialogs. */
async function follow(
  walking: Walking,
  { path, act }: { readonly path: string; readonly act: Act },
): Promise<Followed> {
  const { page, listener } = walking;
  const problems: string[] = [];
  const before = listener.count();
  await settle(page, listener);
  const items = await menuItems(page);
  for (const [place, name] of items.entries()) {
    if (neverPressed.test(name)) continue;
    if (place > 0 || (await menuItems(page)).length === 0) {
      await leave(walking);
      if (place > 0) await reopen(walking, path);
      await click(page, act);
      await settle(page, listener);
    }
    await clickMenuItem(page, place);
    await settle(page, listener);
    problems.push(...(await pageProblems(walking)).map((problem) => `${name}: ${problem}`));
  }
  if (items.length === 0) problems.push(...(await pageProblems(walking)));
  return { count: listener.count() - before, problems };
}

/** Submits a dialog unless that deletes something, and closes what is open; returns the problems. */
async function pageProblems(walking: Walking): Promise<readonly string[]> {
  const { page, listener } = walking;
  const [submit] = await page
    .locator('dialog[open]')
    .last()
    .locator('button[data-rank="primary"]:enabled')
    .allTextContents();
  const title = (await page.locator('dialog[open] h2').allTextContents()).join(' ');
  if (submit !== undefined && !endsSomething.test(`${submit} ${title}`)) {
    await clickInDialog(page, null);
    await settle(page, listener);
  }
  const isLeft = await leave(walking);
  const heading = await page.evaluate(() => document.querySelector('main h1, main h2')?.textContent ?? '');
  return [
    ...(isLeft ? [] : [`"${title}" has no way out`]),
    ...(deadEnds.test(heading) ? [`leads to "${heading}"`] : []),
  ];
}

/** Closes what is open on top of the page: with Escape, otherwise with a button. */
async function leave({ page, listener }: Walking): Promise<boolean> {
  for (let tries = 0; tries < 4; tries += 1) {
    if ((await page.locator('dialog[open], :popover-open:not([role="status"])').count()) === 0) return true;
    await page.keyboard.press('Escape');
    await settle(page, listener);
    await clickInDialog(page, waysOut);
    await settle(page, listener);
  }
  return false;
}

async function isAsBefore(page: Page, path: string, offered: readonly Act[]): Promise<boolean> {
  const address = new URL(page.url());
  if (address.pathname + address.search !== path) return false;
  const now = await actsOn(page);
  return now.length === offered.length && now.every(({ key }, place) => key === offered[place]?.key);
}

async function menuItems(page: Page): Promise<readonly string[]> {
  return page.locator(':popover-open button[role^="menuitem"]:not([aria-disabled="true"])').allTextContents();
}

async function clickMenuItem(page: Page, place: number): Promise<void> {
  await page.evaluate(
    (order) =>
      [...document.querySelectorAll<HTMLElement>(':popover-open button[role^="menuitem"]:not([aria-disabled="true"])')][
        order
      ]?.click(),
    place,
  );
}

/** Clicks a button of the front dialog: the primary one, or the first with one of these names. */
async function clickInDialog(page: Page, names: string | null): Promise<void> {
  await page.evaluate((pattern) => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const buttons = [...(dialog?.querySelectorAll<HTMLElement>('button:enabled') ?? [])];
    const nameOf = (button: HTMLElement) => (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();
    const isMeant = (button: HTMLElement) =>
      pattern === null ? button.dataset['rank'] === 'primary' : new RegExp(pattern, 'i').test(nameOf(button));
    buttons.find(isMeant)?.click();
  }, names);
}

/** The buttons of a page, one for all rows of a table or list. */
async function actsOn(page: Page): Promise<readonly Act[]> {
  return page.evaluate(describeButtons, null);
}

async function click(page: Page, { key }: Act): Promise<boolean> {
  if (isFirefox) await actAsPerson(page);
  return (await page.evaluate(describeButtons, key)).length > 0;
}

/**
 * In Firefox a click by a script counts as one by a person, as calendars and file dialogs demand, until it has opened
 * one, and again after a key.
 */
async function actAsPerson(page: Page): Promise<void> {
  if (await page.evaluate(() => navigator.userActivation.isActive)) return;
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press(keyWithoutEffect);
}

/** Runs in the browser: lists the buttons, or clicks the one with a key. */
function describeButtons(wanted: string | null): Act[] {
  const acts = new Map<string, { readonly act: Act; readonly button: HTMLElement }>();
  for (const button of document.querySelectorAll<HTMLElement>('button:enabled, [role="button"]')) {
    if (
      !button.checkVisibility({ visibilityProperty: true }) ||
      button.closest('[inert], [aria-hidden="true"], [role="status"]')
    )
      continue;
    const name = (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();
    const row = button.closest('tr, li, [role="row"], [role="treeitem"]');
    const classes = (element: Element | null): string => element?.className.toString() ?? '';
    const place = row
      ? [...row.querySelectorAll('button, [role="button"]')].indexOf(button)
      : name.replaceAll(/\d+/g, '#');
    const within = [
      classes(button),
      classes(button.parentElement),
      classes(button.parentElement?.parentElement ?? null),
    ].join('/');
    const key = `${row ? `${row.tagName} ${classes(row)}` : ''} ${place} ${within}`;
    if (!acts.has(key)) acts.set(key, { act: { name, key }, button });
  }
  if (wanted === null) return [...acts.values()].map(({ act }) => act);
  const found = acts.get(wanted);
  found?.button.focus();
  found?.button.click();
  return found ? [found.act] : [];
}
