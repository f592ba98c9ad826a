import { describe, expect, it } from 'vitest';
import { aStorage } from '../../platform/storage.test-support.ts';
import { storeRedirectTarget, readRedirectTarget } from './redirect-target.ts';
import { start } from './session.test-support.ts';

const later = (minutes: number, seconds: number) => new Date(start.getTime() + (minutes * 60 + seconds) * 1000);

describe('where to go after signing in', () => {
  // Shows AUTH-11, CONST-16
  it('is where one wanted to go, for fifteen minutes', () => {
    const storage = aStorage();
    storeRedirectTarget(storage, '/jobs?status=error#row', start);
    expect(readRedirectTarget(storage, undefined, later(14, 59))).toBe('/jobs?status=error#row');
    storeRedirectTarget(storage, '/jobs', start);
    expect(readRedirectTarget(storage, '/jobs', later(15, 1))).toBe('/');
  });

  it('is used once', () => {
    const storage = aStorage();
    storeRedirectTarget(storage, '/jobs', start);
    readRedirectTarget(storage, undefined, start);
    expect(readRedirectTarget(storage, undefined, start)).toBe('/');
  });

  // Shows ROUTE-12, ROUTE-13
  it.each(['/login', '/login/callback', '/logout'])('is never %s', (path) => {
    const storage = aStorage();
    storeRedirectTarget(storage, path, start);
    expect(storage.content.size).toBe(0);
    expect(readRedirectTarget(storage, path, start)).toBe('/');
  });

  it.each(['https://evil.example/', '//evil.example', String.raw`/\evil.example`])(
    'is never the address of others: %s',
    (path) => {
      const storage = aStorage({ 'redirect-target': JSON.stringify({ path, expiresAt: later(10, 0).getTime() }) });
      expect(readRedirectTarget(storage, undefined, start)).toBe('/');
      expect(readRedirectTarget(storage, path, start)).toBe('/');
    },
  );

  it('is what the sign-in brought along when nothing was remembered here', () => {
    expect(readRedirectTarget(aStorage(), '/campaigns', start)).toBe('/campaigns');
    expect(readRedirectTarget(aStorage({ 'redirect-target': 'nonsense' }), '/campaigns', start)).toBe('/campaigns');
  });
});
