import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { type RunningCampaign, aRunningCampaign, keysInMemory } from '../../../test/a-running-campaign.ts';
import { aDatabase } from '../../../test/database.ts';
import { aBrowser, aSurveyServer, answerAll } from '../survey-server.test-support.ts';

const database = aDatabase();
const keys = keysInMemory();
const server = aSurveyServer({ database, keys });
const { get, post, send } = aBrowser(server);
let campaign: RunningCampaign;
let at: string;

beforeEach(async () => {
  campaign = await aRunningCampaign(database, keys);
  at = `/s/${campaign.linkOf(0)}`;
});

const save = (answers: readonly object[], version = 0, isFinal = false) =>
  send(`${at}/answers`, { version, answers, isFinal });

describe('the pages of a survey', () => {
  // Shows GAP-10
  test('can be answered from the first page to the last without a script', async () => {
    expect((await get(at)).body).toContain('about 6 minutes');
    expect((await get(`${at}?start=1`)).headers.location).toBe(`${at}/1`);
    for (const n of [1, 2, 3])
      expect((await post(`${at}/${n}`, { value: '4' })).headers.location).toBe(`${at}/${n + 1}`);
    expect((await post(`${at}/4`, { value: 'Quieter mornings.' })).headers.location).toBe(`${at}/send`);
    expect((await post(`${at}/send`, {})).headers.location).toBe(`${at}/thanks`);
    expect((await get(`${at}/thanks`)).statusCode).toBe(200);
    expect((await get(at)).headers.location).toBe(`${at}/done`);
    expect((await get(`${at}/done`)).body).toContain('You have already answered');
  });

  test('ask again for a required answer, and keep the choices', async () => {
    expect((await post(`${at}/1`, {})).statusCode).toBe(422);
    await post(`${at}/2`, { value: '5' });
    expect((await get(`${at}/2`)).body).toMatch(/value="5"[^>]*checked|checked[^>]*value="5"/);
    expect((await get(`${at}?start=1`)).headers.location).toBe(`${at}/1`);
  });

  test.each(['?lang=de&lang=fr', '?lang[]=de&lang[]=fr', '?lang[a]=de', '?lang=&lang=&start=&start=', '?pair=&pair='])(
    'read the first value of a parameter that is there twice: %s',
    async (query) => {
      const steps = [
        '',
        '/1',
        '/send',
        '/thanks',
        '/done',
        '/withdraw',
        '/withdrawn',
        '/groups',
        '/pair',
        '/survey.json',
      ];
      const others = ['/s/c', '/s/c/ABCD', '/s/kiosk/x', '/s/nothing', `/s/${'x'.repeat(24)}`];
      for (const path of [...steps.map((step) => `${at}${step}`), ...others])
        expect([path, (await get(`${path}${query}`)).statusCode < 500]).toEqual([path, true]);
    },
  );

  test('are in the language that an address names first', async () => {
    expect((await get(`${at}?lang=de&lang=en`)).body).toContain('<html lang="de"');
    expect((await get(`${at}?lang=en&lang=de`)).body).toContain('<html lang="en"');
  });

  test('never contain the link, a name or an address of a person', async () => {
    for (const step of ['', '/1', '/4', '/send', '/survey.json']) {
      const { body } = await get(`${at}${step}`);
      expect(body).not.toContain(campaign.linkOf(0));
      expect(body).not.toMatch(/First0|Last0|person0@/);
    }
  });

  test('are not cached, send no referrer and run no foreign script', async () => {
    const { headers } = await get(`${at}/1`);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });

  test('keep the language in an address, or none', async () => {
    expect((await get(`${at}?start=1&lang=${encodeURIComponent('\u{1F4A5}'.repeat(3))}`)).statusCode).toBe(303);
  });

  test('use the chosen language, otherwise the one the browser prefers', async () => {
    expect((await get(`${at}/1?lang=de`)).body).toContain('Aussage 1.');
    expect((await get(`${at}/1`, { 'accept-language': 'pt, de;q=0.8, en;q=0.5' })).body).toContain('Aussage 1.');
    expect((await get(`${at}/1`)).body).toContain('Statement 1.');
  });

  test('change nothing when a mail scanner reads them', async () => {
    for (const step of ['', '/1', '/send', '/withdraw', '/survey.json']) await get(`${at}${step}`);
    expect((await get(`${at}/survey.json`)).json()).toMatchObject({ saved: { version: 0, answers: [] } });
  });

  test('are the same for every unknown link', async () => {
    const answers = await Promise.all(
      ['/s/abc', `/s/${'A'.repeat(22)}1`, `/s/${'A'.repeat(22)}999`].map((url) => get(url)),
    );
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

/** The cookie that lets the browser that just sent its answers see its results. */
function ticketIn({ headers }: { readonly headers: Readonly<Record<string, unknown>> }): string {
  const given = [headers['set-cookie']].flat() as string[];
  return given.find((cookie) => cookie.startsWith('attune-sent='))?.split(';', 1)[0] ?? '';
}

describe('personal results', () => {
  const shown = 'Your three highest areas';
  beforeEach(async () => {
    campaign = await aRunningCampaign(database, keys, { driver: 'autonomy' });
    at = `/s/${campaign.linkOf(0)}`;
  });

  test('are shown once, to the browser that sent the answers', async () => {
    await answerAll({ get, post, send }, at);
    const first = await get(`${at}/thanks`);
    expect(first.body).toContain(shown);
    expect(first.headers['set-cookie']).toMatch(/^attune-sent=; .*Max-Age=0/);
    const second = await get(`${at}/thanks`);
    expect([second.body.includes(shown), second.body.includes('shown once')]).toEqual([false, true]);
  });

  test('are hidden from people who only have the link, on every page', async () => {
    await answerAll({ get, post, send }, at);
    const stranger = aBrowser(server);
    for (const step of ['/thanks', '/done', '/withdraw']) {
      const { statusCode, body, headers } = await stranger.get(`${at}${step}`);
      expect([step, statusCode, body, headers.location]).toEqual([step, 303, '', at]);
    }
    expect((await stranger.get(at)).body).not.toMatch(/autonomy|Your three highest areas/);
  });

  test('are hidden with a missing, foreign or altered ticket', async () => {
    const ticket = ticketIn(await answerAll({ get, post, send }, at));
    const other = `/s/${campaign.linkOf(1)}`;
    const elsewhere = aBrowser(server);
    const own = ticketIn(await answerAll(elsewhere, other));
    // The browser's own ticket comes after the given one, which is read first.
    for (const cookie of [ticket, own.replace('=', '=A'), 'attune-sent=']) {
      const { statusCode, body } = await elsewhere.get(`${other}/thanks`, { cookie });
      expect([statusCode, body.includes(shown), body.includes('shown once')]).toEqual([200, false, true]);
    }
  });

  test("are those of this browser's answers, even after a later submission by another one", async () => {
    await answerAll({ get, post, send }, at);
    const before = (await aBrowser(server).get(`${at}/thanks`)).statusCode;
    const lower = [0, 1, 2].map((index) => ({ index, value: 1, age: 0 }));
    await aBrowser(server).send(`${at}/answers`, { version: 0, answers: lower, isFinal: true });
    const { body } = await get(`${at}/thanks`);
    expect([before, body.includes(shown), body.includes('<b>100</b>')]).toEqual([303, true, true]);
  });

  test('are issued by a cookie that is hidden from scripts and other addresses', async () => {
    const given = [(await answerAll({ get, post, send }, at)).headers['set-cookie']].flat();
    expect(given.find((cookie) => cookie?.startsWith('attune-sent='))).toMatch(
      new RegExp(`; Max-Age=300; Path=${at}/thanks; HttpOnly; SameSite=Strict$`),
    );
  });

  test('work with forms without a script, too', async () => {
    for (const n of [1, 2, 3]) await post(`${at}/${n}`, { value: '4' });
    await post(`${at}/send`, {});
    expect((await get(`${at}/thanks`)).body).toContain(shown);
  });
});

describe('the groups in which answers count', () => {
  test('are shown by name and size, the same before and after answering', async () => {
    const before = await get(`${at}/groups`);
    expect(before.body).toContain('6 people invited');
    expect(before.body).toContain('Acme');
    await answerAll({ get, post, send }, at);
    expect((await get(`${at}/groups`)).body).toBe(before.body);
  });

  test('require a valid link', async () => {
    expect((await get(`/s/${campaign.linkOf(0, 1)}/groups`)).statusCode).toBe(404);
  });
});

describe('compression of pages', () => {
  const zipped = (url: string) => get(url, { 'accept-encoding': 'gzip, br' });

  test('saves two thirds and keeps the content', async () => {
    const [plain, packed] = [await get(at), await zipped(at)];
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(packed.rawPayload.length * 3).toBeLessThan(plain.rawPayload.length);
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  });

  test('does not reveal an answer by length', async () => {
    const lengths: number[] = [];
    for (const value of ['1', '3', '5']) {
      await post(`${at}/1`, { value });
      lengths.push((await zipped(`${at}/1`)).rawPayload.length, (await zipped(`${at}/survey.json`)).rawPayload.length);
    }
    expect(new Set(lengths).size).toBe(2);
  });

  test('keeps the inline style, which the policy allows by hash', async () => {
    const { body, headers } = await get(at);
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(body) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}' 'self'`);
    expect(body).not.toContain('rel="stylesheet"');
  });
});

describe('the page script', () => {
  test('gets the survey once and saves each answer', async () => {
    expect((await get(`${at}/survey.json`)).json()).toMatchObject({ saved: { version: 0, answers: [] } });
    expect((await save([{ index: 0, value: 4, age: 12 }])).json()).toEqual({ version: 1, isSent: false });
    expect((await get(`${at}/survey.json`)).json()).toMatchObject({
      saved: { version: 1, answers: [{ index: 0, value: 4 }] },
    });
  });

  test('gets answers of other tabs', async () => {
    await save([{ index: 0, value: 4, age: 0 }]);
    expect((await save([{ index: 1, value: 2, age: 0 }], 0)).json()).toMatchObject({
      version: 2,
      saved: [
        { index: 0, value: 4 },
        { index: 1, value: 2 },
      ],
    });
  });

  test('is told what is missing on submission, and that the survey is over afterwards', async () => {
    expect((await save([{ index: 0, value: 4, age: 0 }], 0, true)).json()).toMatchObject({
      isSent: false,
      missing: [1, 2],
    });
    expect(
      (
        await save(
          [
            { index: 1, value: 4, age: 0 },
            { index: 2, value: 4, age: 0 },
          ],
          1,
          true,
        )
      ).json(),
    ).toMatchObject({ isSent: true });
    expect((await save([{ index: 1, value: 1, age: 0 }], 2)).statusCode).toBe(409);
  });

  test.each([
    ['no answers', {}],
    ['a value of another kind', { version: 0, isFinal: false, answers: [{ index: 0, value: 9, age: 0 }] }],
    ['a negative place', { version: 0, isFinal: false, answers: [{ index: -1, value: 1, age: 0 }] }],
  ])('is refused %s', async (_, payload) => {
    expect((await send(`${at}/answers`, payload)).statusCode).toBe(422);
  });
});
