import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { dropPlace } from './drop-place.ts';
import { type KeyGroup, useKeyHelp } from '../keys/key-help.ts';
import { followPointer } from './follow-pointer.ts';

/** A dragged row: its original index, its target index, and the distance in pixels. */
export type Drag = { readonly from: number; readonly to: number; readonly by: number };

type Begun = { readonly from: number; readonly y: number };

const keysOfOrder: KeyGroup = {
  title: 'Order',
  keys: [
    { keys: ['↑', '↓'], does: 'Move the row whose handle has the focus' },
    { keys: ['Alt', '↑', '↓'], does: 'Move the row that has the focus' },
  ],
};

/**
 * Lets users drag the rows of a list by a handle; Escape cancels. The rows are the children of the list. Callers also
 * offer keys and buttons for the same action.
 */
export function useReordering(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  useKeyHelp(keysOfOrder);
  const [begun, setBegun] = useState<Begun>();
  const [drag, setDrag] = useState<Drag>();
  const finish = useEffectEvent((isDropped: boolean) => {
    if (isDropped && drag && drag.from !== drag.to) onMove(drag.from, drag.to);
    setBegun(undefined);
    setDrag(undefined);
  });

  useLayoutEffect(() => {
    if (!begun) return undefined;
    const dragTo = dragAmong(list.current, begun);
    return followPointer({ frame: window, onMove: (y) => setDrag(dragTo(y)), onEnd: finish });
  }, [begun, list]);

  const begin = (event: ReactPointerEvent, from: number) => {
    if (event.button !== 0) return;
    event.preventDefault();
    setBegun({ from, y: event.clientY });
    setDrag({ from, to: from, by: 0 });
  };
  return { drag, begin };
}

/** Classes of a row during a drag, from Reordering.module.css: dragged, or next to the drop position. */
export function lookOf(drag: Drag | undefined, index: number | undefined) {
  if (!drag) return {};
  if (drag.from === index) return { 'data-dragged': true, style: { transform: `translateY(${drag.by}px)` } };
  if (drag.to !== index) return {};
  return { 'data-drop': drag.to > drag.from ? 'after' : 'before' };
}

/** Rows do not move in the layout during a drag, so they are measured once, in page coordinates. */
function dragAmong(list: HTMLElement | null, { from, y: beganAt }: Begun): (y: number) => Drag {
  const scrolledAt = window.scrollY;
  const rows = [...(list?.children ?? [])].map((row) => {
    const { top, height } = row.getBoundingClientRect();
    return { top: top + scrolledAt, height };
  });
  const own = rows[from] ?? { top: 0, height: 0 };
  return (y) => {
    const by = y - beganAt + window.scrollY - scrolledAt;
    return { from, by, to: dropPlace(rows, from, own.top + own.height / 2 + by) };
  };
}
