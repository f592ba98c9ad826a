import type { Endpoint } from '@attune/contract/protocol/json-api';
import type { Id } from '@attune/domain/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { withoutRequestId } from '../request-ids.ts';
import { aProvenWorld } from './a-proven-world.ts';
import { ask, closedEndpoints, endpoints, idParametersOf, inOrganizations, knownParams, routeOf } from './endpoints.ts';
import { type Column, type Route, columns, foreignReferences, variations } from './routes.ts';
import { fingerprintOfRows } from './rows.ts';

const world = aProvenWorld();
const everyColumn = Object.keys(columns) as readonly Column[];
const absent = '999999999';

let strange: string;
let rows: Readonly<Record<string, string>>;
beforeAll(async () => {
  strange = await world.tokenOf('stranger');
  rows = await fingerprintOfRows(world.product.connection);
});

type Question = NonNullable<Parameters<typeof ask>[2]>;

async function shown(endpoint: Endpoint, question: Question) {
  const { statusCode, body, headers } = await ask(world, endpoint, question);
  return { statusCode, body: withoutRequestId(body), type: headers['content-type'] };
}

/** Replaces the IDs in the parameters with IDs of nothing. */
function nowhere(
  params: Readonly<Record<string, string>>,
  names = Object.keys(params),
): Readonly<Record<string, string>> {
  return { ...params, ...Object.fromEntries(names.map((name) => [name, absent])) };
}

describe('the administrator of another organization', () => {
  // Shows API-GEN-11
  test.each(inOrganizations)('finds nothing at $name, as if Acme did not exist', async (endpoint) => {
    const params = knownParams(world, endpoint);
    const answer = await shown(endpoint, { token: strange, params });
    expect(answer.statusCode).toBe(404);
    expect(answer).toEqual(await shown(endpoint, { token: strange, params: nowhere(params) }));
  });

  const withChildren = inOrganizations.filter(({ path }) => path.split(':').length > 2);
  test.each(withChildren)('finds nothing of Acme at home with $name', async (endpoint) => {
    const params = { ...knownParams(world, endpoint), organizationId: world.strangerOrganizationId };
    const children = Object.keys(params).filter((name) => name !== 'organizationId');
    const answer = await shown(endpoint, { token: strange, params });
    expect(answer.statusCode).toBe(404);
    expect(answer).toEqual(await shown(endpoint, { token: strange, params: nowhere(params, children) }));
  });

  const filters = endpoints.flatMap((endpoint) =>
    idParametersOf(endpoint).map((parameter) => ({ endpoint, name: endpoint.name, parameter })),
  );
  test.each(filters)('learns nothing from $parameter of $name', async ({ endpoint, parameter }) => {
    const params = { ...knownParams(world, endpoint), organizationId: world.strangerOrganizationId };
    const known =
      world.ids[/group/i.test(parameter) ? 'groupId' : /campaign/i.test(parameter) ? 'campaignId' : 'organizationId'];
    const asked = (id: string) => shown(endpoint, { token: strange, params, query: `?${parameter}=${id}` });
    const answer = await asked(known);
    const toNobody = await asked(absent);
    expect({ ...answer, body: answer.body.replaceAll(known, absent) }).toEqual(toNobody);
  });

  test.each(foreignReferences)('cannot refer to $what of Acme in $name', async ({ name, body }) => {
    const endpoint = endpoints.find((each) => each.name === name) as Endpoint;
    const params = { organizationId: world.strangerOrganizationId };
    const answer = await shown(endpoint, { token: strange, params, body: body(world.ids) });
    const everyIdAbsent = Object.fromEntries(
      Object.keys(world.ids).map((known) => [known, absent]),
    ) as typeof world.ids;
    expect([404, 422]).toContain(answer.statusCode);
    expect(answer).toEqual(
      await shown(endpoint, {
        token: strange,
        params,
        body: body({ ...everyIdAbsent, librarySurvey: world.ids.librarySurvey }),
      }),
    );
  });

  test('has changed no row of any table', async () => {
    expect(await fingerprintOfRows(world.product.connection)).toEqual(rows);
  });

  test('leaves a few audit log entries at home, which do not name the requested records', async () => {
    const home = world.strangerOrganizationId as Id<'organization'>;
    const attempts = () =>
      world.product.database.inOrganization(home, (trx) =>
        trx
          .selectFrom('audit_log')
          .select(['entity_id', 'after'])
          .where('organization_id', '=', home)
          .where('action', '=', 'access.not-found')
          .execute(),
      );
    await expect.poll(async () => (await attempts()).length).toBe(5);
    for (const { entity_id, after } of await attempts())
      expect([entity_id, Object.keys(after as object)]).toEqual([home, ['endpoint']]);
  });
});

describe('a caller without a valid token', () => {
  const unsigned = 'eyJhbGciOiJub25lIn0.eyJwZXJzb25faWQiOiIxIn0.';
  const forged = `eyJhbGciOiJSUzI1NiJ9.eyJwZXJzb25faWQiOiIxIn0.${'A'.repeat(342)}`;
  const tokens = [undefined, '', 'token', unsigned, forged, 'a'.repeat(20_000)];
  const body = JSON.stringify({ errors: [{ status: '401', code: 'unauthenticated', title: 'Sign in to do this.' }] });

  // Shows API-GEN-03, ERR-57
  test.each(closedEndpoints)('is told the same by $name, whatever is sent', async (endpoint) => {
    const params = knownParams(world, endpoint);
    const answers = await Promise.all(tokens.map((token) => shown(endpoint, { token, params })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ statusCode: 401, body, type: 'application/vnd.api+json; charset=utf-8' })]),
    );
  });

  test('has changed no row of any table', async () => {
    expect(await fingerprintOfRows(world.product.connection)).toEqual(rows);
  });
});

describe('a link to a survey', () => {
  const pages = [
    '',
    '/',
    '/1',
    '/58',
    '/send',
    '/thanks',
    '/done',
    '/groups',
    '/withdraw',
    '/withdrawn',
    '/pair',
    '/pair/ABCD-EFGH',
    '/unsubscribe',
    '/survey.json',
  ];
  const acts = ['/1', '/send', '/withdraw', '/pair', '/unsubscribe', '/answers'];
  const submission = { version: 0, answers: [{ index: 0, value: 1, age: 0 }], isFinal: true };
  const open = (token: string, page: string) => world.product.app.server.inject({ url: `/s/${token}${page}` });
  const act = (token: string, page: string) =>
    world.product.app.server.inject({
      method: 'POST',
      url: `/s/${token}${page}`,
      payload: page === '/answers' ? submission : '',
      headers: { 'content-type': page === '/answers' ? 'application/json' : 'application/x-www-form-urlencoded' },
    });

  test('cannot be guessed, not even next to an existing one', async () => {
    const known = world.linkTokens[0] as string;
    const guesses = Array.from(
      { length: 20 },
      (_, n) => known.slice(0, n) + (known[n] === 'a' ? 'b' : 'a') + known.slice(n + 1),
    );
    const bodies = new Set<string>();
    for (const guess of [
      ...guesses,
      known.slice(0, -1),
      `${known}0`,
      known.toLowerCase(),
      '1',
      '%00',
      '..%2f..',
      "'--",
      '__proto__',
    ]) {
      const answers = [
        ...pages.filter((page) => !page.endsWith('.json')).map((page) => open(guess, page)),
        ...acts.map((page) => act(guess, page)),
      ];
      for (const { statusCode, body, headers } of await Promise.all(answers)) {
        expect([guess, statusCode]).toEqual([guess, 404]);
        if (String(headers['content-type']).startsWith('text/html')) bodies.add(body);
      }
    }
    expect(bodies.size).toBe(1);
    expect(await fingerprintOfRows(world.product.connection)).toEqual(rows);
  });

  test('does nothing when a mail scanner opens its pages', async () => {
    for (const page of pages)
      expect([page, (await open(world.linkTokens[0] as string, page)).statusCode]).toEqual([
        page,
        expect.toBeOneOf([200, 303, 409, 410]),
      ]);
    expect(await fingerprintOfRows(world.product.connection)).toEqual(rows);
  });
});

/**
 * The result for every column, in the letters of the table; a status that the table does not know is returned as is.
 */
async function whoMay(endpoint: Endpoint, route: Route): Promise<string> {
  let letters = '';
  for (const column of everyColumn) {
    const { statusCode, body } = await ask(world, endpoint, {
      route,
      token: await world.tokenOf(column, { isNew: route.endsToken ?? false }),
    });
    const isComplete = statusCode === 204 ? body === '' : body.includes(route.title ?? '');
    letters +=
      statusCode === route.status && isComplete ? 'Y' : ({ 403: 'N', 404: '-' }[statusCode] ?? ` ${statusCode} `);
  }
  return letters;
}

describe('every role at home', () => {
  // Shows PROD-03, PROD-04, PROD-05, PROD-26, ROLE-01, ROLE-04, GRANT-08, NAVVIS-09, API-GEN-06, API-ACTION-04,
  // API-RESULT-08, API-ROLE-03
  test.each(endpoints)('may do in $name what the table says', async (endpoint) => {
    const route = routeOf(endpoint);
    expect(await whoMay(endpoint, route)).toBe(route.who);
  });

  // Shows ACCESS-01, GRANT-16, API-EMP-10, CON-20, CON-42
  test.each(variations)('may do in $name for $of what the table says', async (route) => {
    const endpoint = endpoints.find(({ name }) => name === route.name) as Endpoint;
    expect(await whoMay(endpoint, route)).toBe(route.who);
  });
});
