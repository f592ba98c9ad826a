/**
 * The known word that a misspelt one most likely stands for: one with hardly a different letter, then one that it
 * shortens or extends (`prod`, `OIDC_ISSUER_URL`, `ATTUNE_DATABASE_URL`), then the one with the fewest differences.
 */
export function nearestTo(word: string, known: readonly string[]): string | undefined {
  const given = word.toUpperCase();
  const ranked = known
    .map((each) => ({ each, distance: differences(given, each.toUpperCase()) }))
    .sort((one, other) => one.distance - other.distance);
  if (ranked[0] && ranked[0].distance <= 2) return ranked[0].each;
  const related = known
    .filter((each) => isPartOf(each.toUpperCase(), given))
    .sort((one, other) => other.length - one.length);
  return related[0] ?? ranked[0]?.each;
}

function isPartOf(known: string, given: string): boolean {
  return known.startsWith(given) || given.startsWith(known) || given.endsWith(`_${known}`);
}

/** How many letters are left out, added, replaced or swapped with their neighbor. */
export function differences(one: string, other: string): number {
  let twoBefore: number[] = [];
  let before = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (before[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (before[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (twoBefore[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    [twoBefore, before] = [before, current];
  }
  return before[other.length] ?? 0;
}
