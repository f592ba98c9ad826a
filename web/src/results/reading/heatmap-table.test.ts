import { describe, expect, it } from 'vitest';
import { groupsBelowTop, onlyShown, readHeatmap } from './heatmap-table.ts';
import { aHeatmap } from '../results.test-support.ts';

const tree = aHeatmap([
  { groupId: '1', name: 'Acme', scores: [74, 82, 61] },
  { groupId: '2', name: 'Engineering', depth: 1, verdict: 'combined', message: 'Shown together.' },
  { groupId: '3', name: 'Platform', depth: 2, scores: [77, 84, 49] },
  { groupId: '2', name: 'Rest of Engineering', depth: 2, isRest: true, scores: [71, 76, -1] },
  { groupId: '4', name: 'Design', depth: 1, scores: [81, 79, 75] },
]);

describe('reading a heatmap', () => {
  it('puts the columns by sphere and the scores under them', () => {
    const { columns, groups } = readHeatmap([tree]);
    expect(columns.map(({ title }) => title)).toEqual(['Capacity (driver)', 'Manager (driver)']);
    expect(groups[0]?.engagement).toEqual({ score: 74, delta: 1 });
    expect(groups[0]?.drivers.map((driver) => driver?.score)).toEqual([61, 82]);
  });

  it('has no score where nothing is shown', () => {
    const { groups } = readHeatmap([tree]);
    expect(groups[1]).toMatchObject({ isShown: false, engagement: null, drivers: [null, null] });
    expect(groups[3]?.drivers[0]).toBeNull();
  });

  it('finds the parent of each row, and distinguishes a rest from its group', () => {
    const { groups } = readHeatmap([tree]);
    expect(groups.map(({ parentId }) => parentId)).toEqual([null, '1', '2', '2', '1']);
    expect(new Set(groups.map(({ id }) => id)).size).toBe(groups.length);
  });

  it('goes on with the tree on the next page', () => {
    const next = aHeatmap([{ groupId: '5', name: 'Research', depth: 2, scores: [70, 70, 70] }]);
    expect(readHeatmap([tree, next]).groups.at(-1)).toMatchObject({
      name: 'Research',
      parentId: '4',
      engagement: { score: 70 },
    });
  });

  it('keeps groups whose top is deep in a tree that is not shown', () => {
    expect(readHeatmap([aHeatmap([{ groupId: '9', depth: 3, scores: [70, 70, 70] }])]).groups[0]?.parentId).toBeNull();
  });

  it('distinguishes the segments of a group', () => {
    const { groups } = readHeatmap([
      aHeatmap([
        { groupId: '1', name: 'Acme' },
        { groupId: '1', name: 'Berlin', segment: ['Berlin'], depth: 1 },
        { groupId: '1', name: 'Chicago, Lyon', segment: ['Chicago', 'Lyon'], depth: 1 },
      ]),
    ]);
    expect(new Set(groups.map(({ id }) => id)).size).toBe(3);
    expect(groups.map(({ parentId }) => parentId)).toEqual([null, '1', '1']);
  });

  it('is empty without pages', () => {
    expect(readHeatmap([])).toEqual({ columns: [], groups: [], comparisons: [], groupTypes: [], unsplit: null });
  });
});

describe('the groups of a heatmap', () => {
  it('move up when the group above them is withheld and left out', () => {
    const shown = onlyShown(readHeatmap([tree]).groups);
    expect(shown.map(({ name, parentId }) => [name, parentId])).toEqual([
      ['Acme', null],
      ['Platform', '1'],
      ['Rest of Engineering', '1'],
      ['Design', '1'],
    ]);
  });

  it('right below the top are those without the rest', () => {
    expect(groupsBelowTop(readHeatmap([tree]).groups).map(({ name }) => name)).toEqual(['Engineering', 'Design']);
  });
});
