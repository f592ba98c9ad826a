/**
 * Reads an entry that exists. Whole numbers per group or respondent live in Int32Array: a campaign can have 100,000
 * respondents.
 */
export function at(counts: Int32Array, place: number): number {
  return counts[place] as number;
}

/** Adds to an entry that exists, in place. */
export function add(counts: Int32Array, place: number, amount: number): void {
  counts[place] = at(counts, place) + amount;
}

/** Where each part starts when parts of these sizes are laid end to end; the last entry is where all of them end. */
export function startsOf(sizes: Int32Array): Int32Array {
  const starts = new Int32Array(sizes.length + 1);
  for (let part = 0; part < sizes.length; part++) starts[part + 1] = at(starts, part) + at(sizes, part);
  return starts;
}
