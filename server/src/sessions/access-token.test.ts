import { randomUUID } from 'node:crypto';
import { type JWTHeaderParameters, SignJWT, exportSPKI, generateKeyPair, importJWK } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPerson } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { aBearerToken, anApi, testConfig } from '../../test/sign-in.ts';
import { openKeyEntries } from '../platform/keys/index.ts';
import { openSigningKeys, publicKeysOf } from './signing-keys.ts';
import { withoutRequestId } from '../../test/request-ids.ts';

type Key = Parameters<SignJWT['sign']>[0];
type Forgery = {
  readonly header?: Partial<JWTHeaderParameters>;
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly key?: Key;
};

const database = aDatabase();
const api = anApi(database, ({ router, sessions }) => sessions.routes(router));
const { signIn, keys: place } = testConfig();
const seconds = () => Math.floor(Date.now() / 1000);

let ownKey: Key;
let kid: string;
let publicPem: string;
let strangersKey: Key;
let personId: string;

beforeAll(async () => {
  const keys = await openSigningKeys(openKeyEntries(place));
  kid = keys.keys[0]!.kid;
  ownKey = await importJWK(keys.keys[0]!, 'RS256');
  publicPem = await exportSPKI(
    (await importJWK(publicKeysOf(keys).keys[0]!, 'RS256')) as Parameters<typeof exportSPKI>[0],
  );
  strangersKey = (await generateKeyPair('RS256')).privateKey;
  personId = await aPerson(database);
});

/** A valid token with some claims or headers replaced; undefined omits a claim. */
function token({ header, claims, key = ownKey }: Forgery = {}): Promise<string> {
  const good = {
    person_id: personId,
    iss: signIn.issuer,
    aud: signIn.audience,
    iat: seconds(),
    exp: seconds() + 900,
    jti: randomUUID(),
    [signIn.scopeClaim]: 'attune',
  };
  return new SignJWT({ ...good, ...claims }).setProtectedHeader({ alg: 'RS256', kid, ...header }).sign(key);
}

/** A token assembled by hand, for headers that no library writes. */
async function assembled(header: object, signature?: string): Promise<string> {
  const [, payload, genuine] = (await token()).split('.');
  return [Buffer.from(JSON.stringify(header)).toString('base64url'), payload, signature ?? genuine].join('.');
}

async function answerTo(bearer: string) {
  const { statusCode, body } = await api.ask('GET', '/user/me', { token: bearer });
  return { statusCode, body: withoutRequestId(body) };
}

const refused = {
  statusCode: 401,
  body: '{"errors":[{"status":"401","code":"unauthenticated","title":"Sign in to do this."}]}',
};

describe('a token', () => {
  test('is accepted if it is valid', async () => {
    expect((await answerTo(await token())).statusCode).toBe(200);
  });

  test('is accepted with several audiences and scopes that include ours', async () => {
    const claims = { aud: ['other', signIn.audience], [signIn.scopeClaim]: 'read attune' };
    expect((await answerTo(await token({ claims }))).statusCode).toBe(200);
    expect((await answerTo(await token({ claims: { [signIn.scopeClaim]: ['attune'] } }))).statusCode).toBe(200);
  });

  test('is missing and gets the same response as an invalid one', async () => {
    const { statusCode, body } = await api.get('/user/me');
    expect({ statusCode, body: withoutRequestId(body) }).toEqual(refused);
  });
});

describe('a forged signature', () => {
  test.each(['none', 'None', 'NONE', 'nOnE'])('is refused with the algorithm %s', async (alg) => {
    expect(await answerTo(await assembled({ alg, kid }, ''))).toEqual(refused);
    expect(await answerTo(await assembled({ alg, kid }))).toEqual(refused);
  });

  test.each(['HS256', 'HS384', 'HS512'])(
    'is refused if it was signed by %s with our public key as the secret',
    async (alg) => {
      const secrets = [
        publicPem,
        `${publicPem}\n`,
        publicPem.trim(),
        ` ${publicPem}`,
        publicPem.replaceAll('\n', '\r\n'),
      ];
      for (const secret of secrets)
        expect(await answerTo(await token({ header: { alg }, key: new TextEncoder().encode(secret) }))).toEqual(
          refused,
        );
    },
  );

  test('is refused if it was signed with another algorithm of the same key', async () => {
    const keys = await openSigningKeys(openKeyEntries(place));
    const pss = await importJWK({ ...keys.keys[0]!, alg: 'PS256' }, 'PS256');
    expect(await answerTo(await token({ header: { alg: 'PS256' }, key: pss }))).toEqual(refused);
  });

  test('is refused if it was signed with an unknown key, for any key id', async () => {
    for (const name of [kid, 'unknown', '', undefined])
      expect(await answerTo(await token({ key: strangersKey, header: { kid: name! } }))).toEqual(refused);
  });

  test('is refused if the token contains its own key', async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
    const jwk = await crypto.subtle.exportKey('jwk', publicKey);
    const headers = [
      { jwk },
      { jku: 'https://evil.example/keys' },
      { x5u: 'https://evil.example/chain' },
      { x5c: ['MIIB'] },
    ];
    for (const header of headers) expect(await answerTo(await token({ key: privateKey, header }))).toEqual(refused);
  });

  test.each([
    '../../etc/passwd',
    '/dev/null',
    "' or 1=1 --",
    'https://evil.example/key',
    '__proto__',
    'constructor',
    'a'.repeat(500),
  ])('is refused with %j as the key', async (name) => {
    expect(await answerTo(await token({ header: { kid: name } }))).toEqual(refused);
  });

  test('is refused if it is truncated', async () => {
    const whole = await token();
    const [header, payload, signature] = whole.split('.') as [string, string, string];
    const broken = [
      whole.slice(0, -1),
      whole.slice(0, -100),
      `${header}.${payload}`,
      `${header}.${payload}.`,
      `${header}..${signature}`,
      `.${payload}.${signature}`,
      '..',
      '.',
      'x',
      `${whole}.${signature}`,
      `${whole}=`,
    ];
    for (const each of broken) expect(await answerTo(each)).toEqual(refused);
  });

  test('is refused if the claims were changed', async () => {
    const [header, payload, signature] = (await token()).split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const changed = Buffer.from(JSON.stringify({ ...claims, person_id: await aPerson(database) })).toString(
      'base64url',
    );
    expect(await answerTo([header, changed, signature].join('.'))).toEqual(refused);
  });
});

describe('a header', () => {
  test('is refused if it requires an unknown extension', async () => {
    expect(await answerTo(await assembled({ alg: 'RS256', kid, crit: ['exp'], exp: 1 }))).toEqual(refused);
    expect(await answerTo(await assembled({ alg: 'RS256', kid, crit: [] }))).toEqual(refused);
    expect(await answerTo(await assembled({ alg: 'RS256', kid, b64: false, crit: ['b64'] }))).toEqual(refused);
  });

  test.each(['Basic', 'Token', 'DPoP', ''])('with the scheme %j is refused', async (scheme) => {
    const { statusCode } = await api.ask('GET', '/user/me', {
      headers: { authorization: `${scheme} ${await token()}`.trim() },
    });
    expect(statusCode).toBe(401);
  });
});

describe('a claim', () => {
  const longPast = 1_500_000_000;
  const wrong: readonly (readonly [string, () => Readonly<Record<string, unknown>>])[] = [
    ['issuer of somebody else', () => ({ iss: 'https://evil.example' })],
    ['issuer that only begins like ours', () => ({ iss: `${signIn.issuer}.evil.example` })],
    ['issuer with a slash at the end', () => ({ iss: `${signIn.issuer}/` })],
    ['issuer in capital letters', () => ({ iss: signIn.issuer.toUpperCase() })],
    ['list of issuers', () => ({ iss: [signIn.issuer] })],
    ['missing issuer', () => ({ iss: undefined })],
    ['audience of somebody else', () => ({ aud: 'other-api' })],
    ['missing audience', () => ({ aud: undefined })],
    ['list of other audiences', () => ({ aud: ['a', 'b'] })],
    ['client for an audience, like in an id token', () => ({ aud: signIn.clientId })],
    ['end in the past', () => ({ iat: longPast, exp: longPast + 900 })],
    ['end at this very second', () => ({ exp: seconds() })],
    ['missing end', () => ({ exp: undefined })],
    ['end as text', () => ({ exp: String(seconds() + 900) })],
    ['start in the future', () => ({ nbf: seconds() + 60 })],
    ['start as text', () => ({ nbf: '0' })],
    ['missing time of issue', () => ({ iat: undefined })],
    ['scope for something else', () => ({ [signIn.scopeClaim]: 'attune-other' })],
    ['missing scope', () => ({ [signIn.scopeClaim]: undefined })],
    ['scope that is an object', () => ({ [signIn.scopeClaim]: { attune: true } })],
    ['scope under the usual name alone', () => ({ [signIn.scopeClaim]: undefined, scope: 'attune' })],
    ['person that does not exist', () => ({ person_id: '999999' })],
    ['person that is not a number', () => ({ person_id: 'x' })],
    ['person as a number', () => ({ person_id: 1 })],
    ['list of persons', () => ({ person_id: [personId] })],
    ['missing person', () => ({ person_id: undefined })],
    [
      'unverified address for a person',
      () => ({ person_id: undefined, email: 'person1@example.org', email_verified: false }),
    ],
    ['address that nobody vouches for', () => ({ person_id: undefined, email: 'person1@example.org' })],
    [
      'address vouched for in a text',
      () => ({ person_id: undefined, email: 'person1@example.org', email_verified: 'true' }),
    ],
  ];

  test.each(wrong)('is refused: %s', async (_name, claims) => {
    expect(await answerTo(await token({ claims: claims() }))).toEqual(refused);
  });

  test('can identify the person by a verified email address, ignoring case', async () => {
    await aPerson(database, { email_address: 'Grace.Hopper@example.org' });
    const claims = { person_id: undefined, email: 'grace.hopper@EXAMPLE.org', email_verified: true };
    const { statusCode, body } = await answerTo(await token({ claims }));
    expect(statusCode).toBe(200);
    expect(body).toContain('Grace.Hopper@example.org');
  });

  test('with an id takes precedence over an email address', async () => {
    await aPerson(database, { email_address: 'beside@example.org' });
    const { body } = await answerTo(await token({ claims: { email: 'beside@example.org', email_verified: true } }));
    expect(body).not.toContain('beside@example.org');
  });
});

describe('an oversized token', () => {
  test('of 20 kB is refused like any other', async () => {
    expect(await answerTo(await token({ claims: { padding: 'x'.repeat(20_000) } }))).toEqual(refused);
  });
});

describe('two tokens', () => {
  test('are never confused if they are verified concurrently', async () => {
    const people = await Promise.all(
      Array.from({ length: 10 }, (_, index) => aPerson(database, { first_name: `Twin${index}` })),
    );
    const tokens = await Promise.all(people.map((id) => aBearerToken(id)));
    const answers = await Promise.all(
      [...tokens, ...tokens].map((each) => api.ask('GET', '/user/me', { token: each })),
    );
    expect(answers.map((answer) => answer.json().data.id)).toEqual([...people, ...people]);
  });
});
