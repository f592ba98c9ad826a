import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { TreeRow } from './hierarchy-rows.ts';
import type { CurrentRow } from './use-current-row.ts';

type Dependencies = {
  readonly frame: RefObject<HTMLElement | null>;
  readonly rowHeight: number;
  readonly current: CurrentRow;
};

const headHeight = 33;

/** Visible rows and the current one, which is always rendered, so that the focus is never lost. */
export function useRowFocus(rows: readonly TreeRow[], { frame, rowHeight, current }: Dependencies) {
  const [lastAt, setLastAt] = useState(0);
  const found = rows.findIndex(({ group }) => group.id === current.id);
  // If the row is gone, the row at its position is next.
  const at = found >= 0 ? found : Math.min(lastAt, rows.length - 1);
  if (at !== lastAt) setLastAt(at);
  const id = rows[at]?.group.id;

  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled to remember its results
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    scrollMargin: headHeight,
    // Below its parents, which stay at the top.
    scrollPaddingStart: headHeight + rowHeight * Math.max(1, rows[at]?.depth ?? 0),
    scrollPaddingEnd: rowHeight,
    rangeExtractor: (range) => withRow(range, at),
    overscan: 8,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  useLayoutEffect(() => {
    const { wantedId } = current;
    const isLost =
      found < 0 &&
      current.id !== undefined &&
      wantedId.current === undefined &&
      document.activeElement === document.body;
    if (id === undefined || (wantedId.current !== id && !isLost)) return;
    wantedId.current = undefined;
    virtualizer.scrollToIndex(at);
    frame.current?.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus({ preventScroll: true });
  });

  const { returnsTo } = current;
  useLayoutEffect(() => {
    if (found < 0 || returnsTo.current !== current.id) return;
    returnsTo.current = undefined;
    virtualizer.scrollToIndex(found);
  });

  return {
    id,
    height: virtualizer.getTotalSize(),
    inSight: virtualizer.getVirtualItems().flatMap(({ index, start }) => {
      const row = rows[index];
      return row ? [{ index, row, top: start - headHeight }] : [];
    }),
  };
}

function withRow(range: Range, row: number): number[] {
  const inSight = defaultRangeExtractor(range);
  return inSight.includes(row) || row >= range.count ? inSight : [...inSight, row].toSorted((a, b) => a - b);
}
