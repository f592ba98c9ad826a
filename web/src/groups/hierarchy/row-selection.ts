import type { TreeRow } from './hierarchy-rows.ts';

/** State and action of the select-all checkbox. */
export type Selection = {
  readonly isPossible: boolean;
  readonly isAll: boolean;
  /** Some groups are selected, but not all that the rows show. */
  readonly isSome: boolean;
  /** Selection after toggling: all rows in addition to the current ones, or none of them. */
  readonly turned: () => ReadonlySet<string>;
};

/** Excludes rows that only show ancestors of matches, and the organization's group. */
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
