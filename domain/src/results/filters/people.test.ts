import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AttributeFilter, noValue } from './attributes.ts';
import { type GroupTypeColumn, findMeant } from './people.ts';

const ids = ['4', '7', '9'];
const families = ['tenure', 'gender', 'location'];
const everybody = fc.array(
  fc.record(Object.fromEntries(families.map((family) => [family, fc.constantFrom(...ids, noValue)]))),
  { maxLength: 40 },
);
const filters = fc
  .tuple(...families.map(() => fc.uniqueArray(fc.constantFrom(...ids, '5', noValue), { maxLength: 3 })))
  .map((values): AttributeFilter =>
    families.map((family, place) => ({ family, values: values[place] ?? [] })).filter((each) => each.values.length > 0),
  );

function columnsOf(people: readonly Readonly<Record<string, string>>[], known = families): readonly GroupTypeColumn[] {
  return known.map((family) => ({
    family,
    ids,
    valueOf: Int32Array.from(people, (person) =>
      ids.includes(person[family] ?? '') ? ids.indexOf(person[family] ?? '') : ids.length,
    ),
  }));
}

describe('the people found by a filter', () => {
  test('have one of the values of every group type', () => {
    fc.assert(
      fc.property(everybody, filters, (people, filter) => {
        const found = [...(findMeant(filter, columnsOf(people), people.length) ?? []).entries()]
          .filter(([, is]) => is === 1)
          .map(([person]) => person);
        const naive = people.flatMap((person, number) =>
          filter.every(({ family, values }) => values.includes(person[family] ?? '')) ? [number] : [],
        );
        expect(found).toEqual(naive);
      }),
    );
  });

  test('are undefined unless every group type of the filter is known', () => {
    const people = [{ tenure: '4', gender: '7' }];
    expect(
      findMeant([{ family: 'location', values: ['4'] }], columnsOf(people, ['tenure', 'gender']), 1),
    ).toBeUndefined();
    expect(findMeant([], [], 2)).toEqual(Uint8Array.of(1, 1));
  });
});
