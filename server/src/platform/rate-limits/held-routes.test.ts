import { endpoint, query } from '@attune/contract/protocol/json-api';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ownBudgets } from '../../../test/own-budgets.ts';
import { createLog } from '../log.ts';
import { type HttpServer, createHttpServer, createRouter } from '../http/index.ts';
import { createRequestLimits } from './index.ts';

const servers: HttpServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const search = endpoint({
  name: 'listThings',
  summary: '',
  method: 'GET',
  path: '/things',
  query: query({ 'filter[fuzzy]': z.string().optional() }),
  answer: z.object({ data: z.array(z.string()) }),
});
const exported = endpoint({
  name: 'exportThings',
  summary: '',
  method: 'GET',
  path: '/things/export',
  answers: 'text/csv',
});
const invitation = endpoint({
  name: 'inviteSomebody',
  summary: '',
  method: 'POST',
  path: '/people/invite',
  status: 204,
});
const signIn = endpoint({ name: 'beginSession', summary: '', method: 'POST', path: '/session/begin', status: 204 });

/** A server that identifies callers by their tokens, with a clock that tests control. */
async function aServer({ trustProxy }: { readonly trustProxy?: string } = {}) {
  let milliseconds = Date.parse('2026-03-02T08:00:00Z');
  const clock = { now: () => new Date(milliseconds) };
  const server = createHttpServer({
    log: createLog('silent'),
    trustProxy,
    apiHost: undefined,
    friendlyOrigins: [],
    clock,
  });
  servers.push(server);
  const callerOf = async (token: string | undefined) => ({ personId: token ?? 'nobody' });
  const router = createRouter(server, { callerOf } as never, {
    limits: createRequestLimits({ clock, budgets: ownBudgets }),
  });
  router.on(search, async () => ({ data: [] }));
  router.on(exported, async () => ({ name: 'things.csv', mediaType: 'text/csv', content: 'a\n' }));
  router.on(invitation, async () => undefined);
  router.on(signIn, async () => undefined);
  server.get('/page', { config: { limit: { name: 'pages', most: 3, withinSeconds: 60 } } }, async () => 'a page');
  router.close();
  return { server, pass: (seconds: number) => (milliseconds += seconds * 1000) };
}

type Asking = { readonly as?: string; readonly from?: string; readonly headers?: Readonly<Record<string, string>> };

function ask(server: HttpServer, url: string, { as = 'maya', from = '192.0.2.1', headers = {} }: Asking = {}) {
  return server.inject({
    method: /invite|begin/.test(url) ? 'POST' : 'GET',
    url,
    remoteAddress: from,
    headers: { authorization: `Bearer ${as}`, ...headers },
  });
}

async function statuses(
  server: HttpServer,
  url: string,
  { times, ...asking }: Asking & { readonly times: number },
): Promise<Readonly<Record<number, number>>> {
  const counts: Record<number, number> = {};
  for (let time = 0; time < times; time += 1) {
    const { statusCode } = await ask(server, url, asking);
    counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  }
  return counts;
}

describe('a rate limit', () => {
  test.each([
    { what: 'searches', url: '/api/things?filter[fuzzy]=ada', most: 900, status: 200 },
    { what: 'exports', url: '/api/things/export', most: 240, status: 200 },
    { what: 'invitations', url: '/api/people/invite', most: 600, status: 204 },
    { what: 'the check of a sign-in', url: '/api/session/begin', most: 120, status: 204 },
  ])('applies to $what', async ({ url, most, status }) => {
    const { server } = await aServer();
    expect(await statuses(server, url, { times: most + 5 })).toEqual({ [status]: most, 429: 5 });
    expect(await statuses(server, url, { times: 1, as: 'omar' })).toEqual({ [status]: 1 });
  });

  // Shows GAP-06
  test('returns the retry delay in the error and the headers', async () => {
    const { server, pass } = await aServer();
    const url = '/api/session/begin';
    const first = await ask(server, url);
    expect(first.headers).toMatchObject({
      'ratelimit-policy': '"sign-in";q=120;w=60, "sign-in-peer";q=1200;w=60',
      ratelimit: '"sign-in";r=119;t=0, "sign-in-peer";r=1199;t=0',
    });
    await statuses(server, url, { times: 119 });
    const refused = await ask(server, url);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
    expect(refused.json()).toMatchObject({
      errors: [{ status: '429', code: 'too_many_requests', title: 'Too many requests. Wait a moment and try again.' }],
    });
    pass(1);
    expect((await ask(server, url)).statusCode).toBe(204);
  });

  test('allows a page to send thirty requests at once, and lists without a search', async () => {
    const { server } = await aServer();
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(server, '/api/things?filter[fuzzy]=a')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect((await ask(server, '/api/things')).headers).not.toHaveProperty('ratelimit');
    expect(await statuses(server, '/api/things?filter[fuzzy]=', { times: 50 })).toEqual({ 200: 50 });
  });

  test('of one peer covers many accounts, and does not affect other peers', async () => {
    const limits = createRequestLimits({ clock: { now: () => new Date('2026-03-02T08:00:00Z') }, budgets: ownBudgets });
    const isAnswered = async (account: string, peer: string) =>
      (await limits.count({ endpoint: signIn, query: {}, account, peer })).every(({ isWithin }) => isWithin);
    const answered = (
      await Promise.all(Array.from({ length: 1500 }, (_, n) => isAnswered(`person ${n % 20}`, '192.0.2.1')))
    ).filter(Boolean);
    expect(answered.length).toBe(1200);
    expect([await isAnswered('somebody else', '192.0.2.1'), await isAnswered('somebody else', '192.0.2.2')]).toEqual([
      false,
      true,
    ]);
  });

  test('of one account does not affect others at its peer, however many requests it sends', async () => {
    const { server } = await aServer();
    expect(await statuses(server, '/api/session/begin', { times: 1300 })).toEqual({ 204: 120, 429: 1180 });
    expect(await statuses(server, '/api/session/begin', { times: 5, as: 'omar' })).toEqual({ 204: 5 });
  });
});

describe('the peer of a request', () => {
  const spoofed = (n: number) => ({
    'x-forwarded-for': `198.51.100.${n}`,
    forwarded: `for=198.51.100.${n}`,
    'x-real-ip': `198.51.100.${n}`,
  });

  test('cannot be chosen by the client', async () => {
    const { server } = await aServer();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => ask(server, '/page', { headers: spoofed(n) })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429, 429, 429]);
  });

  test('is taken from a trusted proxy only', async () => {
    const { server } = await aServer({ trustProxy: '192.0.2.1' });
    const through = await Promise.all(
      Array.from({ length: 6 }, (_, n) => ask(server, '/page', { headers: spoofed(n) })),
    );
    expect(through.map(({ statusCode }) => statusCode)).toEqual(through.map(() => 200));
    const beside = await Promise.all(
      Array.from({ length: 6 }, (_, n) => ask(server, '/page', { from: '203.0.113.9', headers: spoofed(n) })),
    );
    expect(beside.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429, 429, 429]);
    const prefixed = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        ask(server, '/page', { headers: { 'x-forwarded-for': `203.0.113.${n}, 198.51.100.77` } }),
      ),
    );
    expect(prefixed.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429, 429, 429]);
  });

  test('is the whole network of a household for IPv6', async () => {
    const { server } = await aServer();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => ask(server, '/page', { from: `2001:db8:1:2::${n + 1}` })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429, 429, 429]);
  });
});
