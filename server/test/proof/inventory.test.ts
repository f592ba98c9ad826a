import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { aProvenWorld } from './a-proven-world.ts';
import { addressOf, directoryEndpoints, endpoints, knownParams } from './endpoints.ts';
import { directoryRoutes } from './directory-routes.ts';
import { routes } from './routes.ts';
import { fingerprintOfRows } from './rows.ts';

const world = aProvenWorld();
const everyMethod = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT', 'TRACE'];

/** Each path with one method that it supports. */
const places = endpoints.flatMap((endpoint) =>
  [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => ({ endpoint, method: endpoint.method, path })),
);
const placesOfAll = [
  ...places,
  ...directoryEndpoints.map((endpoint) => ({ endpoint, method: endpoint.method, path: endpoint.path })),
];

let token: string;
beforeAll(async () => {
  token = await world.tokenOf('EAD');
});

type Sending = { readonly method: string; readonly path: string; readonly headers?: Readonly<Record<string, string>> };

/** Sends a request as is, without normalizing its path. */
function send({
  method,
  path,
  headers,
}: Sending): Promise<{ readonly status: number; readonly type: string; readonly body: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(world.product.address, {
      method,
      path,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
    outgoing.once('error', reject);
    outgoing.once('response', (response) => {
      text(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', body }),
        reject,
      );
    });
    outgoing.end();
  });
}

/** The server's paths below the API, from its printed route tree. */
function addressesServed(): readonly string[] {
  const above: string[] = [];
  const served: string[] = [];
  for (const line of world.product.app.server.printRoutes().split('\n')) {
    const [, indent, label, methods] = /^([│ ]*)[├└]── (\S*?)(?: \((.*)\))?$/.exec(line) ?? [];
    if (indent === undefined) continue;
    const depth = indent.length / 4;
    above.splice(depth, above.length, label ?? '');
    if (methods) served.push(above.join(''));
  }
  return served.filter((address) => address.startsWith('/api')).map((address) => address.slice('/api'.length));
}

/** The server also answers unknown addresses of SCIM, and known ones with a slash at the end. */
function isOperation(address: string): boolean {
  return !address.startsWith('/scim/') || !/^\/scim\/v2(\/\*)?$|\/$/.test(address);
}

function withoutNames(path: string): string {
  return path.replace(/:\w+|\{\w+\}/g, ':');
}

describe('the inventory', () => {
  // Shows GAP-08
  test('of the contract is that of the table', () => {
    expect(Object.keys(routes).toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
    expect(Object.keys(directoryRoutes).toSorted()).toEqual(directoryEndpoints.map(({ name }) => name).toSorted());
  });

  // Shows API-GEN-10, CON-12
  test('of the server is that of the contract', () => {
    expect([...new Set(addressesServed().filter(isOperation).map(withoutNames))].toSorted()).toEqual(
      [...new Set(placesOfAll.map(({ path }) => withoutNames(path)))].toSorted(),
    );
  });

  // Shows API-OTHER-07
  test('of the OpenAPI document is that of the contract', async () => {
    const { paths } = JSON.parse((await send({ method: 'GET', path: '/openapi.json' })).body) as {
      paths: Record<string, Record<string, { security?: readonly object[] }>>;
    };
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(
        ([method, { security }]) =>
          `${method.toUpperCase()} ${path}${security ? ` ${Object.keys(security[0] ?? { public: [] }).join()}` : ''}`,
      ),
    );
    const declared = placesOfAll.map(
      ({ endpoint, method, path }) =>
        `${method} ` +
        `${path.replace(/:(\w+)/g, '{$1}')}${endpoint.isPublic ? ' public' : endpoint.audience ? ' directory' : ''}`,
    );
    expect(described.toSorted()).toEqual(declared.toSorted());
  });

  test('opens only the feature flags to everyone', () => {
    expect(endpoints.filter(({ isPublic }) => isPublic).map(({ name }) => name)).toEqual(['getFeatureFlags']);
  });
});

describe('an address of the API', () => {
  const paths = [...new Set(places.map(({ path }) => path))];

  // Shows API-OTHER-01, CON-43
  test.each(paths)('%s answers to its own methods only, and says which those are', async (path) => {
    const own = places.filter((place) => place.path === path);
    const address = addressOf({ path }, knownParams(world, own[0]?.endpoint as (typeof endpoints)[number]));
    const known = own.map(({ method }) => method as string);
    const allowed = [...known, ...(known.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].toSorted();
    for (const method of everyMethod.filter((each) => !allowed.includes(each))) {
      const { statusCode, headers } = await world.product.app.server.inject({ method: method as 'GET', url: address });
      expect([method, statusCode, String(headers.allow).split(', ').toSorted()]).toEqual([method, 405, allowed]);
    }
    const { statusCode, headers, body } = await world.product.app.server.inject({ method: 'OPTIONS', url: address });
    expect([statusCode, String(headers.allow).split(', ').toSorted(), body]).toEqual([204, allowed, '']);
    for (const method of ['PROPFIND', 'QUERY'])
      expect([method, (await send({ method, path: address })).status]).toEqual([
        method,
        expect.toBeOneOf([400, 404, 405]),
      ]);
  });

  const readable = places.filter(({ method, path }) => method === 'GET' && path.includes(':organizationId'));
  test.each(readable)('cannot be reached by another spelling than $path', async ({ endpoint, path }) => {
    const address = addressOf({ path }, knownParams(world, endpoint));
    const spellings = [
      `${address}/`,
      `${address}//`,
      `${address}/.`,
      address.replace('organizations/', 'organizations//'),
      address.replace('organizations/', 'organizations%2f'),
      address.replace('/organizations', '/Organizations'),
      address.replace('/organizations', '/./organizations'),
      address.replace('/organizations', '/x/../organizations'),
      `${address};x`,
      `${address}.json`,
      `${address}%20`,
      `${address}%00`,
    ];
    for (const spelling of spellings)
      expect([spelling, (await send({ method: 'GET', path: spelling })).status]).toEqual([
        spelling,
        expect.toBeOneOf([404, 405]),
      ]);
  });

  test.each(readable)('outside of /api never answers for $path', async ({ endpoint, path }) => {
    const address = addressOf({ path }, knownParams(world, endpoint));
    for (const spelling of [
      `/${address}`,
      address.replace('/api', '/API'),
      address.replace('/api', '/%61pi/..//api'),
      address.replace('/api', ''),
    ]) {
      const { status, type } = await send({ method: 'GET', path: spelling });
      expect([spelling, status === 404 ? 'nothing' : type]).toEqual([
        spelling,
        expect.toBeOneOf(['nothing', 'text/html; charset=utf-8']),
      ]);
    }
  });

  test('reads the method of a request from its first line only', async () => {
    const rows = await fingerprintOfRows(world.product.connection);
    const organization = `/api/organizations/${world.ids.organizationId}`;
    const campaign = `${organization}/campaigns/${world.ids.draftCampaign}`;
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      expect((await send({ method: 'GET', path: campaign, headers: { [name]: 'DELETE' } })).status).toBe(200);
      expect((await send({ method: 'POST', path: campaign, headers: { [name]: 'DELETE' } })).status).toBe(405);
    }
    expect((await send({ method: 'GET', path: `${campaign}?_method=DELETE` })).status).toBe(400);
    for (const name of ['x-original-url', 'x-rewrite-url'])
      expect((await send({ method: 'GET', path: '/api/nowhere', headers: { [name]: organization } })).status).toBe(404);
    const forwarded = { method: 'GET', path: '/api/nowhere', headers: { 'x-forwarded-host': organization } };
    expect((await send(forwarded)).status).toBe(421);
    expect(await fingerprintOfRows(world.product.connection)).toEqual(rows);
  });
});
