import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fuzzySearch } from '../kernel/index.ts';
import { prepareNames, rearrangeNames, searchIdentifiers, searchNames } from './index.ts';

const entriesOf = (names: readonly string[]) => names.map((name) => ({ name, identifiers: [`E-${name}`] }));

function search(names: readonly string[], text: string, limit = 10): readonly string[] {
  return searchNames([prepareNames(entriesOf(names))], text, limit).map((place) => names.at(place) ?? '');
}

describe('the search by identifiers', () => {
  const people = [
    { name: 'Ada Lovelace', identifiers: ['E12', 'ada@acme.example'] },
    { name: 'Alan Turing', identifiers: [] },
    { name: 'Grace Hopper', identifiers: ['e2', 'X-12', 'Grace@navy.example'] },
  ];
  const find = (text: string) =>
    searchIdentifiers([prepareNames(people.slice(0, 2)), prepareNames(people.slice(2))], text);

  test('finds the beginning of any identifier, ignoring case', () => {
    expect(find(' e')).toEqual([0, 2]);
    expect(find('x-1')).toEqual([2]);
    expect(find('12')).toEqual([]);
    expect(find('ada')).toEqual([0]);
  });

  test('finds any part of an address by a text with an @', () => {
    expect(find('CE@navy')).toEqual([2]);
    expect(find('@')).toEqual([0, 2]);
  });

  test('finds nothing for an empty text or across identifiers', () => {
    expect(find(' ')).toEqual([]);
    expect(find('e12\nada')).toEqual([]);
  });
});

describe('the name search', () => {
  test('finds the same in rearranged names as in newly prepared ones', () => {
    const before = prepareNames(entriesOf(['Ada Lovelace', 'Alan Turing', 'Grace Hopper']));
    const after = rearrangeNames(before, [2, ...entriesOf(['Adele Goldberg']), 0]);
    expect(after).toEqual(prepareNames(entriesOf(['Grace Hopper', 'Adele Goldberg', 'Ada Lovelace'])));
  });

  test('lists exact, prefix, initials, substring and subsequence in this order', () => {
    const worstFirst = ['Carla Miles', 'Sally Field', 'Ada Lovelace', 'Alan Turing', 'Al'];
    expect(search(worstFirst, 'al')).toEqual(['Al', 'Alan Turing', 'Ada Lovelace', 'Sally Field', 'Carla Miles']);
  });

  test('keeps the given order among equally good matches', () => {
    expect(search(['Bea Zorn', 'Bea Adam'], 'bea')).toEqual(['Bea Zorn', 'Bea Adam']);
  });

  test('ignores case, accents and extra spaces', () => {
    expect(search(['Tomás  Rivera'], ' TOMAS riv')).toEqual(['Tomás  Rivera']);
    expect(search(['Tomas Rivera'], 'tomás')).toEqual(['Tomas Rivera']);
  });

  test('finds digits and punctuation', () => {
    expect(search(['Unit 42', 'Unit 7'], '42')).toEqual(['Unit 42']);
    expect(search(["Sinéad O'Connor"], "o'c")).toEqual(["Sinéad O'Connor"]);
  });

  test('finds nothing for an empty text or missing letters', () => {
    expect(search(['Ada Lovelace'], '  ')).toEqual([]);
    expect(search(['Ada Lovelace'], 'zed')).toEqual([]);
  });

  test('returns the best matches up to the limit', () => {
    expect(search(['Carla Miles', 'Alan Turing', 'Al'], 'al', 2)).toEqual(['Al', 'Alan Turing']);
  });

  test('finds the same in several blocks of names as the search rule among all of them', () => {
    const texts = fc.array(
      fc.string({ unit: fc.constantFrom('a', 'b', 'B', 'é', 'ł', ' ', '-', '1', '😀', '😁', '\n'), maxLength: 6 }),
      { maxLength: 12 },
    );
    const typed = fc.string({
      unit: fc.constantFrom('a', 'b', 'É', ' ', '1', '😀', '\ud83d'),
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(fc.array(texts, { maxLength: 3 }), typed, fc.nat(20), (blocks, text, limit) => {
        fc.pre(text.trim() !== '');
        const names = blocks.flat();
        const found = searchNames(
          blocks.map((block) => prepareNames(entriesOf(block))),
          text,
          limit,
        );
        const expected = fuzzySearch(text, Array.from(names.keys()), (place) => names[place] ?? '');
        expect(found).toEqual(expected.slice(0, limit));
      }),
    );
  });

  test('finds every name by any of its letters in order', () => {
    const name = fc
      .array(fc.stringMatching(/^[A-Za-zéñü]{1,8}$/), { minLength: 1, maxLength: 3 })
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(
        fc.array(name, { minLength: 1, maxLength: 8 }),
        fc.nat(),
        fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
        (names, choice, kept) => {
          const chosen = names.at(choice % names.length) ?? '';
          const part = Array.from(chosen)
            .filter((_, place) => kept[place])
            .join('')
            .trim();
          fc.pre(part !== '');
          expect(search(names, part, names.length)).toContain(chosen);
        },
      ),
    );
  });
});
