import { performance } from 'node:perf_hooks';

type Measurement = () => number | Promise<number>;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}

/** The half of the values in the middle may spread over this share of their median. */
const wideSpread = 0.2;

/**
 * The median of each measurement over several rounds. Measurements alternate, so that other load on the machine affects
 * all of them equally. With `isWarm` the first round does not count: it fills caches and compiles code. While values
 * spread widely, up to half as many rounds are added.
 */
export async function interleave<Name extends string>(
  measurements: Readonly<Record<Name, Measurement>>,
  { rounds, isWarm = true }: { readonly rounds: number; readonly isWarm?: boolean },
): Promise<Readonly<Record<Name, number>>> {
  const names = Object.keys(measurements) as Name[];
  const values = new Map<Name, number[]>(names.map((name) => [name, []]));
  const isSteady = () => [...values.values()].every((each) => spreadOf(each) <= wideSpread);
  for (let round = isWarm ? -1 : 0; round < rounds || (round < rounds * 1.5 && !isSteady()); round += 1) {
    for (const name of names) {
      const value = await measurements[name]();
      if (round >= 0) values.get(name)?.push(value);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(values.get(name) ?? [])])) as Record<Name, number>;
}

/** The range of the middle half of some values, as a share of their median. */
function spreadOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const quarter = Math.floor(sorted.length / 4);
  const [low, high] = [sorted[quarter] ?? 0, sorted[sorted.length - 1 - quarter] ?? 0];
  return (high - low) / median(sorted);
}

/** Measures the duration of some work in milliseconds. */
export async function millisecondsOf(work: () => unknown): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
