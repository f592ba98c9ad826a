import { describe, expect, it } from 'vitest';
import { idOf, knownOf } from './filters.ts';

describe('a filter in the address of a page', () => {
  const statuses = ['pending', 'finished'] as const;

  it('is taken where it is one that there is', () => {
    expect(knownOf('finished', statuses)).toBe('finished');
  });

  const unknown = ['', 'nonsense', 'Finished', ['finished', 'pending'], undefined, 'toString'];
  it.each(unknown)('is ignored where there is no such one: %o', (value) => {
    expect(knownOf(value, statuses)).toBeUndefined();
  });

  it('by an id is ignored where it is none', () => {
    const ids = ['12', 'abc', '-1', '', ['1', '2'], undefined].map(idOf);
    expect(ids).toEqual(['12', undefined, undefined, undefined, undefined, undefined]);
  });
});
