import { describe, expect, test } from 'vitest';
import { aPerson } from '../../../test/accounts.ts';
import { aDatabase } from '../../../test/database.ts';
import type { ProviderUser } from '../../../../testing/src/ordinary-provider.ts';
import { aWalker } from '../../../test/walker.ts';
import { aProductWith, somebodyAt } from './code-flow.test-support.ts';

const database = aDatabase();
const products = {
  keycloak: aProductWith('keycloak', database),
  okta: aProductWith('okta', database),
  google: aProductWith('google', database),
};
const product = products.keycloak;
const somebody = (changes: Partial<ProviderUser> = {}) => somebodyAt(database, changes);

describe('staying signed in', () => {
  const pass = (seconds: number) =>
    database.acrossOrganizations('seed', (trx) =>
      trx
        .updateTable('sign_in_sessions')
        .set({ provider_asked_at: new Date(Date.now() - seconds * 1000) })
        .execute(),
    );

  test('uses the refresh token at the provider, once for all tabs', async () => {
    const { walker } = await product.signIn((await somebody()).user);
    await pass(900);
    const before = product.provider.grants.length;
    const tokens = await Promise.all([product.tokenOf(walker), product.tokenOf(walker), product.tokenOf(walker)]);
    expect(tokens.every((token) => token !== undefined)).toBe(true);
    expect(product.provider.grants.slice(before)).toEqual(['refresh_token']);
    await pass(900);
    expect(await product.tokenOf(walker)).toBeDefined();
  });

  test('continues while the provider does not respond', async () => {
    const { walker } = await product.signIn((await somebody()).user);
    await pass(900);
    product.provider.setDown(true);
    expect(await product.tokenOf(walker)).toBeDefined();
  });

  test('ends after twelve hours', async () => {
    const { walker } = await product.signIn((await somebody()).user);
    await database.acrossOrganizations('seed', (trx) =>
      trx
        .updateTable('sign_in_sessions')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .execute(),
    );
    expect(await product.tokenOf(walker)).toBeUndefined();
  });

  test('is not possible with a replaced cookie or without one', async () => {
    const { user } = await somebody();
    const { walker } = await product.signIn(user);
    const first = await product.tokenOf(walker);
    await product.signIn(user, walker);
    expect((await product.profileOf(first)).status).toBe(401);
    expect((await product.profileOf(await product.tokenOf(walker))).status).toBe(200);
    expect(await product.tokenOf(aWalker())).toBeUndefined();
  });
});

describe('signing out', () => {
  const signOut = async (brand: keyof typeof products) => {
    const { user } = await somebody();
    const { walker } = await products[brand].signIn(user);
    const token = await products[brand].tokenOf(walker);
    const { body } = await walker.post(products[brand].at('/login/sign-out'));
    return { walker, token, location: (JSON.parse(body) as { location: string }).location, user };
  };

  test('ends the session here immediately', async () => {
    const { walker, token } = await signOut('keycloak');
    expect((await product.profileOf(token)).status).toBe(401);
    expect(await product.tokenOf(walker)).toBeUndefined();
  });

  test('ends the session at the provider, which returns to a confirmation page', async () => {
    const { walker, location, user } = await signOut('keycloak');
    const page = await walker.open(location);
    expect(page.address.href.startsWith(product.provider.issuer)).toBe(true);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    const end = await walker.submit(`${product.provider.issuer}/session/end/confirm`, { xsrf, logout: 'yes' });
    expect(end.address.pathname).toBe('/login/signed-out');
    expect(end.body).toContain('You are signed out');
    expect((await walker.open(product.at('/login/start'))).body).toContain('Choose an account');
    expect(product.provider.users.has(user.sub)).toBe(true);
  });

  test('ends on our own page if the provider has none', async () => {
    const { location } = await signOut('google');
    expect(location).toBe('/login/signed-out');
  });

  test('of another sign-in ends the session of that browser', async () => {
    const { user } = await somebody();
    const here = await product.signIn(user);
    const token = await product.tokenOf(here.walker);
    const ended = await fetch(product.at('/api/session/end'), {
      method: 'POST',
      headers: { authorization: `Bearer ${token ?? ''}` },
    });
    expect(ended.status).toBe(204);
    expect(await product.tokenOf(here.walker)).toBeUndefined();
  });
});

describe('a reason to sign in again', () => {
  test('is a page that does not redirect', async () => {
    const query = new URLSearchParams({
      error_message: 'Your session has expired. Please login again.',
      return_path: '/jobs',
    });
    const end = await aWalker().open(product.at(`/login/start?${query.toString()}`));
    expect(end.visited).toEqual(['/login/start']);
    expect(end.body).toContain('Your session has expired. Please login again.');
    expect(end.body).toContain('href="/login/start?return_path=%2Fjobs"');
    expect(end.body).not.toContain('Reference');
  });

  test('found by the app has a reference, and only known texts are displayed', async () => {
    const query = new URLSearchParams({ error_message: "Sorry, we couldn't sign you in right now." });
    const shown = await aWalker().open(product.at(`/login/start?${query.toString()}`));
    expect(shown.body).toMatch(/Reference: [0-9A-F]{10}/);
    const other = await aWalker().open(
      product.at('/login/start?error_message=Call+555-0100&return_path=https%3A%2F%2Fevil.example'),
    );
    expect(other.body).toContain('Choose an account');
  });
});

describe('a session ended at the provider', () => {
  test('ends with the next renewal', async () => {
    const { user } = await somebody();
    const { walker } = await products.okta.signIn(user);
    const token = await products.okta.tokenOf(walker);
    await database.acrossOrganizations('seed', (trx) =>
      trx
        .updateTable('sign_in_sessions')
        .set({ provider_asked_at: new Date(Date.now() - 900_000) })
        .execute(),
    );
    products.okta.provider.endSessions();
    expect(await products.okta.tokenOf(walker)).toBeUndefined();
    expect((await products.okta.profileOf(token)).status).toBe(401);
  });
});

describe('a provider that is down at the first sign-in', () => {
  const late = aProductWith('google', database);

  test('is reported on a page with a retry, which requests it again', async () => {
    late.provider.setDown(true);
    const page = await aWalker().open(late.at('/login/start'));
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10']);
    expect(page.body).toContain('did not answer');
    expect(late.failures()).toMatchObject([{ reason: 'provider-unreachable' }]);
    late.provider.setDown(false);
    const { user } = await somebody();
    expect((await late.signIn(user)).end.status).toBe(200);
  });

  test('still refuses people without an account', async () => {
    await aPerson(database);
    expect((await late.signIn({ sub: 'nobody', email: 'nobody@acme.example', email_verified: true })).end.status).toBe(
      403,
    );
  });
});
