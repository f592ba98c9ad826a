import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StandaloneProduct, startStandaloneProduct } from '../../testing/src/standalone-product.ts';
import { launchBrowser } from '../../testing/src/browsers.ts';
import { look } from './look.ts';
import { createLinks } from './survey-taking.ts';
import { type Visitor, accessibilityProblems, photograph, signInAs, visit } from './visit.ts';

let product: StandaloneProduct;
let browser: Browser;
let nextLink: () => Promise<string>;

beforeAll(async () => {
  product = await startStandaloneProduct();
  nextLink = createLinks(product.address);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** Checks the page at an address by its heading. */
async function lookAt(visitor: Visitor, path: string, name: string): Promise<void> {
  await visitor.page.goto(path);
  await visitor.page.locator('h1').first().waitFor();
  await look(visitor, name);
}

describe('an administrator', () => {
  let maya: Visitor;
  beforeAll(async () => {
    maya = await visit(browser, product.address);
  });

  test('chooses an account to sign in with, and lands on the organization overview', async () => {
    await maya.page.goto('/');
    await maya.page
      .getByRole('button', { name: /Maya Okafor/ })
      .first()
      .waitFor();
    await photograph(maya.page, 'sign-in');
    await signInAs(maya, 'Maya Okafor');
    await lookAt(maya, '/home', 'home');
  });

  test('reads on Home how participation compares with the last campaign, and what happens next', async () => {
    const pace = maya.page.getByRole('figure', { name: /after (?:two|three|four|five) days$/ });
    await pace.getByRole('button', { name: 'Table' }).click();
    await expect.poll(() => pace.getByRole('row').count()).toBe(9);
    await maya.page.getByText('Closes', { exact: true }).waitFor();
  });

  test('sees the campaigns, the running one first', async () => {
    await lookAt(maya, '/campaigns', 'campaigns');
    await maya.page.getByText('In-Progress').first().waitFor();
  });

  // Shows TAB-02
  test('finds people by a part of a name', async () => {
    await lookAt(maya, '/employee-list', 'employees');
    await maya.page.getByRole('searchbox').first().fill('okafor');
    await maya.page.getByRole('rowheader', { name: /Maya Okafor/ }).waitFor();
    await expect.poll(() => maya.page.getByRole('rowheader').count()).toBe(1);
  });

  test('reads that there is no benchmark yet, and how to add one', async () => {
    await lookAt(maya, '/benchmark', 'benchmark');
    await maya.page.getByRole('heading', { name: 'No benchmarks available yet' }).waitFor();
  });

  // Shows TAB-01
  test('sets how many messages a person gets in a week', async () => {
    const { page } = maya;
    await lookAt(maya, '/assessment-settings', 'campaign-settings');
    await page.getByLabel('Maximum messages per week').fill('21');
    await page.getByText('Enter a number from 1 to 20.').waitFor();
    expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
    await page.getByLabel('Maximum messages per week').fill('7');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: /At most 7 messages per week for each person/ }).waitFor();
  });

  test('sets a sender name, but no address, for new campaigns', async () => {
    const { page } = maya;
    await page.getByLabel('Sender name').fill('boss@acme.example');
    await page.getByText('Give a name, not an address').waitFor();
    expect(await page.getByRole('button', { name: 'Save message defaults' }).isDisabled()).toBe(true);
    await page.getByLabel('Sender name').fill('Acme People');
    await page.getByText('Recipients see “Acme People via Attune”.').waitFor();
    await page.getByRole('button', { name: 'Save message defaults' }).click();
    await page.getByText('Successfully updated message defaults').waitFor();
  });

  test('imports people from a file after a review that changes nothing', async () => {
    const { page } = maya;
    await lookAt(maya, '/employee-list/import', 'import');
    const rows = [
      'organization_employee_id,email,first_name,last_name,start_date,birth_date,' +
        'receiving_surveys,employment_status,department,location',
      'N1,nina@acme.example,Nina,Berg,2026-10-01,1990-04-05,true,active,Design,Lisbon',
      'N2,not-an-address,Ole,Dahl,2026-10-01,1991-04-05,true,active,Design,Lisbon',
    ];
    await page.setInputFiles('input[type=file]', {
      name: 'new-people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${rows.join('\n')}\n`),
    });
    await page
      .getByText(/Nothing has changed yet/)
      .first()
      .waitFor();
    await photograph(page, 'import-review');
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  // Shows CPATH-03, WIZ-01, CON-01
  test('creates a campaign in two steps, reviews its audience, and publishes it', async () => {
    const { page } = maya;
    await page.goto('/campaigns/new');
    await page.getByRole('checkbox', { name: /Engagement with Drivers/ }).check();
    await photograph(page, 'campaign-setup');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Next: Review' }).click();
    await page.getByRole('heading', { name: /^Ready to publish: invites 238 of 240/ }).waitFor();
    await photograph(page, 'campaign-review');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Publish campaign' }).click();
    await page.waitForURL(/\/campaigns\/\d+$/);
    await page.getByText('Confirmed').first().waitFor();
    await photograph(page, 'campaign');
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(maya.problems).toEqual([]);
  });

  test('reads the results of the whole organization', async () => {
    await maya.page.goto('/group_results');
    await maya.page.getByRole('heading', { level: 1, name: /^Acme is at \d+/ }).waitFor();
    expect(maya.problems).toEqual([]);
  });
});

const progressOf = (page: Page) => page.locator('header').first().textContent();
const untilItMoves = (page: Page, before: string | null) =>
  page.waitForFunction((text) => document.querySelector('header')?.textContent !== text, before);

/** Rates every rated statement, and leaves open questions empty. */
async function answer(page: Page, statements: number): Promise<void> {
  for (let n = 0; n < statements; n += 1) {
    const before = await progressOf(page);
    if ((await page.getByRole('radio').count()) > 0) await page.getByRole('radio').nth(3).click();
    else await page.getByRole('button', { name: 'Next' }).click();
    await untilItMoves(page, before);
  }
}

describe('a respondent', () => {
  // Shows PROD-18
  test('answers 58 statements on a phone, goes back once, and sends', async () => {
    const phone = await visit(browser, product.address, { width: 390, height: 844 });
    const { page } = phone;
    await page.goto(await nextLink());
    await photograph(page, 'respondent-welcome');
    await page.setViewportSize({ width: 390, height: 844 });
    await page
      .getByRole('link', { name: /Start|Go on/ })
      .first()
      .click();
    await page.getByRole('radio').first().waitFor();
    await photograph(page, 'respondent-statement');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await answer(page, 5);
    const before = await progressOf(page);
    await page.getByRole('link', { name: 'Back' }).click();
    await untilItMoves(page, before);
    await page.getByRole('radio', { checked: true }).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.waitForFunction((text) => document.querySelector('header')?.textContent === text, before);
    await answer(page, 55);
    await page.getByRole('button', { name: 'Send my answers' }).waitFor();
    await photograph(page, 'respondent-send');
    await page.getByRole('button', { name: 'Send my answers' }).click();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    await photograph(page, 'respondent-thanks');
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(phone.problems).toEqual([]);
    await page.context().close();
  });

  test('can answer without any script', async () => {
    const plain = await visit(browser, product.address, { width: 390, height: 844, javaScriptEnabled: false });
    const { page } = plain;
    await page.goto(await nextLink());
    await page
      .getByRole('link', { name: /Start|Go on/ })
      .first()
      .click();
    const first = page.url();
    await page.getByRole('radio').nth(3).check();
    await page.getByRole('button').first().click();
    await expect.poll(() => page.url()).not.toBe(first);
    await page.context().close();
  });
});

describe('a leader', () => {
  // Shows PAGE-04
  test('sees assigned groups and the headline of the organization, and nothing else', async () => {
    const priya = await visit(browser, product.address);
    await signInAs(priya, 'Priya Sharma');
    await lookAt(priya, '/group_results/organization', 'leader-results');
    await priya.page.getByText('Engineering').first().waitFor();
    expect(await priya.page.getByText('Customer Success').count()).toBe(0);
    await priya.page.goto('/employee-list');
    await priya.page.getByText('Something went wrong').first().waitFor();
  });
});
