import { describe, expect, it } from 'vitest';
import { isDrawerCollapsed } from './drawer.ts';

describe('the navigation drawer', () => {
  // Shows DRAWER-02, UISTATE-13
  it('is as it was left', () => {
    expect(isDrawerCollapsed('true', true)).toBe(true);
    expect(isDrawerCollapsed('false', false)).toBe(false);
  });

  it('is open where there is room, as long as nobody has touched it', () => {
    expect(isDrawerCollapsed(null, true)).toBe(false);
    expect(isDrawerCollapsed(null, false)).toBe(true);
    expect(isDrawerCollapsed('nonsense', true)).toBe(false);
  });
});
