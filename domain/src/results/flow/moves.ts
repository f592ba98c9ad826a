import { type FlowPart, type TwiceLevelled, flowParts, placesOf } from './parts.ts';
import { type MoveTable, type DisclosedMoves, suppressMoves } from './suppression.ts';
import { fewestForDistribution } from '../publication/plans.ts';

/**
 * The published moves between levels of people who responded to two campaigns. Parts are the same before and after,
 * lowest first.
 */
export type EngagementFlow = DisclosedMoves & { readonly people: number; readonly parts: readonly FlowPart[] };

/** Minimum number of people for a flow, because moves are a distribution (docs/confidentiality.md, C11). */
export function fewestForFlow(level: number): number {
  return Math.max(level, fewestForDistribution);
}

/**
 * Counts the moves of the same people between two campaigns (docs/methodology.md, 10) and suppresses those that would
 * reveal something about fewer people than the level. Returns `null` for fewer people than {@link fewestForFlow}, and
 * if they cannot be divided into two parts. Does not check whether sums over these people may be published in addition
 * to other results: see `certificate.ts`.
 */
export function engagementFlow(people: TwiceLevelled, level: number): EngagementFlow | null {
  if (people.before.length < fewestForFlow(level)) return null;
  const parts = flowParts(people, level);
  return parts.length < 2
    ? null
    : { people: people.before.length, parts, ...suppressMoves(tableOf(people, parts), level) };
}

/** Number of people in suppressed moves. */
export function peopleInHiddenMoves({ people, moves }: EngagementFlow): number {
  return moves.flat().reduce<number>((left, count) => left - (count ?? 0), people);
}

function tableOf({ before, after }: TwiceLevelled, parts: readonly FlowPart[]): MoveTable {
  const table = parts.map(() => parts.map(() => 0));
  const places = placesOf(parts);
  before.forEach((level, person) => {
    const row = table[places[level] as number] as number[];
    const column = places[after[person] as number] as number;
    row[column] = (row[column] as number) + 1;
  });
  return table;
}
