import type { Chance } from '../../server/src/demonstration/chance.ts';
import type { Cluster } from '../../testing/src/cluster.ts';

/** The environment of a scenario: a database server, and the only source of randomness. */
export type Surroundings = {
  readonly cluster: Cluster;
  readonly chance: Chance;
  /** The share of the scenario to run: 1 for all of it, less for a short form. */
  readonly share: number;
  /** The revision that an upgrade starts from. */
  readonly from: string;
};

/** The result of a scenario. `broken` lists the promises that were not kept. */
export type Outcome = { readonly counts: Readonly<Record<string, number>>; readonly broken: readonly string[] };

export type Scenario = {
  readonly name: string;
  readonly promise: string;
  readonly play: (surroundings: Surroundings) => Promise<Outcome>;
};

/** Returns the given share of a number, but at least one. */
export function shareOf(count: number, share: number): number {
  return Math.max(1, Math.ceil(count * share));
}

/** Returns the promises that were not kept, as sentences. */
export function brokenOf(promises: Readonly<Record<string, boolean>>): readonly string[] {
  return Object.entries(promises).flatMap(([promise, isKept]) => (isKept ? [] : [promise]));
}
