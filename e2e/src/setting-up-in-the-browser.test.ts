import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Demonstration, openDemonstration } from './demonstration.ts';
import { type Visitor, accessibilityProblems } from './visit.ts';

let demonstration: Demonstration;
let maya: Visitor;

beforeAll(async () => {
  demonstration = await openDemonstration();
  ({ maya } = demonstration);
});
afterAll(() => demonstration.close());

describe('setting up a campaign', () => {
  test('chooses the engagement survey for an engagement campaign', async () => {
    const { page } = maya;
    await page.goto('/campaigns');
    await page.getByRole('button', { name: 'New campaign' }).click();
    await page.getByRole('menuitem', { name: /^Engagement/ }).click();
    const survey = page.getByRole('checkbox', { name: /^Engagement with Drivers/ });
    await survey.waitFor();
    expect(await survey.isChecked()).toBe(true);
    expect(await page.getByText('Engagement campaign, full questionnaire').count()).toBe(1);
  });

  test.each([
    ['enps', 'eNPS campaign, two questions'],
    ['lifecycle', 'Lifecycle campaign, when people start, stay or leave'],
    ['custom', 'Custom campaign, your own questions'],
  ])('says which kind of campaign one is making: %s', async (kind, words) => {
    await maya.page.goto(`/new_custom_campaign?kind=${kind}`);
    await expect.poll(() => maya.page.getByText(words).count()).toBe(1);
  });

  test('takes the focus to the first error, in sight', async () => {
    const { page } = maya;
    await page.setViewportSize({ width: 1440, height: 500 });
    await page.goto('/campaigns/new?kind=topic_based');
    await page.getByRole('checkbox', { name: /^Engagement-only/ }).waitFor();
    await page.getByLabel('Name', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Next: Review' }).click();
    const error = page.getByRole('alert').filter({ hasText: 'Choose at least one survey.' });
    await expect.poll(() => error.evaluate((element) => element === document.activeElement)).toBe(true);
    const isInSight = async () => {
      const box = await error.boundingBox();
      return box && box.y >= 0 && box.y + box.height <= 500;
    };
    await expect.poll(isInSight).toBe(true);
    await page.getByRole('checkbox', { name: /^Engagement-only/ }).check();
    await page.getByRole('button', { name: 'Next: Review' }).click();
    const name = page.getByLabel('Name', { exact: true });
    await expect.poll(() => name.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
