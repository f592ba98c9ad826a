import { recordNameOf } from '@attune/contract/protocol/record-names';
import { describe, expect, test } from 'vitest';
import { withoutRequestId } from '../request-ids.ts';
import { ask, endpoints, inOrganizations, knownParams, routeOf, schemaOf } from './endpoints.ts';
import { columns } from './routes.ts';
import { setUpHostileRequests } from './hostile-requests.test-support.ts';

const setUp = setUpHostileRequests();
const { world, statusOf } = setUp;

describe('a malformed ID', () => {
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

  // Shows VALID-10
  test.each(inOrganizations)('is not found by $name, wherever it stands', async (endpoint) => {
    const params = knownParams(world, endpoint);
    const inNoAddress = new Set(['1\0']);
    const titled = (title: string) => JSON.stringify({ errors: [{ status: '404', code: 'not_found', title }] });
    for (const name of Object.keys(params)) {
      const answers = await Promise.all(
        malformed.map((id) => ask(world, endpoint, { token: setUp.token, params: { ...params, [name]: id } })),
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

  // Shows GAP-07
  test.each(endpoints)('of $name with anything that is not declared is refused', async (endpoint) => {
    const statuses = unknown.map(async (query) => [
      query,
      await statusOf(endpoint, { params: knownParams(world, endpoint), query: `?${query}` }),
    ]);
    expect(await Promise.all(statuses)).toEqual(unknown.map((query) => [query, 400]));
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  const paged = endpoints.filter((endpoint) => schemaOf(endpoint, 'query').properties?.['page[offset]']);
  // Shows GAP-07
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
        token: setUp.token,
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
