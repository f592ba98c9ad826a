import type { LevelShare } from '../scoring/engagement-levels.ts';
import { type Joining, joining } from './joined-numbers.ts';
import { type PublishedNumbers, type PublishedStatement, markPublished } from './numbers.ts';
import type { Moments } from '../scoring/score.ts';
import type { ScoringKey } from '../scoring/key.ts';

/**
 * Adds a late block to the published numbers of a cell; the two are disjoint (docs/confidentiality.md, C8). Sums are
 * added. Numbers that the late block withholds stay unchanged, and so do those that {@link joining} excludes; a
 * distribution remains only if both have one, levels in the parts that both distinguish. Throws a RangeError if the cut
 * points differ.
 */
export function addLateBlock(released: PublishedNumbers, late: PublishedNumbers, key: ScoringKey): PublishedNumbers {
  if (released.cuts.version !== late.cuts.version)
    throw new RangeError('Numbers made with different cut points cannot be added');
  const rules = joining(released, late, key);
  return markPublished({
    cuts: released.cuts,
    respondents: released.respondents + late.respondents,
    hasOthers: rules.hasOthers,
    statements: released.statements.map((one, place) =>
      addStatement(one, late.statements[place] ?? null, { rules, place }),
    ),
    measures: released.measures.map((one, place) => addMoments(one, late.measures[place] ?? null, { rules, place })),
    levels: released.levels && late.levels && addLevels(released.levels, late.levels),
  });
}

type At = { readonly rules: Joining; readonly place: number };

type Answers = PublishedStatement | null;

function addStatement(released: Answers, late: Answers, { rules, place }: At): Answers {
  if (!released || !late || !rules.disclosesStatement(released, late, place)) return released;
  return {
    answered: released.answered + late.answered,
    sum: released.sum + late.sum,
    distribution:
      released.distribution &&
      late.distribution &&
      released.distribution.map((people, point) => people + (late.distribution?.[point] ?? 0)),
    prevailing: null,
  };
}

function addMoments(released: Moments | null, late: Moments | null, { rules, place }: At): Moments | null {
  if (!released || !late || !rules.disclosesMoments(released, late, place)) return released;
  const hasSquares =
    released.squares !== null && late.squares !== null && rules.disclosesSquares(released, late, place);
  const squares = hasSquares ? released.squares + late.squares : null;
  return { scored: released.scored + late.scored, sum: released.sum + late.sum, squares };
}

/**
 * Adds the levels of two disjoint sets of people, in the parts that both distinguish; null if only one part remains.
 */
export function addLevels(released: readonly LevelShare[], late: readonly LevelShare[]): readonly LevelShare[] | null {
  const ends = released.map(({ to }) => to).filter((end) => late.some(({ to }) => to === end));
  const parts = ends.map((end, index): LevelShare => {
    const peopleUpTo = (last: LevelShare['to'] | undefined): number =>
      last === undefined ? 0 : peopleThrough(released, last) + peopleThrough(late, last);
    return {
      from: startAfter(released, ends[index - 1]),
      to: end,
      people: peopleUpTo(end) - peopleUpTo(ends[index - 1]),
    };
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
