import type { Cluster } from '../../../testing/src/cluster.ts';
import type { World } from '../running/world.ts';

/** The context of every workload. */
export type Bench = {
  /** The number of rounds. */
  readonly rounds: number;
  /** Scales a number of people or requests; a tenth in a quick run. */
  readonly scaled: (count: number) => number;
  readonly cluster: Cluster;
  readonly world: World;
};

/** The required ratio of the product to the baseline. */
export type Goal = { readonly atMost: number } | { readonly atLeast: number };

/** One row of the table: the product compared with a baseline of the same run. */
export type Comparison = {
  readonly what: string;
  readonly ours: number;
  readonly baseline: number;
  readonly baselineName: string;
  /** Milliseconds, operations per second, a probability, or a plain number. */
  readonly unit: 'ms' | '/s' | 'p' | '';
  readonly goal: Goal;
};

export type Workload = { readonly name: string; readonly measure: (bench: Bench) => Promise<readonly Comparison[]> };

export function isMet({ ours, baseline, goal }: Comparison): boolean {
  const ratio = ours / baseline;
  return 'atMost' in goal ? ratio <= goal.atMost : ratio >= goal.atLeast;
}
