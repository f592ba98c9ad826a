import { type RefObject, useRef, useState } from 'react';

/** The current row for keys, which gets the focus once rendered. */
export type CurrentRow = {
  readonly id: string | undefined;
  /** The row to focus once rendered. */
  readonly wantedId: RefObject<string | undefined>;
  readonly goTo: (id: string | undefined) => void;
  /** Records the row that has the focus. */
  readonly note: (id: string | undefined) => void;
};

export function useCurrentRow(): CurrentRow {
  const [id, setId] = useState<string>();
  const wantedId = useRef<string>(undefined);
  return {
    id,
    wantedId,
    goTo: (rowId) => {
      wantedId.current = rowId;
      setId(rowId);
    },
    note: (rowId) => {
      if (rowId !== undefined && wantedId.current === undefined) setId(rowId);
    },
  };
}
