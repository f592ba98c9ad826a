import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StandaloneProduct } from '../../testing/src/standalone-product.ts';
import { addressesOfPages } from './addresses.ts';
import { type CastMember, castEveryRole } from './cast.ts';
import { launchBrowser } from '../../testing/src/browsers.ts';
import { startDemonstration } from './demonstration.ts';
import { type Harmless, type Press, pressEverything } from './press.ts';
import { signInAs, visit } from './visit.ts';
import { listenTo } from './walk.ts';

/**
 * Roles with the minimum number of buttons. Pressing takes long: `ATTUNE_WALK=all` adds roles whose pages mostly repeat
 * those of other roles.
 */
const roles: readonly (readonly [role: string, fewest: number])[] = [
  ['Employee', 5],
  ['Organization Admin', 40],
  ...(process.env['ATTUNE_WALK'] === 'all'
    ? ([
        ['Read only', 10],
        ['Coach', 10],
        ['Leader with full access', 10],
        ['Engage Super Admin', 10],
      ] as const)
    : []),
];

let product: StandaloneProduct;
let browser: Browser;
let cast: readonly CastMember[];
let typed: readonly string[];

beforeAll(async () => {
  product = await startDemonstration();
  browser = await launchBrowser();
  cast = await castEveryRole(product);
  typed = await addressesOfPages(product);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const failures = (presses: readonly Press[]) =>
  presses
    .filter(({ problems }) => problems.length > 0)
    .map(({ path, act, problems }) => `${path} "${act}": ${problems.join('; ')}`);

describe('every available button, for every kind of role', () => {
  const harmless: Harmless = { kinds: new Map() };

  test.each(roles)('does what it says for the %s, or leads back', async (role, fewest) => {
    const member = cast.find((each) => each.role === role);
    const visitor = await visit(browser, product.address);
    visitor.context.on('page', (page) => void page.close());
    visitor.page.on('dialog', (dialog) => void dialog.dismiss());
    await signInAs(visitor, member?.name ?? role);
    const listener = listenTo(visitor.page);
    const presses = await pressEverything({ page: visitor.page, listener, harmless }, typed);
    expect(failures(presses)).toEqual([]);
    expect(presses.length).toBeGreaterThan(fewest);
    await visitor.context.close();
  });
});
