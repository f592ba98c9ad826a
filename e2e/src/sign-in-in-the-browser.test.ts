import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '../../examples/src/product.ts';
import { freePort } from '../../server/test/free-port.ts';
import { type OrdinaryProvider, startOrdinaryProvider } from '../../server/test/ordinary-provider.ts';
import { launchBrowser } from './chromium.ts';
import { startDemonstration } from './demonstration.ts';
import { type Visitor, accessibilityProblems, photograph, signInAs, visit } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Which pages of ours a browser opened by itself. */
function walked(page: Page, origin: string): readonly string[] {
  const paths: string[] = [];
  page.on('framenavigated', (frame) => frame.url().startsWith(origin) && paths.push(new URL(frame.url()).pathname));
  return paths;
}

describe('with a provider like Keycloak', () => {
  let provider: OrdinaryProvider;
  let product: Product;

  beforeAll(async () => {
    const port = await freePort();
    provider = await startOrdinaryProvider('keycloak', { productUrl: `http://localhost:${port}` });
    product = await startDemonstration({
      port,
      settings: { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_SECRET: provider.clientSecret ?? '' },
    });
    provider.users.set('maya', { sub: 'maya', email: 'maya.okafor@acme.example', email_verified: true });
    provider.users.set('stranger', { sub: 'stranger', email: 'stranger@acme.example', email_verified: true });
  });
  afterAll(async () => {
    await product.stop();
    await provider.stop();
  });

  async function signIn(path = '/', account = 'maya'): Promise<Visitor> {
    const visitor = await visit(browser, product.address);
    await visitor.page.goto(path);
    await visitor.page.getByRole('button', { name: account }).click();
    return visitor;
  }

  const inTheApp = (page: Page) => page.getByRole('navigation').first().waitFor();

  test('somebody signs in, lands where she wanted to go and stays signed in', async () => {
    const { page, problems } = await signIn('/jobs');
    await inTheApp(page);
    expect(new URL(page.url()).pathname).toBe('/jobs');
    await page.reload();
    await inTheApp(page);
    expect(problems).toEqual([]);
  });

  test('a token that has expired is renewed without a question', async () => {
    const { page } = await signIn();
    await inTheApp(page);
    await page.evaluate(() => {
      const [header, payload = '', signature] = (localStorage.getItem('token') ?? '').split('.');
      const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as object;
      localStorage.setItem(
        'token',
        [
          header,
          btoa(JSON.stringify({ ...claims, exp: 1 }))
            .replaceAll('+', '-')
            .replaceAll('/', '_')
            .replaceAll('=', ''),
          signature,
        ].join('.'),
      );
    });
    await page.goto('/jobs');
    await inTheApp(page);
    expect(new URL(page.url()).pathname).toBe('/jobs');
  });

  test('signing out ends the session at the provider, too', async () => {
    const { page } = await signIn();
    await inTheApp(page);
    await page.getByRole('button', { name: 'Maya Okafor' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Choose an account' }).waitFor();
  });

  test('a stranger reads what to do, and can use another account', async () => {
    const { page } = await signIn('/', 'stranger');
    await page.getByRole('heading', { name: 'There is no Attune account for you yet' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await photograph(page, 'sign-in-unknown');
    await page.getByRole('link', { name: 'Use another account' }).click();
    await page.getByRole('button', { name: 'maya' }).click();
    await inTheApp(page);
  });

  test('a token for another application ends on a page with the reason, without going round', async () => {
    provider.tamper({ aud: 'other' });
    const visitor = await visit(browser, product.address);
    const paths = walked(visitor.page, product.address);
    await visitor.page.goto('/jobs');
    await visitor.page.getByRole('button', { name: 'maya' }).click();
    await visitor.page.getByText('meant for another application').waitFor();
    await visitor.page.getByText(/Reference: [0-9A-F]{10}/).waitFor();
    provider.tamper({});
    expect(paths).toEqual(['/jobs', '/login/callback']);
    await visitor.page.getByRole('link', { name: 'Try again' }).click();
    await inTheApp(visitor.page);
  });

  test('a server that refuses every token ends on a page with the reason, without going round', async () => {
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
    await visitor.page.getByRole('button', { name: 'maya' }).click();
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
      expect(new URL(page.url()).pathname).toBe('/jobs');
    },
  );
});

describe('with the implicit flow of the companion product', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startDemonstration({ settings: { OIDC_FLOW: 'implicit' } });
  });
  afterAll(() => product.stop());

  test('a token in the hash of the callback signs somebody in, and leaves no trace in the address', async () => {
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
    expect(await stranger.page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});
