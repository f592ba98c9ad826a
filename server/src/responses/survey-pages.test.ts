import { join } from 'node:path';
import type { RespondentModule } from '@attune/contract/respondent';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunningCampaign, aRunningCampaign, keysInMemory } from '../../test/a-running-campaign.ts';
import { aDatabase } from '../../test/database.ts';
import { systemClock } from '../platform/clock.ts';
import { type HttpServer, createHttpServer } from '../platform/http/index.ts';
import { createLog } from '../platform/log.ts';
import { createResponses } from './responses.ts';

const database = aDatabase();
const keys = keysInMemory();
let server: HttpServer;
let campaign: RunningCampaign;
let at: string;

beforeAll(async () => {
  const { pages } = (await import(join(import.meta.dirname, '../../../respondent/dist/pages.js'))) as RespondentModule;
  server = await createHttpServer({ log: createLog('silent'), trustProxy: undefined, apiHost: undefined, friendlyOrigins: [] });
  await createResponses({ database, keys, clock: systemClock, pages, assetBase: '/assets/respondent/', supportEmail: 'help@acme.example', driverName: (driver) => driver }).mount(server);
  return () => server.close();
});

beforeEach(async () => {
  campaign = await aRunningCampaign(database, keys);
  at = `/s/${campaign.linkOf(0)}`;
});

const get = (url: string, headers = {}) => server.inject({ url, headers });
const post = (url: string, fields: Readonly<Record<string, string>>) => server.inject({ method: 'POST', url, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: new URLSearchParams(fields).toString() });
const save = (answers: readonly object[], version = 0, isFinal = false) => server.inject({ method: 'POST', url: `${at}/answers`, payload: { version, answers, isFinal } });

describe('the pages of a survey', () => {
  test('can be answered from the first page to the last without a script', async () => {
    expect((await get(at)).body).toContain('about 6 minutes');
    expect((await get(`${at}?start=1`)).headers.location).toBe(`${at}/1`);
    for (const n of [1, 2, 3]) expect((await post(`${at}/${n}`, { value: '4' })).headers.location).toBe(`${at}/${n + 1}`);
    expect((await post(`${at}/4`, { value: 'Quieter mornings.' })).headers.location).toBe(`${at}/send`);
    expect((await post(`${at}/send`, {})).headers.location).toBe(`${at}/thanks`);
    expect((await get(`${at}/thanks`)).statusCode).toBe(200);
    expect((await get(at)).headers.location).toBe(`${at}/done`);
    expect((await get(`${at}/done`)).body).toContain('You have already answered');
    expect((await get(`${at}/results`)).statusCode).toBe(200);
    expect((await get(`${at}/results.txt`)).headers['content-type']).toContain('text/plain');
  });

  test('ask again for a required answer, and remember what was chosen', async () => {
    expect((await post(`${at}/1`, {})).statusCode).toBe(422);
    await post(`${at}/2`, { value: '5' });
    expect((await get(`${at}/2`)).body).toMatch(/value="5"[^>]*checked|checked[^>]*value="5"/);
    expect((await get(`${at}?start=1`)).headers.location).toBe(`${at}/1`);
  });

  test('never hold the link, a name or an address of a person', async () => {
    for (const step of ['', '/1', '/4', '/send', '/survey.json']) {
      const { body } = await get(`${at}${step}`);
      expect(body).not.toContain(campaign.linkOf(0));
      expect(body).not.toMatch(/First0|Last0|person0@/);
    }
  });

  test('are not kept by browsers, leak no address and run no foreign script', async () => {
    const { headers } = await get(`${at}/1`);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });

  test('speak the language that was chosen, else the one the browser prefers', async () => {
    expect((await get(`${at}/1?lang=de`)).body).toContain('Aussage 1.');
    expect((await get(`${at}/1`, { 'accept-language': 'pt, de;q=0.8, en;q=0.5' })).body).toContain('Aussage 1.');
    expect((await get(`${at}/1`)).body).toContain('Statement 1.');
  });

  test('change nothing when a mail scanner only reads them', async () => {
    for (const step of ['', '/1', '/send', '/withdraw', '/survey.json']) await get(`${at}${step}`);
    expect((await get(`${at}/survey.json`)).json()).toMatchObject({ saved: { version: 0, answers: [] } });
  });

  test('say the same of every link that leads nowhere', async () => {
    const answers = await Promise.all(['/s/abc', `/s/${'A'.repeat(22)}1`, `/s/${'A'.repeat(22)}999`].map((url) => get(url)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });

  test('say that the survey has not started, or is closed', async () => {
    const early = await aRunningCampaign(database, keys, { opensInSeconds: 3600 });
    expect((await get(`/s/${early.linkOf(0)}`)).body).toContain('has not started yet');
    await database.shiftClock(90_000);
    const closed = await get(at);
    await database.shiftClock(0);
    expect(closed.statusCode).toBe(410);
    expect(closed.body).toContain('This survey is closed');
  });
});

describe('the script of the pages', () => {
  test('gets the survey once and saves each answer', async () => {
    expect((await get(`${at}/survey.json`)).json()).toMatchObject({ saved: { version: 0, answers: [] } });
    expect((await save([{ index: 0, value: 4, age: 12 }])).json()).toEqual({ version: 1, isSent: false });
    expect((await get(`${at}/survey.json`)).json()).toMatchObject({ saved: { version: 1, answers: [{ index: 0, value: 4 }] } });
  });

  test('hears what another device has answered in the meantime', async () => {
    await save([{ index: 0, value: 4, age: 0 }]);
    expect((await save([{ index: 1, value: 2, age: 0 }], 0)).json()).toMatchObject({ version: 2, saved: [{ index: 0, value: 4 }, { index: 1, value: 2 }] });
  });

  test('is told what is missing at the end, and that the survey is over after it', async () => {
    expect((await save([{ index: 0, value: 4, age: 0 }], 0, true)).json()).toMatchObject({ isSent: false, missing: [1, 2] });
    expect((await save([{ index: 1, value: 4, age: 0 }, { index: 2, value: 4, age: 0 }], 1, true)).json()).toMatchObject({ isSent: true });
    expect((await save([{ index: 1, value: 1, age: 0 }], 2)).statusCode).toBe(409);
  });

  test.each([['no answers', {}], ['a value of another kind', { version: 0, isFinal: false, answers: [{ index: 0, value: 9, age: 0 }] }], ['a negative place', { version: 0, isFinal: false, answers: [{ index: -1, value: 1, age: 0 }] }]])('is refused %s', async (_, payload) => {
    expect((await server.inject({ method: 'POST', url: `${at}/answers`, payload })).statusCode).toBe(422);
  });
});
