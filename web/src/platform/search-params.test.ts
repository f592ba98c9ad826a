import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatSearchParams, parseSearchParams } from './search-params.ts';

describe('the query of an address', () => {
  it('holds texts, even when they look like numbers', () => {
    expect(parseSearchParams('?search=2024&sort=-name')).toEqual({ search: '2024', sort: '-name' });
  });

  it('holds a list where a name repeats', () => {
    expect(parseSearchParams('?group=4&group=12')).toEqual({ group: ['4', '12'] });
    expect(formatSearchParams({ group: ['4', '12'] })).toBe('?group=4&group=12');
  });

  it('leaves out what is empty', () => {
    expect(formatSearchParams({ search: '', group: [], sort: undefined, page: null })).toBe('');
  });

  it('reads what it writes', () => {
    const name = fc.string({ minLength: 1 }).filter((text) => text !== '__proto__');
    fc.assert(
      fc.property(fc.dictionary(name, fc.string({ minLength: 1 })), (params) => {
        expect(parseSearchParams(formatSearchParams(params))).toEqual({ ...params });
      }),
    );
  });
});
