import { getProfile } from '@attune/contract/people/person';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../../../testing/src/browsers.ts';
import { accessibilityProblems, visit } from '../visit.ts';
import {
  type CompanionDemonstration,
  navigation,
  openSettings,
  pathOf,
  signOut,
  startCompanionDemonstration,
} from './companion-demonstration.ts';

let browser: Browser;
let demonstration: CompanionDemonstration;
beforeAll(async () => {
  browser = await launchBrowser();
  demonstration = await startCompanionDemonstration(browser);
});
afterAll(async () => {
  await demonstration.stop();
  await browser.close();
});

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '');

describe('the companion product', () => {
  // Shows PROD-28, ROUTE-03, ROUTE-04, AUTH-08, CON-34
  test('a person comes from there by single sign-on to a page, and signs out back to it', async () => {
    const { page, context, problems } = await visit(browser, demonstration.product.address);
    await page.goto(demonstration.pageAt('acme'));
    await page.getByRole('link', { name: 'Engagement results' }).click();
    await page.getByRole('button', { name: 'maya.okafor' }).click();
    await navigation(page).waitFor();
    expect([pathOf(page), new URL(page.url()).hash]).toEqual(['/group_results', '']);
    expect(problems).toEqual([]);

    const token = await tokenOf(page);
    await signOut(page, 'Maya Okafor');
    await page.getByRole('heading', { name: 'Perform of acme' }).waitFor();
    expect(page.url()).toBe(demonstration.pageAt('acme'));
    const withOldToken = demonstration.product.actWith(token)(getProfile, { params: { ffGlobalUserId: 'me' } });
    await expect(withOldToken).rejects.toMatchObject({ status: 401 });

    await page.getByRole('link', { name: 'Engagement results' }).click();
    await navigation(page).waitFor();
    expect(pathOf(page)).toBe('/group_results');
    await context.close();
  });

  // Shows AUTH-06, API-PEOPLE-15
  test('a token that is about to end is renewed by a request to the authorize endpoint', async () => {
    demonstration.companion.setTokenLife(12);
    const { page, context } = await demonstration.signIn('maya.okafor', '/jobs');
    await expect.poll(async () => demonstration.companion.renewed.includes(await tokenOf(page))).toBe(true);
    demonstration.companion.setTokenLife(3600);
    expect(pathOf(page)).toBe('/jobs');
    await context.close();
  });

  // Shows CON-48
  test('while it cannot be reached a page says so, and goes on with a button', async () => {
    const { page, context } = await visit(browser, demonstration.product.address);
    demonstration.companion.setDown(true);
    await page.goto('/jobs');
    await page.getByRole('heading', { name: "Sorry, we couldn't sign you in right now." }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    demonstration.companion.setDown(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'maya.okafor' }).click();
    await navigation(page).waitFor();
    expect(pathOf(page)).toBe('/jobs');
    await context.close();
  });

  // Shows PROD-28, ROUTE-07, GAP-44
  test('/ff/acme/a/b arrives at its single sign-on with the path, also without a sign-in', async () => {
    const { page, context } = await visit(browser, demonstration.product.address);
    await page.goto('/ff/acme/a/b');
    await page.getByRole('heading', { name: 'Perform of acme' }).waitFor();
    expect(demonstration.companion.opened.at(-1)).toBe('acme /account/sso/engage?redirect=%2Fa%2Fb');
    await page.goto('/ff/Globex');
    await page.getByRole('heading', { name: 'Perform of globex' }).waitFor();
    expect(demonstration.companion.opened.at(-1)).toBe('globex /account/sso/engage?redirect=%2F');
    await context.close();
  });

  test.each([
    '/ff/acme//evil.example',
    '/ff/acme/%2F%2Fevil.example',
    '/ff/acme/\\evil.example',
    '/ff/acme/%5C%5Cevil.example',
    '/ff/acme/%0d%0alocation:%20https:%2f%2fevil.example',
  ])('%s leads to its start page only', async (path) => {
    const { page, context } = await visit(browser, demonstration.product.address);
    await page.goto(path);
    await page.getByRole('heading', { name: 'Perform of acme' }).waitFor();
    expect(demonstration.companion.opened.at(-1)).toBe('acme /account/sso/engage?redirect=%2F');
    await context.close();
  });

  // Shows ROUTE-07
  test('no other address below /ff/ leads anywhere', async () => {
    const { page, context } = await demonstration.signIn('maya.okafor');
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    for (const subdomain of [
      'evil.com',
      'acme.evil.com',
      'acme@evil.com',
      'user:secret@evil.com',
      'acme:8443',
      'acme%2eevil.com',
      'acme%0d%0aevil',
      'xn--80ak6aa92e',
      'javascript:alert(1)',
      'a'.repeat(3000),
    ]) {
      await page.goto(`/ff/${subdomain}/a`);
      await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    }
    for (const path of ['/ff//evil.com', '/ff/\\evil.com', '/ff/']) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    }
    expect([...hosts]).toEqual([new URL(demonstration.product.address).host]);
    await context.close();
  });

  // Shows SET-15, CON-39
  test('the settings menu and /engage/dashboard lead back to it, without a way to sign in again', async () => {
    const { page, context } = await demonstration.signIn('maya.okafor');
    await openSettings(page);
    await page.getByRole('menuitem', { name: 'Back to Perform' }).click();
    await page.getByRole('heading', { name: 'Perform of acme' }).waitFor();
    expect(demonstration.companion.opened.at(-1)).toBe('acme /engage/dashboard');
    await context.close();
  });
});
