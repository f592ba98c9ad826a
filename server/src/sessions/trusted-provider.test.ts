import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiScope } from '@attune/contract/sessions/session';
import { SignJWT, importJWK } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { aPerson } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { anApi, testConfig } from '../../test/sign-in.ts';
import { folderEntries, openKeyEntries } from '../platform/keys/index.ts';
import { type SigningKeys, openSigningKeys, publicKeysOf } from './signing-keys.ts';
import { trustPublishedKeys } from './trusted-provider.ts';

const issuer = 'https://sign-in.example';
const database = aDatabase();
const variables = {
  OIDC_FLOW: 'implicit',
  OIDC_ISSUER: `${issuer}/`,
  OIDC_AUDIENCE: 'https://api.example',
  OIDC_SCOPE_CLAIM: 'https://sign-in.example/scope',
};
const api = anApi(database, ({ router, sessions }) => sessions.routes(router), { variables });
const { signIn } = testConfig(variables);

let folder: string;
let keys: SigningKeys;
let asked: string[] = [];
/** The provider's response at a path; undefined if it is unreachable. */
let publish: (path: string) => object | undefined = () => undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attune-test-'));
  keys = await openSigningKeys(folderEntries(folder));
  vi.stubGlobal('fetch', async (address: string | URL) => {
    asked.push(String(address));
    const content = publish(new URL(address).pathname);
    if (!content) throw new TypeError('fetch failed');
    return Response.json(content);
  });
});
afterEach(() => {
  asked = [];
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await rm(folder, { recursive: true });
});

const configuration = '/.well-known/openid-configuration';
const published =
  (name = `${issuer}/`) =>
  (path: string) =>
    path === configuration ? { issuer: name, jwks_uri: `${issuer}/keys` } : publicKeysOf(keys);

async function tokenOf(claims: Readonly<Record<string, unknown>>): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const defaults = { iss: `${issuer}/`, aud: signIn.audience, iat: now, exp: now + 900, [signIn.scopeClaim]: apiScope };
  return new SignJWT({ ...defaults, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: keys.keys[0]!.kid })
    .sign(await importJWK(keys.keys[0]!, 'RS256'));
}

const statusWith = async (token: string) => (await api.ask('GET', '/user/me', { token })).statusCode;

describe('an external provider', () => {
  test('is requested once on first use', async () => {
    publish = published();
    const trust = trustPublishedKeys(issuer);
    expect(asked).toEqual([]);
    await Promise.all([trust(), trust(), trust()]);
    expect(asked).toEqual([`${issuer}${configuration}`]);
  });

  test('is identified by its exact issuer', async () => {
    publish = published();
    expect((await trustPublishedKeys(issuer)()).issuer).toBe(`${issuer}/`);
  });

  test.each(['https://evil.example', `${issuer}.evil.example`, `${issuer}//`, 'https://SIGN-IN.example'])(
    'is not trusted with the issuer %s',
    async (name) => {
      publish = published(name);
      await expect(trustPublishedKeys(issuer)()).rejects.toThrow('another name');
    },
  );

  test('is requested again after a failure and a pause', async () => {
    vi.useFakeTimers();
    publish = () => undefined;
    const trust = trustPublishedKeys(issuer);
    await expect(trust()).rejects.toThrow('fetch failed');
    await expect(trust()).rejects.toThrow('fetch failed');
    expect(asked).toHaveLength(1);
    publish = published();
    await vi.advanceTimersByTimeAsync(5000);
    expect((await trust()).issuer).toBe(`${issuer}/`);
    vi.useRealTimers();
  });
});

describe('with an external provider', () => {
  test('requests are refused without an error while it is unreachable, and accepted afterwards', async () => {
    publish = () => undefined;
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const token = await tokenOf({ person_id: await aPerson(database) });
    expect(await statusWith(token)).toBe(401);
    publish = published();
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    expect(await statusWith(token)).toBe(200);
  });

  test('people sign in by their id here or by a verified email address', async () => {
    publish = published();
    const ada = await aPerson(database, { email_address: 'ada@sign-in.example' });
    expect(await statusWith(await tokenOf({ person_id: ada }))).toBe(200);
    expect(await statusWith(await tokenOf({ email: 'Ada@sign-in.example', email_verified: true }))).toBe(200);
    expect(await statusWith(await tokenOf({ email: 'ada@sign-in.example' }))).toBe(401);
    expect(await statusWith(await tokenOf({ email: 'nobody@sign-in.example', email_verified: true }))).toBe(401);
  });

  test('tokens of the embedded provider are refused', async () => {
    const { keys: ownKeys, signIn: embedded } = testConfig();
    const own = await openSigningKeys(openKeyEntries(ownKeys));
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      person_id: await aPerson(database),
      iss: `${issuer}/`,
      aud: signIn.audience,
      iat: now,
      exp: now + 900,
      [signIn.scopeClaim]: apiScope,
    };
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: own.keys[0]!.kid })
      .sign(await importJWK(own.keys[0]!, 'RS256'));
    expect(await statusWith(forged)).toBe(401);
    expect(await statusWith(await tokenOf({ person_id: claims.person_id, iss: embedded.issuer }))).toBe(401);
  });

  test('a token without an id can be revoked', async () => {
    const token = await tokenOf({ person_id: await aPerson(database), note: randomUUID() });
    expect((await api.ask('POST', '/session/end', { token })).statusCode).toBe(204);
    expect(await statusWith(token)).toBe(401);
  });

  test('there is no page to choose a person', async () => {
    const { statusCode } = await api.server.inject({ url: '/oidc/authorize' });
    expect(statusCode).toBe(404);
  });
});
