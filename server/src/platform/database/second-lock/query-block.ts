import type { Node, RangeVar } from 'libpg-query';

/** The tables that a block can reference, by alias; `derived` are results of other blocks, checked there. */
export type Scope = {
  readonly tables: ReadonlyMap<string, string>;
  readonly derived: ReadonlySet<string>;
  readonly ctes: ReadonlySet<string>;
};

/** "When the second is known, the first is": aliases, or `given` for a value from outside the statement. */
export type Edge = readonly [alias: string, source: string];

/** A query block as written, without its outer and inner blocks. */
export type Parts = {
  readonly from: readonly Node[] | undefined;
  readonly where: Node | undefined;
  readonly expressions: readonly unknown[];
  /** The table whose rows the block changes. */
  readonly written?: RangeVar | undefined;
};

/** A query block as far as it was parsed. */
export type Block = {
  readonly written: string | undefined;
  readonly tables: Map<string, string>;
  readonly derived: Set<string>;
  readonly edges: Edge[];
  readonly conditions: Node[];
  readonly subqueries: { readonly query: Node; readonly isLateral: boolean }[];
};
export const noScope: Scope = { tables: new Map(), derived: new Set(), ctes: new Set() };
export const given = 'a given value';

/** The aliases whose organization is known when that of others is. */
export function reach(edges: readonly Edge[], known: Set<string>): ReadonlySet<string> {
  const before = known.size;
  for (const [alias, source] of edges) if (known.has(source)) known.add(alias);
  return known.size === before ? known : reach(edges, known);
}

/** The edges that hold in every part of a disjunction. */
export function inAll(parts: readonly (readonly Edge[])[]): readonly Edge[] {
  const [first = [], ...others] = parts;
  return first.filter(([alias, source]) =>
    others.every((part) => part.some((edge) => edge[0] === alias && edge[1] === source)),
  );
}

/** What a block can reference: its own tables, and those of the blocks around it. */
export function scopeOf({ tables, derived }: Pick<Block, 'tables' | 'derived'>, outer: Scope): Scope {
  return {
    tables: new Map([...outer.tables, ...tables]),
    derived: new Set([...outer.derived, ...derived]),
    ctes: outer.ctes,
  };
}

/** A value that says which organization is meant, where it is given: the rows of a table that it reads or writes. */
export type Pin = { readonly value: Node; readonly table: string; readonly isWritten: boolean };
