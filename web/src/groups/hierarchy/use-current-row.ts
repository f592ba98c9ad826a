import { type RefObject, useEffect, useRef, useState } from 'react';

/** The current row for keys, which gets the focus once rendered. */
export type CurrentRow = {
  readonly id: string | undefined;
  /** The row to focus once rendered. */
  readonly wantedId: RefObject<string | undefined>;
  /** The current row of the last visit, until it is in sight again. */
  readonly returnsTo: RefObject<string | undefined>;
  readonly goTo: (id: string | undefined) => void;
  /** Records the row that has the focus. */
  readonly note: (id: string | undefined) => void;
};

/** Persists while the window is open, so that the page is as one left it. */
let lastId: string | undefined;

export function useCurrentRow(): CurrentRow {
  const [id, setId] = useState(lastId);
  const returnsTo = useRef(lastId);
  const wantedId = useRef<string>(undefined);
  useEffect(() => {
    lastId = id;
  }, [id]);
  return {
    id,
    wantedId,
    returnsTo,
    goTo: (rowId) => {
      wantedId.current = rowId;
      setId(rowId);
    },
    note: (rowId) => {
      if (rowId !== undefined && wantedId.current === undefined) setId(rowId);
    },
  };
}
