import { describe, expect, it } from 'vitest';
import { companionPathOf } from './companion-path.ts';

const settings = { companion: { name: 'Perform', urlPattern: 'https://{subdomain}.companion.example' } };
const signIn = 'https://acme.companion.example/account/sso/engage?redirect=';

describe('the addresses of the companion product', () => {
  // Shows PROD-28, ROUTE-07
  it('lead to its single sign-on with the rest of the path as the target', () => {
    expect(companionPathOf('/ff/acme/a/b', settings)).toBe(`${signIn}%2Fa%2Fb`);
    expect(companionPathOf('/ff/acme/a/b?tab=c', settings)).toBe(`${signIn}%2Fa%2Fb%3Ftab%3Dc`);
    expect(companionPathOf('/ff/acme', settings)).toBe(`${signIn}%2F`);
    expect(companionPathOf('/ff/ACME/', settings)).toBe(`${signIn}%2F`);
    expect(companionPathOf('/ff/acme?a=1', settings)).toBe(`${signIn}%2F%3Fa%3D1`);
  });

  it.each([
    '/ff/acme//evil.example',
    '/ff/acme/\\evil.example',
    '/ff/acme/%2f%2fevil.example',
    '/ff/acme/%5cevil.example',
    '/ff/acme/..//evil.example',
    '/ff/acme/%0d%0a/../x',
    `/ff/acme/${'a'.repeat(5000)}`,
  ])('lead to its start page instead of %s', (path) => {
    expect(companionPathOf(path, settings)).toBe(`${signIn}%2F`);
  });

  it.each([
    '/ff/evil.com/',
    '/ff/acme.evil.com/a',
    '/ff//evil.com',
    '/ff/\\evil.com',
    '/ff/acme@evil.com/a',
    '/ff/acme:8443/a',
    '/ff/%61cme/a',
    '/ff/acme%2eevil.com/a',
    '/ff/acme%0d%0a/a',
    '/ff/xn--80ak6aa92e/a',
    '/ff/javascript:alert(1)/a',
    `/ff/${'a'.repeat(5000)}/a`,
    '/ff/',
    '/ff',
    '/ffx/acme',
    '/campaigns',
    '//evil.com/ff/acme',
  ])('lead nowhere for %s', (path) => {
    expect(companionPathOf(path, settings)).toBeUndefined();
  });

  it('lead nowhere without a companion product', () => {
    expect(companionPathOf('/ff/acme/a/b', { companion: null })).toBeUndefined();
  });
});
