import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { dropPlace } from './drop-place.ts';
import { followPointer } from './follow-pointer.ts';

/** A row on its way: where it was, where it would come to, and how far it has been taken. */
export type Drag = { readonly from: number; readonly to: number; readonly by: number };

type Begun = { readonly from: number; readonly y: number };

/**
 * Lets the rows of a list be dragged to other places by a handle; Escape leaves everything as it was. The rows are the
 * children of the list. Whoever uses it offers the same by keys and by buttons as well.
 */
export function useReordering(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
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

/**
 * How a row looks while one is dragged, with the styles of Reordering.module.css: on its way, or beside where that one
 * would be dropped.
 */
export function lookOf(drag: Drag | undefined, index: number | undefined) {
  if (!drag) return {};
  if (drag.from === index) return { 'data-dragged': true, style: { transform: `translateY(${drag.by}px)` } };
  if (drag.to !== index) return {};
  return { 'data-drop': drag.to > drag.from ? 'after' : 'before' };
}

/** Rows lie still while one of them is dragged over them, so they are measured once, in the coordinates of the page. */
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
