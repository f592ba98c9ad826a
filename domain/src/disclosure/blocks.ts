import { add, at, startsOf } from './counts.ts';
import { none } from './reporting-tree.ts';

/**
 * Respondents sorted by the group whose rest they belong to; respondents in no rest are omitted. The *block* of a group
 * is its rest: `respondents` from start[group] to start[group + 1]. A whole group is a range, too: from its own block
 * to the block of its last descendant. Withheld groups have empty blocks.
 */
export type Blocks = { readonly respondents: Int32Array; readonly start: Int32Array };

/** Sorts respondents by block. `blockOf` has the group of each respondent, or `none` to omit one. */
export function blocksOf(blockOf: Int32Array, groupCount: number): Blocks {
  const sizes = new Int32Array(groupCount);
  for (const block of blockOf) if (block !== none) add(sizes, block, 1);
  const start = startsOf(sizes);
  const next = start.slice();
  const respondents = new Int32Array(at(start, groupCount));
  blockOf.forEach((block, respondent) => {
    if (block === none) return;
    respondents[at(next, block)] = respondent;
    add(next, block, 1);
  });
  return { respondents, start };
}
