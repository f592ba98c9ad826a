import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { TreeRow } from './group-tree.ts';

type Needs = { readonly frame: RefObject<HTMLElement | null>; readonly rowHeight: number };

const headHeight = 33;

/** The rows in sight, and the one that keys are about. That one is drawn wherever it is, so that the focus is never lost. */
export function useRowFocus(rows: readonly TreeRow[], { frame, rowHeight }: Needs) {
  const [currentId, setCurrentId] = useState<string>();
  const isWanted = useRef(false);
  const found = rows.findIndex(({ group }) => group.id === currentId);
  const at = Math.max(0, found);
  const id = rows[at]?.group.id;

  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled to remember its results
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight + rowHeight,
    scrollPaddingEnd: rowHeight,
    rangeExtractor: (range) => withRow(range, at),
    overscan: 8,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  useLayoutEffect(() => {
    if (!isWanted.current || id === undefined) return;
    isWanted.current = false;
    virtualizer.scrollToIndex(at);
    frame.current?.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus({ preventScroll: true });
  }, [virtualizer, frame, at, id]);

  return {
    id,
    height: virtualizer.getTotalSize(),
    inSight: virtualizer.getVirtualItems().flatMap(({ index, start }) => {
      const row = rows[index];
      return row ? [{ index, row, top: start - headHeight }] : [];
    }),
    /** Brings the focus to a row. */
    goTo: (rowId: string | undefined) => {
      isWanted.current = rowId !== undefined && rowId !== id;
      setCurrentId(rowId);
    },
    /** The focus came to a row by itself. */
    note: (rowId: string | undefined) => rowId !== undefined && setCurrentId(rowId),
  };
}

function withRow(range: Range, row: number): number[] {
  const inSight = defaultRangeExtractor(range);
  return inSight.includes(row) || row >= range.count ? inSight : [...inSight, row].toSorted((a, b) => a - b);
}
