import type { Id } from '@attune/domain/kernel';

/** The scores of other organizations that an organization has chosen as its benchmark. */
export type Benchmark = {
  /** Changes with all values below, so that caches of an older state expire. */
  readonly tag: string;
  /** Follows "above" in sentences: "Technology, 2025". */
  readonly name: string;
  /** When its answers were given: from and to, YYYY-MM-DD. */
  readonly period: { readonly from: string; readonly to: string };
  /** Means from 0 to 100; null if unknown. */
  readonly engagement: number | null;
  /** From -100 to 100. */
  readonly enps: number | null;
  /** Means from 0 to 100 by category key and by statement id (eNPS from -100 to 100). */
  readonly categories: ReadonlyMap<string, number>;
  readonly statements: ReadonlyMap<string, number>;
  /** Means from 0 to 100 by name. */
  readonly conditions: ReadonlyMap<string, number>;
  readonly spheres: ReadonlyMap<string, number>;
};

/** Finds the benchmark chosen by an organization, if any. */
export type Benchmarks = { find(organizationId: Id<'organization'>): Promise<Benchmark | undefined> };
