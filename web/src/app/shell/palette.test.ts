import { describe, expect, it } from 'vitest';
import { markMatch, type PaletteEntry, paletteSections } from './palette.ts';

const entry = (kind: PaletteEntry['kind'], label: string): PaletteEntry => ({
  id: `${kind}:${label}`,
  kind,
  label,
  icon: 'home',
});
const entries = [
  entry('Pages', 'Campaigns'),
  entry('Groups', 'Product Engineering'),
  entry('Groups', 'Engineering'),
  entry('Groups', 'Sales'),
  entry('Do', 'Switch organization'),
];
const shown = (typed: string) =>
  paletteSections(typed, entries).map(({ heading, entries: found }) => [heading, found.map(({ label }) => label)]);

describe('the command palette', () => {
  it('finds groups, pages and deeds, best first', () => {
    expect(shown('eng')).toEqual([['Groups', ['Engineering', 'Product Engineering']]]);
    expect(shown('ca')).toEqual([
      ['Pages', ['Campaigns']],
      ['Do', ['Switch organization']],
    ]);
  });

  it('shows what the server has found by more than the label', () => {
    const person = { ...entry('People', 'Adaeze Hansen'), isMatchedHere: false };
    const sections = paletteSections('ah@acme.example', [...entries, person]);
    expect(sections.map(({ heading, entries: found }) => [heading, found.map(({ label }) => label)])).toEqual([
      ['People', ['Adaeze Hansen']],
    ]);
  });

  it('begins with the pages', () => {
    expect(shown('').map(([heading]) => heading)).toEqual(['Pages', 'Groups', 'Do']);
  });

  it('shows six of a kind', () => {
    const many = Array.from({ length: 20 }, (_, index) => entry('Groups', `Team ${index}`));
    expect(paletteSections('team', many)[0]?.entries).toHaveLength(6);
  });

  it('finds nothing that does not answer', () => {
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
