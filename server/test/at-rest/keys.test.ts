import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '../scenarios/a-product.ts';
import { type LaunchedCampaign, aLaunchedCampaign, day, hour } from './a-launched-campaign.ts';
import { asOwner, readDump, whereFound } from './dump.ts';
import { numbersIn, readResults } from './read-results.ts';

const product = aProduct();
const colleagues = Array.from({ length: 24 }, (_, n) => ({
  name: `colleague${n}`,
  team: n % 2 ? 'Platform' : 'Support',
}));
const canary = 'The heron stands at gate seven.';
const wholeKey = 32;

let campaign: LaunchedCampaign;
let keyFile: string;
let key: Buffer;
let now: number;
let published: Awaited<ReturnType<typeof readResults>>;

beforeAll(async () => {
  campaign = await aLaunchedCampaign(product, { name: 'Initrode', colleagues });
  keyFile = join(product.config.dataFolder, 'keys', `${campaign.campaignId}.key`);
  key = await readFile(keyFile);
  for (const { name } of colleagues.slice(0, 20))
    await campaign.answer(name, { rating: () => 4, text: `Written by ${name}` });
  // An hourly job counts finished responses with the key. Running it here prevents it from becoming due while the key
  // is missing.
  now = campaign.start.getTime() + 2 * hour;
  await product.moveTo(new Date(now));
});

/** Keys are cached for two seconds. */
async function clearKeys(): Promise<void> {
  now += 60_000;
  await product.moveTo(new Date(now));
}

const responses = () =>
  asOwner<{ key: string; version: number; is_submitted: boolean; sealed: string | null }>(
    product.connection,
    `select encode(response_key, 'hex') as key, version, is_submitted, encode(sealed, 'hex') as sealed
      from answers.responses order by response_key`,
  );

const read = () => readResults(product, campaign, 'maya@initrode.example');

describe('an open campaign whose key is', () => {
  test.each([
    ['gone', () => rm(keyFile)],
    ['cut short', () => writeFile(keyFile, key.subarray(0, wholeKey / 2))],
    [
      'a folder',
      async () => {
        await rm(keyFile);
        await mkdir(keyFile);
      },
    ],
  ])('%s refuses answers and writes nothing, in clear or sealed', async (_, spoil) => {
    const before = await responses();
    await spoil();
    await clearKeys();
    expect(await campaign.send('colleague20', { rating: () => 5, text: canary })).toBe(503);
    expect(await campaign.send('colleague20', { rating: () => 5, text: canary }, { isFinal: false })).toBe(503);
    expect((await fetch(`${product.address}/s/${campaign.linkOf('colleague20')}`)).status).toBe(503);
    expect(await responses()).toEqual(before);
    expect(whereFound(await readDump(product.connection), canary)).toEqual([]);
    await rm(keyFile, { recursive: true, force: true });
    await writeFile(keyFile, key);
    await clearKeys();
    expect((await fetch(`${product.address}/s/${campaign.linkOf('colleague20')}`)).status).toBe(200);
  });

  test('back again accepts answers as before', async () => {
    expect(await campaign.send('colleague21', { rating: () => 5, text: canary })).toBe(200);
  });
});

describe('a closed campaign', () => {
  test('shows its results without its key', async () => {
    await product.moveTo(new Date(campaign.start.getTime() + 7 * day + hour));
    published = await read();
    expect(published['headlines']).toContain('"completedSurveyCount":21');
    expect(Object.keys(numbersIn(published)).length).toBeGreaterThan(500);
    await rm(keyFile);
    await product.moveTo(new Date(campaign.start.getTime() + 7 * day + 2 * hour));
    expect(await read()).toEqual(published);
    await writeFile(keyFile, key);
  });

  test('keeps answers and key until the retention period ends', async () => {
    await product.moveTo(new Date(campaign.start.getTime() + 20 * day));
    expect((await responses()).filter(({ sealed }) => sealed !== null)).toHaveLength(21);
    expect((await stat(keyFile)).size).toBe(wholeKey);
  });

  test('then purges both, and shows the same results to the byte', async () => {
    await product.moveTo(new Date(campaign.start.getTime() + 22 * day));
    expect(await responses()).toEqual([]);
    await expect(stat(keyFile)).rejects.toThrow('ENOENT');
    expect(await read()).toEqual(published);
  });
});
