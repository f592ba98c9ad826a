import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import type { GroupAct } from './group-acts.ts';

export type RowActions = {
  readonly onTurn: (ids: readonly string[]) => void;
  readonly onAct: (act: GroupAct, id: string) => void;
  /** An empty text keeps the name. */
  readonly onRename: (id: string, title: string | undefined) => void;
  readonly onGrab: (event: PointerEvent, id: string) => void;
};

/** Keeps the identity of the actions, so that rows that stay in sight while scrolling are not rendered again. */
export function useRowActions(actions: RowActions): RowActions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [kept] = useState<RowActions>(() => ({
    onTurn: (ids) => latest.current.onTurn(ids),
    onAct: (act, id) => latest.current.onAct(act, id),
    onRename: (id, title) => latest.current.onRename(id, title),
    onGrab: (event, id) => latest.current.onGrab(event, id),
  }));
  return kept;
}
