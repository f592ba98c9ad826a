import { Client } from 'pg';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../src/platform/log.ts';
import { aProvenWorld } from './a-proven-world.ts';
import { canary } from './proven-records.ts';
import {
  addressOf,
  ask,
  closedEndpoints,
  endpoints,
  inOrganizations,
  knownParams,
  routeOf,
  someoneWhoMay,
} from './endpoints.ts';

const lines: string[] = [];
const world = aProvenWorld(createLog('debug', { write: (line) => void lines.push(line) }));

let token: string;
beforeAll(async () => {
  token = await world.tokenOf('EAD');
});

async function get(url: string, headers: Readonly<Record<string, string>> = {}) {
  return world.product.app.server.inject({ url, headers });
}

async function asOwner<Row>(statement: string): Promise<readonly Row[]> {
  const client = new Client(world.product.connection);
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows as readonly Row[];
}

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
};

function expectProtection({ headers }: Awaited<ReturnType<typeof get>>): void {
  expect(headers).toMatchObject(everywhere);
  expect(headers['x-powered-by'] ?? headers['server']).toBeUndefined();
  const policy = String(headers['content-security-policy']);
  for (const rule of ["default-src 'none'", "base-uri 'none'", 'frame-ancestors ', 'form-action '])
    expect(policy).toContain(rule);
  expect(policy).not.toMatch(/unsafe-|\*|(?<!img-src[^;]*)data:/);
}

describe('every response is protected', () => {
  test.each(endpoints)('of $name, whether it is given or refused, and is kept by nobody', async (endpoint) => {
    const given = await ask(world, endpoint, { token: await world.tokenOf(someoneWhoMay(endpoint), { isNew: true }) });
    expect(given.statusCode).toBe(routeOf(endpoint).status);
    const address = addressOf(endpoint, knownParams(world, endpoint));
    const refused = [
      await ask(world, endpoint),
      await ask(world, endpoint, { token, query: '?unknown=1' }),
      await get(`${address}/nowhere`),
      await world.product.app.server.inject({ method: 'PUT', url: address }),
    ];
    for (const answer of [given, ...refused]) expectProtection(answer);
    expect(given.headers['cache-control']).toBeOneOf(['no-store', 'private, no-cache']);
    expect(refused.map(({ headers }) => headers['cache-control'])).toEqual(refused.map(() => 'no-store'));
  });

  test('of every page', async () => {
    const link = `/s/${world.linkTokens[0]}`;
    const pages = [
      '/',
      '/organizations/1/campaigns',
      '/login/callback',
      `${link}/done`,
      `${link}/thanks`,
      `${link}/groups`,
      `${link}/unsubscribe`,
      '/s/unknown',
      '/s/c',
      '/s/c/ABCD-EFGH',
      '/s/link',
      '/s/kiosk/unknown',
      '/oidc/interaction/unknown',
    ];
    for (const address of pages) {
      const answer = await get(address);
      expect([address, answer.headers['content-type']]).toEqual([address, 'text/html; charset=utf-8']);
      expectProtection(answer);
      expect([address, answer.headers['cache-control']]).toEqual([address, expect.stringContaining('no-store')]);
    }
  });

  test('of everything that programs read', async () => {
    for (const address of [
      '/health',
      '/openapi.json',
      '/assets/unknown.js',
      '/mark.svg',
      '/api',
      '/oidc/.well-known/openid-configuration',
      '/oidc/nowhere',
      `/s/${world.linkTokens[0]}/survey.json`,
    ]) {
      const { headers } = await get(address);
      expect([address, headers]).toEqual([address, expect.objectContaining(everywhere)]);
    }
  });
});

describe('an internal error', () => {
  let away: string | undefined;
  async function take(table: string): Promise<void> {
    await asOwner(`alter table ${table} set schema away`);
    away = table;
  }
  beforeAll(async () => void (await asOwner('create schema away')));
  afterEach(async () => {
    const [schema, table] = away?.includes('.') ? away.split('.') : ['public', away];
    if (away) await asOwner(`alter table away.${table} set schema ${schema}`);
    away = undefined;
  });
  const named = expect.any(String) as string;
  const plain = {
    errors: [
      {
        id: named,
        status: '500',
        code: 'internal',
        title: 'Something went wrong on our side. Try again, and contact support with the request ID if it continues.',
      },
    ],
    meta: { requestId: named },
  };

  test('reveals nothing about itself, for any request', async () => {
    await take('people');
    for (const endpoint of closedEndpoints) {
      const { statusCode, json } = await ask(world, endpoint, { token, params: knownParams(world, endpoint) });
      expect([endpoint.name, statusCode, json()]).toEqual([endpoint.name, 500, plain]);
    }
  });

  test.each(['campaigns', 'groups', 'employees', 'jobs', 'surveys', 'permissions'])(
    'with %s changes nothing for what does not need them, and tells nothing else',
    async (table) => {
      await take(table);
      const accidents: unknown[] = [];
      for (const endpoint of inOrganizations.filter((each) => each.method === 'GET' && someoneWhoMay(each) === 'EAD')) {
        const { statusCode, json } = await ask(world, endpoint, { token });
        expect([endpoint.name, statusCode]).toEqual([endpoint.name, expect.toBeOneOf([routeOf(endpoint).status, 500])]);
        if (statusCode === 500) accidents.push(json());
      }
      expect(accidents.length).toBeGreaterThan(0);
      expect(accidents).toEqual(accidents.map(() => plain));
    },
  );

  test('reveals nothing about itself on survey pages', async () => {
    await take('answers.responses');
    // The page that lists a respondent's groups is available without looking at answers.
    expect((await get(`/s/${world.linkTokens[0]}/groups`)).statusCode).toBe(200);
    for (const step of ['', '/1', '/thanks', '/survey.json']) {
      const { statusCode, body } = await get(`/s/${world.linkTokens[0]}${step}`);
      expect([step, statusCode]).toEqual([step, 500]);
      expect(body).not.toMatch(/campaigns|relation|select|\.ts|node_modules|error:/i);
    }
  });

  test('can be found in the log by the returned request ID', async () => {
    await take('people');
    const { errors } = (await get('/api/roles', { authorization: `Bearer ${token}` })).json<{
      errors: readonly { id: string }[];
    }>();
    expect(
      lines.filter((line) => line.includes('unexpected error') && line.includes(`"id":"${errors[0]?.id}"`)),
    ).toHaveLength(1);
  });
});

describe('what the product writes', () => {
  /** Secrets that must not appear in logs or queues. Names of tables and columns are not secrets. */
  function secrets(): readonly string[] {
    const signatures = world.bearerTokens.map((bearer) => bearer.split('.')[2] as string);
    return [...Object.values(canary), 'acme.example', 'rival.example', 'Okafor', ...world.linkTokens, ...signatures];
  }

  function expectNoSecretIn(text: string): void {
    for (const secret of secrets())
      expect(text.toLowerCase().includes(secret.toLowerCase()) ? `${secret} in ${text}` : '').toBe('');
  }

  test('in the log holds no person, no answer and no secret, even when things go wrong', async () => {
    const [link] = world.linkTokens;
    for (const address of [
      `/s/${link}`,
      `/S/${link}`,
      `//s/${link}`,
      `/s//${link}`,
      `/s/${link}x/thanks`,
      `/api/s/${link}`,
      `/?${link}`,
      `/api/roles?token=${token}`,
      `/api/user/maya@acme.example`,
    ])
      await get(address, { authorization: `Bearer ${token}x`, cookie: `a=${token}`, referer: `http://a/s/${link}` });
    world.product.mail.behave(() => 'refuse');
    const testMessage = endpoints.find(({ name }) => name === 'sendTestMessage') as (typeof endpoints)[number];
    await ask(world, testMessage, { token });
    expect(lines.length).toBeGreaterThan(200);
    expect(lines.join('')).toContain('a token was refused');
    expectNoSecretIn(lines.join(''));
  });

  test('in the queue holds no person, no answer and no secret', async () => {
    const jobs = await asOwner<{ text: string }>('select j::text as text from queue.job j');
    expect(jobs.length).toBeGreaterThan(3);
    expectNoSecretIn(jobs.map(({ text }) => text).join('\n'));
  });
});
