import { signInMessages } from '@attune/contract/sessions/session';
import { describe, expect, test } from 'vitest';
import { aMember, anOrganization } from '../../../test/accounts.ts';
import { aProvider } from './provider.test-support.ts';

const provider = aProvider();

describe('the page of the sign-in', () => {
  const pageWith = async (changes: Readonly<Record<string, string>> = {}) => (await provider.authorize(changes)).answer;

  test('shows that it is for development, and the people to choose from', async () => {
    const { body } = await pageWith();
    expect(body).toContain('Development only');
    expect(body).toContain('<b>Ada Lovelace</b>');
  });

  // Shows ERR-53
  test.each(Object.values(signInMessages))('shows the reason: %s', async (message) => {
    expect((await pageWith({ error_message: message })).body).toContain(
      `<p class="message" role="alert">${message.replace("'", '&#39;')}</p>`,
    );
  });

  test('shows only known texts from its URL', async () => {
    const { body } = await pageWith({ error_message: 'Call 555-0100 to unlock', return_path: 'https://evil.example/' });
    expect(body).not.toContain('555-0100');
    expect(body).not.toContain('evil.example');
  });

  test('shows the page to return to', async () => {
    expect((await pageWith({ return_path: '/group_results/41' })).body).toContain('<span>/group_results/41</span>');
  });

  test('does not speak of returning to the first page', async () => {
    for (const path of ['/', 'https://evil.example/'])
      expect((await pageWith({ return_path: path })).body).not.toContain('You will return');
  });

  test('escapes names that contain scripts', async () => {
    await aMember(
      provider.database,
      await anOrganization(provider.database, { display_name: '</h2><script>alert(1)</script>' }),
      { role: 'leader', first_name: '"><img src=x onerror=alert(1)>', last_name: "'onfocus=alert(1)" },
    );
    const { body, headers } = await pageWith();
    expect(body).not.toMatch(/<script|<img|<[^>]*\son\w+=/i);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; " +
        "frame-ancestors 'none'",
    );
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  test('finds people by name, role and organization, and focuses the first one', async () => {
    await aMember(provider.database, await anOrganization(provider.database, { display_name: 'Zuse Works' }), {
      role: 'engagement-admin',
      first_name: 'Konrad',
      last_name: 'Zuse 100%',
    });
    const { address } = await provider.authorize();
    for (const search of ['konrad', 'Engagement Admin', 'zuse works', '100%']) {
      const { body } = (await provider.browser.open(address.pathname, { search })).answer;
      expect(body).toMatch(/autofocus><span class="initials" aria-hidden="true">K1/);
      expect(body).not.toContain('Lovelace');
    }
    for (const search of ['nobody at all', '<script>', '%', '_', "'; drop table people; --"]) {
      const { body, statusCode } = (await provider.browser.open(address.pathname, { search })).answer;
      expect(statusCode).toBe(200);
      expect(body).not.toContain('<script>');
    }
  });

  test('loads its style sheet and font from the same origin', async () => {
    const { answer } = await provider.browser.open('/oidc/sign-in.css');
    expect(answer.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(answer.body.match(/url\([^)]*\)|@import/g)).toEqual(["url('inter.woff2')"]);
    const font = (await provider.browser.open('/oidc/inter.woff2')).answer;
    expect(font.headers['content-type']).toBe('font/woff2');
    expect(font.rawPayload.length).toBeGreaterThan(30_000);
  });
});
