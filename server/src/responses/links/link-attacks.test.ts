import { beforeEach, describe, expect, test } from 'vitest';
import { type RunningCampaign, aRunningCampaign, keysInMemory } from '../../../test/a-running-campaign.ts';
import { aDatabase } from '../../../test/database.ts';
import { aBrowser, aSurveyServer } from '../survey-server.test-support.ts';

const database = aDatabase();
const keys = keysInMemory();
let peer = 0;
const server = aSurveyServer({ database, keys, peer: () => `10.1.0.${peer}` });
let campaign: RunningCampaign;

const canary = 'The heron stands at gate seven.';
const likert = (...values: readonly number[]) => values.map((value, index) => ({ index, value, age: 0 }));
const written = { index: 3, value: canary, age: 0 };

type Browser = ReturnType<typeof aBrowser>;
type Act = (respondent: Browser, at: string) => Promise<unknown>;

const save: Act = (respondent, at) =>
  respondent.send(`${at}/answers`, { version: 0, answers: [...likert(4, 2), written], isFinal: false });
const finish: Act = (respondent, at) =>
  respondent.send(`${at}/answers`, { version: 0, answers: [...likert(5, 1, 4), written], isFinal: true });
const withdraw: Act = (respondent, at) => respondent.post(`${at}/withdraw`, {});
const restart: Act = (_respondent, at) => save(aBrowser(server), at);
const pair: Act = (respondent, at) => respondent.post(`${at}/pair`, {});

/** What may have happened to a link before someone else gets it. */
const states: Readonly<Record<string, readonly Act[]>> = {
  'nothing was answered': [],
  'something was answered': [save],
  'all was sent': [save, finish],
  'all was sent and taken back': [finish, withdraw],
  'all was sent and something was answered elsewhere': [finish, restart],
  'a code waits for a second device': [save, pair],
};

type Reply = Awaited<ReturnType<typeof server.get>>;
type Step = readonly [name: string, ask: (holder: Browser, at: string) => PromiseLike<Reply>];

const pages = [
  '',
  '/',
  '?start=1',
  '?groups=1',
  '?pair=1',
  '/1',
  '/4',
  '/99',
  '/send',
  '/thanks',
  '/done',
  '/groups',
  '/withdraw',
  '/withdrawn',
  '/pair',
  '/pair/ABCD-EFGH',
  '/survey.json',
  '/survey.json?lang=de',
  '/1?lang=de',
  '/replies',
  '/answers',
  '/nowhere',
];
const forms: readonly (readonly [step: string, fields: Readonly<Record<string, string>>])[] = [
  ['/1', {}],
  ['/1', { value: '4' }],
  ['/4', { value: 'Mine.' }],
  ['/99', { value: '1' }],
  ['/send', {}],
  ['/send', { index: '3', value: 'Mine.' }],
  ['/withdraw', {}],
  ['/pair', {}],
  ['/pair', { code: '0000-0000' }],
  ['/pair', { code: '' }],
];
const messages: readonly object[] = [
  {},
  { version: 0, answers: [], isFinal: false },
  { version: 9, answers: [], isFinal: false },
  { version: 0, answers: likert(1), isFinal: false },
  { version: 9, answers: likert(1), isFinal: false },
  { version: 0, answers: [], isFinal: true },
  { version: 0, answers: likert(9), isFinal: true },
];

/** All requests possible with only the link. */
const withoutSecret: readonly Step[] = [
  ...pages.map((page): Step => [`GET ${page}`, (_holder, at) => server.get(at + page)]),
  ...pages.map((page): Step => [
    `GET ${page} packed`,
    (_holder, at) => server.get(at + page, { 'accept-encoding': 'gzip' }),
  ]),
  ...pages.map((page): Step => [`HEAD ${page}`, (_holder, at) => server.ask('HEAD', at + page)]),
  ...(['OPTIONS', 'PUT', 'DELETE'] as const).map((method): Step => [
    method,
    (_holder, at) => server.ask(method, `${at}/answers`),
  ]),
  [
    'GET / with a made-up secret',
    (_holder, at) => server.get(`${at}/1`, { cookie: `attune-browser=${'A'.repeat(22)}` }),
  ],
  [
    'GET / with what is no secret',
    (_holder, at) => server.get(`${at}/1`, { cookie: "attune-browser='; attune-sent=A; attune-visit=1.A" }),
  ],
  ['GET /thanks with a made-up ticket', (_holder, at) => server.get(`${at}/thanks`, { cookie: 'attune-sent=AAAA' })],
  ...forms.map(([step, fields]): Step => [
    `POST ${step} ${JSON.stringify(fields)}`,
    (_holder, at) => server.post(at + step, fields),
  ]),
  ...messages.map((message): Step => [
    `POST ${JSON.stringify(message)}`,
    (_holder, at) => server.send(`${at}/answers`, message),
  ]),
];

/** The actions of someone in one browser who answers the survey with the link. */
const inOneBrowser: readonly Step[] = [
  ['opens it', (holder, at) => holder.get(at)],
  ['answers', (holder, at) => holder.send(`${at}/answers`, { version: 0, answers: likert(3, 3), isFinal: false })],
  [
    'answers under a version of long ago',
    (holder, at) => holder.send(`${at}/answers`, { version: 0, answers: likert(2), isFinal: false }),
  ],
  ['asks for news', (holder, at) => holder.send(`${at}/answers`, { version: 1, answers: [], isFinal: false })],
  ['reads it', (holder, at) => holder.get(`${at}/survey.json`)],
  ['reads a page', (holder, at) => holder.get(`${at}/1`)],
  ['comes back', (holder, at) => holder.get(at)],
  ['offers a code', (holder, at) => holder.post(`${at}/pair`, {})],
  ['sends too little', (holder, at) => holder.post(`${at}/send`, {})],
  ['sends all', (holder, at) => holder.send(`${at}/answers`, { version: 2, answers: likert(3, 3, 3), isFinal: true })],
  ['is thanked', (holder, at) => holder.get(`${at}/thanks`)],
  ['sends once more', (holder, at) => holder.send(`${at}/answers`, { version: 3, answers: likert(1), isFinal: true })],
  ['comes back after it', (holder, at) => holder.get(at)],
  ['is told that all is done', (holder, at) => holder.get(`${at}/done`)],
  ['asks for the withdrawal', (holder, at) => holder.get(`${at}/withdraw`)],
  ['withdraws', (holder, at) => holder.post(`${at}/withdraw`, {})],
  ['withdraws once more', (holder, at) => holder.post(`${at}/withdraw`, {})],
  ['begins anew', (holder, at) => holder.get(`${at}?start=1`)],
  ['reads what is left', (holder, at) => holder.get(`${at}/survey.json`)],
];

/** Removes random parts: secrets, tickets, codes with their images, times, and ids of requests and errors. */
function withoutChance(text: string, link: string): string {
  return text
    .replaceAll(link, 'LINK')
    .replaceAll(/'nonce-[0-9a-f]+'/g, "'nonce-NONCE'")
    .replaceAll(/<style>.*?<\/style>/gs, '<style></style>')
    .replaceAll(/attune-(browser|sent|replies-\d+)=[\w-]+/g, 'attune-$1=SECRET')
    .replaceAll(/\/s\/replies\/\w+/g, '/s/replies/SECRET')
    .replaceAll(/Max-Age=\d{4,}/g, 'Max-Age=LONG')
    .replaceAll(/[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}(?=<)/g, 'CODE')
    .replaceAll(/<path d="M\d[^"]*"><\/path><\/svg><p class="text">/g, 'PICTURE')
    .replaceAll(/"(id|requestId)":"[^"]*"/g, '"$1":"ID"');
}

/** All responses, and the database statements in between. */
async function transcript(
  steps: readonly Step[],
  at: string,
  meanwhile: (place: number) => Promise<unknown> = async () => undefined,
) {
  const holder = aBrowser(server);
  const link = at.slice('/s/'.length);
  const seen: unknown[] = [];
  for (const [place, [name, ask]] of steps.entries()) {
    let reply: Reply | undefined;
    const statements = await database.statementsOf(async () => void (reply = await ask(holder, at)));
    const { statusCode, headers, rawPayload, body } = reply as Reply;
    const isPacked = headers['content-encoding'] !== undefined;
    const isPicture = body.includes('class="scan"');
    const { date: _date, 'x-request-id': _request, ...shown } = headers;
    if (isPicture) delete shown['content-length'];
    const heard = withoutChance(JSON.stringify(shown), link);
    // The length of an image depends on its code, and so does the padding of the page.
    const read = isPacked ? rawPayload.length : withoutChance(isPicture ? body.trimEnd() : body, link);
    const bytes = isPicture || isPacked ? 0 : rawPayload.length;
    seen.push({ name, statusCode, heard, read, bytes, statements });
    expect(body).not.toContain(canary);
    await meanwhile(place);
  }
  return seen;
}

/** Applies the prior actions to a person's link. */
async function prepared(acts: readonly Act[], employee: number) {
  const at = `/s/${campaign.linkOf(employee)}`;
  const respondent = aBrowser(server);
  await respondent.get(at);
  for (const act of acts) await act(respondent, at);
  return { at, respondent };
}

/** Fills the caches of a campaign, with a link that is not attacked. */
async function warmUp(): Promise<void> {
  const at = `/s/${campaign.linkOf(5)}`;
  for (const page of pages) await server.get(at + page);
}

beforeEach(async () => {
  campaign = await aRunningCampaign(database, keys, { driver: 'autonomy', employees: 7 });
  await warmUp();
});

describe('a person with only the link of another person', () => {
  test.each([
    ['whatever is asked for', withoutSecret],
    ['and answers, sends and takes back in a browser of their own', inOneBrowser],
  ])('gets the same responses whatever was answered before, %s', async (_, steps) => {
    const [first, ...others] = Object.entries(states);
    peer += 1;
    const [, acts] = first as (typeof others)[number];
    const expected = await transcript(steps, (await prepared(acts, 6)).at);
    for (const [employee, [name, history]] of others.entries()) {
      peer += 1;
      expect([name, await transcript(steps, (await prepared(history, employee)).at)]).toEqual([name, expected]);
    }
  });

  test('learns nothing from concurrent actions of the person', async () => {
    peer += 1;
    const expected = await transcript(inOneBrowser, (await prepared([], 0)).at);
    peer += 1;
    const { at, respondent } = await prepared([], 1);
    const busy = [save, finish, withdraw, save, restart, finish, withdraw, pair, save, finish, restart, withdraw];
    const seen = await transcript(inOneBrowser, at, (place) => (busy[place % busy.length] as Act)(respondent, at));
    expect(seen).toEqual(expected);
  });

  test('does not take the draft away from its browser', async () => {
    peer += 1;
    const { at, respondent } = await prepared([save], 0);
    await transcript(withoutSecret, at);
    await transcript(inOneBrowser, at);
    const { saved } = (await respondent.get(`${at}/survey.json`)).json();
    expect(saved).toMatchObject({
      version: 1,
      answers: [...likert(4, 2), written].map(({ index, value }) => ({ index, value })),
    });
  });

  test('gets the general page after the end', async () => {
    const [first, ...others] = Object.values(states);
    const open = [await prepared(first ?? [], 6)];
    for (const [employee, acts] of others.entries()) open.push(await prepared(acts, employee));
    await database.shiftClock(90_000);
    try {
      const seen: unknown[] = [];
      for (const { at } of open) seen.push(await transcript([...withoutSecret, ...inOneBrowser], at));
      for (const each of seen) expect(each).toEqual(seen[0]);
      expect((seen[0] as readonly { readonly statusCode: number }[])[0]?.statusCode).toBe(410);
    } finally {
      await database.shiftClock(0);
    }
  });
});
