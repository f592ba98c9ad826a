import { describe, expect, it } from 'vitest';
import { dismissedTips } from './dismissed-tips.ts';
import { readJson, storageKeys, tipKey } from './storage.ts';
import { aStorage } from './storage.test-support.ts';

describe('what is kept in the browser', () => {
  // Shows DRAWER-02, CLIENT-14, CONST-17, CON-41, GAP-57
  it('has the keys that the specification names', () => {
    expect(storageKeys).toMatchObject({ token: 'token', organizations: 'emplify', drawerCollapse: 'drawer-collapse' });
    expect(tipKey('billing')).toBe('tip-dismissed:billing');
  });

  it('is nothing when it cannot be read', () => {
    expect(readJson(aStorage(), 'emplify')).toBeUndefined();
    expect(readJson(aStorage({ emplify: '{"a":' }), 'emplify')).toBeUndefined();
    expect(readJson(aStorage({ emplify: 'null' }), 'emplify')).toBeUndefined();
    expect(readJson(aStorage({ emplify: '{"a":1}' }), 'emplify')).toEqual({ a: 1 });
  });

  // Shows UISTATE-08, GAP-57
  it('remembers a dismissed tip', () => {
    const storage = aStorage();
    expect(dismissedTips(storage).has('billing')).toBe(false);
    dismissedTips(storage).add('billing');
    expect(dismissedTips(storage).has('billing')).toBe(true);
    expect(dismissedTips(storage).has('welcome')).toBe(false);
  });
});
