import { describe, expect, it } from 'vitest';
import { backTarget } from './back-target.ts';

describe('the back button of a page', () => {
  // Shows PAGE-14
  it('goes to the given address when going back is allowed', () => {
    expect(backTarget({ isAllowed: true, url: '/campaigns' }, '/a/b/c')).toEqual({ kind: 'url', url: '/campaigns' });
  });

  // Shows PAGE-15
  it('goes to the previous page when going back is allowed and no address is given', () => {
    expect(backTarget({ isAllowed: true }, '/a/b/c')).toEqual({ kind: 'previous page' });
  });

  // Shows PAGE-16
  it('otherwise goes up one segment of the path, or as many as asked', () => {
    expect(backTarget({}, '/a/b/c')).toEqual({ kind: 'url', url: '/a/b' });
    expect(backTarget({ url: '/campaigns' }, '/a/b/c')).toEqual({ kind: 'url', url: '/a/b' });
    expect(backTarget({ segments: 2 }, '/a/b/c/')).toEqual({ kind: 'url', url: '/a' });
  });

  it('stops at the root', () => {
    expect(backTarget({ segments: 5 }, '/a/b')).toEqual({ kind: 'url', url: '/' });
  });
});
