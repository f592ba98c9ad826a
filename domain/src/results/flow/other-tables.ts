/** Maximum distance of alternative tables, in steps of one person: enough for swaps between four rows. */
const maxSteps = 8;
/** Each position is in one row, one column and one direction. */
const sumsOfPlace = 3;

/** Suppressed numbers of people, and their known sums: one row each, with a 1 for each number in the sum. */
export type HiddenTable = { readonly people: readonly number[]; readonly sums: readonly (readonly number[])[] };

/**
 * Finds alternative tables of nonnegative integers with the same sums, as differences to the true table. For every
 * number that can be one more or one less, searches nearby for a table in which it is.
 */
export function otherTables(hidden: HiddenTable): readonly (readonly number[])[] {
  return hidden.people.flatMap((people, fixed) =>
    [1, -1].flatMap((step) => {
      const changes = hidden.people.map((_, place) => (place === fixed ? step : 0));
      const found = people + step < 0 ? undefined : balance({ ...hidden, fixed }, changes, maxSteps - 1);
      return found ? [found] : [];
    }),
  );
}

/** Completes changes by at most `steps` steps of one person, so that every sum stays the same. */
function balance(
  hidden: HiddenTable & { readonly fixed: number },
  changes: readonly number[],
  steps: number,
): readonly number[] | undefined {
  const { people, sums, fixed } = hidden;
  const excesses = sums.map((sum) =>
    sum.reduce((excess, isIn, place) => excess + isIn * (changes[place] as number), 0),
  );
  const toUndo = excesses.reduce((all, excess) => all + Math.abs(excess), 0);
  if (toUndo === 0) return changes;
  if (toUndo > sumsOfPlace * steps) return undefined;
  const disturbed = excesses.findIndex((excess) => excess !== 0);
  const step = -Math.sign(excesses[disturbed] as number);
  for (const [place, count] of people.entries()) {
    if (sums[disturbed]?.[place] !== 1 || place === fixed || count + (changes[place] as number) + step < 0) continue;
    const found = balance(
      hidden,
      changes.map((change, other) => (other === place ? change + step : change)),
      steps - 1,
    );
    if (found) return found;
  }
  return undefined;
}
