import { describe, expect, test } from 'vitest';
import type { Id } from '../kernel/index.ts';
import { type EmployeePlace, type GroupId, type PlaceInput, decidePlaces } from './index.ts';

const group = (id: string) => id as GroupId;
const type = (id: string) => id as Id<'group-type'>;
const reporting = { id: type('1'), name: 'Organization', kind: 'v3_groups', crossedTypeIds: [] } as const;
const location = { id: type('2'), name: 'Location', kind: 'v3_groups', crossedTypeIds: [] } as const;
const tenure = { id: type('3'), name: 'Tenure', kind: 'tenure_groups', crossedTypeIds: [] } as const;
const types = [reporting, location, tenure];
const places: readonly EmployeePlace[] = [
  { groupId: group('10'), groupTypeId: reporting.id },
  { groupId: group('30'), groupTypeId: tenure.id },
];
const groups: readonly EmployeePlace[] = [
  { groupId: group('10'), groupTypeId: reporting.id },
  { groupId: group('11'), groupTypeId: reporting.id },
  { groupId: group('20'), groupTypeId: location.id },
  { groupId: group('31'), groupTypeId: tenure.id },
];
const decide = (...wanted: readonly PlaceInput[]) => decidePlaces(wanted, { groups, types, places });

describe('the groups of an employee', () => {
  test('change in one group type and stay in the others', () => {
    expect(decide({ groupId: group('11') })).toEqual({ joined: [{ groupId: '11', groupTypeId: '1' }], left: [] });
    expect(
      decide({ groupId: group('20'), groupTypeId: location.id }, { groupId: null, groupTypeId: reporting.id }),
    ).toEqual({ joined: [{ groupId: '20', groupTypeId: '2' }], left: ['1'] });
  });

  test('do not change if they are already assigned', () => {
    expect(decide({ groupId: group('10') }, { groupId: null, groupTypeId: location.id })).toEqual({
      joined: [],
      left: [],
    });
    expect(decide()).toEqual({ joined: [], left: [] });
  });

  test.each<[string, PlaceInput]>([
    ['Choose a group of this organization.', { groupId: group('99') }],
    ['Choose a group type of this organization.', { groupId: null, groupTypeId: type('99') }],
    [
      'Choose a group of the given group type, or leave the group type out.',
      { groupId: group('20'), groupTypeId: reporting.id },
    ],
    ['Somebody is in one group of "Organization" at most.', { groupId: null, groupTypeId: reporting.id }],
  ])('are refused with "%s" at their index in the request', (detail, input) => {
    expect(() => decide({ groupId: group('11') }, input)).toThrow(
      expect.objectContaining({ code: 'invalid', problems: [{ at: ['v3Memberships', '1'], detail }] }),
    );
  });

  test('cannot be assigned manually if computed from dates', () => {
    expect(() => decide({ groupId: group('31') })).toThrow(expect.objectContaining({ code: 'conflict' }));
    expect(() => decide({ groupId: null, groupTypeId: tenure.id })).toThrow(
      expect.objectContaining({ code: 'conflict' }),
    );
  });
});
