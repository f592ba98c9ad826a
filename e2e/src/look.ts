import { expect } from 'vitest';
import { type Visitor, accessibilityProblems, photograph } from './visit.ts';

/** Looks at a page as people do: it has come, can be used by everybody, and complains about nothing. */
export async function look({ page, problems }: Visitor, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await photograph(page, name);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(problems).toEqual([]);
}
