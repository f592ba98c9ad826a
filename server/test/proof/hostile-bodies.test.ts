import { describe, expect, test } from 'vitest';
import { ask, endpoints, knownParams, routeOf, schemaOf } from './endpoints.ts';
import { type Place, placesIn, withValueAt } from './places.ts';
import { fingerprintOfRows } from './rows.ts';
import { setUpHostileRequests } from './hostile-requests.test-support.ts';

const setUp = setUpHostileRequests();
const { world, statusOf } = setUp;

const writing = endpoints.filter((endpoint) => routeOf(endpoint).body !== undefined);
const fileTaking = endpoints.filter(({ accepts }) => accepts !== undefined);

let rows: Readonly<Record<string, string>> | undefined;

/** Each test starts with the rows that the previous one left. */
async function leavesRows(act: () => Promise<void>): Promise<void> {
  const before = rows ?? (await fingerprintOfRows(world.product.connection));
  await act();
  rows = await fingerprintOfRows(world.product.connection);
  expect(rows).toEqual(before);
}

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

/** The path of the attributes in a document, in a list of documents, or in a body of another form. */
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
          // The organization of the path may be repeated, but never replaced by another one.
          if (name !== 'organizationId' && declared.has(place.join())) continue;
          const { statusCode, json } = await ask(world, endpoint, {
            token: setUp.token,
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
        const asSent = { params, body: text };
        const foreign = { 'content-type': type, origin: 'https://elsewhere.example' };
        // A site elsewhere is refused while the embedded sign-in is on, whatever it sends.
        expect([
          type,
          await statusOf(endpoint, { ...asSent, headers: { 'content-type': type } }),
          await statusOf(endpoint, { ...asSent, headers: foreign }),
        ]).toEqual([type, 415, 421]);
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
    // Some of these values are accepted and stored.
    rows = undefined;
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

describe("another person's page", () => {
  test.each(endpoints)('is not let into $name by the browser', async (endpoint) => {
    const { headers } = await ask(world, endpoint, {
      params: knownParams(world, endpoint),
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect(headers['set-cookie']).toBeUndefined();
  });
});
