/** Creates a generator of random integers from 0 to below a limit; equal seeds produce equal sequences. */
export function drawFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

export function shuffled<Thing>(things: readonly Thing[], draw: (limit: number) => number): readonly Thing[] {
  return things
    .map((thing) => ({ thing, place: draw(2 ** 31) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ thing }) => thing);
}
