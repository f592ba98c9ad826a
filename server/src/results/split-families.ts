import type { FrozenGroup } from './closing.repository.ts';
import type { SplitFamily } from './counting-task.ts';

export const reportingFamily = 'reporting';

/** Families whose groups have an order, so that only neighbours may be put together. */
const ordinalFamilies: readonly string[] = ['tenure', 'generation', 'hire_cohort'];

/**
 * The families by which results are split, most important first: what is published of one leaves less to be published of
 * the next. Those that the campaign chose, in its order; all of them by name where it chose none. Groups that are left
 * out of results are no values of their own.
 */
export function splitFamilies(groups: readonly FrozenGroup[], chosen: readonly string[]): readonly SplitFamily[] {
  const splitting = groups.filter(({ family, isIncluded }) => family !== reportingFamily && isIncluded);
  const families = [...Map.groupBy(splitting, ({ family }) => family)].map(([key, values]): SplitFamily => ({
    key,
    name: values[0]?.familyName ?? key,
    isOrdinal: ordinalFamilies.includes(key),
    values: values.map(({ id, name }) => ({ id, name })),
  }));
  return chosen.length === 0 ? families : chosen.flatMap((key) => families.filter((family) => family.key === key));
}
