import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AttributeFilter,
  formatAttributeFilter,
  isMeant,
  maxFilterValues,
  noValue,
  parseAttributeFilter,
} from './attributes.ts';

const groupTypes = ['tenure', 'gender', 'location'];
const value = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 12 }).map(String) },
  { weight: 1, arbitrary: fc.constant(noValue) },
);
const pair = fc.tuple(fc.constantFrom(...groupTypes), value);
const pairs = fc.array(pair, { minLength: 1, maxLength: maxFilterValues });
const textOf = (named: readonly (readonly [string, string])[]) => named.map((each) => each.join(':')).join(',');

describe('an attribute filter', () => {
  test('is parsed by group type, with a union of values', () => {
    expect(parseAttributeFilter('tenure:3,gender:71,tenure:2,tenure:10,location:none,location:7')).toEqual([
      { groupType: 'gender', values: ['71'] },
      { groupType: 'location', values: ['7', noValue] },
      { groupType: 'tenure', values: ['2', '3', '10'] },
    ]);
  });

  test('has one canonical form for any order', () => {
    const shuffled = pairs.chain((named) =>
      fc.tuple(
        fc.constant(named),
        fc.shuffledSubarray([...named, ...named.slice(0, 1)].slice(0, maxFilterValues), {
          minLength: Math.min(named.length, maxFilterValues),
        }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([named, again]) => {
        fc.pre(named.every((each) => again.some((other) => other.join() === each.join())));
        const filter = parseAttributeFilter(textOf(named));
        expect(parseAttributeFilter(textOf(again))).toEqual(filter);
        expect(parseAttributeFilter(formatAttributeFilter(filter))).toEqual(filter);
        expect(formatAttributeFilter(parseAttributeFilter(textOf(again)))).toBe(formatAttributeFilter(filter));
      }),
    );
  });

  test('is formatted as an empty text if it is empty', () => {
    expect(formatAttributeFilter([])).toBe('');
  });

  test.each([
    '',
    ',',
    'tenure',
    'tenure:',
    ':2',
    'tenure:2,',
    'tenure:02',
    'tenure:-1',
    'tenure:all',
    'tenure:2 ',
    'Tenure:2',
    'tenure:2;gender:1',
    'tenure*gender:2',
    "tenure:2' or '1'='1",
    `tenure:${'9'.repeat(19)}`,
  ])('is refused if it is written as "%s"', (text) => {
    expect(() => parseAttributeFilter(text)).toThrow(
      expect.objectContaining({
        code: 'invalid',
        detail:
          'A filter is written like tenure:2,gender:71: a kind of groups, a colon, the id of one of its groups ' +
          'or "none".',
      }),
    );
  });

  test('has ten values at most', () => {
    const named = (count: number) => Array.from({ length: count }, (_, n) => `tenure:${n + 1}`).join(',');
    expect(parseAttributeFilter(named(10))[0]?.values).toHaveLength(10);
    expect(() => parseAttributeFilter(named(11))).toThrow(
      expect.objectContaining({ code: 'invalid', detail: 'A filter names at most 10 values.' }),
    );
  });
});

describe('the people a filter matches', () => {
  const people = fc.array(fc.record({ tenure: value, gender: value, location: value }), { maxLength: 30 });

  test('have one of the values of every group type in it', () => {
    fc.assert(
      fc.property(pairs, people, (named, everybody) => {
        const filter: AttributeFilter = parseAttributeFilter(textOf(named));
        const hasOneOf = (person: Readonly<Record<string, string>>, groupType: string) =>
          named.every(([each]) => each !== groupType) ||
          named.some(([each, one]) => each === groupType && person[groupType] === one);
        for (const person of everybody)
          expect(isMeant(filter, (groupType) => person[groupType as keyof typeof person])).toBe(
            groupTypes.every((groupType) => hasOneOf(person, groupType)),
          );
      }),
    );
  });

  test('are everyone if it is empty', () => {
    expect(isMeant([], () => '1')).toBe(true);
  });
});
