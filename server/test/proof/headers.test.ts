import type { Endpoint } from '@attune/contract/protocol/json-api';
import { beforeAll, describe, expect, test } from 'vitest';
import { aProvenWorld } from './a-proven-world.ts';
import { ask, endpoints, knownParams, paramsAtAcme, routeOf, someoneWhoMay } from './endpoints.ts';

const world = aProvenWorld();
const posts = endpoints.filter(({ method }) => method === 'POST');
const making = endpoints.filter(({ status }) => status === 201);
let tokens: Readonly<Record<string, string>>;

beforeAll(async () => {
  tokens = Object.fromEntries(
    await Promise.all(
      endpoints.map(async (endpoint) => [
        endpoint.name,
        await world.tokenOf(someoneWhoMay(endpoint), { isNew: routeOf(endpoint).endsToken ?? false }),
      ]),
    ),
  );
});

const tokenFor = ({ name }: Endpoint) => tokens[name] as string;
type Answer = { readonly errors: readonly { readonly source?: object }[] };
const sourceOf = (body: string) => (JSON.parse(body) as Answer).errors[0]?.source;

describe('an Idempotency-Key', () => {
  const [meant, meaningless] = [
    posts.filter(({ isRepeatable }) => isRepeatable !== false),
    posts.filter(({ isRepeatable }) => isRepeatable === false),
  ];

  test('means nothing only where nothing changes or the answer is a secret', () => {
    const reads = [
      'forecastRetention',
      'matchEmployees',
      'parseSurveyXml',
      'previewEmployeeAccess',
      'previewGroupChange',
      'previewMessage',
      'summarizeResponses',
    ];
    const reports = ['reportPages', 'reportUsage'];
    const secrets = ['createDirectoryToken', 'createPhotoUpload', 'createSummaryLink', 'replaceDirectoryToken'];
    expect(meaningless.map(({ name }) => name).toSorted()).toEqual(
      [...reads, ...reports, ...secrets, 'beginSession', 'endSession'].toSorted(),
    );
  });

  // Shows GAP-53
  test.each(meant)('lets $name be sent again, and nothing is done twice', async (endpoint) => {
    const params = await paramsAtAcme(world, endpoint, routeOf(endpoint));
    const send = (headers = {}) =>
      ask(world, endpoint, {
        token: tokenFor(endpoint),
        params,
        headers: { 'idempotency-key': `twice-${endpoint.name}`, ...headers },
      });
    const first = await send();
    expect(first.statusCode).toBe(routeOf(endpoint).status);
    const again = await send();
    if (first.statusCode >= 300) return;
    expect([again.statusCode, again.body, again.headers.location]).toEqual([
      first.statusCode,
      first.body,
      first.headers.location,
    ]);
  });

  test.each(meaningless)('is refused by $name', async (endpoint) => {
    const { statusCode, body } = await ask(world, endpoint, {
      token: tokenFor(endpoint),
      params: knownParams(world, endpoint),
      headers: { 'idempotency-key': 'a' },
    });
    expect([statusCode, sourceOf(body)]).toEqual([400, { header: 'Idempotency-Key' }]);
  });

  test.each(posts.filter(({ accepts }) => accepts))('of $name is for one file', async (endpoint) => {
    const params = knownParams(world, endpoint);
    const route = routeOf(endpoint);
    const send = (csv: string) =>
      ask(world, endpoint, {
        token: tokenFor(endpoint),
        params,
        route: { ...route, csv },
        headers: { 'idempotency-key': `file-${endpoint.name}` },
      });
    const first = await send(route.csv ?? '');
    if (first.statusCode >= 300) return;
    expect((await send(`${route.csv}\n`)).statusCode).toBe(422);
    expect((await send(route.csv ?? '')).body).toBe(first.body);
  });
});

describe('a created record', () => {
  // Shows API-GEN-07
  test.each(making)('by $name says where it stands', async (endpoint) => {
    const answer = await ask(world, endpoint, { token: tokenFor(endpoint) });
    expect(answer.statusCode).toBe(routeOf(endpoint).status);
    if (answer.statusCode !== 201) return;
    const { location } = answer.headers;
    expect(location).toMatch(/^\/api\/[\w/.-]+$/);
    expect(location).not.toContain('undefined');
    const { app } = world.product;
    const { statusCode, headers } = await app.server.inject({ method: 'OPTIONS', url: String(location) });
    expect(statusCode).toBe(204);
    if (!String(headers.allow).includes('GET') || !String(endpoint.location).endsWith('/:id')) return;
    const there = await app.server.inject({
      url: String(location),
      headers: { authorization: `Bearer ${tokenFor(endpoint)}` },
    });
    expect([there.statusCode, there.statusCode === 200 && there.json().data.id]).toEqual([200, answer.json().data.id]);
  });

  test('has its address in the contract, whatever makes it', () => {
    expect(making.filter(({ location }) => location === undefined).map(({ name }) => name)).toEqual([]);
  });
});

describe('If-Match', () => {
  const revised = endpoints.filter(({ hasRevision }) => hasRevision);

  test('holds for reading, changing and deleting alike', () => {
    const byPath = Object.groupBy(
      endpoints.filter(({ path }) => revised.some((each) => each.path === path)),
      ({ path }) => path,
    );
    for (const [path, each] of Object.entries(byPath))
      expect([path, each?.map(({ hasRevision }) => hasRevision)]).toEqual([path, each?.map(() => true)]);
    expect(revised.length).toBe(14);
  });

  test.each(endpoints.filter(({ hasRevision }) => !hasRevision))(
    'is refused by $name, which has no revision',
    async (endpoint) => {
      const { statusCode, body } = await ask(world, endpoint, {
        token: tokenFor(endpoint),
        params: knownParams(world, endpoint),
        headers: { 'if-match': '"1"' },
      });
      expect([statusCode, sourceOf(body)]).toEqual([400, { header: 'If-Match' }]);
    },
  );

  // Shows GAP-53
  test.each(revised)('of another revision stops $name', async (endpoint) => {
    const params = await paramsAtAcme(world, endpoint, routeOf(endpoint));
    const { statusCode } = await ask(world, endpoint, {
      token: tokenFor(endpoint),
      params,
      headers: { 'if-match': '"another"' },
    });
    expect(statusCode).toBe(412);
    const read = endpoints.find(({ path, method }) => path === endpoint.path && method === 'GET') as Endpoint;
    const found = await ask(world, read, { token: tokenFor(endpoint), params });
    const { statusCode: done } = await ask(world, endpoint, {
      token: tokenFor(endpoint),
      params,
      headers: { 'if-match': String(found.headers.etag) },
    });
    expect([found.statusCode, done]).toEqual([200, routeOf(endpoint).status]);
  });
});

test('an id in the body is that of the address', async () => {
  for (const endpoint of endpoints.filter(({ method }) => method === 'PATCH')) {
    const { body } = routeOf(endpoint) as { readonly body?: { readonly data?: object } };
    if (!body?.data || Array.isArray(body.data)) continue;
    const withId = { ...body, data: { ...body.data, id: '999999998' } };
    if (!endpoint.body.safeParse(withId).success) continue;
    const { statusCode } = await ask(world, endpoint, {
      token: tokenFor(endpoint),
      params: knownParams(world, endpoint),
      body: withId,
    });
    expect([endpoint.name, statusCode]).toEqual([endpoint.name, 409]);
  }
});
