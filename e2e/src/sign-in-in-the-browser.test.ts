import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { StandaloneProduct } from '../../testing/src/standalone-product.ts';
import { freePort } from '../../testing/src/free-port.ts';
import { type Brand, type OrdinaryProvider, startOrdinaryProvider } from '../../testing/src/ordinary-provider.ts';
import { launchBrowser } from '../../testing/src/browsers.ts';
import { startDemonstration } from './demonstration.ts';
import { type Visitor, accessibilityProblems, photograph, signInAs, visit } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** The product's pages that a browser opened through redirects. */
function walked(page: Page, origin: string): readonly string[] {
  const paths: string[] = [];
  page.on('framenavigated', (frame) => frame.url().startsWith(origin) && paths.push(new URL(frame.url()).pathname));
  return paths;
}

type Started = { readonly provider: OrdinaryProvider; readonly product: StandaloneProduct };

/** The settings that this provider needs in addition to its address and secret, as described in docs/sign-in.md. */
const settingsFor: Readonly<Record<Brand, Readonly<Record<string, string>>>> = {
  keycloak: {},
  entra: { OIDC_EMAIL_VERIFIED: 'xms_edov', OIDC_SCOPE: 'openid email offline_access' },
  okta: {},
  google: {},
};

const verified = (brand: Brand) => (brand === 'entra' ? { xms_edov: true } : { email_verified: true });

/** Starts the product with a typical provider that knows Maya, who administers Acme, and a stranger. */
function aProductWith(brand: Brand) {
  let started: Started;
  beforeAll(async () => {
    const port = await freePort();
    const provider = await startOrdinaryProvider(brand, { productUrl: `http://localhost:${port}` });
    const settings = {
      OIDC_ISSUER: provider.issuer,
      ...(provider.clientSecret && { OIDC_CLIENT_SECRET: provider.clientSecret }),
      ...settingsFor[brand],
    };
    started = { provider, product: await startDemonstration({ port, settings }) };
    provider.users.set('maya', { sub: 'maya', email: 'maya.okafor@acme.example', ...verified(brand) });
    provider.users.set('stranger', { sub: 'stranger', email: 'stranger@acme.example', ...verified(brand) });
    provider.users.set('unverified', { sub: 'unverified', email: 'maya.okafor@acme.example', email_verified: false });
  });
  afterEach(() => {
    started.provider.tamper({});
    started.provider.setDown(false);
  });
  afterAll(async () => {
    await started.product.stop();
    await started.provider.stop();
  });
  return {
    get provider() {
      return started.provider;
    },
    get address() {
      return started.product.address;
    },
    async signIn(path = '/', account = 'maya'): Promise<Visitor> {
      const visitor = await visit(browser, started.product.address);
      await visitor.page.goto(path);
      await visitor.page.getByRole('button', { name: account, exact: true }).click();
      return visitor;
    },
  };
}

const inTheApp = (page: Page) => page.getByRole('navigation').first().waitFor();
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Makes the browser's token appear expired. */
async function letTokenExpire(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [header, payload = '', signature] = (localStorage.getItem('token') ?? '').split('.');
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as object;
    const expired = btoa(JSON.stringify({ ...claims, exp: 1 }));
    const encoded = expired.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    localStorage.setItem('token', [header, encoded, signature].join('.'));
  });
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Maya Okafor' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
}

const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

describe.each(['entra', 'okta', 'google'] as const)('with a provider like %s', (brand) => {
  const { signIn } = aProductWith(brand);
  const hasSignOut = brand !== 'google';

  // Shows SET-14, CON-34
  test('a person signs in, stays signed in, and signs out', async () => {
    const { page, problems } = await signIn('/jobs');
    await inTheApp(page);
    expect(pathOf(page)).toBe('/jobs');
    expect(problems).toEqual([]);
    await letTokenExpire(page);
    await page.goto('/profile');
    await inTheApp(page);
    expect(pathOf(page)).toBe('/profile');
    await signOut(page);
    if (hasSignOut) await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
    await page.goto('/jobs');
    if (hasSignOut) await page.getByRole('heading', { name: 'Choose an account' }).waitFor();
  });

  test('an account with an unconfirmed address sees the reason, without a redirect loop', async () => {
    const { page } = await signIn('/', 'unverified');
    await page.getByText('Your provider did not confirm that your e-mail address is yours.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});

describe('with a provider like keycloak', () => {
  const product = aProductWith('keycloak');
  const { signIn } = product;

  test('a person signs in, lands on the requested page and stays signed in', async () => {
    const { page, problems } = await signIn('/jobs');
    await inTheApp(page);
    expect(pathOf(page)).toBe('/jobs');
    await page.reload();
    await inTheApp(page);
    expect(problems).toEqual([]);
  });

  test('a token that has expired is renewed without a question', async () => {
    const { page } = await signIn();
    await inTheApp(page);
    await letTokenExpire(page);
    await page.goto('/jobs');
    await inTheApp(page);
    expect(pathOf(page)).toBe('/jobs');
  });

  test('a session ended at the provider redirects to the provider once, and then continues', async () => {
    const { page } = await signIn('/jobs');
    await inTheApp(page);
    product.provider.endSessions();
    await letTokenExpire(page);
    const paths = walked(page, product.address);
    await page.goto('/profile');
    await inTheApp(page);
    expect(paths.filter((path) => path === '/login/callback').length).toBeLessThanOrEqual(1);
    expect(pathOf(page)).toBe('/profile');
  });

  test('signing out ends the session at the provider, too', async () => {
    const { page } = await signIn();
    await inTheApp(page);
    await signOut(page);
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Choose an account' }).waitFor();
  });

  test('a stranger sees what to do, and can use another account', async () => {
    const { page } = await signIn('/', 'stranger');
    await page.getByRole('heading', { name: 'There is no Attune account for you yet' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await photograph(page, 'sign-in-unknown');
    await page.getByRole('link', { name: 'Use another account' }).click();
    await page.getByRole('button', { name: 'maya', exact: true }).click();
    await inTheApp(page);
  });

  test.each([
    ['for another application', () => ({ aud: 'other' }), 'meant for another application'],
    ['from a clock that is an hour ahead', () => ({ iat: secondsFromNow(3600), exp: secondsFromNow(7200) }), 'clocks'],
    ['from a clock that is an hour late', () => ({ iat: secondsFromNow(-7200), exp: secondsFromNow(-3600) }), 'clocks'],
  ] as const)('a token %s ends on a page with the reason, without going round', async (_name, claims, reason) => {
    product.provider.tamper(claims());
    const visitor = await visit(browser, product.address);
    const paths = walked(visitor.page, product.address);
    await visitor.page.goto('/jobs');
    await visitor.page.getByRole('button', { name: 'maya', exact: true }).click();
    await visitor.page.getByText(reason).waitFor();
    await visitor.page.getByText(/Reference: [0-9A-F]{10}/).waitFor();
    product.provider.tamper({});
    expect(paths).toEqual(['/jobs', '/login/callback']);
    await visitor.page.getByRole('link', { name: 'Try again' }).click();
    await inTheApp(visitor.page);
  });

  test('an account with an unconfirmed address sees what to do, and can use another one', async () => {
    const { page } = await signIn('/', 'unverified');
    await page.getByText('Confirm your address at your provider, then sign in again.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'Use another account' }).click();
    await page.getByRole('button', { name: 'maya', exact: true }).click();
    await inTheApp(page);
  });

  test('while the provider is down a page says so, and continues once it is back', async () => {
    const { page } = await visit(browser, product.address);
    await page.goto('/jobs');
    await page.getByRole('button', { name: 'maya', exact: true }).waitFor();
    product.provider.setDown('for tokens');
    await page.getByRole('button', { name: 'maya', exact: true }).click();
    await page.getByText('The sign-in provider of your organization did not answer.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    product.provider.setDown(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await inTheApp(page);
  });

  // Shows AUTH-13, CON-48
  test('a server that refuses every token shows a page with the reason, without a redirect loop', async () => {
    const visitor = await visit(browser, product.address);
    const paths = walked(visitor.page, product.address);
    await visitor.page.route('**/api/**', (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/vnd.api+json',
        body: '{"errors":[{"status":"401","code":"unauthenticated","title":"Sign in to do this."}]}',
      }),
    );
    await visitor.page.goto('/jobs');
    await visitor.page.getByRole('button', { name: 'maya', exact: true }).click();
    await visitor.page.getByRole('heading', { name: 'Your session has expired. Please login again.' }).waitFor();
    expect(paths.filter((path) => path === '/login/start')).toEqual(['/login/start']);
    expect(await accessibilityProblems(visitor.page)).toEqual([]);
  });

  test.each(['503', 'network'])(
    'while the API fails (%s) she stays signed in, and goes on from there',
    async (kind) => {
      const { page } = await signIn('/jobs');
      await inTheApp(page);
      await page.route('**/api/user/me*', (route) =>
        kind === '503'
          ? route.fulfill({
              status: 503,
              contentType: 'application/vnd.api+json',
              body: '{"errors":[{"status":"503","code":"unavailable","title":"This cannot be done right now."}]}',
            })
          : route.abort(),
      );
      await page.reload();
      await page.getByRole('heading', { name: 'Your profile could not be loaded' }).waitFor();
      expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
      expect(await accessibilityProblems(page)).toEqual([]);
      if (kind === '503') await photograph(page, 'not-answered');
      await page.unroute('**/api/user/me*');
      await page.getByRole('button', { name: 'Try again' }).click();
      await inTheApp(page);
      expect(pathOf(page)).toBe('/jobs');
    },
  );
});

describe('with the implicit flow of the companion product', () => {
  let product: StandaloneProduct;
  beforeAll(async () => {
    product = await startDemonstration({ settings: { OIDC_FLOW: 'implicit' } });
  });
  afterAll(() => product.stop());

  // Shows ROUTE-03
  test('a token in the hash of the callback signs a person in, and is removed from the address', async () => {
    const maya = await visit(browser, product.address);
    const asked: string[] = [];
    maya.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await signInAs(maya, 'Maya Okafor');
    expect(asked).toContain('/oidc/authorize');
    expect(asked).not.toContain('/login/token');
    expect(new URL(maya.page.url()).hash).toBe('');
    expect(maya.problems).toEqual([]);
  });

  test('a hash that answers no sign-in of this window signs nobody in', async () => {
    const stranger = await visit(browser, product.address);
    await stranger.page.goto('/login/callback#access_token=stolen&state=stolen');
    await stranger.page.getByText("Sorry, we couldn't sign you in right now.").first().waitFor();
    // The page may still be moving to the sign-in page.
    const token = () => stranger.page.evaluate(() => localStorage.getItem('token')).catch(() => 'moving');
    await expect.poll(token).toBeNull();
  });
});
