import type { DisclosurePlan } from './disclosure-plan.ts';
import type { WithheldReason } from './group-rule.ts';
import { type PublishedCell, publishedCells } from './published-cells.ts';

declare const concealed: unique symbol;

/**
 * Marks what may leave the server. Only `conceal` makes it, from a plan, and `asPublished` finds it again where it was
 * stored.
 */
export type Concealed<T> = T & { readonly [concealed]: true };

/** What is published of a campaign, and why the other groups are not. */
export type DisclosedTable<T> = {
  readonly cells: readonly (PublishedCell & { readonly value: T })[];
  readonly withheld: readonly { readonly group: number; readonly reason: WithheldReason }[];
};

/**
 * The door through which results leave. `measure` is asked for the value of every published cell and of no other, so
 * that what is withheld is not even counted. It takes the whole plan and not one group, because what a group may show
 * depends on its neighbours.
 */
export function conceal<T>(plan: DisclosurePlan, measure: (cell: PublishedCell) => T): Concealed<DisclosedTable<T>> {
  const table: DisclosedTable<T> = {
    cells: publishedCells(plan).map((cell) => ({ ...cell, value: measure(cell) })),
    withheld: plan.decisions.flatMap((decision, group) => (decision === 'shown' ? [] : [{ group, reason: decision }])),
  };
  return table as Concealed<DisclosedTable<T>>;
}

/**
 * Marks what was concealed before it was stored. For the one repository that reads published results, which has no
 * right on answers.
 */
export function asPublished<T>(stored: T): Concealed<T> {
  return stored as Concealed<T>;
}
