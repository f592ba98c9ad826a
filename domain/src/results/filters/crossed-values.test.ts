import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ValueColumn, crosstabValues } from './crossed-values.ts';

const columnsOfPeople = fc
  .tuple(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }), fc.integer({ min: 0, max: 30 }))
  .chain(([counts, people]) =>
    fc.tuple(
      ...counts.map((valueCount) =>
        fc
          .array(fc.nat(valueCount - 1), { minLength: people, maxLength: people })
          .map((values): ValueColumn => ({ valueCount, valueOf: Int32Array.from(values) })),
      ),
    ),
  );

describe('crossed group types', () => {
  test('have the combinations that occur as values', () => {
    const tenure = { valueCount: 4, valueOf: Int32Array.of(0, 2, 0, 3, 3, 2) };
    const gender = { valueCount: 3, valueOf: Int32Array.of(1, 0, 1, 0, 2, 2) };
    expect(crosstabValues([tenure, gender])).toEqual({
      valueCount: 5,
      valueOf: Int32Array.of(0, 1, 0, 3, 4, 2),
      combinations: [
        [0, 1],
        [2, 0],
        [2, 2],
        [3, 0],
      ],
    });
  });

  test('distinguish people exactly by their values in all group types, with missing values last', () => {
    fc.assert(
      fc.property(columnsOfPeople, (columns) => {
        const { valueCount, valueOf, combinations } = crosstabValues(columns);
        const valuesOf = (person: number) => columns.map((column) => column.valueOf[person]);
        expect(combinations).toHaveLength(valueCount - 1);
        valueOf.forEach((value, person) =>
          expect(combinations[value] ?? columns.map((column) => column.valueCount - 1)).toEqual(valuesOf(person)),
        );
        for (const value of combinations.keys()) expect(valueOf).toContain(value);
        const sorted = combinations.toSorted(
          (one, other) =>
            one.map((each, place) => each - (other[place] ?? 0)).find((difference) => difference !== 0) ?? 0,
        );
        expect(combinations).toEqual(sorted);
      }),
    );
  });

  test('must have the same people', () => {
    expect(() =>
      crosstabValues([
        { valueCount: 2, valueOf: Int32Array.of(0, 1) },
        { valueCount: 2, valueOf: Int32Array.of(0) },
      ]),
    ).toThrow(RangeError);
  });
});
