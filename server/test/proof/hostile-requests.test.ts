import type { Endpoint } from '@attune/contract/protocol/json-api';
import { recordNameOf } from '@attune/contract/protocol/record-names';
import { beforeAll, describe, expect, test } from 'vitest';
import { withoutRequestId } from '../request-ids.ts';
import { aProvenWorld } from './a-proven-world.ts';
import { type Question, ask, endpoints, inOrganizations, knownParams, routeOf, schemaOf } from './asking.ts';
import { type Place, placesIn, withValueAt } from './places.ts';
import { columns } from './routes.ts';
import { fingerprintOfRows } from './rows.ts';

const world = aProvenWorld();
let token: string;
beforeAll(async () => {
  token = await world.tokenOf('EAD');
});

const writing = endpoints.filter((endpoint) => routeOf(endpoint).body !== undefined);
const fileTaking = endpoints.filter(({ accepts }) => accepts !== undefined);

async function statusOf(endpoint: Endpoint, question: Question): Promise<number> {
  return (await ask(world, endpoint, { token, ...question })).statusCode;
}

async function leavesRows(act: () => Promise<void>): Promise<void> {
  const rows = await fingerprintOfRows(world.product.connection);
  await act();
  expect(await fingerprintOfRows(world.product.connection)).toEqual(rows);
}

describe('an id that is none', () => {
  const malformed = [
    '0',
    '-1',
    '+1',
    '01',
    '1.0',
    '1e3',
    '9007199254740993',
    '9'.repeat(19),
    '9'.repeat(190),
    'null',
    '[1]',
    '1,2',
    '1\0',
    "1'--",
    '../1',
    '١',
    '__proto__',
  ];

  test.each(inOrganizations)('is not found by $name, wherever it stands', async (endpoint) => {
    const params = knownParams(world, endpoint);
    const inNoAddress = new Set(['1\0']);
    const titled = (title: string) => JSON.stringify({ errors: [{ status: '404', code: 'not_found', title }] });
    for (const name of Object.keys(params)) {
      const answers = await Promise.all(
        malformed.map((id) => ask(world, endpoint, { token, params: { ...params, [name]: id } })),
      );
      expect([name, answers.map(({ statusCode }) => statusCode)]).toEqual([name, malformed.map(() => 404)]);
      const title = `${recordNameOf(name) ?? ''} Not Found`;
      const expected = malformed.map((id) => titled(inNoAddress.has(id) ? 'This could not be found.' : title));
      expect([name, answers.map(({ body }) => withoutRequestId(body))]).toEqual([name, expected]);
    }
  });
});

describe('a query', () => {
  const unknown = [
    'unknown=1',
    'filter[unknown]=1',
    '_method=DELETE',
    'Sort=name',
    'organization_id=1',
    '__proto__=1',
    '__proto__[isAdmin]=1',
    'filter[__proto__]=1',
    'constructor=1',
    'constructor[prototype][isAdmin]=1',
    'toString=1',
    'include=__proto__',
    'include=constructor',
    'sort=__proto__',
    'sort=id;drop table people',
  ];

  test.each(endpoints)('of $name with anything that is not declared is refused', async (endpoint) => {
    const statuses = unknown.map(async (query) => [
      query,
      await statusOf(endpoint, { params: knownParams(world, endpoint), query: `?${query}` }),
    ]);
    expect(await Promise.all(statuses)).toEqual(unknown.map((query) => [query, 400]));
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  const paged = endpoints.filter((endpoint) => schemaOf(endpoint, 'query').properties?.['page[offset]']);
  test.each(paged)('of $name cannot ask for a page without end', async (endpoint) => {
    const limits = [
      '0',
      '-1',
      '1.5',
      '10001',
      '1000000000',
      '99999999999999999999',
      'Infinity',
      'NaN',
      'all',
      "1'",
    ].map((limit) => `page[limit]=${limit}`);
    const offsets = ['-1', '1.5', '100000000000', 'NaN', 'x'].map((offset) => `page[offset]=${offset}`);
    const { query: valid, who, status } = routeOf(endpoint);
    const statusWith = (query: string) =>
      statusOf(endpoint, { query: valid ? `${valid(world.ids)}&${query}` : `?${query}` });
    for (const query of [...limits, ...offsets, 'page[limit]=1&page[limit]=2'])
      expect([query, await statusWith(query)]).toEqual([query, 400]);
    const letter = who[Object.keys(columns).indexOf('EAD')];
    expect(await statusWith('page[limit]=1&page[offset]=10000000')).toBe(
      letter === 'Y' ? status : letter === 'N' ? 403 : 404,
    );
  });

  const texts = [
    '\0',
    '\u{1F4A5}',
    '%_*',
    "' or '1'='1",
    '"; drop table people; --',
    '\u202e\u2028',
    '\\',
    '{}',
    '(((((a+)+)+)+)+)$',
    'x'.repeat(10_000),
    '%_*'.repeat(3_000),
  ].map(encodeURIComponent);
  const searching = endpoints.filter((endpoint) => schemaOf(endpoint, 'query').properties);
  test.each(searching)('of $name is answered without an accident, whatever its values are', async (endpoint) => {
    for (const name of Object.keys(schemaOf(endpoint, 'query').properties ?? {})) {
      for (const value of [...texts, '%ff', '%ed%a0%80', '%']) {
        const status = await statusOf(endpoint, { params: knownParams(world, endpoint), query: `?${name}=${value}` });
        expect([name, value.slice(0, 50), status]).toEqual([
          name,
          value.slice(0, 50),
          expect.toBeOneOf([200, 202, 204, 400, 403, 404, 409, 422]),
        ]);
      }
    }
  });
});

describe('a filter by attributes', () => {
  const filters = [
    '',
    ',',
    '__proto__:1',
    'constructor:none',
    'toString:1',
    'tenure',
    'tenure:',
    'tenure:1,',
    'tenure:0',
    'tenure:-1',
    'tenure:1e3',
    'tenure:999999999999999999',
    'reporting:1',
    'tenure*generation:1',
    'employees:1',
    "tenure:1'--",
    'tenure:1;site:1',
    `${'tenure:1,'.repeat(50)}tenure:1`,
    `${'a'.repeat(101)}:1`,
  ];
  const filtered = endpoints.filter((endpoint) => schemaOf(endpoint, 'query').properties?.['filter[attribute]']);

  test('is taken by everything that shows results of a group', () => {
    expect(filtered.map(({ name }) => name).toSorted()).toEqual(
      expect.arrayContaining(['getGroupOverview', 'getHeatmap', 'listGroupResults', 'listStatementResults']),
    );
  });

  test.each(filtered)('of $name that means nothing is refused with a sentence', async (endpoint) => {
    for (const filter of filters) {
      const { statusCode, json } = await ask(world, endpoint, {
        token,
        params: knownParams(world, endpoint),
        query: `?filter[attribute]=${encodeURIComponent(filter)}`,
      });
      expect([filter, statusCode]).toEqual([filter, 422]);
      expect(json<{ errors: readonly { detail: string }[] }>().errors[0]?.detail).toMatch(
        /^(A filter|The results of this campaign|There was no group) /,
      );
    }
  });
});

const forbiddenAttributes = {
  id: '1',
  organizationId: '2',
  personId: '1',
  confidentialityLevelAtPublish: 1,
  deletedAt: null,
  createdAt: '2020-01-01T00:00:00Z',
  isTrial: false,
  employeeLimit: 1_000_000,
  status: 'finished',
  roleId: '1',
  internalRole: 'admin',
  isPublished: true,
  isRoot: true,
  parentId: '1',
  hasBeenSent: false,
  timeZone: 'UTC',
  completedCount: 100,
};

/** Where the attributes stand in a document, in a list of them, or in a body of its own form. */
function attributesIn(body: unknown): Place {
  if (!('data' in (body as object))) return [];
  return Array.isArray((body as { data: unknown }).data) ? ['data', '0', 'attributes'] : ['data', 'attributes'];
}

describe('a body', () => {
  test.each(writing)(
    'of $name with an attribute that is not declared is refused, and nothing changes',
    async (endpoint) => {
      const { body } = routeOf(endpoint);
      const declared = new Set(placesIn(schemaOf(endpoint, 'body')).map((place) => place.join()));
      await leavesRows(async () => {
        for (const [name, value] of Object.entries(forbiddenAttributes)) {
          const place: Place = [...attributesIn(body), name];
          // The organization of the address may be repeated, but never another one.
          if (name !== 'organizationId' && declared.has(place.join())) continue;
          const { statusCode, json } = await ask(world, endpoint, {
            token,
            params: knownParams(world, endpoint),
            body: withValueAt(body, place, value),
          });
          expect([name, statusCode]).toEqual([name, 422]);
          expect(json<{ errors: readonly { source: unknown }[] }>().errors[0]?.source).toEqual({
            pointer: `/${place.join('/')}`,
          });
        }
      });
    },
  );

  test.each(writing)('of $name cannot reach the prototype of objects', async (endpoint) => {
    const text = JSON.stringify(routeOf(endpoint).body);
    const polluted = [
      '"__proto__":{"isAdmin":true}',
      '"constructor":{"prototype":{"isAdmin":true}}',
      '"\\u005f_proto__":{"isAdmin":true}',
    ];
    await leavesRows(async () => {
      for (const member of polluted) {
        const bodies = [
          `{${member},${text.slice(1)}`,
          text.replace('"attributes":{', `"attributes":{${member},`),
        ].filter((body) => body !== text);
        for (const body of bodies)
          expect([member, await statusOf(endpoint, { params: knownParams(world, endpoint), body })]).toEqual([
            member,
            expect.toBeOneOf([400, 422]),
          ]);
      }
    });
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  test.each(writing)('of $name that is not what it says is refused, and nothing changes', async (endpoint) => {
    const params = knownParams(world, endpoint);
    const missing = [undefined, {}].flatMap((body) =>
      endpoint.body.safeParse(body).success ? [] : [JSON.stringify(body) ?? ''],
    );
    const broken = [
      ...missing,
      '{',
      'null',
      '[]',
      '"text"',
      '1',
      '1e400',
      '{"data":null}',
      '{"data":[]}',
      '{"data":{"type":"strangers","attributes":{}}}',
      '['.repeat(100_000),
      '{"a":1}{"a":1}',
      '\ufeff',
    ];
    const text = JSON.stringify(routeOf(endpoint).body);
    await leavesRows(async () => {
      for (const body of broken)
        expect([body.slice(0, 50), await statusOf(endpoint, { params, body })]).toEqual([
          body.slice(0, 50),
          expect.toBeOneOf([400, 422]),
        ]);
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/xml',
        'text/csv',
      ]) {
        expect([
          type,
          await statusOf(endpoint, {
            params,
            body: text,
            headers: { 'content-type': type, origin: 'https://elsewhere.example' },
          }),
        ]).toEqual([type, 415]);
      }
      expect(
        await statusOf(endpoint, { params, body: `${text.slice(0, -1)}, "more": "${'x'.repeat(1_100_000)}"}` }),
      ).toBe(413);
    });
  });

  test.each(writing)('of $name is answered without an accident, whatever its values are', async (endpoint) => {
    const { body } = routeOf(endpoint);
    const values = [
      '\0',
      'a\0b',
      '\ud800',
      '\udfff\ud800',
      '\u202e\u2028',
      'x'.repeat(10_000),
      '{{constructor}}',
      '%s',
      "' or '1'='1",
      '=1+1',
      '<script>alert(1)</script>',
      '9'.repeat(30),
      '+275760-09-13T00:00:00Z',
      '0000-01-01T00:00:00Z',
      '9999-12-31T23:59:59.999-23:59',
      -1,
      1.5,
      1e300,
      2 ** 53,
      null,
      true,
      [],
      {},
      [null],
      [[]],
      ['\0'],
      { '\0': 'x' },
      { '\ud800': 'x' },
      { x: '\0' },
    ];
    const accidents: unknown[] = [];
    for (const place of placesIn(schemaOf(endpoint, 'body'))) {
      const statuses = values.map((value) =>
        statusOf(endpoint, { params: knownParams(world, endpoint), body: withValueAt(body, place, value) }),
      );
      for (const [index, status] of (await Promise.all(statuses)).entries())
        if (status >= 500) accidents.push({ status, place: place.join('.'), value: values[index] });
    }
    expect(accidents).toEqual([]);
  });

  test.each(fileTaking)('of $name is a file and nothing else', async (endpoint) => {
    await leavesRows(async () => {
      for (const type of ['application/json', 'text/plain', 'application/zip', 'application/x-www-form-urlencoded']) {
        expect([type, await statusOf(endpoint, { headers: { 'content-type': type } })]).toEqual([
          type,
          expect.toBeOneOf([400, 415, 422]),
        ]);
      }
    });
  });
});

describe('a page of somebody else', () => {
  test.each(endpoints)('is not let into $name by the browser', async (endpoint) => {
    const { headers } = await ask(world, endpoint, {
      params: knownParams(world, endpoint),
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect(headers['set-cookie']).toBeUndefined();
  });
});
