import type { Population, Split } from './population.ts';

/** A group, the number of respondents directly in it, and its child groups. */
export type Team = { readonly own?: number; readonly below?: readonly Team[] };

/** The tree of an organization in preorder, and the number of respondents directly in each group. */
export function companyOf(company: Team): { readonly parent: Int32Array; readonly own: Int32Array } {
  const parent: number[] = [];
  const own: number[] = [];
  const add = (team: Team, above: number): void => {
    const group = parent.push(above) - 1;
    own.push(team.own ?? 0);
    for (const below of team.below ?? []) add(below, group);
  };
  add(company, -1);
  return { parent: Int32Array.from(parent), own: Int32Array.from(own) };
}

/** The population of an organization, numbered group by group, with splits. */
export function populationOf(company: Team, splits: readonly Split[] = []): Population {
  const { parent, own } = companyOf(company);
  return {
    parent,
    groupOf: Int32Array.from([...own].flatMap((count, group) => Array.from({ length: count }, () => group))),
    splits,
  };
}

/** A split from runs of values: pairs of how many consecutive respondents have a value, and the value. */
export function splitOf(
  runs: readonly (readonly [count: number, value: number])[],
  { ordinal = false, key = 'tenure' } = {},
): Split {
  const valueOf = Int32Array.from(runs.flatMap(([count, value]) => Array.from({ length: count }, () => value)));
  return { key, ordinal, valueCount: Math.max(...valueOf) + 1, valueOf };
}
