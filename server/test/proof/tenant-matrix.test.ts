import type { Endpoint } from '@attune/contract/json-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProvenWorld } from './a-proven-world.ts';
import { ask, closedEndpoints, inOrganizations, paramsAtAcme } from './asking.ts';
import { fingerprintOfRows } from './rows.ts';

const world = aProvenWorld(21_303);
const absent = '999999999';

let before: Readonly<Record<string, string>>;
let strange: string;
beforeAll(async () => {
  strange = await world.tokenOf('stranger');
  for (const { path } of inOrganizations) expect(path).toContain(':organizationId');
  before = await fingerprintOfRows(world.product.connection);
});
afterAll(async () => {
  expect(await fingerprintOfRows(world.product.connection)).toEqual(before);
});

type Params = Readonly<Record<string, string>>;

async function askAs(token: string | undefined, endpoint: Endpoint, params: Params) {
  const { statusCode, body, headers } = await ask(world, endpoint, { token, params });
  return { statusCode, body, type: headers['content-type'] };
}

/** The ids of what exists at Acme; whatever would have to be made anew is taken from what is there. */
async function knownParams(endpoint: Endpoint): Promise<Params> {
  return paramsAtAcme(world, endpoint, {});
}

describe('somebody of another organization', () => {
  test.each(inOrganizations)('finds nothing at the address of $name, as if Acme did not exist', async (endpoint) => {
    const atAcme = await knownParams(endpoint);
    const nowhere = Object.fromEntries(Object.keys(atAcme).map((name) => [name, absent]));
    const answer = await askAs(strange, endpoint, atAcme);
    expect(answer.statusCode).toBe(404);
    expect(answer).toEqual(await askAs(strange, endpoint, nowhere));
  });

  const withChildren = inOrganizations.filter(({ path }) => path.match(/:\w+/g)?.length !== 1);
  test.each(withChildren)('finds nothing of Acme at home with $name', async (endpoint) => {
    const atAcme = await knownParams(endpoint);
    const children = Object.keys(atAcme).filter((name) => name !== 'organizationId');
    const mixed = { ...atAcme, organizationId: world.strangerOrganizationId };
    const nowhere = { ...mixed, ...Object.fromEntries(children.map((name) => [name, absent])) };
    const answer = await askAs(strange, endpoint, mixed);
    expect(answer.statusCode).toBe(404);
    expect(answer).toEqual(await askAs(strange, endpoint, nowhere));
  });
});

describe('somebody without a token, or with one that is none', () => {
  const tokens = { nothing: undefined, 'an empty token': '', 'any word': 'token', 'a token without a signature': 'eyJhbGciOiJub25lIn0.eyJwZXJzb25faWQiOiIxIn0.', 'a forged token': `${'eyJhbGciOiJSUzI1NiJ9.eyJwZXJzb25faWQiOiIxIn0.'}${'A'.repeat(342)}`, 'a token of 20 kB': 'a'.repeat(20_000) };

  test.each(closedEndpoints)('is told the same by $name, whatever is sent', async (endpoint) => {
    const params = await paramsAtAcme(world, endpoint, endpoint.path.includes('ffGlobalUserId') ? { params: { ffGlobalUserId: 'myself' } } : {});
    const answers = await Promise.all(Object.values(tokens).map((token) => askAs(token, endpoint, params)));
    const body = JSON.stringify({ errors: [{ status: '401', code: 'unauthenticated', title: 'Sign in to do this.' }] });
    for (const answer of answers) expect(answer).toEqual({ statusCode: 401, body, type: expect.stringContaining('application/vnd.api+json') as string });
  });
});
