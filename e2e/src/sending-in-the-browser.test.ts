import { type CalendarDay, addDays, dayAt, skipWeekend, spokenDay } from '@attune/domain/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Demonstration, openDemonstration } from './demonstration.ts';
import { createLinks, phone, rateAll } from './survey-taking.ts';
import { type Visitor, accessibilityProblems, photograph, visit } from './visit.ts';

let demonstration: Demonstration;
let maya: Visitor;

beforeAll(async () => {
  demonstration = await openDemonstration();
  ({ maya } = demonstration);
});
afterAll(() => demonstration.close());

const sunday = firstSundayAfter(14);
const nextMonday = addDays(sunday, 1);

/** A Sunday that is far enough away for a campaign to wait for it. */
function firstSundayAfter(days: number): CalendarDay {
  let day = addDays(dayAt(new Date(), 'Europe/Berlin'), days);
  while (skipWeekend(day) !== addDays(day, 1)) day = addDays(day, 1);
  return day;
}

const invited = /^Send \d+ invitations now/u;

async function setUp(name: string): Promise<void> {
  const { page } = maya;
  await page.goto('/campaigns/new?kind=topic_based');
  await page.getByRole('checkbox', { name: /^Engagement-only/ }).check();
  await page.getByLabel('Name', { exact: true }).fill(name);
}

async function review(): Promise<void> {
  await maya.page.getByRole('button', { name: 'Next: Review' }).click();
  await maya.page.getByRole('heading', { name: /^Ready to publish: invites \d+/ }).waitFor();
}

async function lookAtDialog(name: string): Promise<void> {
  const { page } = maya;
  await photograph(page, name);
  expect(await accessibilityProblems(page)).toEqual([]);
}

describe('the days of a campaign', () => {
  test('may be on a weekend, and the wizard says what that means', async () => {
    const { page } = maya;
    await setUp('Pulse on a Sunday');
    await page.getByLabel('Start', { exact: true }).fill(sunday);
    const warning =
      `${spokenDay(sunday, 'en-US')} is on a weekend. Fewer people read their messages then. ` +
      `The next working day is ${spokenDay(nextMonday, 'en-US')}.`;
    await page.getByText(warning).waitFor();
    await lookAtDialog('weekend-warning');
    await review();
    expect(await page.getByRole('button', { name: 'Publish campaign' }).isEnabled()).toBe(true);
    expect(maya.problems).toEqual([]);
  });
});

describe('the invitations of a campaign that starts later', () => {
  test('can be sent from the review, which says how many and when everything else follows', async () => {
    const { page } = maya;
    await page.getByText(/^Nothing is sent until /).waitFor();
    await page.getByRole('button', { name: 'Send invitations now' }).click();
    const dialog = page.getByRole('alertdialog', { name: invited });
    await dialog.getByText('Closes', { exact: true }).waitFor();
    await dialog.getByText('now', { exact: true }).waitFor();
    await lookAtDialog('send-now');
    await dialog.getByRole('button', { name: /^(?:Keep|Cancel)/ }).click();
    await page.getByRole('button', { name: 'Send invitations now' }).click();
    await page.getByRole('button', { name: invited }).click();
    await page.waitForURL(/\/campaigns\/\d+$/);
    await page.getByText(/\d+ people were invited at the start/).waitFor();
    expect(await page.getByRole('button', { name: 'Send invitations now' }).count()).toBe(0);
    await page.getByText('In-Progress').first().waitFor();
    await lookAtDialog('sent-now');
    expect(maya.problems).toEqual([]);
  });

  test('can be sent from the page of the campaign', async () => {
    const { page } = maya;
    await setUp('Pulse sent early');
    await page.getByLabel('Start', { exact: true }).fill(addDays(sunday, 16));
    await review();
    await page.getByRole('button', { name: 'Publish campaign' }).click();
    await page.waitForURL(/\/campaigns\/\d+$/);
    await page
      .getByText(/\d+ people will be invited/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Send invitations now' }).click();
    await page.getByRole('alertdialog', { name: invited }).waitFor();
    await page.getByRole('button', { name: invited }).click();
    await page.getByText(/\d+ people were invited at the start/).waitFor();
    expect(maya.problems).toEqual([]);
  });
});

describe('the closing date of a campaign that runs', () => {
  test('can be moved to a later day, which respondents then read', async () => {
    const { page } = maya;
    await page.getByRole('button', { name: 'Move closing date' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move the closing date' });
    const closesOn = dialog.getByLabel('Closes on');
    const later = addDays((await closesOn.inputValue()) as CalendarDay, 3);
    await closesOn.fill(later);
    await lookAtDialog('closing-date');
    await dialog.getByRole('button', { name: 'Move closing date' }).click();
    await dialog.waitFor({ state: 'detached' });
    const [, day = ''] = /, (\w+ \d+)/u.exec(spokenDay(later, 'en-US')) ?? [];
    await page
      .getByText(new RegExp(String.raw`closes .*${day}\b`, 'iu'))
      .first()
      .waitFor();
    await lookAtDialog('closes-later');
    expect(maya.problems).toEqual([]);

    const respondent = await visit(demonstration.browser, demonstration.product.address, phone);
    await respondent.page.goto(await createLinks(demonstration.product.address)());
    await respondent.page
      .getByRole('link', { name: /Start|Go on/ })
      .first()
      .click();
    await respondent.page.getByRole('radio').first().waitFor();
    // After the last of the seven statements the header stays.
    await rateAll(respondent.page, 3, 6);
    await respondent.page.getByRole('radio').nth(3).click();
    await respondent.page.getByText(spokenDay(later, 'en-US')).waitFor();
    expect(respondent.problems).toEqual([]);
  });
});

describe('the navigation beside the page', () => {
  test('has each icon beside its name', async () => {
    const link = maya.page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Campaigns', exact: true });
    const [icon, name] = [await link.locator('svg').boundingBox(), await link.getByText('Campaigns').boundingBox()];
    expect(icon && name && icon.x + icon.width < name.x && icon.y < name.y + name.height).toBe(true);
    expect(icon && name && icon.y + icon.height > name.y).toBe(true);
  });
});
