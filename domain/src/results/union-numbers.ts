import { addLevels } from './late-numbers.ts';
import { type PublishedNumbers, type PublishedStatement, markPublished } from './published-numbers.ts';
import type { Moments } from './score.ts';

/**
 * The numbers of several published cells of one release together, which share nobody: nothing that could not be reckoned
 * from them. What one of them withholds, the union does not have either. Refuses with a RangeError no cells at all.
 */
export function uniteCells(cells: readonly PublishedNumbers[]): PublishedNumbers {
  if (cells.length === 0) throw new RangeError('There is nothing to unite');
  return cells.reduce(unite);
}

function unite(one: PublishedNumbers, other: PublishedNumbers): PublishedNumbers {
  return markPublished({
    cuts: one.cuts,
    respondents: one.respondents + other.respondents,
    statements: one.statements.map((statement, column) => uniteStatements(statement, other.statements[column] ?? null)),
    measures: one.measures.map((moments, measure) => uniteMoments(moments, other.measures[measure] ?? null)),
    levels: one.levels && other.levels && addLevels(one.levels, other.levels),
  });
}

function uniteStatements(one: PublishedStatement | null, other: PublishedStatement | null): PublishedStatement | null {
  if (!one || !other) return null;
  return {
    answered: one.answered + other.answered,
    sum: one.sum + other.sum,
    distribution: one.distribution && other.distribution && one.distribution.map((people, point) => people + (other.distribution?.[point] ?? 0)),
    prevailing: null,
  };
}

function uniteMoments(one: Moments | null, other: Moments | null): Moments | null {
  if (!one || !other) return null;
  return { scored: one.scored + other.scored, sum: one.sum + other.sum, squares: one.squares === null || other.squares === null ? null : one.squares + other.squares };
}
