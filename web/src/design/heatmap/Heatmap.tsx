import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { classes } from '../classes.ts';
import { keysOfGrid, keysOfLinks } from './grid-key-help.ts';
import { type GridPlace, nextInGrid } from './grid-keys.ts';
import styles from './Heatmap.module.css';
import { HeatmapBodyRow, parsePlace, placeName } from './HeatmapBodyRow.tsx';
import { columnsOf, HeatmapHead, type HeatmapHeads } from './HeatmapHead.tsx';
import { useKeyHelp } from '../keys/key-help.ts';
import { HeatmapTip } from './HeatmapTip.tsx';
import { type ArrangedRow, arrangeRows, type HeatmapRow, type HeatmapSort } from './heatmap-rows.ts';

type Props = {
  readonly label: string;
  readonly heads: HeatmapHeads;
  readonly rows: readonly HeatmapRow[];
  readonly sort?: HeatmapSort | undefined;
  readonly onSort: (sort: HeatmapSort) => void;
  /** Whether numbers are printed; colours are always shown. */
  readonly hasValues?: boolean;
  /** Tooltip of a value. Column 0 is the summary. */
  readonly renderTip?: (row: HeatmapRow, column: number) => ReactNode;
  /** Actions of keys on a value: Enter, or a letter. A click does the same as Enter. */
  readonly keys?: Readonly<Record<string, (row: HeatmapRow, column: number) => void>>;
  readonly ref?: RefObject<HTMLDivElement | null> | undefined;
  /** Renders the given number of rows from the top without virtualization, for a picture. */
  readonly most?: number | undefined;
};

/** Above this number of columns the names are hidden. */
const roomyColumns = 18;

const headHeight = 152;
const rowHeight = 32;
const upperRowHeight = 38;

/** A virtualized table of values as colours, with sticky headers and names and arrow key navigation. */
export function Heatmap({
  label,
  heads,
  rows,
  sort,
  onSort,
  hasValues = true,
  renderTip,
  keys = {},
  ref,
  most,
}: Props) {
  const own = useRef<HTMLDivElement>(null);
  const frame = ref ?? own;
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [pointedAt, setPointedAt] = useState<Element>();
  const arranged = useMemo(() => arrangeRows(rows, { sort, collapsed }).slice(0, most), [rows, sort, collapsed, most]);
  const firsts = useMemo(
    () => [false, ...columnsOf(heads.columnGroups).map((column) => column.isFirst)],
    [heads.columnGroups],
  );
  const columns = useMemo(() => columnWidths(firsts, heads.count !== undefined), [firsts, heads.count]);
  const virtual = useRowsInSight(arranged, frame, most);
  const { place, setPlace, move } = useGridFocus(
    frame,
    { rows: arranged.length, columns: firsts.length + 1 },
    virtual.scrollTo,
  );

  useKeyHelp(keys['Enter'] ? keysOfLinks : keysOfGrid);

  const toggle = useCallback((rowId: string) => setCollapsed((rowIds) => toggled(rowIds, rowId)), []);
  const press = (event: KeyboardEvent) => {
    const at = arranged[place.row];
    if (!at) return;
    const act = keys[event.key];
    const isToggle = event.key === ' ' && place.column === 0 && at.hasChildren;
    if (isToggle) toggle(at.row.id);
    else if (act && place.column > 0 && at.row.reason === undefined) act(at.row, place.column - 1);
    else if (!move(event)) return;
    event.preventDefault();
  };
  const point = (event: SyntheticEvent) => {
    const cell = (event.target as Element).closest('[data-place]');
    const at = placeOf(cell);
    if (at && event.type === 'focus') setPlace(at);
    setPointedAt(at && at.column > 0 && arranged[at.row]?.row.reason === undefined ? (cell ?? undefined) : undefined);
  };
  const open = (event: MouseEvent) => {
    const at = placeOf((event.target as Element).closest('[data-place]'));
    const row = at && at.column > 0 ? arranged[at.row]?.row : undefined;
    if (at && row?.reason === undefined && row) keys['Enter']?.(row, at.column - 1);
  };
  const leave = () => setPointedAt(undefined);
  const tipPlace = placeOf(pointedAt);
  const tipRow = tipPlace && arranged[tipPlace.row]?.row;

  return (
    <div ref={frame} className={classes(styles.frame, firsts.length > roomyColumns && styles.many)} onScroll={leave}>
      <table
        // A grid: arrow keys move in it and expand its rows.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="treegrid"
        aria-label={label}
        aria-rowcount={arranged.length}
        className={styles.heatmap}
        style={{ '--columns': columns }}
        data-values={hasValues}
        onKeyDown={press}
        onClick={open}
        onFocus={point}
        onBlur={leave}
        onMouseOver={point}
        onMouseLeave={leave}
      >
        <HeatmapHead heads={heads} sort={sort} onSort={onSort} />
        <tbody style={{ height: virtual.height }}>
          {virtual.inSight.map(({ index, arranged: row, top, height }) => (
            <HeatmapBodyRow
              key={row.row.id}
              arranged={row}
              index={index}
              top={top}
              height={height}
              hasCount={heads.count !== undefined}
              firsts={firsts}
              tabColumn={place.row === index ? place.column : undefined}
              onToggle={toggle}
            />
          ))}
        </tbody>
      </table>
      {renderTip && pointedAt && tipPlace && tipRow && (
        <HeatmapTip anchor={pointedAt}>{renderTip(tipRow, tipPlace.column - 1)}</HeatmapTip>
      )}
    </div>
  );
}

function toggled(rowIds: ReadonlySet<string>, rowId: string): ReadonlySet<string> {
  const next = new Set(rowIds);
  if (!next.delete(rowId)) next.add(rowId);
  return next;
}

function useRowsInSight(arranged: readonly ArrangedRow[], frame: RefObject<HTMLDivElement | null>, overscan = 12) {
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled to remember its results
  const virtualizer = useVirtualizer({
    count: arranged.length,
    getScrollElement: () => frame.current,
    estimateSize: (index) => (isUpper(arranged[index], index) ? upperRowHeight : rowHeight),
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    rangeExtractor: inSteps,
    overscan,
  });
  const items = virtualizer.getVirtualItems();
  return {
    inSight: items.flatMap(({ index, start, size }) => {
      const row = arranged[index];
      return row ? [{ index, arranged: row, top: start - headHeight, height: size }] : [];
    }),
    height: virtualizer.getTotalSize(),
    scrollTo: (index: number) => virtualizer.scrollToIndex(index),
  };
}

/** Rows are added and removed in batches, so that most scroll frames change nothing. */
const rowsTogether = 8;

/** Rows above and below change in the same batch. */
function inSteps(range: Range): number[] {
  const startIndex = Math.floor(range.startIndex / rowsTogether) * rowsTogether;
  const endIndex =
    startIndex + rowsTogether + Math.ceil((range.endIndex - range.startIndex) / rowsTogether) * rowsTogether;
  return defaultRangeExtractor({ ...range, startIndex, endIndex });
}

/** Rows near the top of the tree have space above them. */
function isUpper(arranged: ArrangedRow | undefined, index: number): boolean {
  return index > 0 && arranged !== undefined && arranged.depth <= 1;
}

/** The name, the count, the summary, then the columns; the first column of each group has space before it. */
function columnWidths(firsts: readonly boolean[], hasCount: boolean): string {
  const values = firsts.slice(1).map((isFirst) => (isFirst ? '50px' : '44px'));
  return ['var(--name)', ...(hasCount ? ['var(--count)'] : []), '60px', ...values].join(' ');
}

type Size = { readonly rows: number; readonly columns: number };

/** Roving tabindex: one cell of the grid is in the tab order, and the arrow keys move it. */
function useGridFocus(frame: RefObject<HTMLDivElement | null>, size: Size, scrollTo: (row: number) => void) {
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 0 });
  const isMoving = useRef(false);

  useEffect(() => {
    if (!isMoving.current) return;
    const exact = frame.current?.querySelector<HTMLElement>(`[data-place="${placeName(place)}"]`);
    const withheld =
      place.column > 1
        ? frame.current?.querySelector<HTMLElement>(`[data-place="${placeName({ ...place, column: 1 })}"]`)
        : undefined;
    const cell = exact ?? withheld;
    if (!cell) return;
    isMoving.current = false;
    cell.focus();
  });

  const move = (event: KeyboardEvent): boolean => {
    const next = nextInGrid(event, place, size);
    if (!next) return false;
    isMoving.current = true;
    scrollTo(next.row);
    setPlace(next);
    return true;
  };
  return { place, setPlace, move };
}

function placeOf(cell: Element | null | undefined): GridPlace | undefined {
  return cell instanceof HTMLElement ? parsePlace(cell.dataset['place']) : undefined;
}
