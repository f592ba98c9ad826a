import { createEntryCards } from '@attune/contract/campaigns/entries';
import type { Client } from '@attune/contract/protocol/client';
import { listEmployees } from '@attune/contract/employees/employee';
import { downloadFile, getJob } from '@attune/contract/jobs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { until } from '../../testing/src/standalone-product.ts';
import { type Visitor, accessibilityProblems, photograph } from './visit.ts';

export const phone = { width: 390, height: 844 };

const progressOf = (page: Page) => page.locator('header').first().textContent();

/** Shows a survey page wide and narrow, in both themes, and checks its accessibility. */
export async function lookAt({ page }: Visitor, name: string): Promise<void> {
  await photograph(page, name);
  expect([name, await accessibilityProblems(page)]).toEqual([name, []]);
  await page.setViewportSize(phone);
}

/** Rates one statement after the other until none is left, or the maximum is reached. */
export async function rateAll(page: Page, point: number, most = Infinity): Promise<void> {
  for (let rated = 0; rated < most && (await page.locator('.agreement').count()) > 0; rated += 1) {
    const before = await progressOf(page);
    await page.getByRole('radio').nth(point).click();
    await page.waitForFunction((text) => document.querySelector('header')?.textContent !== text, before);
  }
}

/** Returns the links of sent messages, newest first and each once, if their survey is open. */
export function createLinks(address: string): () => Promise<string> {
  const taken = new Set<string>();
  const read = async (path: string) => (await fetch(`${address}${path}`, { redirect: 'manual' })).text();
  return async () => {
    for (const [, message = ''] of (await read('/outbox')).matchAll(/href="(\/outbox\/\d+)"/g)) {
      const link = /\/s\/[0-9A-Za-z]{20,}/.exec(await read(message))?.[0];
      if (link === undefined || taken.has(link)) continue;
      taken.add(link);
      if ((await read(`${link}/1`)).includes('type="radio"')) return link;
    }
    throw new Error('No link is left.');
  };
}

type Place = { readonly organizationId: string; readonly campaignId: string };

/** Creates an access code card for the person with this name and reads its code. */
export async function codeFor(call: Client, place: Place, name: string): Promise<string> {
  const { organizationId } = place;
  const { data: found } = await call(listEmployees, {
    params: { organizationId },
    query: { 'filter[fuzzy]': name, 'page[limit]': 1 },
  });
  const { data: job } = await call(createEntryCards, {
    params: place,
    body: { employeeIds: found.map(({ id }) => id) },
  });
  const fileId = await until(
    'cards',
    async () =>
      (await call(getJob, { params: { organizationId, jobId: job.id } })).data.attributes.resultFileId ?? undefined,
  );
  const file = (await call(downloadFile, { params: { organizationId, fileId } })) as unknown as Blob | string;
  return /\/s\/c\/([0-9A-Z]{4}-[0-9A-Z]{4})/.exec(typeof file === 'string' ? file : await file.text())?.[1] ?? '';
}
