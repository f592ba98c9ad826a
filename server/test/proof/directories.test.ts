import { createDirectoryToken, revokeDirectoryToken } from '@attune/contract/scim/connection';
import type { Endpoint } from '@attune/contract/protocol/json-api';
import { beforeAll, describe, expect, test } from 'vitest';
import { aProvenWorld } from './a-proven-world.ts';
import {
  addressOf,
  ask,
  closedEndpoints,
  directoryEndpoints,
  inOrganizations,
  knownParams,
  routeOf,
} from './endpoints.ts';
import { directoryRoutes } from './directory-routes.ts';
import { type Column, columns } from './routes.ts';
import { fingerprintOfRows } from './rows.ts';

const world = aProvenWorld();
const absent = '999999999';
let tokens: Readonly<Record<'acme' | 'rival' | 'revoked', string>>;

beforeAll(async () => {
  const make = async (organizationId: string, address: string) => {
    const call = await world.product.actAs(address);
    const { data } = await call(createDirectoryToken, {
      params: { organizationId },
      body: { data: { type: 'directory-tokens', attributes: { name: 'Directory' } } },
    });
    return { call, id: data.id, token: data.attributes.token ?? '' };
  };
  const [acme, revoked] = [
    await make(world.ids.organizationId, 'maya@acme.example'),
    await make(world.ids.organizationId, 'maya@acme.example'),
  ];
  await revoked.call(revokeDirectoryToken, {
    params: { organizationId: world.ids.organizationId, directoryTokenId: revoked.id },
  });
  tokens = {
    acme: acme.token,
    revoked: revoked.token,
    rival: (await make(world.strangerOrganizationId, 'stranger@rival.example')).token,
  };
});

type Asking = {
  readonly token: string | undefined;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

/** Sends a request as a directory would, with any token. */
async function speak(endpoint: Endpoint, { token, params, body = directoryRoutes[endpoint.name]?.body }: Asking) {
  const known = Object.fromEntries(
    Object.entries(directoryRoutes[endpoint.name]?.params ?? {}).map(([name, what]) => [name, world.ids[what]]),
  );
  const payload = typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body);
  return world.product.app.server.inject({
    method: endpoint.method,
    url: addressOf(endpoint, params ?? known),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(payload !== undefined && { 'content-type': 'application/scim+json' }),
    },
    ...(payload !== undefined && { payload }),
  });
}

describe('a caller who is not a directory', () => {
  test('learns nothing from any of its addresses, with any role or token', async () => {
    const rows = await fingerprintOfRows(world.product.connection);
    const people = await Promise.all((Object.keys(columns) as Column[]).map((column) => world.tokenOf(column)));
    const others = [
      undefined,
      '',
      'token',
      tokens.revoked,
      world.linkTokens[0],
      `attune-scim_${world.ids.organizationId}_${'A'.repeat(43)}`,
      tokens.acme.replace(`_${world.ids.organizationId}_`, `_${world.strangerOrganizationId}_`),
      tokens.acme.slice(0, -1),
      `${tokens.acme}x`,
    ];
    const body = JSON.stringify({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '401',
      detail: 'Send the token of a directory that is in use.',
    });
    for (const endpoint of directoryEndpoints) {
      // Guesses are rate limited per client address, so not every endpoint can be tried with every token.
      for (const token of endpoint === directoryEndpoints[0] ? [...people, ...others] : [people[6], undefined]) {
        const answer = await speak(endpoint, { token });
        expect([endpoint.name, answer.statusCode, answer.body]).toEqual([endpoint.name, 401, body]);
        expect(answer.headers['www-authenticate']).toMatch(/^Bearer realm="scim"/);
        expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
      }
    }
    expect(await fingerprintOfRows(world.product.connection)).toEqual(rows);
  });
});

describe('a directory', () => {
  test('cannot use its token for anything else', async () => {
    for (const endpoint of closedEndpoints) {
      const answer = await ask(world, endpoint, { token: tokens.acme, params: knownParams(world, endpoint) });
      expect([endpoint.name, answer.statusCode, answer.json()]).toEqual([
        endpoint.name,
        401,
        {
          errors: [{ status: '401', code: 'unauthenticated', title: 'Sign in to do this.' }],
          meta: { requestId: answer.headers['x-request-id'] },
        },
      ]);
    }
  });

  test.each(directoryEndpoints)('may $name in its own organization', async (endpoint) => {
    expect((await speak(endpoint, { token: tokens.acme })).statusCode).toBe(directoryRoutes[endpoint.name]?.status);
  });

  const named = directoryEndpoints.filter(({ path }) => path.includes(':userId') || path.includes(':groupId'));
  test.each(named)('learns in $name nothing of another organization', async (endpoint) => {
    const name = endpoint.path.includes(':userId') ? 'userId' : 'groupId';
    const known = name === 'userId' ? world.ids.employeeId : world.ids.groupId;
    const [foreign, nothing] = [
      await speak(endpoint, { token: tokens.rival, params: { [name]: known } }),
      await speak(endpoint, { token: tokens.rival, params: { [name]: absent } }),
    ];
    expect([foreign.statusCode, foreign.body]).toEqual([404, nothing.body]);
    for (const malformed of ['0', '-1', '1.0', 'null', "1'--", '9'.repeat(30), '%00'])
      expect((await speak(endpoint, { token: tokens.acme, params: { [name]: malformed } })).statusCode).toBe(404);
  });

  test('cannot put people of another organization into its groups, nor a group below one of them', async () => {
    const createGroup = directoryEndpoints.find(({ name }) => name === 'createScimGroup') as Endpoint;
    const group = directoryRoutes['createScimGroup']?.body as object;
    const own = 'urn:ietf:params:scim:schemas:extension:attune:2.0:Group';
    const refused = async (more: (id: string) => object, known: string) => {
      const [foreign, nothing] = await Promise.all(
        [known, absent].map((id) => speak(createGroup, { token: tokens.rival, body: { ...group, ...more(id) } })),
      );
      expect([foreign?.statusCode, foreign?.body]).toEqual([400, nothing?.body]);
    };
    await refused((id) => ({ members: [{ value: id }] }), world.ids.employeeId);
    await refused((id) => ({ [own]: { parent: { value: id } } }), world.ids.groupId);
  });

  const writing = directoryEndpoints.filter(({ name }) => directoryRoutes[name]?.body !== undefined);
  const hostile = [
    '',
    'null',
    '[]',
    '1',
    '"x"',
    '{',
    '{"schemas":{}}',
    '{"__proto__":{"a":1},"schemas":[]}',
    '{"schemas":["urn:ietf:params:scim:api:messages:2.0:PatchOp"],"Operations":[{}]}',
    `{"schemas":[${'['.repeat(5000)}${']'.repeat(5000)}]}`,
    `{"schemas":["${'x'.repeat(900_000)}"]}`,
    'x'.repeat(1_100_000),
  ];
  test.each(writing)('is told by $name that what is no such document cannot be taken', async (endpoint) => {
    for (const body of hostile) {
      const answer = await speak(endpoint, { token: tokens.acme, body });
      expect([body.slice(0, 60), answer.statusCode]).toEqual([body.slice(0, 60), expect.toBeOneOf([400, 413])]);
      expect(answer.json()).toMatchObject({
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        detail: expect.any(String),
      });
    }
    expect(({} as { a?: number }).a).toBeUndefined();
  });

  test.each(['listScimUsers', 'listScimGroups'])(
    'is answered by %s without an accident, whatever its filter is',
    async (name) => {
      const endpoint = directoryEndpoints.find((each) => each.name === name) as Endpoint;
      const filters = [
        '(',
        ')',
        '"',
        'id',
        'id eq',
        'id eq 1',
        "id eq '1'",
        'id eq "1" --',
        'id eq "1"; drop table people',
        'x eq "1"',
        'id eq "\\u0000"',
        'id eq "\\ud800"',
        'id pr or '.repeat(500),
        `${'('.repeat(500)}id pr${')'.repeat(500)}`,
        'not '.repeat(900),
        'id[id eq "1"]',
        `displayName co "${'%_'.repeat(500)}"`,
        `displayName eq "${'a'.repeat(1900)}"`,
        'meta.lastModified gt "yesterday"',
        '__proto__ pr',
        'constructor eq "1"',
        'meta.created gt "9999-99-99T99:99:99Z"',
      ];
      for (const filter of filters) {
        const { statusCode, body } = await world.product.app.server.inject({
          url: `${addressOf(endpoint, {})}?filter=${encodeURIComponent(filter)}`,
          headers: { authorization: `Bearer ${tokens.acme}` },
        });
        expect([filter.slice(0, 60), statusCode === 200 || /"scimType":"invalid(Filter|Value)"/.test(body)]).toEqual([
          filter.slice(0, 60),
          true,
        ]);
      }
      for (const query of [
        'startIndex=x',
        'count=1e9',
        'count=99999999999',
        'sortBy=unknown',
        'filter=a&filter=b',
        `attributes=${'x'.repeat(5000)}`,
      ]) {
        const { statusCode } = await world.product.app.server.inject({
          url: `${addressOf(endpoint, {})}?${query}`,
          headers: { authorization: `Bearer ${tokens.acme}` },
        });
        expect([query.slice(0, 60), statusCode]).toEqual([query.slice(0, 60), 400]);
      }
    },
  );

  test('answers methods that its addresses do not know in its own words', async () => {
    for (const { path } of directoryEndpoints.filter(({ method }) => method === 'GET')) {
      const known = new Set(directoryEndpoints.filter((each) => each.path === path).map(({ method }) => method));
      for (const method of (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter((each) => !known.has(each))) {
        const { statusCode, headers } = await world.product.app.server.inject({ method, url: addressOf({ path }, {}) });
        expect([path, method, statusCode, String(headers['content-type'])]).toEqual([
          path,
          method,
          405,
          'application/scim+json; charset=utf-8',
        ]);
      }
    }
  });

  test('is of the organization of its token only: no address names one', () => {
    expect(
      directoryEndpoints.filter(
        (endpoint) => inOrganizations.includes(endpoint) || endpoint.path.includes('organization'),
      ),
    ).toEqual([]);
    expect(directoryEndpoints.filter(({ isPublic }) => isPublic)).toEqual([]);
    expect(() => routeOf(directoryEndpoints[0] as Endpoint)).toThrow('missing');
  });
});
