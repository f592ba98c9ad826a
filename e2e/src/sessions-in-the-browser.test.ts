import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Demonstration, openDemonstration } from './demonstration.ts';
import { look } from './look.ts';
import { type Visitor, accessibilityProblems, heldToast, openFromMenu } from './visit.ts';

let demonstration: Demonstration;
let maya: Visitor;

beforeAll(async () => {
  demonstration = await openDemonstration();
  ({ maya } = demonstration);
});
afterAll(() => demonstration.close());

/** Subjects of the mails that the product sent, the latest first. */
async function subjects(): Promise<readonly string[]> {
  const outbox = await (await fetch(`${demonstration.product.address}/outbox`)).text();
  return [...outbox.matchAll(/href="\/outbox\/\d+"[^>]*>([^<]*)</g)].map(([, subject = '']) => subject);
}

describe('coaching sessions', () => {
  // Shows PROD-09, NAV-06, ENT-SESSION-05
  test('are listed with their coach, participants and status', async () => {
    const { page } = maya;
    await openFromMenu(maya, 'Sessions');
    await page.getByRole('heading', { level: 1, name: 'Two sessions are ahead.' }).waitFor();
    await page.getByRole('row', { name: /Leadership coaching.*Priya Sharma, Daniel Torres.*Scheduled/ }).waitFor();
    await look(maya, 'sessions');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByText('Past', { exact: true }).click();
    await page.waitForURL(/period=past/);
    await page
      .getByRole('row', { name: /Completed/ })
      .getByRole('link')
      .click();
    await expect.poll(() => page.getByRole('dialog').getByLabel('Note').inputValue()).toContain('two mornings a week');
    await page.keyboard.press('Escape');
    await page.getByText('Upcoming', { exact: true }).click();
    await page
      .getByRole('row', { name: /Scheduled/ })
      .first()
      .waitFor();
  });

  // Shows UISTATE-14, UISTATE-15
  test('are scheduled at a free time of the coach, and invite the participants', async () => {
    const { page } = maya;
    await page.getByRole('button', { name: 'Schedule a session' }).click();
    const dialog = page.getByRole('dialog', { name: 'Schedule a session' });
    await dialog.getByPlaceholder('Search employees to add').fill('Jonas Weber');
    await dialog.getByRole('button', { name: 'Add Jonas Weber' }).click();
    await dialog.getByRole('radio').first().check({ force: true });
    await look(maya, 'schedule-session');
    await dialog.getByRole('button', { name: 'Schedule and invite' }).click();
    await heldToast(page, 'Session scheduled');
    await page.getByRole('heading', { level: 1, name: 'Three sessions are ahead.' }).waitFor();
    await expect
      .poll(async () => (await subjects()).filter((each) => each.includes('Leadership coaching')).length)
      .toBeGreaterThan(0);
  });

  test('are rescheduled and cancelled, which counts them as unused again', async () => {
    const { page } = maya;
    await page.getByText('3 of 6 sessions left').waitFor();
    await page
      .getByRole('row', { name: /Jonas Weber/ })
      .getByRole('link')
      .click();
    await page.getByRole('button', { name: 'Reschedule' }).click();
    const move = page.getByRole('dialog', { name: 'Reschedule the session' });
    await move.getByRole('radio').last().check({ force: true });
    await move.getByRole('button', { name: 'Reschedule and update invitations' }).click();
    await heldToast(page, 'Session rescheduled');
    await page.getByRole('button', { name: 'Cancel session' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel session' }).click();
    await heldToast(page, 'Session cancelled');
    await page.getByRole('dialog').getByText('Cancelled', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('4 of 6 sessions left').waitFor();
    expect(maya.problems).toEqual([]);
  });
});
