import type { TreeRow } from './hierarchy-rows.ts';

/** What the box above the rows says of them, and what it does. */
export type Selection = {
  readonly isPossible: boolean;
  readonly isAll: boolean;
  /** Some groups are selected, but not all that the rows show. */
  readonly isSome: boolean;
  /** What is selected when it is pressed: all rows beside what was, or none of them. */
  readonly turned: () => ReadonlySet<string>;
};

/** Rows that only lead to what was searched for are not meant, and neither is the whole organization. */
export function selectionOf(
  rows: readonly TreeRow[],
  selected: ReadonlySet<string>,
  isKept: (id: string) => boolean,
): Selection {
  const isMeant = ({ group, isMatch }: TreeRow) => isMatch && !group.attributes.isRoot && isKept(group.id);
  const isAll = selected.size > 0 && rows.every((row) => selected.has(row.group.id) || !isMeant(row));
  return {
    isPossible: rows.some(isMeant),
    isAll,
    isSome: selected.size > 0 && !isAll,
    turned: () => {
      const meant = rows.filter(isMeant).map(({ group }) => group.id);
      const left = new Set(selected);
      for (const id of meant) left.delete(id);
      return isAll ? left : new Set([...selected, ...meant]);
    },
  };
}
