import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StandaloneProduct } from '../../testing/src/standalone-product.ts';
import { addressesOfPages } from './addresses.ts';
import { type CastMember, castEveryRole } from './cast.ts';
import { launchBrowser } from '../../testing/src/browsers.ts';
import { startDemonstration } from './demonstration.ts';
import { signInAs, visit } from './visit.ts';
import { type Stop, walk } from './walk.ts';

/** Missing records, and an unknown address. */
const unknownIds = [
  '/campaigns/999999999',
  '/employee-list/999999999',
  '/groups/999999999',
  '/group_results/999999999',
  '/surveys/999999999',
  '/nothing/here',
];

/** A walk takes long: `ATTUNE_WALK=all` adds roles whose pages mostly repeat those of other roles. */
const roles = [
  'Engagement Admin',
  'Leader with limited access',
  'Employee',
  'Engage Super Admin',
  'Coach',
  'Read only',
  ...(process.env['ATTUNE_WALK'] === 'all'
    ? ['Organization Admin', 'Leader with full access', 'Executive Advisor', 'Customer Success Manager', 'Facilitator']
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

const failures = (stops: readonly Stop[]) =>
  stops
    .filter(({ problems }) => problems.length > 0)
    .map(({ path, from, heading, problems }) => `${path} (from ${from}) "${heading}": ${problems.join('; ')}`);

describe('every page that can be reached, for every role', () => {
  test.each(roles)('offers the %s no link that leads nowhere, and asks for nothing that is refused', async (role) => {
    const member = cast.find((each) => each.role === role);
    const visitor = await visit(browser, product.address);
    await signInAs(visitor, member?.name ?? role);
    const stops = await walk(visitor.page, { typed: [...typed, ...unknownIds], limit: 400 });
    expect(stops.length).toBeGreaterThan(typed.length);
    expect(failures(stops)).toEqual([]);
    await visitor.context.close();
  });
});
