import type { Buckets } from './buckets.ts';
import { add, at } from './counts.ts';
import { type ReportingTree, none, root } from './reporting-tree.ts';
import type { Population, Split } from './population.ts';
import { type ClassSet, maxClasses, mergeSmallest } from './split-classes.ts';

/**
 * Counts of respondents for planning a split. A *row* has one count per base class, `maxClasses` in all, of established
 * respondents only, because only they can tie classes together. Only *mixed* buckets, with more than one base class,
 * have a row; the others add nothing to a cut. A base class occurs where anybody has it, established or not.
 */
export type SplitTable = {
  /** The base class of each value; `none` for a value that nobody has. */
  readonly baseOf: Int32Array;
  /** The rows of the mixed buckets, in the order of the blocks. */
  readonly rows: Int32Array;
  /** The first row of each group's block; the last entry is the number of rows. */
  readonly firstRow: Int32Array;
  /** The base classes that occur in each group's block. */
  readonly inBlock: Int32Array;
  /** One row per group with all its established respondents. */
  readonly groupRows: Int32Array;
  /** The base classes that occur in each group. */
  readonly inGroup: Int32Array;
};

/** Non-respondents: the block of each (`none` if they are in none) and the value. */
export type Absentees = { readonly blockOf: Int32Array; readonly valueOf: Int32Array };

/** The input of `tabulate`: the split, who counts towards the level, and the values of non-respondents. */
export type Tabulated = Pick<Population, 'established'> & {
  readonly split: Split;
  readonly absentees?: Absentees | undefined;
};

/**
 * Counts a split per group of the tree; `buckets` hold each respondent of a group's block once. People who did not
 * respond or are not established are not counted, but their classes occur.
 */
export function tabulate(
  { parent }: ReportingTree,
  buckets: Buckets,
  { split, established, absentees }: Tabulated,
): SplitTable {
  const baseOf = baseClassesOf(buckets.respondents, split, absentees);
  const rows = new Int32Array((buckets.respondents.length / 2) * maxClasses);
  const firstRow = new Int32Array(parent.length + 1);
  const groupRows = new Int32Array(parent.length * maxClasses);
  const inBlock = new Int32Array(parent.length);
  const row = new Int32Array(maxClasses);
  let rowCount = 0;
  for (let group = root; group < parent.length; group++) {
    for (let bucket = at(buckets.first, group); bucket < at(buckets.first, group + 1); bucket++) {
      row.fill(0);
      for (let place = at(buckets.start, bucket); place < at(buckets.start, bucket + 1); place++) {
        const respondent = at(buckets.respondents, place);
        const base = at(baseOf, at(split.valueOf, respondent));
        inBlock[group] = at(inBlock, group) | (1 << base);
        if (established?.[respondent] !== 0) add(row, base, 1);
      }
      addRow(groupRows, group, row);
      if (isMixed(row)) rows.set(row, rowCount++ * maxClasses);
    }
    firstRow[group + 1] = rowCount;
  }
  addAbsentees(inBlock, baseOf, absentees);
  const inGroup = Int32Array.from(inBlock);
  for (let group = parent.length - 1; group > root; group--) {
    const above = at(parent, group);
    addRow(groupRows, above, groupRows.subarray(group * maxClasses, (group + 1) * maxClasses));
    inGroup[above] = at(inGroup, above) | at(inGroup, group);
  }
  return { baseOf, rows, firstRow, inBlock, groupRows, inGroup };
}

/** Adds the classes of non-respondents to those that occur in each block, in place. */
function addAbsentees(inBlock: Int32Array, baseOf: Int32Array, absentees: Absentees | undefined): void {
  absentees?.blockOf.forEach((block, person) => {
    if (block !== none) inBlock[block] = at(inBlock, block) | (1 << at(baseOf, at(absentees.valueOf, person)));
  });
}

/** Number of respondents of a row in any of the classes. */
export function countOf(rows: Int32Array, row: number, classes: ClassSet): number {
  let count = 0;
  for (let base = 0; base < maxClasses; base++) if ((classes >> base) & 1) count += at(rows, row * maxClasses + base);
  return count;
}

/** Assigns values to base classes: one per value that occurs; above `maxClasses` the smallest are merged. */
function baseClassesOf(
  respondents: Int32Array,
  { ordinal, valueCount, valueOf }: Split,
  absentees: Absentees | undefined,
): Int32Array {
  const sizes = new Int32Array(valueCount);
  for (const respondent of respondents) add(sizes, at(valueOf, respondent), 1);
  const occurs = Uint8Array.from(sizes, (size) => Number(size > 0));
  absentees?.valueOf.forEach((value, person) => {
    if (at(absentees.blockOf, person) !== none) occurs[value] = 1;
  });
  const sizeOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + at(sizes, value), 0);
  let classes: readonly (readonly number[])[] = Array.from(sizes, (_, value) => [value]).filter(
    ([value]) => occurs[value as number] !== 0,
  );
  while (classes.length > maxClasses)
    classes = mergeSmallest(classes, { ordinal, sizeOf, join: (first, second) => [...first, ...second] });
  const baseOf = new Int32Array(valueCount).fill(none);
  classes.forEach((values, base) => values.forEach((value) => (baseOf[value] = base)));
  return baseOf;
}

function addRow(rows: Int32Array, number: number, row: Int32Array): void {
  for (let base = 0; base < maxClasses; base++) add(rows, number * maxClasses + base, at(row, base));
}

function isMixed(row: Int32Array): boolean {
  let classes = 0;
  for (const count of row) if (count > 0) classes++;
  return classes > 1;
}
