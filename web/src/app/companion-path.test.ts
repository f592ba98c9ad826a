import { describe, expect, it } from 'vitest';
import { companionPathOf } from './companion-path.ts';

const pattern = { companionUrlPattern: 'https://{subdomain}.companion.example' };

describe('the addresses of the companion product', () => {
  it('lead to its single sign-on with the rest of the path as the target', () => {
    expect(companionPathOf('/ff/acme/a/b', pattern)).toBe(
      'https://acme.companion.example/account/sso/engage?redirect=%2Fa%2Fb',
    );
    expect(companionPathOf('/ff/acme', pattern)).toBe('https://acme.companion.example/account/sso/engage?redirect=%2F');
  });

  it('lead nowhere without a companion product, with a subdomain that cannot be one, and for other paths', () => {
    expect(companionPathOf('/ff/acme/a/b', { companionUrlPattern: null })).toBeUndefined();
    expect(companionPathOf('/ff/acme.evil.example/a', pattern)).toBeUndefined();
    expect(companionPathOf('/ffx/acme', pattern)).toBeUndefined();
    expect(companionPathOf('/campaigns', pattern)).toBeUndefined();
  });
});
