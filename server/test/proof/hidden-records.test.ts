import type { Endpoint } from '@attune/contract/protocol/json-api';
import { recordNameOf } from '@attune/contract/protocol/record-names';
import { describe, expect, test } from 'vitest';
import { withoutRequestId } from '../request-ids.ts';
import { aProvenWorld } from './a-proven-world.ts';
import { ask, endpoints, idParametersOf, knownParams, routeOf } from './endpoints.ts';
import { type Column, type Route, columns, variations } from './routes.ts';

const world = aProvenWorld();
const absent = '999999999';

type Row = { readonly endpoint: Endpoint; readonly route: Route; readonly name: string };

const rows: readonly Row[] = [
  ...endpoints.map((endpoint) => ({ endpoint, route: routeOf(endpoint), name: endpoint.name })),
  ...variations.map((route) => ({
    endpoint: endpoints.find(({ name }) => name === route.name) as Endpoint,
    route,
    name: `${route.name} for ${route.of}`,
  })),
];

/** The IDs in a path, apart from the organization's. */
function recordsOf({ path }: Endpoint): readonly string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string).filter((name) => name !== 'organizationId');
}

/** The columns with a given letter in a row of the table. */
function columnsOf({ who }: Route, letter: string): readonly Column[] {
  return (Object.keys(columns) as Column[]).filter((_, place) => who[place] === letter);
}

function paramsOf({ endpoint, route }: Row): Readonly<Record<string, string>> {
  const own = Object.entries(route.params ?? {}).flatMap(([name, what]) =>
    what === 'aNewGroup'
      ? [[name, world.ids.otherGroup]]
      : what in world.ids
        ? [[name, world.ids[what as keyof typeof world.ids]]]
        : [],
  );
  return { ...knownParams(world, endpoint), ...Object.fromEntries(own) };
}

async function answerTo(
  { endpoint, route }: Row,
  column: Column,
  question: { readonly params: Readonly<Record<string, string>>; readonly query?: string },
) {
  const { statusCode, body } = await ask(world, endpoint, { route, token: await world.tokenOf(column), ...question });
  return { statusCode, body: withoutRequestId(body) };
}

const inOrganization = /^\/organizations\/:organizationId\//;
const reads = endpoints.filter(
  ({ method, path }) => method === 'GET' && /^[^:]*:\w+$/.test(path.replace(inOrganization, '')),
);

/** The endpoints that read one of the records in another endpoint's path. */
function readsOf(endpoint: Endpoint): readonly Endpoint[] {
  const isInside = inOrganization.test(endpoint.path);
  return reads.filter(
    ({ path }) =>
      inOrganization.test(path) === isInside && recordsOf(endpoint).some((name) => path.endsWith(`:${name}`)),
  );
}

/** The reads of records in a path that a column may not make. */
async function unreadBy(column: Column, row: Row): Promise<readonly string[]> {
  const unread: string[] = [];
  for (const endpoint of readsOf(row.endpoint)) {
    const { statusCode } = await ask(world, endpoint, { token: await world.tokenOf(column), params: paramsOf(row) });
    if (statusCode !== 200) unread.push(`${endpoint.name}: ${statusCode}`);
  }
  return unread;
}

describe('a record that the caller may not see', () => {
  const hidden = rows.filter(({ endpoint, route }) => recordsOf(endpoint).length > 0 && route.who.includes('-'));

  // Shows CON-23
  test.each(hidden)('is answered by $name as one that does not exist', async (row) => {
    const known = paramsOf(row);
    for (const column of columnsOf(row.route, '-')) {
      const answer = await answerTo(row, column, { params: known });
      const [, missing] = /"title":"([^"]+) Not Found"/.exec(answer.body) ?? [];
      expect([column, answer.statusCode]).toEqual([column, 404]);
      expect([column, missing === undefined ? await unreadBy(column, row) : []]).toEqual([column, []]);
      const names = recordsOf(row.endpoint).filter((name) => recordNameOf(name) === missing);
      const nowhere = { ...known, ...Object.fromEntries(names.map((name) => [name, absent])) };
      expect([column, answer]).toEqual([column, await answerTo(row, column, { params: nowhere })]);
    }
  });

  const forbidden = rows.filter(({ endpoint, route }) => recordsOf(endpoint).length > 0 && route.who.includes('N'));

  test.each(forbidden)('is never forbidden by $name: only acts on what one sees are', async (row) => {
    for (const column of columnsOf(row.route, 'N')) expect([column, await unreadBy(column, row)]).toEqual([column, []]);
  });

  const filtered = rows.filter(
    ({ endpoint, route }) =>
      idParametersOf(endpoint).length > 0 && route.query !== undefined && route.who.includes('-'),
  );
  test.each(filtered)('is answered by the filter of $name as one that does not exist', async (row) => {
    const query = row.route.query?.(world.ids) ?? '';
    for (const column of columnsOf(row.route, '-')) {
      const asked = (text: string) => answerTo(row, column, { params: paramsOf(row), query: text });
      expect([column, await asked(query)]).toEqual([column, await asked(query.replace(/=\d+/, `=${absent}`))]);
    }
  });
});
