import { useEffect, useState } from 'react';

/** Persists while the window is open, so that the page is as one left it. */
let last: ReadonlySet<string> = new Set();

/** The selected groups, by ID. Groups that are not there any more stay in it; the tree knows which are. */
export function useSelectedGroups() {
  const [selected, setSelected] = useState(last);
  useEffect(() => {
    last = selected;
  }, [selected]);
  return [selected, setSelected] as const;
}
