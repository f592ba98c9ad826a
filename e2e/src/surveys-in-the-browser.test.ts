import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StandaloneProduct } from '../../testing/src/standalone-product.ts';
import { type Demonstration, openDemonstration } from './demonstration.ts';
import { downloadAfter } from './downloads.ts';
import { look } from './look.ts';
import { type Visitor, accessibilityProblems } from './visit.ts';

let demonstration: Demonstration;
let product: StandaloneProduct;
let maya: Visitor;

beforeAll(async () => {
  demonstration = await openDemonstration();
  ({ product, maya } = demonstration);
});
afterAll(() => demonstration.close());

const statements = (page: Page) => page.getByRole('button', { name: /^Edit statement \d+:/ }).allTextContents();
/** The field of a statement, once it has the focus. */
const writing = (page: Page, place: number) =>
  page.getByRole('textbox', { name: `Statement ${place}`, exact: true }).and(page.locator(':focus'));
const saved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();

/** The console reports every refused request, even an expected one. */
const clear = (problems: readonly string[]) => void (problems as string[]).splice(0);

describe('the surveys of an organization', () => {
  // Shows TAB-03, ENT-SURVEY-13, ENT-SURVEY-14, ENT-SURVEY-15
  test('are grouped by headings, and linked from the settings', async () => {
    const { page } = maya;
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('menuitem', { name: 'Surveys' }).click();
    await page.getByRole('heading', { level: 1, name: /surveys can be sent; none of them are yours yet/ }).waitFor();
    for (const heading of ['Recommended Surveys', 'Driver Surveys', 'Shared Custom Surveys'])
      await page.getByText(heading, { exact: true }).first().waitFor();
    await look(maya, 'surveys');
  });

  // Shows ENT-SURVEY-30, API-SURVEY-15, API-SURVEY-16
  test('can be exported as files with their names', async () => {
    const { page } = maya;
    for (const [format, name] of [
      ['XML', 'eNPS v1.xml'],
      ['CSV', 'eNPS v1.csv'],
    ] as const) {
      await page.getByRole('button', { name: 'More actions for eNPS' }).click();
      const item = page.getByRole('menuitem', { name: `Export as ${format}` });
      expect((await downloadAfter(page, () => item.click())).name).toBe(name);
    }
  });
});

describe('writing a survey', () => {
  test('is saved as soon as it has a statement', async () => {
    const { page } = maya;
    await page.getByRole('link', { name: 'New survey' }).click();
    await page.getByLabel('Name', { exact: true }).fill('After the move');
    await page.getByRole('button', { name: 'Write a statement' }).click();
    await writing(page, 1).pressSequentially('I have the room that I need.');
    await page.keyboard.press('Enter');
    await writing(page, 2).pressSequentially('At {{organization}}, the rooms are quiet and bright.');
    await page.getByText('Preview: “At Acme, the rooms are quiet and bright.”').waitFor();
    await page.getByText('“and” may combine two ideas', { exact: false }).first().waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL(/\/surveys\/new\?survey=\d+$/);
    await saved(page);
    await page.reload();
    await expect.poll(() => statements(page)).toHaveLength(2);
  });

  test('adds statements from the bank without changing them', async () => {
    const { page } = maya;
    await page.getByRole('button', { name: 'From the statement bank' }).click();
    const bank = page.getByRole('dialog', { name: 'Statement bank' });
    await bank.getByRole('searchbox').fill('proper break');
    await bank.getByRole('checkbox', { name: /I can take a proper break/ }).check();
    expect(await accessibilityProblems(page)).toEqual([]);
    await bank.getByRole('button', { name: 'Add 1 statement' }).click();
    await expect.poll(() => statements(page)).toHaveLength(3);
    await page.getByRole('button', { name: /^Edit statement 3:/ }).click();
    await writing(page, 3).pressSequentially(' Really.');
    await page.getByText(/With different wording it counts as a new statement/).waitFor();
    await page.getByRole('button', { name: 'Restore wording' }).click();
    await page.keyboard.press('Escape');
  });

  test('reorders statements by keyboard only, and announces their positions', async () => {
    const { page } = maya;
    await page.getByRole('button', { name: /^Position of statement 3/ }).press('ArrowUp');
    await page
      .getByRole('button', { name: /^Position of statement 2/ })
      .and(page.locator(':focus'))
      .press('ArrowUp');
    await page.getByText('Statement moved to position 1 of 3.').waitFor();
    await expect.poll(async () => (await statements(page))[0]).toContain('I can take a proper break');
    await saved(page);
    await look(maya, 'survey-builder');
  });

  test('keeps unsaved changes, and saves them when the connection is back', async () => {
    const { page, context, problems } = maya;
    await context.setOffline(true);
    await page.getByLabel('Description').fill('How the new office works.');
    await page.getByRole('button', { name: 'Retry saving' }).waitFor();
    expect(await page.getByLabel('Description').inputValue()).toBe('How the new office works.');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Retry saving' }).click();
    await saved(page);
    clear(problems);
  });

  test('asks which version to keep after a concurrent edit', async () => {
    const { page, context, problems } = maya;
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByLabel('Name', { exact: true }).fill('After the big move');
    await saved(other);
    await page.getByLabel('Description').fill('How the office works.');
    const question = page.getByRole('dialog', { name: 'Someone else changed this survey' });
    await question.getByRole('button', { name: 'Use theirs' }).click();
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('After the big move');
    await saved(page);
    await other.close();
    clear(problems);
  });

  test('previews the respondent pages, and the results before anyone has answered', async () => {
    const { page } = maya;
    await page.getByRole('button', { name: 'Preview' }).click();
    const survey = page.frameLocator('iframe');
    await survey.getByRole('link', { name: 'Start' }).click();
    await survey.getByRole('heading', { name: 'I can take a proper break when I need one.' }).waitFor();
    await survey.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowDown');
    await survey.getByRole('button', { name: 'Next' }).click();
    await survey.getByRole('heading', { name: 'I have the room that I need.' }).waitFor();
    await look(maya, 'survey-preview');
    await page.getByRole('link', { name: 'Sample results' }).click();
    await page.getByText('Sample answers.').waitFor();
    await page.getByText('I have the room that I need.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('is translated in a file, all of it or nothing', async () => {
    const { page, problems } = maya;
    await page.getByRole('link', { name: 'Languages' }).click();
    await page.getByRole('heading', { name: 'Side by side' }).waitFor();
    const file = await downloadAfter(page, () => page.getByRole('button', { name: 'Download CSV' }).click());
    expect(file.name).toBe('After the big move translations v1.csv');
    const give = (text: string) =>
      page.setInputFiles('input[type=file]', {
        name: 'translated.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(text),
      });
    await give('key,xx9\nnobody,Nichts\n');
    await page.getByRole('heading', { name: /error/ }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    clear(problems);
  });

  // Shows CPATH-04
  test('is used in a campaign', async () => {
    const { page } = maya;
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Make available' }).click();
    await page.waitForURL(/\/surveys\/\d+$/);
    await page.getByText('Can be sent').first().waitFor();
    await page.goto('/new_custom_campaign');
    await page.getByRole('checkbox', { name: /After the big move/ }).check();
    await page.getByText('After the big move: 3 statements, about 2 minutes').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(maya.problems).toEqual([]);
  });
});

describe("an organization's terminology", () => {
  test('is entered once, and previewed in sentences immediately', async () => {
    const { page } = maya;
    await page.goto('/surveys/words');
    await page.getByLabel('Manager', { exact: true }).fill('team lead');
    await page.getByText('My team lead speaks to me with respect.').waitFor();
    await saved(page);
    await look(maya, 'survey-words');
  });
});

describe('a survey that comes as XML', () => {
  test('is validated before it is stored, with errors by line', async () => {
    const { page } = maya;
    await page.goto('/surveys/import');
    const example = (await page.locator('pre').textContent()) ?? '';
    await page.getByRole('button', { name: 'Paste' }).click();
    await page.getByLabel('XML of a survey').fill(example.replace('"likert5"', '"likert7"'));
    await page.getByRole('button', { name: 'Read it' }).click();
    await page.getByRole('rowheader', { name: /There is no kind "likert7"/ }).waitFor();
    await page.getByLabel('XML of a survey').fill(example);
    await page.getByRole('button', { name: 'Read it' }).click();
    await page.getByRole('button', { name: 'Import 2 statements' }).click();
    await page.waitForURL(/\/surveys\/\d+$/);
    await page.getByText('Draft').first().waitFor();
    expect(maya.problems).toEqual([]);
  });
});

describe('the library', () => {
  test('is managed by Engage Super Admins only', async () => {
    const { page } = maya;
    await page.goto('/admin/surveys');
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    await product.operate('make-super-admin', 'maya.okafor@acme.example');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: /surveys are shared with every organization/ }).waitFor();
    await page.getByRole('switch', { name: 'Wellbeing can be sent' }).waitFor();
    await look(maya, 'survey-library');
    await page.getByRole('button', { name: 'More actions for Wellbeing' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.waitForURL(/\/admin\/surveys\/\d+\/edit$/);
    await expect.poll(() => statements(page)).toHaveLength(8);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
