/**
 * The cell in which each respondent counts. Cells form one or more trees, parents before children; a respondent counts
 * in one cell and all its ancestors. `parent` is -1 for a root, `cellOf` is -1 for respondents who do not count.
 */
export type Placement = { readonly parent: Int32Array; readonly cellOf: Int32Array };

/** Respondents by cell: those of cell `c` are `order[start[c]]` to `order[start[c + 1] - 1]`. */
export type ByCell = { readonly start: Uint32Array; readonly order: Uint32Array };

/** Throws a RangeError if a parent does not precede its child, or a respondent is in a cell that does not exist. */
export function assertPlacement({ parent, cellOf }: Placement): void {
  for (let cell = 0; cell < parent.length; cell += 1) {
    const above = parent[cell] as number;
    if (above >= cell || above < -1) throw new RangeError(`Cell ${cell} stands before its parent ${above}`);
  }
  for (let respondent = 0; respondent < cellOf.length; respondent += 1) {
    const cell = cellOf[respondent] as number;
    if (cell >= parent.length || cell < -1) throw new RangeError(`Cell ${cell} does not exist`);
  }
}

/** Sorts respondents by cell; within a cell they keep their order. Omits respondents who do not count. */
export function byCell({ parent, cellOf }: Placement): ByCell {
  const start = new Uint32Array(parent.length + 1);
  for (let respondent = 0; respondent < cellOf.length; respondent += 1) {
    const cell = cellOf[respondent] as number;
    if (cell >= 0) start[cell + 1] = (start[cell + 1] as number) + 1;
  }
  for (let cell = 0; cell < parent.length; cell += 1)
    start[cell + 1] = (start[cell + 1] as number) + (start[cell] as number);
  const next = start.slice();
  const order = new Uint32Array(start[parent.length] as number);
  for (let respondent = 0; respondent < cellOf.length; respondent += 1) {
    const cell = cellOf[respondent] as number;
    if (cell < 0) continue;
    const place = next[cell] as number;
    order[place] = respondent;
    next[cell] = place + 1;
  }
  return { start, order };
}

/** Number of respondents per cell, descendants not included. */
export function sizesOf({ start }: ByCell): Uint32Array {
  return Uint32Array.from(
    { length: start.length - 1 },
    (_, cell) => (start[cell + 1] as number) - (start[cell] as number),
  );
}
