import { memo } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icons/Icon.tsx';
import { nextSort } from '../table/sorting.ts';
import styles from './Heatmap.module.css';
import type { HeatmapSort } from './heatmap-rows.ts';

export type ColumnGroup = { readonly name: string; readonly columns: readonly string[] };

export type HeatmapHeads = {
  readonly name: string;
  readonly count?: string;
  readonly summary: string;
  readonly columnGroups: readonly ColumnGroup[];
};

type Props = {
  readonly heads: HeatmapHeads;
  readonly sort: HeatmapSort | undefined;
  readonly onSort: (sort: HeatmapSort) => void;
};

/** Two header rows: the columns, rotated so that their names fit, and below them their groups. */
export const HeatmapHead = memo(function HeatmapHead({ heads, sort, onSort }: Props) {
  const upright = { sort, onSort };
  return (
    <thead className={styles.head}>
      <tr className={styles.columnsRow}>
        <UprightHead {...upright} by="name" label={heads.name} className={classes(styles.name, styles.corner)} />
        {heads.count !== undefined && (
          <UprightHead {...upright} by="count" label={heads.count} className={styles.count} />
        )}
        <UprightHead {...upright} by={0} label={heads.summary} className={styles.summary} />
        {columnsOf(heads.columnGroups).map(({ label, index, isFirst }) => (
          <th
            key={label}
            scope="col"
            aria-sort={ariaSortOf(sort, index)}
            className={classes(styles.turned, isFirst && styles.first)}
          >
            <button type="button" className={styles.turnedButton} onClick={() => onSort(turn(sort, index))}>
              {label}
            </button>
            {sort?.by === index && <span aria-hidden className={styles.sortMark} data-direction={sort.direction} />}
          </th>
        ))}
      </tr>
      <tr className={styles.columnGroupsRow}>
        {heads.columnGroups.map((columnGroup) => (
          <th
            key={columnGroup.name}
            scope="colgroup"
            colSpan={columnGroup.columns.length}
            className={styles.columnGroup}
            style={{ gridColumn: `span ${columnGroup.columns.length}` }}
          >
            <span>{columnGroup.name}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
});

type UprightProps = Omit<Props, 'heads'> & {
  readonly by: HeatmapSort['by'];
  readonly label: string;
  readonly className: string | undefined;
};

function UprightHead({ by, label, sort, onSort, className }: UprightProps) {
  return (
    <th scope="col" rowSpan={2} aria-sort={ariaSortOf(sort, by)} className={className}>
      <button type="button" className={styles.uprightButton} onClick={() => onSort(turn(sort, by))}>
        {label}
        {sort?.by === by && <Icon name={sort.direction === 'ascending' ? 'arrowUp' : 'arrowDown'} size="xs" />}
      </button>
    </th>
  );
}

/** The columns in order; 0 is the summary before them. */
export function columnsOf(
  columnGroups: readonly ColumnGroup[],
): readonly { readonly label: string; readonly index: number; readonly isFirst: boolean }[] {
  return columnGroups
    .flatMap((columnGroup) => columnGroup.columns.map((label, place) => ({ label, isFirst: place === 0 })))
    .map((column, place) => ({ ...column, index: place + 1 }));
}

/** Values sort lowest first, because low values need attention; names and counts sort as elsewhere. */
function turn(sort: HeatmapSort | undefined, by: HeatmapSort['by']): HeatmapSort {
  const current = sort && { field: String(sort.by), direction: sort.direction };
  return { by, direction: nextSort(current, String(by), by === 'count' ? 'descending' : 'ascending').direction };
}

function ariaSortOf(sort: HeatmapSort | undefined, by: HeatmapSort['by']) {
  return sort?.by === by ? sort.direction : 'none';
}
