import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Demonstration, openDemonstration } from './demonstration.ts';
import { downloadAfter } from './downloads.ts';
import { look } from './look.ts';
import { type Visitor, accessibilityProblems, finishedCampaign, heldToast, openFromMenu } from './visit.ts';

let demonstration: Demonstration;
let maya: Visitor;

beforeAll(async () => {
  demonstration = await openDemonstration();
  ({ maya } = demonstration);
});
afterAll(() => demonstration.close());

describe('comments', () => {
  // Shows PROD-12, NAV-04, CLIENT-02, CLIENT-03, CLIENT-09
  test('are listed with sentiment and themes, and narrowed by them', async () => {
    const { page } = maya;
    await openFromMenu(maya, 'Feedback');
    await page.getByRole('heading', { level: 1, name: /^Acme wrote \d+ comments/ }).waitFor();
    await look(maya, 'feedback');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: /^Negative/ }).click();
    await page.waitForURL(/sentiment=negative/);
    await page.getByText(/^\d+ of \d+ comments, in random order$/).waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByPlaceholder('Search comments').fill('meetings');
    await page.waitForURL(/search=meetings/);
    await page.getByText(/^\d+ of \d+ comments, in random order$/).waitFor();
    await page.reload();
    await page.getByText(/^\d+ of \d+ comments, in random order$/).waitFor();
  });

  // Shows NAV-11
  test('of one campaign are led to from its page', async () => {
    const { page } = maya;
    const campaign = await finishedCampaign(page, 1);
    await page.getByRole('link', { name: campaign }).first().click();
    await page.getByRole('link', { name: 'Responses', exact: true }).click();
    await page.waitForURL(/\/assessments\/\d+\/responses$/);
    await page.getByText(/^\d+ comments, in random order$/).waitFor();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText(campaign).waitFor();
    expect(maya.problems).toEqual([]);
    await openFromMenu(maya, 'Feedback');
    await page.getByRole('button', { name: 'Reply' }).first().waitFor();
  });

  // Shows ERR-17
  test('are replied to in place', async () => {
    const { page } = maya;
    await page.getByRole('button', { name: 'Reply' }).first().click();
    await page.getByLabel('Your reply').fill('Which meeting could we drop first?');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await heldToast(page, 'Reply sent');
    const sent = page.getByText('Which meeting could we drop first?');
    await expect.poll(() => sent.count()).toBe(1);
  });
});

describe('an action', () => {
  // Shows NAV-05, API-ACTION-02
  test('is planned for an opportunity, from the recommended ones', async () => {
    const { page } = maya;
    await openFromMenu(maya, 'Actions');
    await page.getByRole('heading', { level: 1, name: /actions? (is|are) open/ }).waitFor();
    await look(maya, 'actions');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page
      .getByRole('button', { name: /^Add an action for/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'New action' });
    await dialog.getByRole('radio').nth(3).waitFor({ state: 'attached' });
    await dialog.getByRole('radio').first().check({ force: true });
    await dialog.getByRole('button', { name: 'Create action' }).click();
    await heldToast(page, 'New Action Plan Created');
    await expect.poll(() => dialog.count()).toBe(0);
  });

  // Shows ENT-ACTION-08, CON-16
  test('has a worksheet to review and to edit, and is completed', async () => {
    const { page } = maya;
    await page.getByRole('link', { name: 'My actions' }).click();
    await page.waitForURL(/my_actions/);
    await page.locator('a[href*="plan="]').first().click();
    await page.getByRole('heading', { name: 'What the score did' }).waitFor();
    await look(maya, 'action');
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Note').fill('Start on Monday.');
    await page.getByRole('button', { name: 'Save action' }).click();
    await page.getByText('Start on Monday.').waitFor();
    await page.getByRole('button', { name: 'Complete action' }).click();
    await page.getByRole('button', { name: 'Open again' }).waitFor();
    expect(maya.problems).toEqual([]);
  });

  test('is prepared with an agenda, which can be presented as slides', async () => {
    const { page } = maya;
    await page.goto('/drivers/rest');
    await page.getByRole('heading', { name: /^Talk about it in \d+ minutes$/ }).waitFor();
    const slides = await downloadAfter(page, () => page.getByRole('button', { name: 'Agenda as slides' }).click());
    expect(slides.name).toBe('Rest agenda.pptx');
    expect(maya.problems).toEqual([]);
  });

  // Shows NAV-18, NAV-19
  test('is found among the completed ones until the reader leaves the view', async () => {
    const { page } = maya;
    await openFromMenu(maya, 'Actions');
    await page.getByRole('link', { name: 'My actions' }).click();
    await page.getByRole('button', { name: /^Completed/ }).click();
    await page.waitForURL(/my_actions\?status=completed/);
    await page.locator('a[href*="plan="]').first().waitFor();
    await page.getByRole('link', { name: 'Other actions' }).click();
    await page.waitForURL(/other_actions$/);
    await page.getByRole('link', { name: 'My actions' }).click();
    await page.waitForURL(/my_actions$/);
    expect(maya.problems).toEqual([]);
  });
});
