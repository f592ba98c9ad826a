import { appPaths } from '@attune/contract/app/routes';
import { describe, expect, it } from 'vitest';
import { pages } from './pages.ts';

/** Redirects. */
const withoutPage = ['/login', '/logout', '/login/callback', '/engage/dashboard'];

describe('the table of addresses', () => {
  // Shows ROUTE-11, GAP-01
  it('is that of the pages: the server answers every other address with 404', () => {
    expect([...pages.map(({ path }) => path), ...withoutPage].toSorted()).toEqual([...appPaths].toSorted());
  });
});
