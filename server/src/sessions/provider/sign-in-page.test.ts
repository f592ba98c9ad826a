import { signInMessages } from '@attune/contract/sessions/session';
import { describe, expect, test } from 'vitest';
import { aMember, anOrganization } from '../../../test/accounts.ts';
import { aProvider } from './provider.test-support.ts';

const provider = aProvider();

describe('the page of the sign-in', () => {
  const pageWith = async (changes: Readonly<Record<string, string>> = {}) => (await provider.authorize(changes)).answer;

  test('says that it is for development, and whom one can be', async () => {
    const { body } = await pageWith();
    expect(body).toContain('Development only');
    expect(body).toContain('<b>Ada Lovelace</b>');
  });

  test.each(Object.values(signInMessages))('repeats why one is here: %s', async (message) => {
    expect((await pageWith({ error_message: message })).body).toContain(
      `<p class="message" role="alert">${message.replace("'", '&#39;')}</p>`,
    );
  });

  test('repeats no text that others put into its address', async () => {
    const { body } = await pageWith({ error_message: 'Call 555-0100 to unlock', return_path: 'https://evil.example/' });
    expect(body).not.toContain('555-0100');
    expect(body).not.toContain('evil.example');
  });

  test('tells where one will return to', async () => {
    expect((await pageWith({ return_path: '/group_results/41' })).body).toContain('<span>/group_results/41</span>');
  });

  test('runs no scripts, whatever people are called', async () => {
    await aMember(
      provider.database,
      await anOrganization(provider.database, { display_name: '</h2><script>alert(1)</script>' }),
      { role: 'leader', first_name: '"><img src=x onerror=alert(1)>', last_name: "'onfocus=alert(1)" },
    );
    const { body, headers } = await pageWith();
    expect(body).not.toMatch(/<script|<img|<[^>]*\son\w+=/i);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; " +
        "frame-ancestors 'none'",
    );
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  test('finds people by name, role and organization, and the first one has the focus', async () => {
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

  test('has its style sheet from the same place', async () => {
    const { answer } = await provider.browser.open('/oidc/sign-in.css');
    expect(answer.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(answer.body).not.toMatch(/url\(|@import/);
  });
});
