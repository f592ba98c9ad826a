import { describe, expect, test } from 'vitest';
import type { CampaignOnScreen } from '../results/index.ts';
import { createTrail, headOf, rounded, rowOf } from './result-rows.ts';
import { resultsCsv } from './results-csv.ts';

const column = (title: string) => ({ categoryId: '1', key: '', title, sphere: '' });
const row = (name: string, depth: number, changes = {}) => ({
  groupId: name,
  name,
  isRest: false,
  segment: null,
  depth,
  people: 9,
  audience: 12,
  verdict: 'shown' as const,
  message: null,
  countedInName: null,
  hasChildren: false,
  peopleMinimum: null,
  ...changes,
});
const page = {
  campaignId: '1',
  columns: [column('Meaning'), column('Rest')],
  rows: [row('Acme', 0), row('Sales', 1, { people: null, audience: 3, verdict: 'too-few' })],
  scores: [74.256, 80, -1, -1, -1, -1],
  deltas: [],
  enps: [-12, null],
  comparisons: [],
  rowCount: 2,
  groupTypes: [],
  unsplit: null,
  availableFilters: [],
};
const screenWith = (published: number, changes = {}) =>
  ({ heatmap: async () => ({ ...page, ...changes }), countPublished: () => published }) as unknown as CampaignOnScreen;
const input = (screen: CampaignOnScreen) => ({
  screen,
  groupId: undefined,
  groupType: undefined,
  onProgress: () => Promise.resolve(),
});

async function textOf(content: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of content) text += part;
  return text;
}

describe('a row of results', () => {
  test('has a column for each driver, and one for segments if there are any', () => {
    expect(headOf(page, null)).toEqual([
      'Group',
      'Part of',
      'Audience',
      'Completed',
      'Response rate (%)',
      'Engagement score',
      'Meaning',
      'Rest',
      'eNPS',
    ]);
    expect(headOf(page, 'Site')[2]).toBe('Site');
  });

  test('has numbers with two decimals, and empty cells for suppressed values', () => {
    expect(rowOf(page, 0, { group: 'Acme', partOf: ['World', 'Europe'] })).toEqual([
      'Acme',
      'World / Europe',
      12,
      9,
      75,
      74.26,
      80,
      null,
      -12,
    ]);
    expect([rounded(1 / 3), rounded(-0.005), rounded(null)]).toEqual([0.33, -0, null]);
  });

  test('derives its parent groups from the order of the rows', () => {
    const trailOf = createTrail();
    const trails = [row('Acme', 0), row('Sales', 1), row('North', 2), row('Engineering', 1), row('Web', 2)].map(
      trailOf,
    );
    expect(trails).toEqual([[], ['Acme'], ['Acme', 'Sales'], ['Acme'], ['Acme', 'Engineering']]);
  });
});

describe('a file of results', () => {
  test('omits suppressed groups, and is complete if it has a row for every published cell', async () => {
    const { content, finish } = resultsCsv(input(screenWith(1)));
    expect((await textOf(content)).split('\r\n').slice(1)).toEqual(['"Acme",,12,9,75,74.26,80,,-12', '']);
    expect(finish()).toEqual({ rows: 1, groupIds: ['Acme'] });
  });

  test('is incomplete if rows are missing or extra', async () => {
    for (const published of [0, 2]) {
      const { content, finish } = resultsCsv(input(screenWith(published)));
      await textOf(content);
      expect(finish).toThrow(`The file has 1 rows of groups, and ${published} are published.`);
    }
  });

  test('is read and written page by page', async () => {
    const offsets: number[] = [];
    const screen = {
      heatmap: async ({ page: { offset } }: { readonly page: { readonly offset: number } }) => (
        offsets.push(offset),
        { ...page, rows: [row(`Group ${offset}`, 0)], rowCount: 2500 }
      ),
      countPublished: () => 3,
    } as unknown as CampaignOnScreen;
    const disclosed: number[] = [];
    const { content, finish } = resultsCsv({ ...input(screen), onProgress: async (read) => void disclosed.push(read) });
    await textOf(content);
    expect([offsets, disclosed, finish().rows]).toEqual([[0, 1000, 2000], [1, 1001, 2001], 3]);
  });
});
