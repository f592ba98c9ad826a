import { type Joining, joining } from './joined-numbers.ts';
import { addLevels } from './late-numbers.ts';
import { type PublishedNumbers, type PublishedStatement, markPublished } from './numbers.ts';
import type { Moments } from '../scoring/score.ts';
import type { ScoringKey } from '../scoring/key.ts';

/**
 * Adds several disjoint published cells of one release: the result follows from the published numbers alone. A value
 * that one cell withholds, or that {@link joining} excludes, is withheld. Throws a RangeError if there are no cells.
 */
export function uniteCells(cells: readonly PublishedNumbers[], key: ScoringKey): PublishedNumbers {
  if (cells.length === 0) throw new RangeError('There is nothing to unite');
  return cells.reduce((one, other) => unite(one, other, joining(one, other, key)));
}

function unite(one: PublishedNumbers, other: PublishedNumbers, rules: Joining): PublishedNumbers {
  return markPublished({
    cuts: one.cuts,
    respondents: one.respondents + other.respondents,
    hasOthers: rules.hasOthers,
    statements: one.statements.map((each, place) =>
      uniteStatements(each, other.statements[place] ?? null, { rules, place }),
    ),
    measures: one.measures.map((each, place) => uniteMoments(each, other.measures[place] ?? null, { rules, place })),
    levels: one.levels && other.levels && addLevels(one.levels, other.levels),
  });
}

type At = { readonly rules: Joining; readonly place: number };

type Answers = PublishedStatement | null;

function uniteStatements(one: Answers, other: Answers, { rules, place }: At): Answers {
  if (!one || !other || !rules.disclosesStatement(one, other, place)) return null;
  return {
    answered: one.answered + other.answered,
    sum: one.sum + other.sum,
    distribution:
      one.distribution &&
      other.distribution &&
      one.distribution.map((people, point) => people + (other.distribution?.[point] ?? 0)),
    prevailing: null,
  };
}

function uniteMoments(one: Moments | null, other: Moments | null, { rules, place }: At): Moments | null {
  if (!one || !other || !rules.disclosesMoments(one, other, place)) return null;
  const hasSquares = one.squares !== null && other.squares !== null && rules.disclosesSquares(one, other, place);
  const squares = hasSquares ? one.squares + other.squares : null;
  return { scored: one.scored + other.scored, sum: one.sum + other.sum, squares };
}
