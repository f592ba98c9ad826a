import type { CalendarDay, Id } from '@attune/domain/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AudienceGroupType } from './group-types.ts';
import { freezeAudience, rollUp } from './frozen-audience.ts';

const on = '2026-11-20';
const id = <Kind extends string>(text: string) => text as Id<Kind>;

/** A company (1) with two departments (2, 5); the first has two teams (3, 4). */
const reporting: AudienceGroupType = {
  key: 'reporting',
  name: 'Team',
  includeInResults: true,
  groups: [
    { id: id('1'), parentId: null, name: 'Company', includeInResults: true, descendantCount: 4 },
    { id: id('2'), parentId: id('1'), name: 'Engineering', includeInResults: true, descendantCount: 2 },
    { id: id('3'), parentId: id('2'), name: 'Web', includeInResults: true, descendantCount: 0 },
    { id: id('4'), parentId: id('2'), name: 'Data', includeInResults: false, descendantCount: 0 },
    { id: id('5'), parentId: id('1'), name: 'Sales', includeInResults: true, descendantCount: 0 },
  ],
};
const location: AudienceGroupType = {
  key: 'location',
  name: 'Location',
  includeInResults: false,
  groups: [{ id: id('20'), parentId: null, name: 'Berlin', includeInResults: true, descendantCount: 0 }],
};

type Person = {
  readonly groupIds?: readonly string[];
  readonly startedOn?: CalendarDay;
  readonly bornOn?: CalendarDay;
};

type Recent = Parameters<typeof freezeAudience>[0]['recent'];

function freeze(
  people: readonly Person[],
  groupTypes: readonly AudienceGroupType[] = [reporting, location],
  recent: Recent = new Map(),
) {
  const recipients = people.map(({ groupIds = [], startedOn = null, bornOn = null }, n) => ({
    id: id<'employee'>(String(n + 100)),
    groupIds: groupIds.map((groupId) => id<'group'>(groupId)),
    startedOn,
    bornOn,
  }));
  return freezeAudience({ recipients, groupTypes, on, recent });
}

describe('a frozen audience', () => {
  test('places everyone in one group of the hierarchy, or in its root', async () => {
    const { memberships } = await freeze([{ groupIds: ['20', '3'] }, { groupIds: ['20'] }, { groupIds: ['777'] }, {}]);
    expect(memberships.map(({ groupId }) => groupId)).toEqual(['3', '1', '1', '1']);
    expect(memberships.map(({ places }) => places)).toEqual([
      { location: { id: '20', name: 'Berlin' } },
      { location: { id: '20', name: 'Berlin' } },
      {},
      {},
    ]);
  });

  test('records when people start to count, and excludes them from group sizes until then', async () => {
    const countsFrom = new Date('2026-12-01T00:00:00Z');
    const recent: Recent = new Map([
      [id<'employee'>('101'), { countsFrom, isCounted: false }],
      [id<'employee'>('102'), { countsFrom: new Date(0), isCounted: true }],
    ]);
    const { memberships, sizes } = await freeze(
      [{ groupIds: ['3'] }, { groupIds: ['3'] }, { groupIds: ['3'] }],
      [reporting],
      recent,
    );
    expect(memberships.map((each) => each.countsFrom)).toEqual([null, countsFrom, new Date(0)]);
    expect(sizes.map(({ size }) => size)).toEqual([2, 2, 2, 0, 0]);
  });

  test('contains years of service and generations in order, as far as they occur', async () => {
    const { groups, memberships } = await freeze([
      { startedOn: '2010-01-01', bornOn: '1999-01-01' },
      { startedOn: '2026-11-01', bornOn: '1950-01-01' },
      { startedOn: '2027-01-01' },
    ]);
    expect(
      groups
        .filter(({ groupType }) => groupType === 'tenure' || groupType === 'generation')
        .map(({ groupType, id: groupId, name, position }) => [groupType, groupId, name, position]),
    ).toEqual([
      ['tenure', '1', '0-1 years', 0],
      ['tenure', '6', '10+ years', 1],
      ['generation', '2', 'Baby Boomers (1946-1964)', 0],
      ['generation', '5', 'Generation Z (from 1997)', 1],
    ]);
    expect(memberships[0]?.places).toEqual({
      tenure: { id: '6', name: '10+ years' },
      generation: { id: '5', name: 'Generation Z (from 1997)' },
    });
    expect(memberships[2]?.places).toEqual({});
  });

  test("uses the organization's own group type for tenure if there is one", async () => {
    const own: AudienceGroupType = { ...location, key: 'tenure', name: 'Seniority' };
    const { groups, memberships } = await freeze([{ groupIds: ['20'], startedOn: '2010-01-01' }], [reporting, own]);
    expect(memberships[0]?.places).toEqual({ tenure: { id: '20', name: 'Berlin' } });
    expect(groups.filter(({ groupType }) => groupType === 'tenure').map(({ groupTypeName }) => groupTypeName)).toEqual([
      'Seniority',
    ]);
  });

  test('records which groups are listed in results', async () => {
    const { groups } = await freeze([]);
    const listed = groups.filter(({ includeInResults }) => includeInResults).map(({ name }) => name);
    expect(listed).toEqual(['Company', 'Engineering', 'Web', 'Sales']);
  });

  test('counts each group with its descendants, and everyone in the root', async () => {
    const somePeople = fc.array(
      fc.constantFrom<Person>({}, ...reporting.groups.map((group) => ({ groupIds: [group.id] }))),
      { maxLength: 60 },
    );
    await fc.assert(
      fc.asyncProperty(somePeople, async (people) => {
        const { sizes, memberships } = await freeze(people);
        const inGroups = (...names: readonly string[]) =>
          memberships.filter(({ groupId }) => names.includes(groupId)).length;
        expect(Object.fromEntries(sizes.map(({ groupId, size }) => [groupId, size]))).toEqual({
          1: people.length,
          2: inGroups('2', '3', '4'),
          3: inGroups('3'),
          4: inGroups('4'),
          5: inGroups('5'),
        });
      }),
    );
  });
});

describe('rolling up a tree', () => {
  test('adds the descendants of each group', () => {
    expect(rollUp(reporting.groups, ({ id: groupId }) => Number(groupId))).toEqual([15, 9, 3, 4, 5]);
    expect(rollUp([], () => 1)).toEqual([]);
  });
});
