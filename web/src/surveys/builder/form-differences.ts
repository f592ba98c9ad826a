/** Statements that only one of two lists has, in order; duplicates count separately. */
export function differencesBetween(mine: readonly string[], theirs: readonly string[]) {
  return { onlyMine: without(mine, theirs), onlyTheirs: without(theirs, mine) };
}

function without(bodies: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return bodies.filter((body) => {
    const at = left.indexOf(body);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
