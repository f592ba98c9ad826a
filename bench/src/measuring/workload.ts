import type { Cluster } from '../../../testing/src/cluster.ts';
import type { World } from '../running/world.ts';

/** What every workload is given. */
export type Bench = {
  /** How often ours and the floor take turns. */
  readonly rounds: number;
  /** A number of people or requests, or a tenth of it in a quick run. */
  readonly scaled: (count: number) => number;
  readonly cluster: Cluster;
  readonly world: World;
};

/** What the ratio of ours to the floor has to be. */
export type Goal = { readonly atMost: number } | { readonly atLeast: number };

/** One line of the table: ours against a floor of the same run. */
export type Comparison = {
  readonly what: string;
  readonly ours: number;
  readonly floor: number;
  readonly floorName: string;
  /** Milliseconds, times a second, how probable chance is, or a mere number. */
  readonly unit: 'ms' | '/s' | 'p' | '';
  readonly goal: Goal;
};

export type Workload = { readonly name: string; readonly measure: (bench: Bench) => Promise<readonly Comparison[]> };

export function isMet({ ours, floor, goal }: Comparison): boolean {
  const ratio = ours / floor;
  return 'atMost' in goal ? ratio <= goal.atMost : ratio >= goal.atLeast;
}
