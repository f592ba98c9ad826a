/** Fewer respondents than this are not exported row by row. */
export const fewestSecureRows = 50;

/** The value of people whose own value too few share. */
export const pooled = -1;

/**
 * Which values of a group type can stand in a row of an export, as docs/confidentiality.md, C18 has it.
 *
 * `counts` has the number of respondents of each value who count towards the level. Returns the value itself, or
 * {@link pooled} for values that fewer than `level` share. If the pool would have fewer than `level`, the smallest
 * other values join it, so that subtraction from the whole does not isolate it.
 */
export function secureValues(counts: readonly number[], level: number): readonly number[] {
  const bySize = counts.map((count, value) => ({ count, value })).toSorted((a, b) => a.count - b.count);
  const small = bySize.filter(({ count }) => count < level);
  let people = small.reduce((sum, { count }) => sum + count, 0);
  let taken = small.length;
  while (people > 0 && people < level && taken < bySize.length) people += bySize[taken++]?.count ?? 0;
  const inPool = new Set(bySize.slice(0, taken).map(({ value }) => value));
  return counts.map((_, value) => (inPool.has(value) ? pooled : value));
}
