import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type RunningCampaign, aRunningCampaign, keysInMemory } from '../../../test/a-running-campaign.ts';
import { aDatabase } from '../../../test/database.ts';
import { hashOfToken } from '../../platform/keys/index.ts';
import { aSurveyServer, answerAll, cookiesOf } from '../survey-server.test-support.ts';
import { kioskAddressOf } from '../links/entry-code.ts';
import { settleCodes } from './settle-codes.ts';

const database = aDatabase();
const keys = keysInMemory();
const lines: string[] = [];
let isKioskMode = true;
const server = aSurveyServer({
  database,
  keys,
  hasKioskMode: () => isKioskMode,
  write: (line) => void lines.push(line),
  peer: () => `10.0.0.${peer}`,
});
let campaign: RunningCampaign;
let peer = 0;

beforeEach(async () => {
  isKioskMode = true;
  campaign = await aRunningCampaign(database, keys);
  peer += 1;
});

const inOrganization = (statement: ReturnType<typeof sql>) =>
  database.inOrganization(campaign.organizationId, (trx) => statement.execute(trx));

/** Switches a person to an access code, with a link that nobody has received. Returns the code. */
async function codeOf(employee: number, generation = 1): Promise<string> {
  const id = campaign.employeeIds[employee] as string;
  await inOrganization(
    sql`update participations set by_code = true,
      generation = ${generation}, token_hash =
        ${hashOfToken(campaign.key.linkToken(id, generation))}
          where organization_id = ${campaign.organizationId} and employee_id = ${id}`,
  );
  const codes = await settleCodes({ database, keys }, campaign);
  return codes.get(id as never) ?? '';
}

const enter = (code: string, url = '/s/c') => server.post(url, { code });

describe('an access code', () => {
  test('opens the survey on the device where it is entered, once', async () => {
    const code = await codeOf(0);
    const opened = await enter(code);
    expect([opened.statusCode, opened.headers.location]).toEqual([303, `/s/${campaign.linkOf(0, 1)}`]);
    expect((await server.get(String(opened.headers.location))).body).toContain('about 6 minutes');
    const again = await enter(code);
    expect([again.statusCode, again.headers.location]).toEqual([422, undefined]);
    expect(again.body).toContain('has been used already');
  });

  test('that was used gets exactly the same response as an unknown one', async () => {
    const code = await codeOf(0);
    await enter(code);
    const [used, wrong] = [await enter(code), await enter('0000-0000')];
    expect(used.body).toBe(wrong.body);
    expect(used.headers['content-length']).toBe(wrong.headers['content-length']);
  });

  test('shows nothing of the answers given with it, whoever finds the card', async () => {
    const code = await codeOf(0);
    const at = String((await enter(code)).headers.location);
    await answerAll(server, at);
    expect((await enter(code)).body).not.toMatch(/already answered|Your personal results|thank/i);
  });

  test('is not used by viewing its page, which does not reveal whether it is valid', async () => {
    const code = await codeOf(0);
    const page = await server.get(`/s/c/${code}`);
    expect(page.body).toContain(code);
    expect(page.body.replaceAll(code, 'X')).toBe(
      (await server.get('/s/c/ZZZZ-ZZZZ')).body.replaceAll('ZZZZ-ZZZZ', 'X'),
    );
    expect((await enter(code, `/s/c/${code}`)).statusCode).toBe(303);
  });

  test('works for one of two concurrent requests', async () => {
    const code = await codeOf(0);
    const both = await Promise.all([enter(code), enter(code)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([303, 422]);
  });

  test('is revoked by a new one, with the answers given with it', async () => {
    const code = await codeOf(0);
    const at = String((await enter(code)).headers.location);
    await server.send(`${at}/answers`, { version: 0, answers: [{ index: 0, value: 5, age: 0 }], isFinal: false });
    const next = await codeOf(0, 2);
    expect(next).not.toBe(code);
    expect((await server.get(at)).statusCode).toBe(404);
    const opened = String((await enter(next)).headers.location);
    expect((await server.get(`${opened}/survey.json`)).json().saved.answers).toEqual([]);
  });

  test('of a survey that has not started is not used', async () => {
    const code = await codeOf(0);
    await inOrganization(
      sql`update campaigns set status = 'prepared'
        where organization_id = ${campaign.organizationId} and id = ${campaign.campaignId}`,
    );
    expect((await enter(code)).statusCode).toBe(422);
  });

  test('is rate limited, per code and per peer', async () => {
    for (let n = 0; n < 5; n += 1) expect((await enter('0000-00A0')).statusCode).toBe(422);
    const slow = await enter('0000-00A0');
    expect([slow.statusCode, Number(slow.headers['retry-after']) > 60]).toEqual([429, true]);
    for (let n = 0; n < 20; n += 1) await enter(`0000-1${String(n).padStart(3, '0')}`);
    expect((await enter('0000-2222')).statusCode).toBe(429);
  });

  test('cannot bypass the rate limit with concurrent requests', async () => {
    const codes = (
      await Promise.all(Array.from({ length: 50 }, (_, n) => enter(`0000-2${String(n).padStart(3, '0')}`)))
    ).map(({ statusCode }) => statusCode);
    expect([codes.filter((each) => each === 422).length, codes.filter((each) => each === 429).length]).toEqual([
      20, 30,
    ]);
  });

  test('works for one of fifty concurrent requests', async () => {
    const code = await codeOf(0);
    const codes = (await Promise.all(Array.from({ length: 50 }, () => enter(code)))).map(
      ({ statusCode }) => statusCode,
    );
    expect(codes.filter((each) => each === 303)).toHaveLength(1);
  });
});

describe('a shared device', () => {
  const startAt = () => `/s/kiosk/${kioskAddressOf(campaign.key, campaign.campaignId)}`;
  const openKiosk = (isOpen = true) =>
    inOrganization(
      sql`insert into campaign_access_code_settings (organization_id, campaign_id, is_kiosk_open)
        values (${campaign.organizationId}, ${campaign.campaignId},
          ${isOpen}) on conflict (organization_id, campaign_id) do update set is_kiosk_open = ${isOpen}`,
    );

  /** Enters a code on the device; returns the address of the visit and the cookies. */
  async function visit(employee: number) {
    const entered = await enter(await codeOf(employee), startAt());
    return { at: String(entered.headers.location), cookie: cookiesOf(entered), entered };
  }

  beforeEach(() => openKiosk());

  // Shows NAVVIS-17
  test('names its survey, and works only if it was opened and the organization has kiosks', async () => {
    expect((await server.get(startAt())).body).toContain('<strong>Acme</strong>');
    isKioskMode = false;
    expect((await server.get(startAt())).statusCode).toBe(404);
    isKioskMode = true;
    await openKiosk(false);
    expect((await server.get(startAt())).body).not.toContain('Acme');
  });

  test('is found by its address only', async () => {
    const other = await aRunningCampaign(database, keys);
    const guessed = startAt().replace(/.{3}$/, '000');
    for (const url of [
      guessed,
      '/s/kiosk/hall',
      `/s/kiosk/${campaign.linkOf(0)}`,
      `/s/kiosk/${kioskAddressOf(other.key, campaign.campaignId)}`,
    ])
      expect([url, (await server.get(url)).statusCode]).toEqual([url, 404]);
  });

  test('accepts codes of its own campaign only', async () => {
    const code = await codeOf(0);
    const first = campaign;
    campaign = await aRunningCampaign(database, keys);
    await openKiosk();
    expect((await enter(code, startAt())).statusCode).toBe(422);
    campaign = first;
    expect((await enter(code, startAt())).statusCode).toBe(303);
  });

  test('never contains the personal link: not in addresses, pages or scripts', async () => {
    const { at, cookie, entered } = await visit(0);
    const link = campaign.linkOf(0, 1);
    expect(JSON.stringify(entered.headers)).not.toContain(link);
    for (const step of ['', '/1', '/survey.json', '?start=1', '/send']) {
      const answer = await server.get(`${at}${step}`, { cookie });
      expect([step, answer.body.includes(link), JSON.stringify(answer.headers).includes(link)]).toEqual([
        step,
        false,
        false,
      ]);
    }
    expect(lines.join('')).not.toContain(link);
  });

  test('runs a whole survey, shows the results once, and returns to its start', async () => {
    const { at, cookie } = await visit(0);
    expect((await server.get(at, { cookie })).body).toContain(`data-kiosk="${startAt()}"`);
    const sent = await answerAll(server, at, { cookie });
    expect(sent.json()).toMatchObject({ isSent: true });
    const thanks = await server.get(`${at}/thanks`, { cookie: cookiesOf(sent) });
    expect(thanks.body).toContain(`href="${startAt()}"`);
    expect(thanks.body).not.toContain('download=');
  });

  test('shows nothing of an ended visit, by back button or history', async () => {
    const { at, cookie } = await visit(0);
    await server.send(
      `${at}/answers`,
      { version: 0, answers: [{ index: 0, value: 5, age: 0 }], isFinal: false },
      { cookie },
    );
    const start = await server.get(startAt(), { cookie });
    expect(start.headers['set-cookie']).toMatch(/^attune-visit=; Max-Age=0; Path=\/s;/);
    expect(start.headers).toMatchObject({ 'cache-control': 'no-store', 'clear-site-data': '"cache", "storage"' });
    for (const step of ['', '/1', '/thanks', '/survey.json']) {
      const back = await server.get(`${at}${step}`);
      expect([step, back.statusCode, back.headers.location]).toEqual([step, 303, startAt()]);
    }
  });

  test('never shows the answers of one visit to the next: each has a separate address', async () => {
    const first = await visit(0);
    const second = await visit(1);
    expect(first.at).not.toBe(second.at);
    expect((await server.get(`${first.at}/1`, { cookie: second.cookie })).headers.location).toBe(startAt());
    expect(
      (
        await server.send(
          `${first.at}/answers`,
          { version: 0, answers: [{ index: 0, value: 1, age: 0 }], isFinal: false },
          { cookie: second.cookie },
        )
      ).statusCode,
    ).toBe(303);
  });

  test('shows its answers neither to link holders nor to the next visit', async () => {
    const { at, cookie } = await visit(0);
    const answers = [{ index: 0, value: 5, age: 0 }];
    await server.send(`${at}/answers`, { version: 0, answers, isFinal: false }, { cookie });
    expect((await server.get(`${at}/survey.json`, { cookie })).json().saved.answers).toEqual([{ index: 0, value: 5 }]);
    const [, number = ''] = /visit-([0-9a-f]{32})/.exec(at) ?? [];
    const link = `/s/${campaign.linkOf(0, 1)}`;
    for (const secret of ['', Buffer.from(number, 'hex').toString('base64url')]) {
      const saved = (await server.get(`${link}/survey.json`, { cookie: `attune-browser=${secret}` })).json().saved;
      expect(saved).toEqual({ version: 0, answers: [] });
    }
    expect((await server.get(`${at}/pair`, { cookie })).statusCode).toBe(303);
    expect((await server.post(`${at}/pair`, {}, { cookie })).statusCode).toBe(303);
  });

  test.each(['attune-visit=1.AAAA', 'attune-visit=', 'attune-visit=999999.abc', 'attune-visit=x.y.z'])(
    'starts over with the cookie %s',
    async (cookie) => {
      const { at } = await visit(0);
      expect((await server.get(`${at}/1`, { cookie })).statusCode).toBe(303);
    },
  );
});

test('stored codes hold neither a code nor a person, and no transaction reveals which row came last', async () => {
  const codes = [await codeOf(0), await codeOf(1), await codeOf(2)];
  await enter(codes[1] as string);
  await codeOf(3);
  const { rows } = await database.as('intake').inOrganization(campaign.organizationId, (trx) =>
    sql<{
      readonly hash: Buffer;
      readonly sealed: Buffer;
      readonly used: boolean;
      readonly xmin: string;
    }>`select code_hash as hash, sealed, is_used as used, xmin::text from answers.entry_codes
        where organization_id = ${campaign.organizationId} order by ctid`.execute(trx),
  );
  expect(rows.map(({ used }) => used).filter(Boolean)).toHaveLength(1);
  expect(new Set(rows.map(({ xmin }) => xmin)).size).toBe(1);
  const hashes = rows.map(({ hash }) => hash.toString('hex'));
  expect(hashes).toEqual(hashes.toSorted());
  const tokens = [0, 1, 2, 3].map((n) => campaign.key.linkToken(campaign.employeeIds[n] as string, 1).toString('hex'));
  for (const { sealed } of rows) for (const token of tokens) expect(sealed.toString('hex')).not.toContain(token);
});
