import { beforeEach, describe, expect, test } from 'vitest';
import { type RunningCampaign, aRunningCampaign, keysInMemory } from '../../../test/a-running-campaign.ts';
import { aDatabase } from '../../../test/database.ts';
import { newBrowserSecret } from '../links/browser-secret.ts';
import { pairingMinutes } from './pairings.ts';
import { aBrowser, aSurveyServer } from '../survey-server.test-support.ts';
import { createTakeSurvey } from './take-survey.ts';

const database = aDatabase();
const keys = keysInMemory();
let peer = 0;
const server = aSurveyServer({ database, keys, peer: () => `10.2.0.${peer}` });
let campaign: RunningCampaign;
let at: string;

beforeEach(async () => {
  peer += 1;
  campaign = await aRunningCampaign(database, keys);
  at = `/s/${campaign.linkOf(0)}`;
});

type Browser = ReturnType<typeof aBrowser>;

async function codeFrom(browser: Browser): Promise<string> {
  const { body } = await browser.post(`${at}/pair`, {});
  return /<output>([0-9A-Z]{4}-[0-9A-Z]{4})<\/output>/.exec(body)?.[1] ?? '';
}

const answersIn = async (browser: Browser) =>
  (await browser.get(`${at}/survey.json`)).json().saved.answers as readonly {
    readonly index: number;
    readonly value: number;
  }[];
const rate = (browser: Browser, index: number, value: number) =>
  browser.post(`${at}/${index + 1}`, { value: String(value) });

describe('a second browser', () => {
  test('continues what the first one wrote, by a code that the first one shows, without a script', async () => {
    const [first, second] = [aBrowser(server), aBrowser(server)];
    await rate(first, 0, 4);
    expect((await second.get(`${at}?pair=1`)).headers.location).toBe(`${at}/pair`);
    const code = await codeFrom(first);
    const entered = await second.post(`${at}/pair`, { code: ` ${code.toLowerCase().replace('-', ' ')} ` });
    expect([entered.statusCode, entered.headers.location]).toEqual([303, at]);
    expect((await second.get(at)).body).toContain('Welcome back');
    await rate(second, 1, 2);
    expect(await answersIn(first)).toEqual([
      { index: 0, value: 4 },
      { index: 1, value: 2 },
    ]);
    await rate(first, 2, 5);
    expect((await second.post(`${at}/send`, {})).headers.location).toBe(`${at}/thanks`);
    for (const browser of [first, second]) expect((await browser.get(at)).headers.location).toBe(`${at}/done`);
    expect((await first.post(`${at}/withdraw`, {})).headers.location).toBe(`${at}/withdrawn`);
  });

  test('finds the scanned code filled in, and viewing that page does not use it', async () => {
    const [first, second] = [aBrowser(server), aBrowser(server)];
    await rate(first, 0, 4);
    const code = await codeFrom(first);
    const page = await second.get(`${at}/pair/${code}`);
    expect(page.body).toContain(`value="${code}"`);
    expect(await answersIn(second)).toEqual([]);
    await second.get(`${at}/pair/${code}`);
    await second.post(`${at}/pair`, { code });
    expect(await answersIn(second)).toEqual([{ index: 0, value: 4 }]);
  });

  test('can use a code once, for its own link only; all others are refused the same way', async () => {
    const first = aBrowser(server);
    await rate(first, 0, 4);
    const [used, other] = [await codeFrom(first), await codeFrom(first)];
    await aBrowser(server).post(`${at}/pair`, { code: used });
    const stranger = `/s/${campaign.linkOf(1)}`;
    const refused = [
      await server.post(`${at}/pair`, { code: used }),
      await server.post(`${at}/pair`, { code: '0000-0000' }),
      await server.post(`${stranger}/pair`, { code: other }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422]);
    expect(new Set(refused.map(({ body }) => body)).size).toBe(1);
    expect((await aBrowser(server).post(`${at}/pair`, { code: other })).statusCode).toBe(303);
  });

  test('gets the code if it is the first of many concurrent ones', async () => {
    const code = await codeFrom(aBrowser(server));
    const statuses = (await Promise.all([0, 1, 2, 3].map(() => server.post(`${at}/pair`, { code })))).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.filter((status) => status === 303)).toHaveLength(1);
  });

  test('is rate limited for codes and attempts', async () => {
    for (let n = 0; n < 5; n += 1)
      expect((await server.post(`${at}/pair`, { code: `0000-000${n}` })).statusCode).toBe(422);
    const slow = await server.post(`${at}/pair`, { code: '0000-0009' });
    expect([slow.statusCode, Number(slow.headers['retry-after']) > 60]).toEqual([429, true]);
    const offered = await Promise.all(Array.from({ length: 12 }, () => server.post(`${at}/pair`, {})));
    expect(offered.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
  });

  test('is refused some minutes after the code was shown', async () => {
    let now = Date.now();
    const take = createTakeSurvey({
      database,
      keys,
      clock: { now: () => new Date(now) },
      assetBase: '/',
      listSharedActions: async () => [],
      supportEmail: 'help@acme.example',
    });
    const [link, secret] = [campaign.linkOf(0), newBrowserSecret()];
    const [late, inTime] = [
      (await take.offerPairing(link, secret)).code ?? '',
      (await take.offerPairing(link, secret)).code ?? '',
    ];
    now += pairingMinutes * 60_000 - 1000;
    expect(await take.redeemPairing(link, inTime.replace('-', ''))).toEqual(secret);
    now += 1000;
    expect(await take.redeemPairing(link, late.replace('-', ''))).toBeUndefined();
  });
});

describe('the secret of a browser', () => {
  test('comes with the link, is hidden from scripts and other links, and ends with the survey', async () => {
    const { headers } = await server.get(at);
    expect(headers['set-cookie']).toMatch(
      new RegExp(`^attune-browser=[\\w-]{22}; Max-Age=(\\d+); Path=${at}; HttpOnly; SameSite=Lax$`),
    );
    const [, seconds] = /Max-Age=(\d+)/.exec(String(headers['set-cookie'])) ?? [];
    expect(Number(seconds)).toBeLessThanOrEqual(5 * 86_400);
  });

  test('is stored as a hash only', async () => {
    const browser = aBrowser(server);
    const [, secret = ''] =
      /attune-browser=([\w-]{22})/.exec(String((await browser.get(at)).headers['set-cookie'])) ?? [];
    await rate(browser, 0, 4);
    const rows = await database
      .as('intake')
      .inOrganization(campaign.organizationId, (trx) =>
        trx
          .selectFrom('answers.drafts')
          .select(['browser', 'sealed', 'response_key'])
          .where('organization_id', '=', campaign.organizationId)
          .execute(),
      );
    const kept = rows
      .flatMap((row) => Object.values(row))
      .map((bytes) => bytes.toString('hex'))
      .join(' ');
    expect([rows.length, kept.includes(Buffer.from(secret, 'base64url').toString('hex'))]).toEqual([1, false]);
  });
});

describe('a link with very many drafts', () => {
  test('accepts no new drafts, keeps existing ones, and still accepts direct submissions', async () => {
    const first = aBrowser(server);
    await rate(first, 0, 4);
    const responseKey = campaign.key.responseKey(campaign.key.linkToken(campaign.employeeIds[0] as string, 0));
    const inCampaign = {
      organization_id: campaign.organizationId,
      campaign_id: campaign.campaignId,
      response_key: responseKey,
      version: 1,
      sealed: Buffer.alloc(540),
    };
    const many = Array.from({ length: 1300 }, () => ({ ...inCampaign, browser: newBrowserSecret() }));
    await database
      .as('intake')
      .inOrganization(campaign.organizationId, (trx) => trx.insertInto('answers.drafts').values(many).execute());
    const newcomer = aBrowser(server);
    const answers = [0, 1, 2].map((index) => ({ index, value: 3, age: 0 }));
    expect((await newcomer.send(`${at}/answers`, { version: 0, answers, isFinal: false })).statusCode).toBe(429);
    expect((await rate(first, 1, 2)).statusCode).toBe(303);
    expect(await answersIn(first)).toEqual([
      { index: 0, value: 4 },
      { index: 1, value: 2 },
    ]);
    expect((await newcomer.send(`${at}/answers`, { version: 0, answers, isFinal: true })).json()).toMatchObject({
      isSent: true,
    });
  });
});
