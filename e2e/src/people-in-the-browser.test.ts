import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Demonstration, openDemonstration } from './demonstration.ts';
import { look } from './look.ts';
import type { Visitor } from './visit.ts';

let demonstration: Demonstration;
let maya: Visitor;
let people: string;

beforeAll(async () => {
  demonstration = await openDemonstration();
  ({ maya } = demonstration);
  await maya.page.goto('/campaigns');
  const running = maya.page
    .getByRole('row', { name: /In-Progress/ })
    .getByRole('link')
    .first();
  people = `${(await running.getAttribute('href')) ?? ''}/people`;
});
afterAll(() => demonstration.close());

/** Chooses an item of a row's menu, and confirms its dialog. */
async function correct(
  page: Page,
  { name, operation, agreement }: { readonly name: string; readonly operation: string; readonly agreement: string },
): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: operation }).click();
  const dialog = page.getByRole('alertdialog');
  expect(await dialog.textContent()).toMatch(/does not change|No counts change/);
  await dialog.getByRole('button', { name: agreement }).click();
}

describe('the people of a running campaign', () => {
  test('are listed with their invitations, and never with whether they answered', async () => {
    const { page } = maya;
    await page.goto(people);
    await page.getByRole('rowheader').first().waitFor();
    await page.getByText('E-mail sent').first().waitFor();
    await look(maya, 'campaign-people');
    expect(await page.getByRole('table').textContent()).not.toMatch(/answered|completed|finished/i);
  });

  // Shows API-EMP-12, API-EMP-16
  test.each([
    ['Invite again', 'Send invitation', 'Successfully created invite'],
    ['Reset answers', 'Reset answers', "Successfully reset employee's assessment responses"],
    ['Remove', 'Remove from campaign', 'Successfully removed employee from campaign'],
  ])('can be corrected one by one: %s', async (operation, agreement, toast) => {
    const { page } = maya;
    await correct(page, { name: 'Adaeze Hansen', operation, agreement });
    await page.getByText(toast).waitFor();
    expect(maya.problems).toEqual([]);
  });

  // Shows API-EMP-14
  test('come back when they are added again', async () => {
    const { page } = maya;
    await page.goto(`${people}?tab=excluded`);
    await page.getByRole('button', { name: 'Add Adaeze Hansen' }).click();
    await page.getByRole('button', { name: 'Add 1 person' }).click();
    await page.getByText('Successfully added employee(s) to campaign').waitFor();
    expect(maya.problems).toEqual([]);
  });

  // Shows API-CAMPAIGN-10, API-CAMPAIGN-15
  test.each([
    ['Refresh memberships', 'Successfully refreshed memberships'],
    ['Update memberships', 'Successfully updated employee memberships'],
  ])('are brought up to date: %s', async (operation, toast) => {
    const { page } = maya;
    await page.getByRole('button', { name: 'More actions for everyone' }).click();
    await page.getByRole('menuitem', { name: operation }).click();
    await page.locator('dialog').getByRole('button', { name: operation }).click();
    await page.getByText(toast).waitFor();
    expect(maya.problems).toEqual([]);
  });
});
