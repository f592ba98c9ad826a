import type { Endpoint } from '@attune/contract/protocol/json-api';
import { beforeAll, describe, expect, test } from 'vitest';
import { aProvenWorld } from './a-proven-world.ts';
import { ask, endpoints, routeOf, schemaOf, schemaOfAnswer, someoneWhoMay } from './endpoints.ts';

const world = aProvenWorld();
const tokens = new Map<string, string>();

type Listed = {
  readonly data: readonly { readonly id: string }[];
  readonly meta: { readonly total: number; readonly limit: number; readonly offset: number };
  readonly links: { readonly next: string | null; readonly prev: string | null };
};

const isList = (endpoint: Endpoint) => schemaOfAnswer(endpoint).properties?.['links'] !== undefined;
const lists = endpoints.filter((endpoint) => endpoint.method === 'GET' && isList(endpoint));
const answered = lists.filter((endpoint) => routeOf(endpoint).status === 200);

beforeAll(async () => {
  for (const column of new Set(lists.map(someoneWhoMay))) tokens.set(column, await world.tokenOf(column));
});

async function list(endpoint: Endpoint, paging: string): Promise<Listed> {
  const { query } = routeOf(endpoint);
  const asked = query ? `${query(world.ids)}&${paging}` : `?${paging}`;
  const answer = await ask(world, endpoint, { token: tokens.get(someoneWhoMay(endpoint)), query: asked });
  expect([endpoint.name, answer.statusCode]).toEqual([endpoint.name, 200]);
  return answer.json();
}

describe('every list', () => {
  test('declares its page size and its offset', () => {
    const without = lists.filter(
      (endpoint) => !['page[limit]', 'page[offset]'].every((name) => schemaOf(endpoint, 'query').properties?.[name]),
    );
    expect([lists.length > 30, without.map(({ name }) => name)]).toEqual([true, []]);
  });

  // Shows API-GEN-12, API-GEN-13, GAP-07
  test.each(answered)('gives the records of $name one by one as it gives them together', async (endpoint) => {
    const { data, meta } = await list(endpoint, 'page[limit]=200');
    const first = await list(endpoint, 'page[limit]=1');
    const second = await list(endpoint, 'page[limit]=1&page[offset]=1');
    const beyond = await list(endpoint, `page[limit]=1&page[offset]=${meta.total}`);
    const ids = ({ data: part }: Listed) => part.map(({ id }) => id);
    expect([ids(first), ids(second), ids(beyond)]).toEqual([
      data.slice(0, 1).map(({ id }) => id),
      data.slice(1, 2).map(({ id }) => id),
      [],
    ]);
    expect([first.meta, second.meta]).toEqual([
      { ...meta, limit: 1, offset: 0 },
      { ...meta, limit: 1, offset: 1 },
    ]);
    expect([first.links.next !== null, second.links.prev !== null, first.links.prev]).toEqual([
      meta.total > 1,
      true,
      null,
    ]);
  });
});
