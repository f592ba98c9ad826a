import { useEffect, useMemo, useState } from 'react';
import type { GroupTree } from './hierarchy-rows.ts';

/** Persists while the window is open, so that the page is as one left it. */
let last: ReadonlySet<string> = new Set();

/** The selected groups of the tree, by ID. One that is deleted is no longer selected when the page is opened again. */
export function useSelectedGroups(tree: GroupTree) {
  const [chosen, setSelected] = useState(last);
  const selected = useMemo(() => new Set([...chosen].filter((id) => tree.byId.has(id))), [chosen, tree]);
  useEffect(() => {
    last = selected;
  }, [selected]);
  return [selected, setSelected] as const;
}
