import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzzyRank, fuzzyRanks, fuzzySearch } from './fuzzy-search.ts';

describe('fuzzy search', () => {
  it('ranks exact before prefix before initials before substring before subsequence', () => {
    expect(fuzzyRank('pe', 'PE')).toBe('exact');
    expect(fuzzyRank('pe', 'People')).toBe('prefix');
    expect(fuzzyRank('pe', 'Product Engineering')).toBe('initials');
    expect(fuzzyRank('pe', 'Operations')).toBe('substring');
    expect(fuzzyRank('pe', 'Platform East')).toBe('initials');
    expect(fuzzyRank('pe', 'Public Service')).toBe('subsequence');
    expect(fuzzyRank('pe', 'Finance')).toBeUndefined();
    expect(fuzzyRanks).toEqual(['exact', 'prefix', 'initials', 'substring', 'subsequence']);
  });

  // Shows CONST-35
  it('lists one entry of each rank in this order', () => {
    const groups = ['Public Service', 'Operations', 'Product Engineering', 'People', 'PE', 'Finance'];
    expect(fuzzySearch('pe', groups, (group) => group)).toEqual([
      'PE',
      'People',
      'Product Engineering',
      'Operations',
      'Public Service',
    ]);
  });

  it('ignores case and accents', () => {
    expect(fuzzyRank('ELODIE', 'Élodie')).toBe('exact');
    expect(fuzzyRank('munchen', 'München Süd')).toBe('prefix');
  });

  it('keeps the order of entries with equal rank', () => {
    expect(fuzzySearch('s', ['Sales', 'Support', 'Services'], (name) => name)).toEqual([
      'Sales',
      'Support',
      'Services',
    ]);
  });

  it('finds everything for an empty search term', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (names) => {
        expect(fuzzySearch('', names, (name) => name).toSorted()).toEqual(names.toSorted());
      }),
    );
  });

  it('finds every text by itself and by each of its prefixes', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z][a-z ]{0,20}[a-z]$/u), fc.nat(20), (text, length) => {
        expect(fuzzyRank(text, text)).toBe('exact');
        const beginning = text.slice(0, length).trim();
        expect(['exact', 'prefix']).toContain(fuzzyRank(beginning, text));
      }),
    );
  });
});
