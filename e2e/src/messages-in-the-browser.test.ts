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

  test('are formatted by keys, with merge fields as chips, and refuse unknown fields', async () => {
    const { page } = maya;
    const editor = page.getByRole('textbox', { name: 'Text', exact: true }).first();
    await editor.click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Hello {{firstName}}, it is ');
    await page.keyboard.press('Control+B');
    await page.keyboard.type('your turn');
    await page.keyboard.press('Control+B');
    await page.keyboard.type('.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Start here: {{link}}');
    await expect.poll(() => editor.locator('[data-field]').allTextContents()).toEqual(['First name', 'Survey link']);
    await page.keyboard.type(' {{nickname}}');
    await page
      .getByText(/^\{\{nickname\}\} is not known/)
      .first()
      .waitFor();
    expect(await editor.getAttribute('aria-invalid')).toBe('true');
    for (const _ of ' {{nickname}}') await page.keyboard.press('Backspace');
    await expect.poll(() => editor.getAttribute('aria-invalid')).toBe('false');
    expect(await accessibilityProblems(page)).toEqual([]);
    await saved();
    await page.reload();
    await expect.poll(() => editor.locator('strong').allTextContents()).toEqual(['your turn']);
    expect(await editor.locator('[data-field]').allTextContents()).toEqual(['First name', 'Survey link']);
  });

  test('link to web addresses only, and take nothing but text from what is pasted', async () => {
    const { page } = maya;
    const editor = page.getByRole('textbox', { name: 'Text', exact: true }).first();
    await editor.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await button('Link').first().click();
    const dialog = page.getByRole('dialog', { name: 'Add a link' });
    await dialog.getByLabel('Address').fill('javascript:alert(1)');
    await dialog.getByRole('button', { name: 'Save link' }).click();
    await dialog.getByText('Enter a web address that begins with https:// or http://.').waitFor();
    await dialog.getByLabel('Address').fill('https://help.acme.example');
    await dialog.getByRole('button', { name: 'Save link' }).click();
    await editor.locator('a[href="https://help.acme.example"]').waitFor();
    await editor.evaluate((element) => {
      const data = new DataTransfer();
      data.setData('text/html', '<h1 style="color:red" onclick="x()">Pasted</h1><script>x()</script><img src="x">');
      const pasting = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
      // Firefox takes no data in the constructor.
      Object.defineProperty(pasting, 'clipboardData', { value: data });
      element.dispatchEvent(pasting);
    });
    await editor.getByText('Pasted').waitFor();
    expect(await editor.locator('h1, script, img:not(.ProseMirror-separator), [style], [onclick]').count()).toBe(0);
    await saved();
  });

  test('are previewed and edited in every language, which is part of the address', async () => {
    await button('German').click();
    await maya.page.getByText('This is the default text in German.').waitFor();
    expect(new URL(maya.page.url()).searchParams.get('language')).toBe('de');
    const subject = maya.page.getByLabel('Subject in German').first();
    const byDefault = await subject.inputValue();
    await maya.page.getByRole('heading', { name: 'English', exact: true }).waitFor();
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
    await expect.poll(() => subject.inputValue()).toBe(byDefault);
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
  // Shows API-NOTIF-03
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
