import { describe, expect, it } from 'vitest';
import { markMatch, type PaletteEntry, paletteSections } from './palette.ts';

const entry = (kind: PaletteEntry['kind'], label: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id: `${kind}:${label}`,
  kind,
  label,
  icon: 'home',
  ...more,
});
const entries = [
  entry('Pages', 'Campaigns'),
  entry('Groups', 'Product Engineering'),
  entry('Groups', 'Engineering'),
  entry('Groups', 'Sales'),
  entry('Do', 'Switch organization'),
  entry('Recently opened', 'Engineering'),
];
const shown = (typed: string, among = entries, options = {}) =>
  paletteSections(typed, among, options).map(({ heading, entries: found }) => [
    heading,
    found.map(({ label }) => label),
  ]);

describe('the command palette', () => {
  it('finds groups, pages and operations, best first', () => {
    expect(shown('eng')).toEqual([['Groups', ['Engineering', 'Product Engineering']]]);
    expect(shown('campaigns')).toEqual([['Pages', ['Campaigns']]]);
  });

  it('lists the kind with the best match first, and equally good ones in a fixed order', () => {
    const more = [...entries, entry('People', 'Sales, Ann', { isFound: true }), entry('Campaigns', 'Art of sales')];
    expect(shown('sales', more).map(([heading]) => heading)).toEqual(['Groups', 'People', 'Campaigns']);
    expect(shown('sales, ann', more).map(([heading]) => heading)).toEqual(['People']);
    expect(shown('art', more)[0]).toEqual(['Campaigns', ['Art of sales']]);
  });

  it('shows what the server has found by more than the label', () => {
    const person = entry('People', 'Adaeze Hansen', { isFound: true });
    expect(shown('ah@acme.example', [...entries, person])).toEqual([['People', ['Adaeze Hansen']]]);
  });

  it('shows records found for an earlier text only as far as they match this one', () => {
    const before = [entry('People', 'Adaeze Hansen', { isFound: false }), entry('People', 'Bo', { isFound: false })];
    expect(shown('han', before)).toEqual([['People', ['Adaeze Hansen']]]);
  });

  it('offers letters in sequence if nothing matches better, and not while records are searched', () => {
    expect(shown('sw org')).toEqual([['Do', ['Switch organization']]]);
    expect(shown('sw org', entries, { isSearching: true })).toEqual([]);
    expect(shown('ca')).toEqual([['Pages', ['Campaigns']]]);
  });

  it('finds pages and operations by other words, after their names', () => {
    const actions = [
      entry('Do', 'Import people', { words: 'import employees, CSV' }),
      entry('Do', 'Employee import history'),
    ];
    expect(shown('import employees', actions)).toEqual([['Do', ['Import people']]]);
    expect(shown('employee', actions)).toEqual([['Do', ['Employee import history', 'Import people']]]);
  });

  it('begins with what was opened recently, then pages and operations', () => {
    expect(shown('').map(([heading]) => heading)).toEqual(['Recently opened', 'Pages', 'Do']);
  });

  it('shows six of a kind', () => {
    const many = Array.from({ length: 20 }, (_, index) => entry('Groups', `Team ${index}`));
    expect(paletteSections('team', many)[0]?.entries).toHaveLength(6);
  });

  it('finds nothing that does not match', () => {
    expect(shown('zzz')).toEqual([]);
  });

  it('makes what was typed stand out', () => {
    expect(markMatch('Product Engineering', 'eng')).toEqual([
      { text: 'Product ', isMatch: false },
      { text: 'Eng', isMatch: true },
      { text: 'ineering', isMatch: false },
    ]);
    expect(markMatch('Product Engineering', 'pe')).toEqual([{ text: 'Product Engineering', isMatch: false }]);
    expect(markMatch('Sales', ' ')).toEqual([{ text: 'Sales', isMatch: false }]);
  });
});
