import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Id } from '../kernel/index.ts';
import { columnNameOf, employeeColumnOf, likelyColumn } from '../people/index.ts';
import {
  type GroupType,
  assertCanCrosstab,
  assertGroupTypeRemovable,
  assertManual,
  columnNameFor,
  isComputed,
} from './index.ts';

const aType = (id: string, values: Partial<GroupType> = {}): GroupType => ({
  id: id as Id<'group-type'>,
  organizationId: '1' as Id<'organization'>,
  name: `GroupType ${id}`,
  columnName: `family_${id}`,
  isReporting: false,
  includeInResults: true,
  order: 0,
  kind: 'v3_groups',
  crossedTypeIds: [],
  ...values,
});

const ids = (...texts: readonly string[]) => texts as readonly Id<'group-type'>[];
const reporting = aType('1', { isReporting: true });
const location = aType('2');
const gender = aType('3');
const tenure = aType('4', { name: 'Tenure', kind: 'tenure_groups' });
const crossing = aType('5', { name: 'Location × Tenure', crossedTypeIds: ids('2', '4') });
const types = [reporting, location, gender, tenure, crossing];

describe('a computed group type', () => {
  test('is based on dates or other group types; all others are manual', () => {
    expect(types.filter(isComputed)).toEqual([tenure, crossing]);
  });

  test.each([
    [tenure, 'start dates'],
    [aType('6', { kind: 'hire_cohort_groups' }), 'start dates'],
    [aType('6', { kind: 'generation_groups' }), 'birth dates'],
    [crossing, 'other group types'],
  ])('refuses manual changes: %j', (type, source) => {
    expect(() => assertManual(type)).toThrow(`computed from ${source}`);
  });

  test('does not prevent changes of other group types', () => {
    for (const type of [reporting, location]) expect(() => assertManual(type)).not.toThrow();
  });
});

describe('a crosstab of group types', () => {
  test.each([[['2', '3']], [['4', '3']], [['2', '3', '4']]])('can combine %j', (chosen) => {
    expect(() => assertCanCrosstab(ids(...chosen), types)).not.toThrow();
  });

  test.each([
    [[], 'two or three'],
    [['2'], 'two or three'],
    [['2', '2'], 'two or three'],
    [['2', '3', '4', '1'], 'two or three'],
    [['2', '9'], 'Choose group types'],
    [['1', '2'], 'reporting hierarchy'],
    [['3', '5'], 'cannot be combined again'],
    [['4', '2'], 'the same ones'],
  ])('cannot combine %j', (chosen, reason) => {
    expect(reasonsOf(() => assertCanCrosstab(ids(...chosen), types))).toContain(reason);
  });
});

describe('removing a group type', () => {
  test('is refused for the reporting hierarchy and for parts of a crosstab', () => {
    expect(() => assertGroupTypeRemovable(reporting, types)).toThrow('reporting hierarchy');
    expect(() => assertGroupTypeRemovable(location, types)).toThrow('"Location × Tenure" is made of');
    for (const type of [gender, crossing]) expect(() => assertGroupTypeRemovable(type, types)).not.toThrow();
  });
});

describe('the column of a group type', () => {
  test.each([
    ['Cost center', [], 'cost_center'],
    ['Büro', [], 'buro'],
    ['2nd team', [], 'group_2nd_team'],
    ['部署', [], 'group'],
    ['Email', [], 'group_email'],
    ['External ID', [], 'group_external_id'],
    ['Emails', [], 'group_emails'],
    ['Location', ['location', 'location_2'], 'location_3'],
  ])('named "%s" beside %j is %s', (name, taken, column) => {
    expect(columnNameFor(name, taken)).toBe(column);
  });

  test('is importable, unique, and different from built-in columns', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 100 }),
        fc.array(fc.string({ maxLength: 8 }).map(columnNameOf)),
        (name, taken) => {
          const column = columnNameFor(name, taken);
          expect(column).toMatch(/^[a-z][a-z0-9_]{0,62}$/);
          expect(taken).not.toContain(column);
          expect([employeeColumnOf(column), likelyColumn(column)]).toEqual([undefined, undefined]);
          expect(columnNameOf(column)).toBe(column);
        },
      ),
    );
  });
});

function reasonsOf(act: () => void): string {
  try {
    act();
    return '';
  } catch (error) {
    return JSON.stringify(error) + String(error);
  }
}
