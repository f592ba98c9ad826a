import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { anOrganization, assignRole } from '../../../test/accounts.ts';
import { aDatabase } from '../../../test/database.ts';
import type { Brand, ProviderUser } from '../../../../testing/src/ordinary-provider.ts';
import { aWalker } from '../../../test/walker.ts';
import { unbindSignIn } from '../unbind-sign-in.ts';
import { aProductWith, somebodyAt } from './code-flow.test-support.ts';

const database = aDatabase();
const products = {
  keycloak: aProductWith('keycloak', database),
  entra: aProductWith('entra', database, {
    variables: { OIDC_EMAIL_VERIFIED: 'xms_edov', OIDC_SCOPE: 'openid email offline_access' },
  }),
  okta: aProductWith('okta', database),
  google: aProductWith('google', database),
};
const product = products.keycloak;
const brands = Object.keys(products) as Brand[];

const somebody = (changes: Partial<ProviderUser> = {}) => somebodyAt(database, changes);

describe.each(brands)('signing in with a provider like %s', (brand) => {
  const { signIn, tokenOf, profileOf, at } = products[brand];

  test('returns to the previous page with a token that the API accepts', async () => {
    const { user, personId } = await somebody(brand === 'entra' ? { email_verified: undefined } : {});
    const { walker, end } = await signIn(user);
    expect(`${end.address.pathname}${end.address.search}${end.address.hash}`).toBe(
      '/login/callback#return_path=%2Fjobs',
    );
    expect(end.body).toBe('the app');
    const token = await tokenOf(walker);
    expect(await profileOf(token)).toEqual({ status: 200, id: personId });
    expect(decodeJwt(token!)).toMatchObject({ iss: at(''), person_id: personId });
  });

  // Shows GAP-03
  test('uses an authorization code with PKCE, state and nonce', async () => {
    const { headers } = await fetch(at('/login/start'), { redirect: 'manual' });
    const asked = new URL(headers.get('location')!).searchParams;
    expect(asked.get('response_type')).toBe('code');
    expect(asked.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toMatch(/^[\w-]{43}$/);
    expect(headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
  });

  test('hides the provider tokens from the browser', async () => {
    const { user } = await somebody(brand === 'entra' ? { email_verified: undefined } : {});
    const { walker, end } = await signIn(user);
    const line = walker.cookieLines.find((each) => each.startsWith('attune_session='));
    expect(line).toMatch(/^attune_session=[\w-]{43}; Max-Age=43200; Path=\/login; HttpOnly; SameSite=Strict$/);
    expect(end.address.search).toBe('');
    expect([...walker.cookies.keys()].some((name) => name.includes('attune_attempt'))).toBe(false);
  });
});

describe('the person of a provider account', () => {
  test('is the linked person, even after the email address changed', async () => {
    const ada = await somebody();
    const grace = await somebody();
    await product.signIn(ada.user);
    await product.signIn(grace.user);
    const renamed = await product.signIn({ ...ada.user, email: grace.email });
    expect((await product.profileOf(await product.tokenOf(renamed.walker))).id).toBe(ada.personId);
  });

  test('is nobody if the email address belongs to a person with another account', async () => {
    const ada = await somebody();
    await product.signIn(ada.user);
    const { end, walker } = await product.signIn({ ...ada.user, sub: 'account-of-an-impostor' });
    expect(end.status).toBe(403);
    expect(end.body).toContain('signs in to Attune with another account');
    expect(await product.tokenOf(walker)).toBeUndefined();
    expect(product.failures()).toMatchObject([{ reason: 'bound-to-another-account' }]);
  });

  test('can have another account after an operator has unlinked the person', async () => {
    const ada = await somebody();
    await product.signIn(ada.user);
    expect(await unbindSignIn({ database }, ada.email)).toBe(
      'Unbound. The next sign-in with this address binds the account again.',
    );
    const anew = await product.signIn({ ...ada.user, sub: 'account-made-anew' });
    expect((await product.profileOf(await product.tokenOf(anew.walker))).id).toBe(ada.personId);
    await expect(unbindSignIn({ database }, 'nobody@acme.example')).rejects.toThrow(
      'Nobody who can sign in has this address.',
    );
  });

  test('is unchanged if the person has another email address here', async () => {
    const ada = await somebody();
    await product.signIn(ada.user);
    await database.acrossOrganizations('seed', (trx) =>
      trx.updateTable('people').set({ email_address: 'new@acme.example' }).where('id', '=', ada.personId).execute(),
    );
    expect((await product.profileOf(await product.tokenOf((await product.signIn(ada.user)).walker))).id).toBe(
      ada.personId,
    );
  });

  test.each<[string, Partial<ProviderUser>, string]>([
    ['whose address is not verified', { email_verified: false }, 'email-not-verified'],
    ['whose address may be verified or not', { email_verified: undefined }, 'email-not-verified'],
    ['without an address', { email: undefined }, 'no-email'],
  ])('is nobody for an account %s', async (_name, changes, reason) => {
    const { user } = await somebody(changes);
    const { end, walker } = await product.signIn(user);
    expect(end.status).toBe(403);
    expect(product.failures()).toMatchObject([{ reason }]);
    expect(await product.tokenOf(walker)).toBeUndefined();
  });

  test('is nobody for an unknown email address, with instructions and a reference', async () => {
    const { end, walker } = await product.signIn({
      sub: 'stranger',
      email: 'stranger@acme.example',
      email_verified: true,
    });
    expect(end.status).toBe(403);
    expect(end.body).toContain('There is no Attune account for you yet');
    expect(end.body).toContain('<strong>stranger@acme.example</strong>');
    expect(end.body).toContain('href="/login/start?another_account=yes"');
    const [line] = product.failures();
    expect(end.body).toContain(`Reference: ${line!['reference'] as string}`);
    expect(product.logText()).not.toContain('stranger');
    const again = await walker.open(product.at('/login/start?another_account=yes'));
    expect(again.body).toContain('Choose an account');
  });

  test('is nobody immediately after the person was deactivated', async () => {
    const { user, personId } = await somebody();
    const { walker } = await product.signIn(user);
    const token = await product.tokenOf(walker);
    await database.acrossOrganizations('seed', (trx) =>
      trx.updateTable('people').set({ deactivated_at: new Date() }).where('id', '=', personId).execute(),
    );
    expect((await product.profileOf(token)).status).toBe(401);
    expect(await product.tokenOf(walker)).toBeUndefined();
    expect((await product.signIn(user)).end.status).toBe(403);
  });

  test('can be the same person in several organizations', async () => {
    const { user, personId } = await somebody();
    const second = await anOrganization(database);
    await assignRole(database, second, { personId, role: 'employee' });
    const token = await product.tokenOf((await product.signIn(user)).walker);
    expect((await product.profileOf(token)).id).toBe(personId);
  });
});

describe('a response of the provider', () => {
  const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

  test.each<[string, () => Readonly<Record<string, unknown>>, [reason: string, shown: string]]>([
    ['for another application', () => ({ aud: 'other' }), ['wrong-audience', 'meant for another application']],
    [
      'for several applications, used by another',
      () => ({ aud: ['attune', 'other'], azp: 'other' }),
      ['wrong-audience', 'meant for another application'],
    ],
    ['of another issuer', () => ({ iss: 'https://evil.example' }), ['wrong-issuer', 'Incorrect auth issuer']],
    ['to another question', () => ({ nonce: 'another' }), ['bad-token', 'could not be verified']],
    ['without its time', () => ({ exp: undefined }), ['bad-token', 'could not be verified']],
    ['from the future', () => ({ iat: inAnHour() - 1800, exp: inAnHour() }), ['clock-differs', 'clocks']],
    ['that is not valid yet', () => ({ nbf: inAnHour() - 1800 }), ['clock-differs', 'clocks']],
  ])('%s is refused with the reason', async (_name, claims, [reason, shown]) => {
    const { user } = await somebody();
    product.provider.tamper(claims());
    const { end, walker } = await product.signIn(user);
    expect(end.status).toBe(403);
    expect(end.body).toContain(shown);
    expect(product.failures()).toMatchObject([{ reason, level: 40 }]);
    expect(await product.tokenOf(walker)).toBeUndefined();
  });

  test('signed with a new key is accepted immediately', async () => {
    await product.signIn((await somebody()).user);
    await product.provider.rotateKeys();
    const { user, personId } = await somebody();
    expect((await product.profileOf(await product.tokenOf((await product.signIn(user)).walker))).id).toBe(personId);
  });

  test.each([
    ['taken', 50, 200, []],
    ['taken', -50, 200, []],
    ['refused', 3600, 403, ['clock-differs']],
    ['refused', -3600, 403, ['clock-differs']],
  ] as const)('is %s if the clocks differ by %i seconds', async (...[, seconds, status, reasons]) => {
    const { user } = await somebody();
    product.moveClock(seconds * 1000);
    expect((await product.signIn(user)).end.status).toBe(status);
    expect(product.failures().map(({ reason }) => reason)).toEqual(reasons);
  });

  test('is refused in another browser or if it was used before', async () => {
    const { user } = await somebody();
    product.provider.users.set(user.sub, user);
    const page = await aWalker().open(product.at('/login/start'));
    expect(page.body).toContain('Choose an account');
    const stranger = await aWalker().open(product.at('/login/callback?code=stolen&state=stolen'));
    expect(stranger.status).toBe(400);
    expect(stranger.body).toContain('This browser did not begin the sign-in');
    expect(product.failures()).toMatchObject([{ reason: 'not-begun-here' }]);
  });

  /** Calls the callback of a sign-in started in this browser, with the given response. */
  async function answerWith(parameters: Readonly<Record<string, string>>) {
    const { headers } = await fetch(product.at('/login/start'), { redirect: 'manual' });
    const [cookie = ''] = headers.getSetCookie();
    const state = new URL(headers.get('location')!).searchParams.get('state')!;
    return () =>
      fetch(product.at(`/login/callback?${new URLSearchParams({ ...parameters, state }).toString()}`), {
        headers: { cookie: cookie.split(';')[0]! },
      });
  }

  test('with an error is displayed by its code only', async () => {
    const answer = await (await answerWith({ error: 'access_denied', error_description: 'Call 555-0100' }))();
    const body = await answer.text();
    expect(answer.status).toBe(403);
    expect(body).toContain('Its answer: access_denied.');
    expect(body).not.toContain('555-0100');
  });

  test('from another issuer is not exchanged', async () => {
    const answer = await (await answerWith({ code: 'a-code', iss: 'https://evil.example' }))();
    expect(await answer.text()).toContain('Incorrect auth issuer');
    expect(product.failures()).toMatchObject([{ reason: 'wrong-issuer' }]);
  });

  test('with an unknown code is refused', async () => {
    const answer = await (await answerWith({ code: 'guessed', iss: product.provider.issuer }))();
    expect(answer.status).toBe(403);
    expect(product.failures()).toMatchObject([{ reason: 'provider-refused', detail: 'invalid_grant' }]);
  });

  test('that cannot be exchanged because the provider is down shows an explanation', async () => {
    const callback = await answerWith({ code: 'a-code', iss: product.provider.issuer });
    product.provider.setDown(true);
    const answer = await callback();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
    expect(product.failures()).toMatchObject([{ reason: 'provider-unreachable' }]);
  });
});
