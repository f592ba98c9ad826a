import type { HeatmapResource } from '@attune/contract/results/heatmaps';
import { responseRate } from '@attune/domain/results';
import type { CsvCell } from '../platform/csv/index.ts';

type Heatmap = HeatmapResource['attributes'];
type Row = Heatmap['rows'][number];

/** The header of the file: one column per driver, and one for the segment if groups are split. */
export function headOf({ columns }: Pick<Heatmap, 'columns'>, groupType: string | null): readonly string[] {
  const segment = groupType === null ? [] : [groupType];
  return [
    'Group',
    'Part of',
    ...segment,
    'Audience',
    'Completed',
    'Response rate (%)',
    'Engagement score',
    ...columns.map(({ title }) => title),
    'eNPS',
  ];
}

/**
 * Tracks the path of groups to a row, outermost first. Rows come in tree order, so the last row at each smaller depth
 * is an ancestor.
 */
export function createTrail(): (row: Pick<Row, 'name' | 'depth'>) => readonly string[] {
  const names: string[] = [];
  return ({ name, depth }) => {
    names.length = depth;
    const above = [...names];
    names[depth] = name;
    return above;
  };
}

type Placed = { readonly group: string; readonly partOf: readonly string[]; readonly segment?: string | null };

/**
 * One row of the file. `index` is its position in the heatmap; scores from 0 to 100, the response rate in percent, eNPS
 * from -100 to 100.
 */
export function rowOf(
  heatmap: Pick<Heatmap, 'columns' | 'rows' | 'scores' | 'enps'>,
  index: number,
  { group, partOf, segment }: Placed,
): readonly CsvCell[] {
  const { people, audience } = heatmap.rows[index] as Row;
  const width = heatmap.columns.length + 1;
  const scores = heatmap.scores.slice(index * width, (index + 1) * width);
  const rate = people === null || audience === null ? null : responseRate({ completed: people, size: audience }, 1);
  return [
    group,
    partOf.join(' / '),
    ...(segment === undefined ? [] : [segment]),
    audience,
    people,
    rounded(rate),
    ...scores.map((score) => (score < 0 ? null : rounded(score))),
    heatmap.enps[index] ?? null,
  ];
}

/** Rounds to two decimals: more would suggest false precision, fewer would lose information. */
export function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100) / 100;
}
