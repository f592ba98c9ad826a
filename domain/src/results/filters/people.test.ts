import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AttributeFilter, noValue } from './attributes.ts';
import { type GroupTypeColumn, findMeant } from './people.ts';

const ids = ['4', '7', '9'];
const groupTypes = ['tenure', 'gender', 'location'];
const everybody = fc.array(
  fc.record(Object.fromEntries(groupTypes.map((groupType) => [groupType, fc.constantFrom(...ids, noValue)]))),
  { maxLength: 40 },
);
const filters = fc
  .tuple(...groupTypes.map(() => fc.uniqueArray(fc.constantFrom(...ids, '5', noValue), { maxLength: 3 })))
  .map((values): AttributeFilter =>
    groupTypes
      .map((groupType, place) => ({ groupType, values: values[place] ?? [] }))
      .filter((each) => each.values.length > 0),
  );

function columnsOf(
  people: readonly Readonly<Record<string, string>>[],
  known = groupTypes,
): readonly GroupTypeColumn[] {
  return known.map((groupType) => ({
    groupType,
    ids,
    valueOf: Int32Array.from(people, (person) =>
      ids.includes(person[groupType] ?? '') ? ids.indexOf(person[groupType] ?? '') : ids.length,
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
          filter.every(({ groupType, values }) => values.includes(person[groupType] ?? '')) ? [number] : [],
        );
        expect(found).toEqual(naive);
      }),
    );
  });

  test('are undefined unless every group type of the filter is known', () => {
    const people = [{ tenure: '4', gender: '7' }];
    expect(
      findMeant([{ groupType: 'location', values: ['4'] }], columnsOf(people, ['tenure', 'gender']), 1),
    ).toBeUndefined();
    expect(findMeant([], [], 2)).toEqual(Uint8Array.of(1, 1));
  });
});
