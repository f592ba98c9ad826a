/** A deterministic random number generator, so that the demonstration is the same everywhere. */
export type Chance = {
  /** A number from 0 to 1, excluding 1. */
  next(): number;
  /** An integer from 0 to the count, excluding the count. */
  below(count: number): number;
  pick<T>(from: readonly T[]): T;
  /** A normally distributed number with mean 0 and standard deviation 1. */
  normal(): number;
};

/** Mulberry32: small, fast and sufficient for demo data. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    pick: (from) => from[below(from.length)] as (typeof from)[number],
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}
