import type { DisclosurePlan } from './disclosure-plan.ts';
import type { WithheldReason } from './group-rule.ts';
import { type PublishedCell, publishedCells } from './published-cells.ts';

declare const concealed: unique symbol;

/**
 * Brand of data that may leave the server. Only `conceal` creates it, from a plan; `asPublished` restores it after
 * storage.
 */
export type Concealed<T> = T & { readonly [concealed]: true };

type DisclosedCell<T> = PublishedCell & { readonly value: T };

/** Published cells of a campaign with their values, and the withheld groups with their reasons. */
type DisclosedTable<T> = {
  readonly cells: readonly DisclosedCell<T>[];
  readonly withheld: readonly { readonly group: number; readonly reason: WithheldReason }[];
};

/**
 * The only exit for results: calls `measure` for published cells only, so that withheld values are never computed.
 * Requires the whole plan, because what a group may show depends on its neighbours.
 */
export function conceal<T>(plan: DisclosurePlan, measure: (cell: PublishedCell) => T): Concealed<DisclosedTable<T>> {
  const table: DisclosedTable<T> = {
    cells: [...concealCells(plan, measure)],
    withheld: plan.decisions.flatMap((decision, group) => (decision === 'shown' ? [] : [{ group, reason: decision }])),
  };
  return table as Concealed<DisclosedTable<T>>;
}

/** The cells of {@link conceal}, each measured when it is asked for. */
export function* concealCells<T>(
  plan: DisclosurePlan,
  measure: (cell: PublishedCell) => T,
): Generator<Concealed<DisclosedCell<T>>, void> {
  for (const cell of publishedCells(plan)) yield { ...cell, value: measure(cell) } as Concealed<DisclosedCell<T>>;
}

/**
 * Restores the brand of results that were concealed before storage. Only for the repository of published results, whose
 * database role cannot read answers.
 */
export function asPublished<T>(stored: T): Concealed<T> {
  return stored as Concealed<T>;
}
