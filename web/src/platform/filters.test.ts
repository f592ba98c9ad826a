import { describe, expect, it } from 'vitest';
import { idOf, knownOf, useFilters } from './filters.ts';
import { aPage } from './page.test-support.ts';

describe('a filter in the address of a page', () => {
  const statuses = ['pending', 'finished'] as const;

  it('is taken where it is one that there is', () => {
    expect(knownOf('finished', statuses)).toBe('finished');
  });

  const unknown = ['', 'nonsense', 'Finished', ['finished', 'pending'], undefined, 'toString'];
  // Shows VALID-12
  it.each(unknown)('is ignored where there is no such one: %o', (value) => {
    expect(knownOf(value, statuses)).toBeUndefined();
  });

  it('by an id is ignored where it is none', () => {
    const ids = ['12', 'abc', '-1', '', ['1', '2'], undefined].map(idOf);
    expect(ids).toEqual(['12', undefined, undefined, undefined, undefined, undefined]);
  });
});

describe('setting a filter', () => {
  const secondPage = '/?search=pulse&library.page=2';
  const use = (page: ReturnType<typeof aPage>) => page.uses(() => useFilters(['search', 'status'], 'library'));

  // Shows VALID-13
  it('returns to the first page of its table, and keeps the other filters', async () => {
    const page = aPage({ address: secondPage });
    (await use(page)).setOne('status', 'published');
    expect(page.address()).toBe('/?search=pulse&status=published');
    const filters = await use(page);
    expect([filters.one('search'), filters.one('status')]).toEqual(['pulse', 'published']);
  });

  it('to nothing returns to the first page, too', async () => {
    const page = aPage({ address: secondPage });
    (await use(page)).clear();
    expect(page.address()).toBe('/');
  });
});
