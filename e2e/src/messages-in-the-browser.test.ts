import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Demonstration, openDemonstration } from './demonstration.ts';
import { type Visitor, accessibilityProblems, photograph } from './visit.ts';

let demonstration: Demonstration;
let maya: Visitor;

beforeAll(async () => {
  demonstration = await openDemonstration();
  ({ maya } = demonstration);
});
afterAll(() => demonstration.close());

const button = (name: string) => maya.page.getByRole('button', { name, exact: true });
const choose = async (name: string) => {
  await button('More message actions').click();
  await maya.page.getByRole('menuitem', { name }).click();
};
/** Waits until the text is saved. */
const saved = async () => {
  await expect.poll(() => maya.page.getByText('Saving…', { exact: true }).count()).toBe(0);
};
/** The focused element. */
const focused = () =>
  maya.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
const toast = (words: string) => maya.page.getByText(words).first().waitFor();

describe('the messages of a draft campaign', () => {
  beforeAll(async () => {
    await maya.page.goto('/campaigns/new?kind=topic_based');
    await maya.page.getByRole('checkbox', { name: /^Engagement-only/ }).check();
    await maya.page.getByRole('heading', { name: 'Messages' }).waitFor();
  });

  test('are edited next to a preview, and saved', async () => {
    await maya.page.getByLabel('Subject', { exact: true }).first().fill('Hello {{firstName}}, your turn');
    await maya.page.getByText('Hello Maya, your turn').first().waitFor();
    await saved();
    await maya.page.reload();
    await expect
      .poll(() => maya.page.getByLabel('Subject', { exact: true }).first().inputValue())
      .toBe('Hello {{firstName}}, your turn');
  });

  test('are previewed and edited in every language, which is part of the address', async () => {
    await button('German').click();
    await maya.page.getByText('This is the default text in German.').waitFor();
    expect(new URL(maya.page.url()).searchParams.get('language')).toBe('de');
    const subject = maya.page.getByLabel('Subject in German').first();
    const usual = await subject.inputValue();
    await subject.fill('{{firstName}}, Sie sind dran');
    await maya.page.getByText('Maya, Sie sind dran').first().waitFor();
    await button('English').click();
    await expect
      .poll(() => maya.page.getByLabel('Subject', { exact: true }).first().inputValue())
      .toBe('Hello {{firstName}}, your turn');
    await button('German').click();
    await maya.page.getByText('This is your text in German.').waitFor();
    await expect.poll(() => subject.inputValue()).toBe('{{firstName}}, Sie sind dran');
    await button('Restore default text').locator('visible=true').click();
    await maya.page.getByText('This is the default text in German.').waitFor();
    await expect.poll(() => subject.inputValue()).toBe(usual);
    await button('English').click();
  });

  test('close their menu with Escape, which returns the focus to its button', async () => {
    await button('More message actions').press('Enter');
    await expect.poll(focused).toBe('Add a reminder');
    await maya.page.keyboard.press('Escape');
    await expect.poll(focused).toBe('More message actions');
  });

  test('gain a reminder, and lose it again', async () => {
    await choose('Add a reminder');
    await button('Reminder 2').waitFor();
    await button('Delete message').locator('visible=true').click();
    await maya.page.getByRole('alertdialog').getByRole('button', { name: 'Delete message' }).click();
    await toast('Successfully deleted message');
    await button('Reminder').waitFor();
    await expect.poll(() => button('Reminder 2').count()).toBe(0);
    await expect.poll(focused).toBe('Invite');
  });

  test('are translated with a file, and an error in it is reported with its position', async () => {
    await choose('Message translations');
    const file = maya.page.locator('input[type=file]').last();
    await file.setInputFiles({
      name: 'words.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('key,de\ninviteEmailSubject,Nur der Betreff\n'),
    });
    await maya.page.getByText('Row 2, de: An e-mail has a subject and a text.').waitFor();
    await file.setInputFiles({
      name: 'words.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('key,de\ninviteEmailSubject,Sie sind dran\ninviteEmailBody,Los: {{link}}\n'),
    });
    await maya.page.getByText('your own text for invite').waitFor();
    expect(await accessibilityProblems(maya.page)).toEqual([]);
    await button('Done').click();
  });

  test('are reset to the defaults after a confirmation', async () => {
    await choose('Restore default messages');
    await button('Restore defaults').click();
    await expect
      .poll(() => maya.page.getByLabel('Subject', { exact: true }).first().inputValue())
      .toBe('Your view counts: {{minutes}} minutes, until {{closesOn}}');
    await photograph(maya.page, 'messages');
    expect(await accessibilityProblems(maya.page)).toEqual([]);
  });
});

describe('the messages of a running campaign', () => {
  test('are sent again after a confirmation', async () => {
    await maya.page.goto('/campaigns');
    await maya.page
      .getByRole('row', { name: /In-Progress/ })
      .getByRole('link')
      .first()
      .click();
    await button('Invite').click();
    await button('Send again').click();
    await maya.page.getByRole('alertdialog').getByRole('button', { name: 'Send again' }).click();
    await toast('Successfully re-sent messages');
    // The button is gone until the message is sent again, so the focus returns to the start of the page.
    await expect.poll(() => maya.page.evaluate(() => document.activeElement?.id)).toBe('main');
    expect(await maya.page.getByText('Failed to re-send messages').count()).toBe(0);
  });
});
