import type { Endpoint } from '@attune/contract/json-api';
import { describe, expect, test } from 'vitest';
import { aProvenWorld } from './a-proven-world.ts';
import { ask, endpoints, routeOf } from './asking.ts';
import { type Column, type Route, columns, variations } from './routes.ts';

const world = aProvenWorld(21_302);
const everyColumn = Object.keys(columns) as readonly Column[];

/** What everybody is told, in the letters of the table; a status that the table does not know stands as it is. */
async function whoMay(endpoint: Endpoint, route: Route): Promise<string> {
  let letters = '';
  for (const column of everyColumn) {
    const { statusCode } = await ask(world, endpoint, { route, token: await world.tokenOf(column, { isNew: route.endsToken ?? false }) });
    letters += statusCode === route.status ? 'Y' : ({ 403: 'N', 404: '-' }[statusCode] ?? ` ${statusCode} `);
  }
  return letters;
}

describe('every role at home', () => {
  test.each(endpoints)('may do in $name what the table says', async (endpoint) => {
    const route = routeOf(endpoint);
    expect(await whoMay(endpoint, route)).toBe(route.who);
  });

  test.each(variations)('may do in $name for $of what the table says', async (route) => {
    const endpoint = endpoints.find(({ name }) => name === route.name) as Endpoint;
    expect(await whoMay(endpoint, route)).toBe(route.who);
  });
});
