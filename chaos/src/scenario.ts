import type { Chance } from '../../server/src/demonstration/chance.ts';
import type { Cluster } from '../../testing/src/cluster.ts';

/** What a scenario is given: a database server, and the one source of everything that happens by chance. */
export type Surroundings = {
  readonly cluster: Cluster;
  readonly chance: Chance;
  /** How much of it is played: 1 for all of it, less for a short form. */
  readonly share: number;
};

/** What came of a scenario. Whatever is in `broken` was promised and not kept. */
export type Outcome = { readonly counts: Readonly<Record<string, number>>; readonly broken: readonly string[] };

export type Scenario = {
  readonly name: string;
  readonly promise: string;
  readonly play: (surroundings: Surroundings) => Promise<Outcome>;
};

/** So much of a number that a share asks for, and at least one. */
export function shareOf(count: number, share: number): number {
  return Math.max(1, Math.ceil(count * share));
}

/** The sentences of the promises that were not kept. */
export function brokenOf(promises: Readonly<Record<string, boolean>>): readonly string[] {
  return Object.entries(promises).flatMap(([promise, isKept]) => (isKept ? [] : [promise]));
}
