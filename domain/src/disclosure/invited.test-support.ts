import * as fc from 'fast-check';
import type { DisclosurePlan } from './disclosure-plan.ts';
import { endsOf } from './reporting-tree.ts';
import { type HostileCase, drawFrom, hostileCases } from './hostile-populations.test-support.ts';
import type { Population } from './population.ts';
import { type PublishedCell, publishedCells } from './published-cells.ts';

/**
 * Invited people, some of whom responded. `answered` has one flag per person; `respondents` is the population to plan.
 */
export type InvitedCase = {
  readonly invited: Population;
  readonly answered: Uint8Array;
  readonly respondents: Population;
  readonly threshold: number;
};

/** Hostile organizations with response rates from low to nearly complete. */
export const invitedCases: fc.Arbitrary<InvitedCase> = fc
  .record({
    hostile: hostileCases,
    seed: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
    rate: fc.constantFrom(50, 70, 85, 95, 99),
  })
  .map(({ hostile, seed, rate }) => askedWith(hostile, rate, drawFrom(seed)));

function askedWith(
  { population: invited, threshold }: HostileCase,
  rate: number,
  draw: (limit: number) => number,
): InvitedCase {
  const answered = Uint8Array.from(invited.groupOf, () => Number(draw(100) < rate));
  return { invited, answered, respondents: respondentsOf(invited, answered), threshold };
}

/** Divides the invited people into respondents and absentees. */
function respondentsOf(invited: Population, answered: Uint8Array): Population {
  const only = (numbers: Int32Array, flag: number): Int32Array =>
    numbers.filter((_, person) => answered[person] === flag);
  return {
    parent: invited.parent,
    groupOf: only(invited.groupOf, 1),
    splits: invited.splits.map((split) => ({ ...split, valueOf: only(split.valueOf, 1) })),
    absent: { groupOf: only(invited.groupOf, 0), valuesOf: invited.splits.map(({ valueOf }) => only(valueOf, 0)) },
  };
}

/** The invited people in each published cell; a count of its respondents is a sum over these. */
export function invitedInCells(invited: Population, plan: DisclosurePlan): readonly Int32Array[] {
  const ends = endsOf(plan);
  const isShown = (group: number): boolean => plan.decisions[group] === 'shown';
  const blockOf = invited.groupOf.map((group) => {
    let block = group;
    while (block >= 0 && !isShown(block)) block = plan.parent[block] as number;
    return block;
  });
  const everybody = Int32Array.from(invited.groupOf.keys());
  const isIn = (cell: PublishedCell, person: number): boolean => {
    const { group } = cell;
    const own = invited.groupOf[person] as number;
    if (cell.kind === 'rest') return blockOf[person] === group;
    if (own < group || own >= (ends[group] as number)) return false;
    if (cell.kind === 'group') return true;
    return (
      plan.splits[cell.split]?.classesOf.get(group)?.[invited.splits[cell.split]?.valueOf[person] as number] ===
      cell.class
    );
  };
  return publishedCells(plan).map((cell) => everybody.filter((person) => isIn(cell, person)));
}
