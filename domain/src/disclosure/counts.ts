/**
 * Reads an entry that must exist. Integers per group or respondent are stored in an Int32Array, because a campaign can
 * have 100,000 respondents.
 */
export function at(counts: Int32Array, place: number): number {
  return counts[place] as number;
}

/** Adds to an entry that must exist, in place. */
export function add(counts: Int32Array, place: number, amount: number): void {
  counts[place] = at(counts, place) + amount;
}

/** Start offsets of consecutive ranges of the given sizes; the last entry is the total. */
export function startsOf(sizes: Int32Array): Int32Array {
  const starts = new Int32Array(sizes.length + 1);
  for (let part = 0; part < sizes.length; part++) starts[part + 1] = at(starts, part) + at(sizes, part);
  return starts;
}
