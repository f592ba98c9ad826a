import { countCells, scoreAnswers } from '../cells/counts.ts';
import { decodeCell, encodeCell } from './cell-encoding.ts';
import { currentCutPoints } from '../scoring/cut-points.ts';
import { type Asked, type Ratings, answersTo, categoriesOf, categoryOf, scoresOn } from './naive.test-support.ts';
import { type NaiveCampaign } from './naive-campaigns.test-support.ts';
import { publishCell } from './numbers.ts';
import { bySizeAlone } from './plans.ts';
import { peopleIn, rowsOf } from '../results.test-support.ts';
import { type CellScores, scoresOf } from './scores-of.ts';
import { type ScoringKey, toScoringKey } from '../scoring/key.ts';

export const level = 5;
export const fewestForDistribution = 10;

/** A stored rating: 0 for none; eNPS starts at 1. */
const stored = (asked: Asked, person: Ratings) =>
  person.map((rating, place) => (rating === null ? 0 : asked[place]?.kind === 'enps' ? rating + 1 : rating));

export const answersOf = (key: ScoringKey, people: readonly Ratings[]) =>
  scoreAnswers(
    key,
    rowsOf(
      people.map((person) => stored(key.statements, person)),
      key.statements.length,
    ),
    currentCutPoints,
  );

export type Cell = { readonly people: readonly Ratings[]; readonly scores: CellScores; readonly bytes: Uint8Array };

/** Every cell that is large enough, after counting, publishing, encoding and decoding. */
export function cellsOf({ asked, people, placement }: NaiveCampaign): ReadonlyMap<number, Cell> {
  const key = toScoringKey(asked);
  const counts = countCells(answersOf(key, people), placement);
  const large = [...placement.parent.keys()].filter((cell) => (counts.respondents[cell] ?? 0) >= level);
  return new Map(
    large.map((cell) => {
      const bytes = encodeCell(publishCell(counts, cell, bySizeAlone(level)));
      return [
        cell,
        {
          people: peopleIn(cell, placement).map((person) => people[person] as Ratings),
          scores: scoresOf(decodeCell(bytes, key), key, 'group'),
          bytes,
        },
      ];
    }),
  );
}

/** All people as one group. */
export function wholeOf(asked: Asked, people: readonly Ratings[]): CellScores {
  return (
    cellsOf({ asked, people, placement: { parent: Int32Array.of(-1), cellOf: new Int32Array(people.length) } }).get(
      0,
    ) as Cell
  ).scores;
}

/** Whether enough people answered, so that nothing is withheld. */
export function isAnsweredByEnough(asked: Asked, people: readonly Ratings[]): boolean {
  return (
    asked.every((_, place) => answersTo(people, place).length >= level) &&
    categoriesOf(asked).every((id) => scoresOn(people, (person) => categoryOf(asked, person, id)).length >= level)
  );
}

/** A published value and its value by definition. */
export type Pair = readonly [what: string, disclosed: unknown, defined: unknown];

function alike(disclosed: unknown, defined: unknown): boolean {
  if (Array.isArray(disclosed) && Array.isArray(defined))
    return disclosed.length === defined.length && disclosed.every((one, place) => alike(one, defined[place]));
  if (typeof disclosed === 'number' && typeof defined === 'number') return Math.abs(disclosed - defined) < 1e-7;
  return (disclosed ?? null) === (defined ?? null);
}

export const differing = (pairs: readonly Pair[]): readonly Pair[] =>
  pairs.filter(([, disclosed, defined]) => !alike(disclosed, defined));
