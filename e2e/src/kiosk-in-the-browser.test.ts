import { getCampaignEntry, updateCampaignEntry } from '@attune/contract/campaigns/entries';
import { listCampaigns } from '@attune/contract/campaigns/campaign';
import type { Client } from '@attune/contract/protocol/client';
import { listOrganizations } from '@attune/contract/organizations/organization';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StandaloneProduct } from '../../testing/src/standalone-product.ts';
import { launchBrowser } from '../../testing/src/browsers.ts';
import { startDemonstration } from './demonstration.ts';
import { codeFor, lookAt, phone, rateAll } from './survey-taking.ts';
import { type Visitor, visit } from './visit.ts';

let product: StandaloneProduct;
let browser: Browser;
let call: Client;
let place: { readonly organizationId: string; readonly campaignId: string };
let device: Visitor;
let start: string;

beforeAll(async () => {
  product = await startDemonstration();
  browser = await launchBrowser();
  call = await product.actAs('maya.okafor@acme.example');
  const organizationId = (await call(listOrganizations, {})).data[0]?.id ?? '';
  const { data } = await call(listCampaigns, { params: { organizationId } });
  place = { organizationId, campaignId: data.find(({ attributes }) => attributes.status === 'inprogress')?.id ?? '' };
  await product.operate('flag', 'kiosk-mode', 'on', organizationId);
  await call(updateCampaignEntry, { params: place, body: { isKioskOpen: true } });
  const { kioskAddress } = (await call(getCampaignEntry, { params: place })).data.attributes;
  start = new URL(kioskAddress ?? '').pathname;
  device = await visit(browser, product.address, phone);
  await device.page.clock.install();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

async function enter(page: Page, code: string): Promise<void> {
  await page.getByLabel('Your code').fill(code);
  await page.getByRole('button', { name: 'Open the survey' }).click();
}

/** Everything that a browser may store about a person. */
async function kept({ page, context }: Visitor): Promise<object> {
  const visits = (await context.cookies()).filter(({ name }) => name === 'attune-visit');
  const inPage = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    cookie: document.cookie,
    typed: [...document.querySelectorAll('input')].map(({ name, value, autocomplete }) => [name, value, autocomplete]),
  }));
  return { ...inPage, visits };
}

/** Checks a page that clears itself without input; meanwhile its clock advances a millisecond at a time. */
async function lookAtLeisure(name: string): Promise<void> {
  const { clock } = device.page;
  await clock.pauseAt((await device.page.evaluate(() => Date.now())) + 1_000);
  const looked = new AbortController();
  const looking = lookAt(device, name).finally(() => looked.abort());
  while (!looked.signal.aborted) await clock.runFor(1);
  await looking;
  await clock.resume();
}

const nothing = {
  local: [],
  session: [],
  databases: [],
  caches: [],
  cookie: '',
  typed: [['code', '', 'off']],
  visits: [],
};

/** Goes back through the whole browser history and reads every page. */
async function readBackwards(page: Page): Promise<string> {
  const texts: string[] = [];
  for (let steps = 0; steps < 5 && (await page.goBack().catch(() => null)); steps += 1) {
    await page.waitForLoadState();
    texts.push(page.url().startsWith('http') ? ((await page.locator('body').textContent()) ?? '') : '');
  }
  await page.goto(start);
  return texts.join(' ');
}

describe('a shared device', () => {
  let first: string;
  let statement: string;

  test('asks for a code, and says what to do about a wrong one', async () => {
    await device.page.goto(start);
    await device.page.getByRole('heading', { name: 'Take the survey here' }).waitFor();
    await lookAt(device, 'kiosk-start');
    await enter(device.page, '0000-0000');
    await device.page.getByRole('alert').getByText('has been used already').waitFor();
    await lookAt(device, 'kiosk-wrong-code');
  });

  test('lets a person answer, and asks whether anyone is there after a minute without input', async () => {
    const { page } = device;
    first = await codeFor(call, place, 'Sharma');
    await enter(page, first.toLowerCase());
    await page.getByRole('link', { name: 'Start' }).click();
    await page.getByRole('radio').first().waitFor();
    statement = (await page.getByRole('heading').first().textContent()) ?? '';
    expect(statement.length).toBeGreaterThan(10);
    await rateAll(page, 4, 3);
    await page.clock.runFor(62_000);
    await page.getByText('Are you still there?').waitFor();
    await lookAtLeisure('kiosk-idle');
    await page.getByRole('button', { name: 'I am still here' }).click();
    await page.clock.runFor(5_000);
    expect(await page.getByText('Are you still there?').count()).toBe(0);
    await rateAll(page, 4, 1);
  });

  test('starts over when nobody is there, and stores nothing about the previous person', async () => {
    const { page } = device;
    await page.clock.runFor(82_000);
    await page.getByText('If the screen was cleared before you had sent your answers').waitFor();
    expect(new URL(page.url()).pathname).toBe(start);
    expect(await kept(device)).toEqual(nothing);
    expect(await readBackwards(page)).not.toContain(statement);
    expect(await kept(device)).toEqual(nothing);
  });

  test('does not accept the code of the previous person', async () => {
    await enter(device.page, first);
    await device.page.getByRole('alert').getByText('has been used already').waitFor();
    expect(await device.page.locator('body').textContent()).not.toContain(statement);
  });

  test('starts again with the next person, who completes the survey', async () => {
    const { page } = device;
    await enter(page, await codeFor(call, place, 'Tanaka'));
    await page.getByRole('link', { name: 'Start' }).click();
    await page.getByRole('radio').first().waitFor();
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    await rateAll(page, 3);
    await page.locator('button.next').click();
    await page.getByRole('radio').nth(10).click();
    await page.locator('[data-send]').click();
    await page.waitForURL(/thanks/);
    const results = (await page.locator('.mine').textContent()) ?? '';
    await lookAtLeisure('kiosk-thanks');
    await page.getByRole('link', { name: 'Finish and clear the screen' }).click();
    await page.waitForURL(`**${start}`);
    expect(await kept(device)).toEqual(nothing);
    const before = await readBackwards(page);
    expect(before).not.toContain(statement);
    expect(before).not.toContain(results);
  });
});

test('is not found unless it has been opened', async () => {
  await call(updateCampaignEntry, { params: place, body: { isKioskOpen: false } });
  const { page, context } = await visit(browser, product.address, phone);
  expect((await page.goto(start))?.status()).toBe(404);
  await context.close();
});
