import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { companionSignInUrl, companionUrl } from './companion.ts';

const companion = { name: 'Perform', urlPattern: 'https://{subdomain}.companion.example/' };
const host = 'https://acme.companion.example';

describe('the URL of the companion product', () => {
  test('is a page of the organization there', () => {
    expect(companionUrl({ companion, subdomain: 'Acme' })).toBe(`${host}/`);
    expect(companionUrl({ companion, subdomain: 'acme', path: '/engage/dashboard' })).toBe(`${host}/engage/dashboard`);
  });

  // Shows ENT-ORG-05, GRANT-14, GAP-44
  test('signs in on the subdomain and continues there', () => {
    expect(companionSignInUrl({ companion, subdomain: 'Acme', path: '/goals/1?tab=a' })).toBe(
      `${host}/account/sso/engage?redirect=%2Fgoals%2F1%3Ftab%3Da`,
    );
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/%2f%2fevil.example',
    '/%5Cevil.example',
    '/..//evil.example',
    '/%2e%2e//evil.example',
    '@evil.example',
    '.evil.example',
    ':8443/',
    '/a\r\nlocation: https://evil.example',
    '/\t/evil.example',
    `/${'a'.repeat(3000)}`,
  ])('continues at the start page instead of at %j', (path) => {
    expect(companionSignInUrl({ companion, subdomain: 'acme', path })).toBe(`${host}/account/sso/engage?redirect=%2F`);
    expect(companionUrl({ companion, subdomain: 'acme', path })).toBe(`${host}/`);
  });

  test.each([
    '',
    ' ',
    '.',
    '..',
    'evil.com',
    'a.evil.com#',
    'acme.',
    '.acme',
    'a/b',
    'a\\b',
    'a@b',
    'user:secret@evil',
    'acme:8443',
    'a?b',
    'a#b',
    'a%2eb',
    '%61cme',
    '-a',
    'a-',
    'a_b',
    'a b',
    'a\r\nb',
    'acme\n',
    'ä',
    'xn--acme-8qa',
    'XN--a',
    'ａcme',
    'acme。evil',
    'javascript:alert(1)',
    'a'.repeat(64),
    'a'.repeat(100_000),
  ])('is undefined for the subdomain %j', (subdomain) => {
    expect(companionUrl({ companion, subdomain })).toBeUndefined();
    expect(companionSignInUrl({ companion, subdomain })).toBeUndefined();
  });

  // Shows GRANT-15
  test('is undefined if no companion product is configured, or the organization is not in it', () => {
    expect(companionUrl({ companion: null, subdomain: 'acme' })).toBeUndefined();
    expect(companionUrl({ companion, subdomain: null })).toBeUndefined();
    expect(companionSignInUrl({ companion: null, subdomain: 'acme' })).toBeUndefined();
  });

  test('never leaves the host of the companion product, for any subdomain and path', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '@',
      ':',
      '%2f',
      '%5c',
      '#',
      '?',
      '\n',
      'evil.com',
      'xn--',
      '-',
      'ß',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.oneof(pieces, fc.string({ maxLength: 3 })), { maxLength: 6 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, texts, (subdomain, path) => {
        const urls = [
          companionUrl({ companion, subdomain, path }),
          companionSignInUrl({ companion, subdomain, path }),
          companionUrl({ companion, subdomain: 'acme', path }),
          companionSignInUrl({ companion, subdomain: 'acme', path }),
        ];
        for (const url of urls) {
          if (url === undefined) continue;
          const { protocol, hostname, port, username } = new URL(url);
          expect([protocol, port, username]).toEqual(['https:', '', '']);
          expect(hostname.split('.').slice(1)).toEqual(['companion', 'example']);
        }
      }),
      { numRuns: 500 },
    );
  });
});
