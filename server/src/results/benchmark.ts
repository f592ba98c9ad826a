import type { Id } from '@attune/domain/kernel';

/** The scores of other organizations that an organization has chosen to be compared with. */
export type Benchmark = {
  /** Changes with everything below, so that what was read against an older state is read again. */
  readonly tag: string;
  /** In words that follow "above": "Technology, 2025". */
  readonly name: string;
  /** From and to, YYYY-MM-DD, when its answers were given. */
  readonly period: { readonly from: string; readonly to: string };
  /** Means from 0 to 100; null where the benchmark does not know it. */
  readonly engagement: number | null;
  /** From -100 to 100. */
  readonly enps: number | null;
  /** Means from 0 to 100 by the keys of categories, and by the ids of statements (for eNPS from -100 to 100). */
  readonly categories: ReadonlyMap<string, number>;
  readonly statements: ReadonlyMap<string, number>;
  /** Means from 0 to 100 by their names. */
  readonly conditions: ReadonlyMap<string, number>;
  readonly spheres: ReadonlyMap<string, number>;
};

/** Finds the benchmark that an organization compares itself with, if it has chosen one. */
export type Benchmarks = { find(organizationId: Id<'organization'>): Promise<Benchmark | undefined> };
