import type { Id } from '@attune/domain/kernel';
import { describe, expect, test } from 'vitest';
import { forecastGroups } from './forecast-groups.ts';
import { rollUp } from './frozen-audience.ts';

const id = (text: string) => text as Id<'group'>;

/** A company with one large department, one department of nine with a team of three, and a hidden department. */
const groups = [
  { id: id('1'), parentId: null, name: 'Company', includeInResults: true, descendantCount: 4 },
  { id: id('2'), parentId: id('1'), name: 'Engineering', includeInResults: true, descendantCount: 0 },
  { id: id('3'), parentId: id('1'), name: 'Operations', includeInResults: true, descendantCount: 1 },
  { id: id('4'), parentId: id('3'), name: 'Legal', includeInResults: true, descendantCount: 0 },
  { id: id('5'), parentId: id('1'), name: 'Advisers', includeInResults: false, descendantCount: 0 },
];
const own = new Map([
  ['1', 8],
  ['2', 80],
  ['3', 30],
  ['4', 3],
  ['5', 2],
]);

function forecast(values: Partial<Parameters<typeof forecastGroups>[0]> = {}) {
  return forecastGroups({
    groups,
    own,
    others: new Map(),
    sizes: rollUp(groups, (group) => own.get(group.id) ?? 0),
    past: [],
    confidentialityLevel: 5,
    protection: 'strict',
    ...values,
  });
}

describe('the forecast of a campaign', () => {
  test('names the groups that are too small, and where their answers count', () => {
    expect(forecast()).toMatchObject({
      responseRate: 0.75,
      groupCount: 3,
      hiddenGroups: [
        {
          groupId: '4',
          name: 'Legal',
          size: 3,
          chance: 0,
          reason: 'too-few',
          countedIn: '3',
          expected: { low: 1, high: 3 },
        },
      ],
    });
  });

  test('leaves the root out of the count, but lists it when it has no results either', () => {
    const few = new Map([
      ['1', 1],
      ['2', 2],
    ]);
    const { groupCount, hiddenGroups } = forecast({
      own: few,
      sizes: rollUp(groups, (group) => few.get(group.id) ?? 0),
    });
    expect(groupCount).toBe(1);
    expect(hiddenGroups.map(({ name }) => name)).toEqual(['Company', 'Engineering']);
  });

  test('hides a group that is large enough only with people who do not count yet', () => {
    const padded = { own: new Map([...own, ['4', 1]]), others: new Map([['4', 9]]), sizes: [132, 91, 40, 10, 2] };
    expect(forecast(padded).hiddenGroups).toMatchObject([
      { groupId: '4', name: 'Legal', size: 10, chance: 0, reason: 'too-few', countedIn: '3' },
    ]);
  });

  test('leaves out groups that are not listed in results, and empty groups', () => {
    const names = forecast({ sizes: [123, 80, 33, 0, 2] }).hiddenGroups.map(({ name }) => name);
    expect(names).toEqual([]);
  });

  test('expects groups to respond as last time, and others like their parent', () => {
    const past = [
      { groupId: id('1'), completed: 50, size: 100 },
      { groupId: id('2'), completed: 1, size: 50 },
    ];
    const { hiddenGroups, responseRate } = forecast({ past });
    expect(responseRate).toBe(0.5);
    expect(hiddenGroups.find(({ name }) => name === 'Engineering')).toMatchObject({
      chance: expect.closeTo(0, 1),
      expected: { high: expect.any(Number) },
    });
    expect(hiddenGroups.map(({ name }) => name)).not.toContain('Operations');
  });

  test('hides a group to protect its neighbors under strict protection only', () => {
    const rest = new Map([
      ['1', 0],
      ['2', 80],
      ['3', 2],
      ['4', 30],
    ]);
    const sizes = rollUp(groups, (group) => rest.get(group.id) ?? 0);
    const past = [{ groupId: id('1'), completed: 10, size: 10 }];
    expect(forecast({ own: rest, sizes, past }).hiddenGroups).toMatchObject([
      { name: 'Legal', reason: 'combined', countedIn: '3' },
    ]);
    expect(forecast({ own: rest, sizes, past, protection: 'threshold' }).hiddenGroups).toEqual([]);
  });

  test('hides more with a higher level', () => {
    expect(forecast({ confidentialityLevel: 40 }).hiddenGroups.map(({ name }) => name)).toEqual([
      'Engineering',
      'Operations',
      'Legal',
    ]);
  });
});
