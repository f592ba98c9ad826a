import { type ClassSet, separates, sidesOf } from './split-classes.ts';
import { type SplitTable, countOf } from './split-table.ts';

/**
 * Respondents in the regions of a group, who tie its classes together (terms of split-rule.ts). `spans` are ranges of
 * rows; each of the `parts` of a span is a set of classes within which the respondents of a bucket are compared.
 * `together` are the sets of classes that occur in one region.
 */
export type Ties = { readonly spans: readonly Span[]; readonly together: readonly ClassSet[] };
export type Span = { readonly from: number; readonly to: number; readonly parts: readonly ClassSet[] };

/** The classes in which a group would publish a split, and the number of respondents required to tie them together. */
export type Claim = { readonly classes: readonly ClassSet[]; readonly threshold: number };

/**
 * Finds a side whose cut is below the threshold, among the sides that separate classes of one region. Undefined is the
 * certificate with which a group may publish the split: no bipartition of its classes is too weak.
 */
export function findWeakSide(table: SplitTable, ties: Ties, { classes, threshold }: Claim): ClassSet | undefined {
  return sidesOf(classes).find(
    (side) => ties.together.some((set) => separates(side, set)) && isCutBelow(threshold, side, { table, ties }),
  );
}

function isCutBelow(
  threshold: number,
  side: ClassSet,
  { table, ties }: { readonly table: SplitTable; readonly ties: Ties },
): boolean {
  let cut = 0;
  for (const { from, to, parts } of ties.spans) {
    for (const part of parts.filter((part) => separates(side, part))) {
      for (let row = from; row < to; row++) {
        cut += Math.min(countOf(table.rows, row, part & side), countOf(table.rows, row, part & ~side));
        if (cut >= threshold) return false;
      }
    }
  }
  return true;
}
