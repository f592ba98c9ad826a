import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isFirefox } from '../../testing/src/browsers.ts';
import { firefoxDownloads } from '../../testing/src/firefox.ts';

export type Downloaded = { readonly name: string; readonly bytes: Buffer };

/** The file that the browser saves when a person does something on the page. */
export async function downloadAfter(page: Page, act: () => Promise<void>): Promise<Downloaded> {
  if (isFirefox) return savedByFirefox(act);
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** Playwright is not notified of the downloads of released versions of Firefox. */
async function savedByFirefox(act: () => Promise<void>): Promise<Downloaded> {
  const before = await readdir(firefoxDownloads);
  const added = async () =>
    (await readdir(firefoxDownloads)).filter((name) => !before.includes(name) && !name.endsWith('.part'));
  await act();
  await expect.poll(added).toHaveLength(1);
  const [name = ''] = await added();
  const path = join(firefoxDownloads, name);
  await expect.poll(async () => (await readFile(path)).length).toBeGreaterThan(0);
  // The same name is saved again with a number: "results (1).csv".
  return { name: name.replace(/ ?\(\d+\)(?=\.\w+$)/u, ''), bytes: await readFile(path) };
}
