import { randomBytes } from 'node:crypto';
import type { Id } from '@attune/domain/kernel';
import { createAnswerRows } from '@attune/domain/results';
import { describe, expect, test } from 'vitest';
import type { CountingTask } from '../closing/counting-task.ts';
import { openSnapshot, sealSnapshot } from './sealed-snapshot.ts';
import { readSnapshot, createSnapshot } from './snapshot.ts';

const people = 40;
const category = { id: '1' as Id<'category'>, key: 'k', title: 'T', type: 'drivers' } as const;
const statements = (['likert5', 'openResponse', 'enps'] as const).map(
  (kind, place) =>
    ({ id: String(place) as Id<'statement'>, kind, isRequired: true, sphere: 'Manager', category }) as const,
);
const groupOf = Int32Array.from({ length: people }, (_, member) => member % 3);
const valueOf = Int32Array.from({ length: people }, (_, member) => member % 2);
const task: CountingTask = {
  key: Buffer.alloc(32),
  release: 1,
  level: 5,
  protection: 'threshold',
  statements,
  tree: { parent: Int32Array.of(-1, 0, 0) },
  groupTypes: [],
  earlier: null,
  flow: null,
  members: {
    employeeIds: Array.from({ length: people }, (_, member) => `9000${member}` as Id<'employee'>),
    generations: new Int32Array(people),
    groupOf,
    valuesOf: [],
    isReleased: new Uint8Array(people),
    isEstablished: new Uint8Array(people).fill(1),
  },
  filterable: [{ groupType: 'site', ids: ['7'], valueOf }],
};
/** Every other member answered; their answers identify them. */
const respondents = Int32Array.from({ length: people / 2 }, (_, respondent) => respondent * 2 + 1);
const rows = createAnswerRows(respondents.length, 2);
respondents.forEach((member, row) => rows.bytes.set([1 + (member % 5), 1 + (member % 11)], row * rows.stride));
const taken = () =>
  createSnapshot(
    task,
    { respondents, rows },
    respondents.map((member) => groupOf[member] as number),
  ) ?? Buffer.alloc(0);

describe('a snapshot', () => {
  test('contains the ratings with group and values, and the audience by both', () => {
    const { groupTypes, respondents: places, ratings, audience } = readSnapshot(taken());
    expect(groupTypes).toEqual([{ groupType: 'site', ids: ['7'] }]);
    const found = Array.from(places.groupOf, (group, place) =>
      [group, places.valuesOf[0]?.[place], ...ratings.subarray(place * 2, place * 2 + 2)].join(),
    );
    expect(found.toSorted()).toEqual(
      Array.from(respondents, (member) =>
        [member % 3, member % 2, 1 + (member % 5), 1 + (member % 11)].join(),
      ).toSorted(),
    );
    expect(audience.people.reduce((sum, each) => sum + each, 0)).toBe(people);
    audience.people.forEach((count, place) =>
      expect(count).toBe(
        [...groupOf.keys()].filter(
          (member) => groupOf[member] === audience.groupOf[place] && valueOf[member] === audience.valuesOf[0]?.[place],
        ).length,
      ),
    );
  });

  test('has a new order every time, and no employee ids', () => {
    expect(Buffer.from(taken()).includes('9000')).toBe(false);
    const orders = Array.from({ length: 5 }, () => Buffer.from(readSnapshot(taken()).ratings).toString('hex'));
    expect(new Set(orders).size).toBe(5);
  });

  test('leaves out people who are not in the release, and places late ones in the group of their block', () => {
    const groups = respondents.map((_, respondent) => (respondent < 8 ? 0 : -1));
    const { respondents: places, ratings } = readSnapshot(
      createSnapshot(task, { respondents, rows }, groups) ?? Buffer.alloc(0),
    );
    expect([...places.groupOf]).toEqual(Array.from({ length: 8 }, () => 0));
    expect(ratings).toHaveLength(16);
  });

  test('is not created if filters are not available', () => {
    expect(createSnapshot({ ...task, filterable: null }, { respondents, rows }, groupOf)).toBeNull();
  });
});

describe('a sealed snapshot', () => {
  const at = { organizationId: '1' as Id<'organization'>, campaignId: '2' as Id<'campaign'>, release: 1 };
  const key = randomBytes(32);
  const bytes = randomBytes(9 * 1024 * 1024);

  test('opens part by part in its position', () => {
    const pieces = sealSnapshot(key, bytes, at);
    expect(pieces).toHaveLength(3);
    expect(openSnapshot(key, pieces, at).equals(bytes)).toBe(true);
    expect(openSnapshot(key, sealSnapshot(key, Buffer.alloc(0), at), at)).toHaveLength(0);
  });

  test('does not open with a part missing, in another order, or as another release', () => {
    const pieces = sealSnapshot(key, bytes, at);
    expect(() => openSnapshot(key, pieces.slice(0, 2), at)).toThrow();
    expect(() => openSnapshot(key, pieces.toReversed(), at)).toThrow();
    expect(() => openSnapshot(key, pieces, { ...at, release: 2 })).toThrow();
  });
});
