import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangeRows, type HeatmapRow, type HeatmapSort } from './heatmap-rows.ts';

type About = Partial<HeatmapRow> & { readonly value?: number };

const row = (id: string, parentId: string | null, { value, ...about }: About): HeatmapRow => ({
  id,
  parentId,
  name: id,
  cells: value === undefined ? [] : [{ value, text: String(value), tone: 8 }],
  ...about,
});

const groups: readonly HeatmapRow[] = [
  row('Acme', null, { value: 74 }),
  row('Sales', 'Acme', { value: 71 }),
  row('Engineering', 'Acme', { value: 75 }),
  row('Rest of Acme', 'Acme', { value: 40, isRest: true }),
  row('Data', 'Engineering', { value: 78 }),
  row('Quality', 'Engineering', { reason: 'fewer than 5 responses' }),
  row('Rest of Engineering', 'Engineering', { value: 71, isRest: true }),
  row('Platform', 'Engineering', { value: 77 }),
];
const namesIn = (sort?: HeatmapSort, collapsed: readonly string[] = []) =>
  arrangeRows(groups, { sort, collapsed: new Set(collapsed) }).map(({ row: { name } }) => name);

describe('the rows of a heatmap', () => {
  it('stand below their parents, one step further in', () => {
    const rows = arrangeRows(groups, { collapsed: new Set() });
    expect(rows.map(({ row: { name }, depth }) => `${depth} ${name}`)).toEqual([
      '0 Acme',
      '1 Sales',
      '1 Engineering',
      '2 Data',
      '2 Quality',
      '2 Platform',
      '2 Rest of Engineering',
      '1 Rest of Acme',
    ]);
  });

  it('are sorted within their parent, what is withheld after the values and the rest last', () => {
    expect(namesIn({ by: 0, direction: 'ascending' })).toEqual([
      'Acme',
      'Sales',
      'Engineering',
      'Platform',
      'Data',
      'Quality',
      'Rest of Engineering',
      'Rest of Acme',
    ]);
    expect(namesIn({ by: 0, direction: 'descending' })).toEqual([
      'Acme',
      'Engineering',
      'Data',
      'Platform',
      'Quality',
      'Rest of Engineering',
      'Sales',
      'Rest of Acme',
    ]);
  });

  it('can be sorted by name and by count', () => {
    expect(namesIn({ by: 'name', direction: 'ascending' }).slice(0, 5)).toEqual([
      'Acme',
      'Engineering',
      'Data',
      'Platform',
      'Quality',
    ]);
    const counted = [row('A', null, { value: 1, count: 5 }), row('B', null, { value: 1, count: 50 })];
    expect(
      arrangeRows(counted, { sort: { by: 'count', direction: 'descending' }, collapsed: new Set() }).map(
        ({ row: { id } }) => id,
      ),
    ).toEqual(['B', 'A']);
  });

  it('hide below a collapsed row', () => {
    expect(namesIn(undefined, ['Engineering'])).toEqual(['Acme', 'Sales', 'Engineering', 'Rest of Acme']);
    expect(namesIn(undefined, ['Acme'])).toEqual(['Acme']);
  });

  it('stand at the top when their parent is out of reach', () => {
    const [only] = arrangeRows([row('Web', 'Product Engineering', { value: 77 })], { collapsed: new Set() });
    expect(only?.depth).toBe(0);
  });

  it('are all there exactly once, however they are sorted', () => {
    const by = fc.constantFrom<HeatmapSort['by']>('name', 'count', 0, 3);
    fc.assert(
      fc.property(by, fc.constantFrom('ascending' as const, 'descending' as const), (column, direction) => {
        expect(namesIn({ by: column, direction }).toSorted()).toEqual(groups.map(({ name }) => name).toSorted());
      }),
    );
  });
});
