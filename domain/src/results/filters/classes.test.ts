import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AttributeFilter, isMeant, noValue, parseAttributeFilter } from './attributes.ts';
import { type ClassesOfGroup, filteredSegments } from './classes.ts';

const tenure: ClassesOfGroup = {
  groupTypes: ['tenure'],
  classes: [{ values: [['1']] }, { values: [['2'], ['3']] }, { values: [['4'], [noValue]] }],
};
const cross: ClassesOfGroup = {
  groupTypes: ['tenure', 'gender'],
  classes: [
    { values: [['1', 'w']] },
    { values: [['1', 'm']] },
    {
      values: [
        ['2', 'w'],
        ['2', 'm'],
      ],
    },
    {
      values: [
        ['3', 'w'],
        ['4', 'w'],
      ],
    },
    { values: [['3', 'm']] },
  ],
};
const of = (text: string, split = tenure, by?: readonly string[]) =>
  filteredSegments(parseAttributeFilter(text), split, by);

describe('a filter by one group type', () => {
  test('selects one class or several', () => {
    expect(of('tenure:1')).toEqual([{ values: [[]], classes: [0] }]);
    expect(of('tenure:3,tenure:2,tenure:1')).toEqual([{ values: [[]], classes: [0, 1] }]);
    expect(of('tenure:4,tenure:none')).toEqual([{ values: [[]], classes: [2] }]);
  });

  test('does not select a class that contains other values', () => {
    expect(of('tenure:2')).toEqual([]);
    expect(of('tenure:1,tenure:2')).toEqual([]);
  });

  test('selects nothing if nobody has the value, and ignores splits by other group types', () => {
    expect(of('tenure:9')).toEqual([]);
    expect(of('tenure:9,tenure:1')).toEqual([{ values: [[]], classes: [0] }]);
    expect(of('gender:1')).toBeUndefined();
    expect(of('tenure:1,gender:1')).toBeUndefined();
    expect(of('tenure:1', tenure, ['gender'])).toBeUndefined();
  });
});

describe('a filter by a crosstab', () => {
  const filter = (...named: readonly (readonly [string, ...string[]])[]): AttributeFilter =>
    named.map(([groupType, ...values]) => ({ groupType, values }));

  test('selects the combinations of its values', () => {
    expect(filteredSegments(filter(['gender', 'w'], ['tenure', '1']), cross)).toEqual([{ values: [[]], classes: [0] }]);
    expect(filteredSegments(filter(['gender', 'm', 'w'], ['tenure', '1', '2']), cross)).toEqual([
      { values: [[]], classes: [0, 1, 2] },
    ]);
    expect(filteredSegments(filter(['gender', 'w'], ['tenure', '2']), cross)).toEqual([]);
  });

  test('can omit a group type, and then includes all of its values', () => {
    expect(filteredSegments(filter(['tenure', '1']), cross)).toEqual([{ values: [[]], classes: [0, 1] }]);
    expect(filteredSegments(filter(['gender', 'm']), cross)).toEqual([]);
  });

  test('is split by the other group type, without classes that contain other values', () => {
    expect(filteredSegments(filter(['tenure', '1']), cross, ['gender'])).toEqual([
      { values: [['w']], classes: [0] },
      { values: [['m']], classes: [1] },
    ]);
    expect(filteredSegments(filter(['tenure', '1', '2']), cross, ['gender'])).toEqual([
      { values: [['w'], ['m']], classes: [0, 1, 2] },
    ]);
    expect(filteredSegments(filter(['tenure', '3']), cross, ['gender'])).toEqual([{ values: [['m']], classes: [4] }]);
    expect(filteredSegments(filter(['tenure', '1']), cross, ['gender', 'tenure'])).toEqual([
      { values: [['w', '1']], classes: [0] },
      { values: [['m', '1']], classes: [1] },
    ]);
    expect(filteredSegments(filter(['gender', 'w']), cross, ['tenure'])).toEqual([
      { values: [['1']], classes: [0] },
      { values: [['3'], ['4']], classes: [3] },
    ]);
  });
});

describe('the unions of a filter', () => {
  const id = fc.constantFrom('1', '2', '3', noValue);
  const valuesOfSplit = fc
    .constantFrom('1', '2', '3', noValue)
    .chain(() => fc.uniqueArray(fc.tuple(id, id), { minLength: 1, maxLength: 12, selector: (value) => value.join() }));
  const splits = valuesOfSplit.chain((values) =>
    fc
      .array(fc.nat(3), { minLength: values.length, maxLength: values.length })
      .map((classOf): ClassesOfGroup => ({
        groupTypes: ['a', 'b'],
        classes: [...Map.groupBy(values, (value) => classOf[values.indexOf(value)]).values()].map((own) => ({
          values: own,
        })),
      })),
  );
  const filters = fc
    .record({ a: fc.uniqueArray(id, { maxLength: 3 }), b: fc.uniqueArray(id, { maxLength: 3 }) })
    .map(({ a, b }): AttributeFilter =>
      [
        { groupType: 'a', values: a },
        { groupType: 'b', values: b },
      ].filter(({ values }) => values.length > 0),
    );
  const meantBy = (filter: AttributeFilter) => (value: readonly string[]) =>
    isMeant(filter, (groupType) => value[groupType === 'a' ? 0 : 1] ?? '');

  test('contain the people found by naive filtering, or are missing', () => {
    fc.assert(
      fc.property(splits, filters, (split, filter) => {
        const everybody = split.classes.flatMap(({ values }) => values);
        const wanted = everybody.filter(meantBy(filter));
        const [all, ...more] = filteredSegments(filter, split) ?? [];
        expect(more).toEqual([]);
        const isExact = split.classes.every(({ values }) => new Set(values.map(meantBy(filter))).size === 1);
        expect(all !== undefined).toBe(isExact && wanted.length > 0);
        expect((all?.classes ?? []).flatMap((place) => split.classes[place]?.values ?? []).toSorted()).toEqual(
          isExact ? wanted.toSorted() : [],
        );
      }),
    );
  });

  test('are disjoint when split by the values of a group type', () => {
    fc.assert(
      fc.property(splits, filters, (split, filter) => {
        const everybody = split.classes.flatMap(({ values }) => values);
        const segments = filteredSegments(filter, split, ['a']) ?? [];
        for (const { values, classes } of segments) {
          const naive = everybody.filter(meantBy(filter)).filter(([a]) => values.some(([value]) => value === a));
          expect(classes.flatMap((place) => split.classes[place]?.values ?? []).toSorted()).toEqual(naive.toSorted());
        }
        const named = segments.flatMap(({ values }) => values.map((value) => value.join()));
        expect(new Set(named).size).toBe(named.length);
      }),
    );
  });
});
