import { describe, expect, it } from 'vitest';
import { heatmapSentence } from './finding.ts';
import { differenceWords } from './colour.ts';
import { fromHeatmapSort, sortedWords, sortFields, toHeatmapSort, treeOrder } from './sort.ts';
import { readHeatmap } from '../reading/heatmap-table.ts';
import { bandLegend, heatmapHeads, heatmapRows, tipWords } from './view.ts';
import { aHeatmap } from '../results.test-support.ts';

const { columns, groups } = readHeatmap([
  aHeatmap([
    { groupId: '1', name: 'Acme', people: 203, audience: 238, scores: [74, 82, 61] },
    { groupId: '2', name: 'Mobile', depth: 1, people: 11, audience: 12, scores: [69, 84, 45] },
    { groupId: '3', name: 'Sales West', depth: 1, scores: [64, 59.97, 58] },
    {
      groupId: '4',
      name: 'Quality',
      depth: 1,
      people: null,
      verdict: 'too-few',
      message: 'Group has fewer than 5 responses. Current survey results are unavailable.',
    },
    { groupId: '1', name: 'Rest of Acme', depth: 1, isRest: true, people: 5, scores: [80, 90, 20] },
  ]),
]);

describe('the rows of a heatmap', () => {
  const rows = heatmapRows(groups, {
    pageOf: (groupId) => ({ to: `/group_results/${groupId}`, search: {} }),
    confidentialityLevel: 5,
  });

  it('have a cell for each score, which never contradicts its colour', () => {
    expect(rows[2]?.cells).toEqual([
      { value: 64, text: '64', tone: 7 },
      { value: 58, text: '58', tone: 6 },
      { value: 59.97, text: '59.9', tone: 6 },
    ]);
  });

  it('say why a group is withheld, and show no count of it', () => {
    expect(rows[3]).toEqual({
      id: '4',
      parentId: '1',
      name: 'Quality',
      isRest: false,
      cells: [],
      address: { to: '/group_results/4', search: {} },
      reason: 'This group is hidden because it has fewer than 5 responses.',
    });
  });

  it('lead to the results of a group, but not of a rest', () => {
    expect(rows.map(({ address }) => address?.to)).toEqual([
      '/group_results/1',
      '/group_results/2',
      '/group_results/3',
      '/group_results/4',
      undefined,
    ]);
  });

  it('stand below columns by sphere', () => {
    expect(heatmapHeads(columns).columnGroups).toEqual([
      { name: 'Work Experience', columns: ['Capacity (driver)'] },
      { name: 'Manager', columns: ['Manager (driver)'] },
    ]);
  });

  it('are coloured by bands whose ranges are told', () => {
    expect(bandLegend().map(({ name, range }) => `${name} ${range}`)).toEqual([
      'Invest below 60',
      'Develop 60 to 69',
      'Encourage 70 to 79',
      'Recognize 80 to 89',
      'Celebrate 90 and above',
    ]);
  });
});

describe('the tip beside a value', () => {
  const place = {
    columns,
    top: groups[0],
    describeDifference: (delta: number) => differenceWords(delta, undefined, { known: [], since: 'since June' }),
  };

  it('says band, change, distance to the top and who answered', () => {
    expect(tipWords(groups[1]!, { ...place, column: 1 })).toEqual({
      title: 'Mobile, Capacity (driver)',
      text: '45',
      tone: 6,
      sentence: 'Invest, 1 above June. 16 below Acme. 11 of 12 people answered.',
    });
  });

  it('of the top itself compares with nothing', () => {
    expect(tipWords(groups[0]!, { ...place, column: 0 })?.sentence).toBe(
      'Encourage, 1 above June. 203 of 238 people answered.',
    );
  });

  it('is not there where there is no value', () => {
    expect(tipWords(groups[3]!, { ...place, column: 1 })).toBeUndefined();
  });
});

describe('what a heatmap shows', () => {
  it('is the driver that is in Invest for most groups, and what stands apart beside it', () => {
    expect(heatmapSentence(columns, groups)).toEqual({
      fact: 'Capacity (driver) is in Invest for two of 3 groups,',
      comparison: 'lowest in Mobile (45). Sales West stands apart on Manager (driver, 59.9).',
    });
  });

  it('says all where a driver is in Invest for every group', () => {
    const low = readHeatmap([
      aHeatmap([
        { groupId: '1', name: 'Acme', scores: [74, 82, 50] },
        { groupId: '2', name: 'Web', depth: 1, scores: [70, 80, 45] },
      ]),
    ]);
    expect(heatmapSentence(low.columns, low.groups).fact).toBe('Capacity (driver) is in Invest for all 2 groups,');
  });

  it('speaks of segments where a group is split by a group type', () => {
    const split = readHeatmap([
      aHeatmap([
        { groupId: '1', name: 'Acme', scores: [74, 82, 50] },
        { groupId: '1', name: 'Berlin', segment: ['Berlin'], depth: 1, audience: null, scores: [69, 84, 45] },
        { groupId: '1', name: 'Lyon', segment: ['Lyon'], depth: 1, audience: null, scores: [69, 84, 65] },
      ]),
    ]);
    expect(heatmapSentence(split.columns, split.groups)).toEqual({
      fact: 'Capacity (driver) is in Invest for one of 2 segments,',
      comparison: 'lowest in Berlin (45).',
    });
    expect(
      heatmapRows(split.groups, { pageOf: () => ({ to: '/', search: {} }), confidentialityLevel: 5 }).map(
        ({ address }) => address?.to,
      ),
    ).toEqual(['/', undefined, undefined]);
  });

  it('is the highest and the lowest driver where none is in Invest', () => {
    expect(heatmapSentence(columns, groups.slice(0, 1))).toEqual({
      fact: 'No driver is in Invest;',
      comparison: 'Manager (driver) is highest, Capacity (driver) lowest.',
    });
  });

  it('speaks of drivers where there is one group only', () => {
    expect(heatmapSentence(columns, groups.slice(2, 3))).toEqual({
      fact: 'Two of 2 drivers are in Invest,',
      comparison: 'Capacity (driver, 58) is lowest.',
    });
  });

  it('is that there is no score', () => {
    expect(heatmapSentence(columns, groups.slice(3, 4)).fact).toBe('No driver has a score in this campaign.');
  });
});

describe('sorting a heatmap', () => {
  it('is told by the key of a driver in the address, there and back', () => {
    for (const field of sortFields(columns).slice(1)) {
      const sort = { field, direction: 'descending' } as const;
      expect(fromHeatmapSort(toHeatmapSort(sort, columns)!, columns)).toEqual(sort);
    }
    expect(toHeatmapSort({ field: 'manager', direction: 'ascending' }, columns)).toEqual({
      by: 2,
      direction: 'ascending',
    });
  });

  it('is the order of the tree unless said', () => {
    expect(toHeatmapSort(treeOrder, columns)).toBeUndefined();
    expect(sortedWords(treeOrder, columns)).toBeUndefined();
  });

  it('is said below it', () => {
    expect(sortedWords({ field: 'capacity', direction: 'ascending' }, columns)).toBe(
      'Sorted by Capacity (driver), lowest first, within each parent.',
    );
    expect(sortedWords({ field: 'name', direction: 'descending' }, columns)).toBe(
      'Sorted by name, Z first, within each parent.',
    );
  });
});
