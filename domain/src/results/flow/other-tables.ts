/** How many steps of one person away other tables are looked for: as many as exchanges between four rows take. */
const mostSteps = 8;
/** A place is in one row, one column and one direction. */
const sumsOfPlace = 3;

/**
 * Hidden numbers of people, and the sums of them that are known: one row each, with a 1 for each number that it adds
 * up.
 */
export type HiddenTable = { readonly people: readonly number[]; readonly sums: readonly (readonly number[])[] };

/**
 * Other tables of whole numbers, none below 0, that have the same sums: how each differs from the true one. For every
 * number that can be one more, and every number that can be one less, a table in which it is, if one is found near by.
 */
export function otherTables(hidden: HiddenTable): readonly (readonly number[])[] {
  return hidden.people.flatMap((people, fixed) =>
    [1, -1].flatMap((step) => {
      const changes = hidden.people.map((_, place) => (place === fixed ? step : 0));
      const found = people + step < 0 ? undefined : balance({ ...hidden, fixed }, changes, mostSteps - 1);
      return found ? [found] : [];
    }),
  );
}

/** Completes changes, by so many steps of one person, to some that leave every sum as it is. */
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
