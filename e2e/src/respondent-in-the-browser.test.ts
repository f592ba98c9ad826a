import { listCampaigns } from '@attune/contract/campaigns/campaign';
import type { Client } from '@attune/contract/protocol/client';
import { listOrganizations } from '@attune/contract/organizations/organization';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StandaloneProduct } from '../../testing/src/standalone-product.ts';
import { launchBrowser } from '../../testing/src/browsers.ts';
import { startDemonstration } from './demonstration.ts';
import { codeFor, createLinks, lookAt, phone, rateAll } from './survey-taking.ts';
import { accessibilityProblems, photograph, signInAs, visit } from './visit.ts';
import { listenTo } from './walk.ts';

let product: StandaloneProduct;
let browser: Browser;
let call: Client;
let nextLink: () => Promise<string>;
let place: { readonly organizationId: string; readonly campaignId: string };

beforeAll(async () => {
  product = await startDemonstration();
  nextLink = createLinks(product.address);
  browser = await launchBrowser();
  call = await product.actAs('maya.okafor@acme.example');
  const organizationId = (await call(listOrganizations, {})).data[0]?.id ?? '';
  const { data } = await call(listCampaigns, { params: { organizationId } });
  place = { organizationId, campaignId: data.find(({ attributes }) => attributes.status === 'inprogress')?.id ?? '' };
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

describe('a respondent with a link', () => {
  test('reads where answers count, switches the language, answers a question and sees results once', async () => {
    const visitor = await visit(browser, product.address, phone);
    const { page } = visitor;
    const link = await nextLink();
    await page.goto(link);
    await page.getByText('Who sees what?').click();
    await lookAt(visitor, 'respondent-welcome-open');
    await page.getByRole('link', { name: 'In which groups will my answers count?' }).click();
    await page.getByRole('heading', { name: 'Where your answers count' }).waitFor();
    expect(await page.locator('.counted li').count()).toBeGreaterThan(1);
    await lookAt(visitor, 'respondent-groups');
    const before = await page.locator('main').textContent();
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByRole('link', { name: 'Start' }).click();
    await page.getByRole('radio').first().waitFor();
    await page.locator('summary', { hasText: 'English' }).click();
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await page.getByText('Stimme voll und ganz zu').waitFor();
    await rateAll(page, 0);
    await page.getByText('den Sie niedrig bewertet haben').waitFor();
    await page.locator('textarea').fill('Mein Chef hat nie Zeit.');
    await page.getByRole('status').getByText('Das zeigt auf eine einzelne Person.').waitFor();
    await lookAt(visitor, 'respondent-follow-up');
    await page.locator('button.next').click();
    await page.getByRole('radio').nth(10).click();
    await page.locator('[data-send]').waitFor();
    await page.locator('[data-send]').click();
    await page.waitForURL(/thanks/);
    await page.getByText('Ihre drei höchsten Bereiche').waitFor();
    await lookAt(visitor, 'respondent-results');
    await page.reload();
    expect(await page.getByText('Ihre drei höchsten Bereiche').count()).toBe(0);
    await page.goto(`${link}?lang=en`);
    await page.getByRole('heading', { name: 'You have already answered' }).waitFor();
    expect(await page.getByText('Your three highest areas').count()).toBe(0);
    await lookAt(visitor, 'respondent-done');
    await page.goto(`${link}/groups?lang=en`);
    expect(await page.locator('main').textContent()).toBe(before);
    expect(visitor.problems).toEqual([]);
    await visitor.context.close();
  });

  // Shows GAP-10
  test('answers by keyboard only, even when an answer was missing', async () => {
    const { page, context } = await visit(browser, product.address);
    await page.goto(`${await nextLink()}/1`);
    await page.getByText('Each answer you tap').waitFor();
    await page.getByRole('button', { name: 'Next' }).press('Enter');
    await page.getByRole('alert').waitFor();
    await page.keyboard.press('4');
    await page.getByText(/^2 of/).waitFor();
    await page.keyboard.press('2');
    await page.getByText(/^3 of/).waitFor();
    await page.goBack();
    await page.getByText(/^2 of/).waitFor();
    expect(await page.getByRole('radio', { checked: true }).getAttribute('value')).toBe('2');
    await context.close();
  });

  test('keeps the answer to a follow-up question in a second tab, offline and after a reload', async () => {
    const { page, context } = await visit(browser, product.address, phone);
    const link = await nextLink();
    await page.goto(`${link}/1`);
    await page.getByRole('radio').first().waitFor();
    await rateAll(page, 4);
    await page.getByText('did not rate low').waitFor();
    await context.setOffline(true);
    await page.locator('textarea').fill('The team');
    await page.getByText('You are offline').first().waitFor();
    await context.setOffline(false);
    const second = await context.newPage();
    await second.goto(page.url());
    await second.waitForFunction(() => document.querySelector('textarea')?.value === 'The team');
    await page.reload();
    await page.waitForFunction(() => document.querySelector('textarea')?.value === 'The team');
    expect(await page.getByText('did not rate low').count()).toBe(1);
    await context.close();
  });
});

describe('a respondent with two devices', () => {
  test('starts over on the second one, and continues there with a code from the first one', async () => {
    const [first, second] = [await visit(browser, product.address, phone), await visit(browser, product.address)];
    const [heardFromFirst, heardFromSecond] = [listenTo(first.page), listenTo(second.page)];
    const link = await nextLink();
    await first.page.goto(`${link}/1`);
    await first.page.getByText('Each answer you tap').waitFor();
    await rateAll(first.page, 3, 4);
    await first.page.goto(link);
    await first.page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await second.page.goto(link);
    await second.page.getByRole('heading', { name: 'How is work going for you?' }).waitFor();
    await second.page.getByRole('link', { name: 'Start' }).click();
    await second.page.getByText(/^1 of/).waitFor();
    expect(await second.page.getByRole('radio', { checked: true }).count()).toBe(0);
    // Firefox presses a button only in the window in front.
    await first.page.bringToFront();
    await first.page.getByRole('link', { name: 'Continue on another device' }).press('Enter');
    await first.page.getByRole('button', { name: 'Show a code' }).waitFor();
    await lookAt(first, 'respondent-pair');
    await first.page.getByRole('button', { name: 'Show a code' }).press('Enter');
    await first.page.getByRole('img', { name: 'Picture to scan' }).waitFor();
    const code = (await first.page.locator('.shown').textContent()) ?? '';
    await lookAt(first, 'respondent-pair-code');
    await second.page.bringToFront();
    await second.page.goto(link);
    await second.page.getByRole('link', { name: 'Continue on another device' }).click();
    await second.page.getByRole('textbox').fill('0000-0000');
    await second.page.keyboard.press('Enter');
    await second.page.getByText('This code is not right').waitFor();
    await lookAt(second, 'respondent-pair-wrong');
    await second.page.getByRole('textbox').fill(code.toLowerCase());
    await second.page.getByRole('button', { name: 'Continue here' }).click();
    await second.page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await second.page.getByRole('link', { name: 'Go on' }).click();
    await second.page.getByText(/^5 of/).waitFor();
    await second.page.getByRole('radio').first().waitFor();
    await rateAll(second.page, 1, 1);
    await first.page.goto(`${link}/5`);
    await first.page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[type=radio]:checked')?.value === '2',
    );
    // The server rejected only the wrong code.
    expect(heardFromFirst.take()).toEqual([]);
    expect(heardFromSecond.take()).toEqual([expect.stringMatching(/^POST .*\/pair answered 422$/)]);
    await Promise.all([first.context.close(), second.context.close()]);
  });
});

describe('a respondent with an access code card', () => {
  test('opens the survey once with its code; the same card then opens nothing and shows nothing', async () => {
    const code = await codeFor(call, place, 'Sharma');
    const visitor = await visit(browser, product.address, phone);
    const { page } = visitor;
    await page.goto('/s/c');
    await lookAt(visitor, 'respondent-code');
    await page.getByLabel('Your code').fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Open the survey' }).click();
    await page.getByRole('link', { name: 'Start' }).waitFor();
    const finder = await visit(browser, product.address, phone);
    await finder.page.goto(`/s/c/${code}`);
    await finder.page.getByRole('button', { name: 'Open the survey' }).click();
    await finder.page.getByText('has been used already').waitFor();
    await lookAt(finder, 'respondent-code-used');
    expect(await finder.page.getByText('Acme').count()).toBe(0);
    await Promise.all([visitor.context.close(), finder.context.close()]);
  });

  test('can request a lost link from the page of a truncated link', async () => {
    const visitor = await visit(browser, product.address, phone);
    const { page } = visitor;
    await page.goto('/s/abc');
    await page.getByRole('link', { name: 'Send me my link' }).click();
    await lookAt(visitor, 'respondent-send-link');
    await page.getByRole('textbox').fill('nobody@acme.example');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('If this address belongs to an open survey').waitFor();
    await lookAt(visitor, 'respondent-link-sent');
    await visitor.context.close();
  });
});

test('an administrator creates cards and a poster on a page of the campaign', async () => {
  const maya = await visit(browser, product.address);
  await signInAs(maya, 'Maya Okafor');
  await maya.page.goto(`/campaigns/${place.campaignId}/entry`);
  await maya.page.getByRole('heading', { name: 'Cards with codes' }).waitFor();
  await photograph(maya.page, 'campaign-entry');
  expect(await accessibilityProblems(maya.page)).toEqual([]);
  expect(maya.problems).toEqual([]);
});
