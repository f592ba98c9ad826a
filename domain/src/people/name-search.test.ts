import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prepareNames, rearrangeNames, searchNames } from './index.ts';

function search(names: readonly string[], text: string, limit = 10): readonly string[] {
  return searchNames(prepareNames(names), text, limit).map((place) => names.at(place) ?? '');
}

describe('the name search', () => {
  test('finds the same in rearranged names as in newly prepared ones', () => {
    const before = prepareNames(['Ada Lovelace', 'Alan Turing', 'Grace Hopper']);
    const after = rearrangeNames(before, [2, 'Adele Goldberg', 0]);
    expect(after).toEqual(prepareNames(['Grace Hopper', 'Adele Goldberg', 'Ada Lovelace']));
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
