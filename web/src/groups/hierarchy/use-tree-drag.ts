import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { followPointer } from '../../design/ordering/follow-pointer.ts';
import type { Drop } from './tree-moves.ts';

/** The dragged groups and their drop target. */
export type TreeDrag = { readonly ids: ReadonlySet<string>; readonly drop: Drop | undefined };

type Dependencies = {
  /** The scrolling element, and the body of rows in it. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly body: RefObject<HTMLElement | null>;
  readonly rowHeight: number;
  /** The drop target at a vertical position, counted in rows. */
  readonly dropAt: (at: number, ids: ReadonlySet<string>) => Drop | undefined;
  readonly onDrop: (ids: ReadonlySet<string>, drop: Drop) => void;
};

/**
 * Lets users drag rows of a tree by a handle onto others or between them; Escape cancels. Keys and menus offer the
 * same.
 */
export function useTreeDrag({ frame, body, rowHeight, dropAt, onDrop }: Dependencies) {
  const [drag, setDrag] = useState<TreeDrag>();
  const ids = drag?.ids;
  const follow = useEffectEvent((y: number) => {
    if (!drag || !body.current) return;
    const drop = dropAt((y - body.current.getBoundingClientRect().top) / rowHeight, drag.ids);
    if (drop?.rowId !== drag.drop?.rowId || drop?.kind !== drag.drop?.kind) setDrag({ ids: drag.ids, drop });
  });
  const end = useEffectEvent((isDropped: boolean) => {
    if (isDropped && drag?.drop) onDrop(drag.ids, drag.drop);
    setDrag(undefined);
  });

  useLayoutEffect(() => {
    if (!ids || !frame.current) return undefined;
    return followPointer({ frame: frame.current, onMove: follow, onEnd: end });
  }, [ids, frame]);

  const begin = (event: ReactPointerEvent, dragged: ReadonlySet<string>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    setDrag({ ids: dragged, drop: undefined });
  };
  return { drag, begin };
}
