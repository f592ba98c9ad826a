import { type FlowPart, type TwiceLevelled, flowParts, placesOf } from './parts.ts';
import { type MoveTable, type DisclosedMoves, suppressMoves } from './suppression.ts';
import { fewestForDistribution } from '../publication/plans.ts';

/**
 * How the people who answered two campaigns moved between levels, as far as it is told. Parts are the same before and
 * after, lowest first.
 */
export type EngagementFlow = DisclosedMoves & { readonly people: number; readonly parts: readonly FlowPart[] };

/** Fewest people of whom moves are told: they are a distribution (docs/confidentiality.md, C11). */
export function fewestForFlow(level: number): number {
  return Math.max(level, fewestForDistribution);
}

/**
 * Counts the moves of the same people between two campaigns (docs/methodology.md, 10) and leaves out what would tell
 * something of fewer people than the level. `null` for fewer people than {@link fewestForFlow}, and where they cannot
 * be told apart in two parts. Whether sums over these people may be told beside everything else that is published is
 * another question: `certificate.ts`.
 */
export function engagementFlow(people: TwiceLevelled, level: number): EngagementFlow | null {
  if (people.before.length < fewestForFlow(level)) return null;
  const parts = flowParts(people, level);
  return parts.length < 2
    ? null
    : { people: people.before.length, parts, ...suppressMoves(tableOf(people, parts), level) };
}

/** How many people are in the moves that are not told. */
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
