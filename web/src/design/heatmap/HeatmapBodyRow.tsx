import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { classes } from '../classes.ts';
import { formatCount } from '../format/numbers.ts';
import { Icon } from '../icons/Icon.tsx';
import layout from '../layout.module.css';
import type { GridPlace } from './grid-keys.ts';
import styles from './Heatmap.module.css';
import type { ArrangedRow, HeatmapCell, HeatmapRow } from './heatmap-rows.ts';

type Props = {
  readonly arranged: ArrangedRow;
  readonly index: number;
  /** Offset below the header and height, in pixels. */
  readonly top: number;
  readonly height: number;
  readonly hasCount: boolean;
  /** For each column whether it is the first of its group. */
  readonly firsts: readonly boolean[];
  /** The column in the tab order, if it is in this row. */
  readonly tabColumn: number | undefined;
  readonly onToggle: (rowId: string) => void;
};

/** Memoized: while scrolling only new rows render. */
export const HeatmapBodyRow = memo(function HeatmapBodyRow({
  arranged,
  index,
  top,
  height,
  hasCount,
  firsts,
  tabColumn,
  onToggle,
}: Props) {
  const { row, depth, hasChildren, isExpanded } = arranged;
  const place = (column: number) => ({
    'data-place': placeName({ row: index, column }),
    tabIndex: tabColumn === column ? 0 : -1,
  });
  return (
    <tr
      aria-rowindex={index + 1}
      aria-level={depth + 1}
      aria-expanded={hasChildren ? isExpanded : undefined}
      data-depth={Math.min(depth, 2)}
      className={styles.row}
      style={{ top, height }}
    >
      <th scope="row" className={styles.name} style={{ '--depth': depth }}>
        {hasChildren ? (
          <button
            type="button"
            tabIndex={-1}
            aria-label={isExpanded ? `Collapse ${row.name}` : `Expand ${row.name}`}
            className={styles.twisty}
            onClick={() => onToggle(row.id)}
          >
            <Icon name={isExpanded ? 'chevronDown' : 'chevronRight'} size="xs" />
          </button>
        ) : (
          <span className={styles.twisty} />
        )}
        <RowName
          name={row.name}
          address={row.address}
          isRest={row.isRest ?? false}
          isWithheld={row.reason !== undefined}
          place={place(0)}
        />
      </th>
      {hasCount && (
        <td className={styles.count}>
          {row.reason === undefined && row.count !== undefined && formatCount(row.count)}
        </td>
      )}
      {row.reason === undefined ? (
        firsts.map((isFirst, cell) => (
          <ValueCell
            key={cell}
            cell={row.cells[cell]}
            isSummary={cell === 0}
            isFirst={isFirst}
            place={place(cell + 1)}
          />
        ))
      ) : (
        <td
          colSpan={firsts.length}
          className={classes(styles.withheld, layout.hatched)}
          style={{ gridColumn: `span ${firsts.length}` }}
          {...place(1)}
        >
          <Icon name="lock" size="xs" />
          {row.reason}
        </td>
      )}
    </tr>
  );
});

type Place = { readonly 'data-place': string; readonly tabIndex: number };
type NameProps = {
  readonly name: string;
  readonly address: HeatmapRow['address'];
  readonly isRest: boolean;
  readonly isWithheld: boolean;
  readonly place: Place;
};

function RowName({ name, address, isRest, isWithheld, place }: NameProps) {
  const className = classes(styles.nameText, isRest && styles.rest, isWithheld && styles.dim);
  return address ? (
    <Link {...address} className={className} title={name} {...place}>
      {name}
    </Link>
  ) : (
    <span className={className} title={name} {...place}>
      {name}
    </span>
  );
}

type CellProps = {
  readonly cell: HeatmapCell | undefined;
  readonly isSummary: boolean;
  readonly isFirst: boolean;
  readonly place: Place;
};

function ValueCell({ cell, isSummary, isFirst, place }: CellProps) {
  return (
    <td
      className={classes(styles.value, isSummary && styles.summary, isFirst && styles.first)}
      data-tone={cell?.tone}
      {...place}
    >
      {cell?.text ?? '–'}
    </td>
  );
}

export function placeName({ row, column }: GridPlace): string {
  return `${row}:${column}`;
}

export function parsePlace(name: string | undefined): GridPlace | undefined {
  const [row, column] = (name ?? '').split(':').map(Number);
  return row === undefined || column === undefined ? undefined : { row, column };
}
