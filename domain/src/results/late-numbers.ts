import type { LevelShare } from './engagement-levels.ts';
import { type PublishedNumbers, type PublishedStatement, markPublished } from './published-numbers.ts';
import type { Moments } from './score.ts';

/**
 * The numbers of a cell after late answers came in: those of its first release and of a late block in it, which share
 * nobody (C8). Sums add up. What the late block tells nothing about stays as it was; a distribution is kept only if both
 * have one, levels in the parts that both tell apart. Refuses with a RangeError parts made with different cut points.
 */
export function addLateBlock(released: PublishedNumbers, late: PublishedNumbers): PublishedNumbers {
  if (released.cuts.version !== late.cuts.version) throw new RangeError('Numbers made with different cut points cannot be added');
  return markPublished({
    cuts: released.cuts,
    respondents: released.respondents + late.respondents,
    statements: released.statements.map((statement, column) => addStatement(statement, late.statements[column] ?? null)),
    measures: released.measures.map((moments, measure) => addMoments(moments, late.measures[measure] ?? null)),
    levels: released.levels && late.levels && addLevels(released.levels, late.levels),
  });
}

function addStatement(released: PublishedStatement | null, late: PublishedStatement | null): PublishedStatement | null {
  if (!released || !late) return released;
  return {
    answered: released.answered + late.answered,
    sum: released.sum + late.sum,
    distribution: released.distribution && late.distribution && released.distribution.map((people, point) => people + (late.distribution?.[point] ?? 0)),
    prevailing: null,
  };
}

function addMoments(released: Moments | null, late: Moments | null): Moments | null {
  if (!released || !late) return released;
  const squares = released.squares === null || late.squares === null ? null : released.squares + late.squares;
  return { scored: released.scored + late.scored, sum: released.sum + late.sum, squares };
}

/** The levels of two sets of people that share nobody, in the parts that both tell apart; null where that is only one. */
export function addLevels(released: readonly LevelShare[], late: readonly LevelShare[]): readonly LevelShare[] | null {
  const ends = released.map(({ to }) => to).filter((end) => late.some(({ to }) => to === end));
  const parts = ends.map((end, index): LevelShare => {
    const peopleUpTo = (last: LevelShare['to'] | undefined): number => (last === undefined ? 0 : peopleThrough(released, last) + peopleThrough(late, last));
    return { from: startAfter(released, ends[index - 1]), to: end, people: peopleUpTo(end) - peopleUpTo(ends[index - 1]) };
  });
  return parts.length > 1 ? parts : null;
}

function peopleThrough(parts: readonly LevelShare[], last: LevelShare['to']): number {
  const end = parts.findIndex(({ to }) => to === last);
  return parts.slice(0, end + 1).reduce((sum, { people }) => sum + people, 0);
}

function startAfter(parts: readonly LevelShare[], end: LevelShare['to'] | undefined): LevelShare['from'] {
  const previous = parts.findIndex(({ to }) => to === end);
  return (parts[previous + 1] as LevelShare).from;
}
