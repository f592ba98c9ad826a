import { expect } from 'vitest';
import { type Visitor, accessibilityProblems, photograph } from './visit.ts';

/** Checks a page: it is loaded, accessible, and reports no problems. */
export async function look({ page, problems }: Visitor, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await photograph(page, name);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(problems).toEqual([]);
}
