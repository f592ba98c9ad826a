import { drivers, spheres } from '../../surveys/index.ts';
import type { RatedStatement } from '../scoring/key.ts';
import { normal95, student95 } from '../statistics/student-t.ts';

/*
 * A reference implementation of all result calculations, in the simplest form: lists of people and their answers, means
 * of means, no cells, encodings or units. Slow and obvious, to verify the real implementation. Shares nothing with it
 * but names and the quantile of Student's t, which has tests against tables of its own.
 */

/** One person's ratings by statement: 1 to 5, or 0 to 10 for eNPS; `null` means skipped. */
export type Ratings = readonly (number | null)[];

export type Asked = readonly RatedStatement[];

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

const known = (values: readonly (number | null | undefined)[]): readonly number[] =>
  values.filter((value) => value != null);

/** The mean, or `null` of an empty list. */
function meanOf(values: readonly (number | null)[]): number | null {
  return known(values).length === 0 ? null : mean(known(values));
}

const points = (rating: number): number => (rating - 1) * 25;

/** The indices of the statements that match. */
function placesOf(asked: Asked, isSelected: (statement: RatedStatement) => boolean): readonly number[] {
  return asked.flatMap((statement, place) => (isSelected(statement) ? [place] : []));
}

/**
 * A person's score on some statements if enough are answered: five of seven for engagement, two of three for a
 * category, the same shares for other numbers; all if there are more than twelve.
 */
function personScore(ratings: Ratings, places: readonly number[], share: number): number | null {
  const answered = known(places.map((place) => ratings[place]));
  const needed = places.length > 12 ? places.length : Math.max(1, Math.ceil(places.length * share - 1e-9));
  return answered.length < needed ? null : mean(answered.map(points));
}

const isAgreement = ({ kind }: RatedStatement): boolean => kind === 'likert5';
const isEngagement = (statement: RatedStatement): boolean =>
  isAgreement(statement) && statement.categoryType === 'engagement';
const isDriving = (statement: RatedStatement): boolean =>
  isAgreement(statement) && statement.categoryType !== 'engagement';

export function engagementOf(asked: Asked, person: Ratings): number | null {
  return personScore(person, placesOf(asked, isEngagement), 5 / 7);
}

/** A driver, or a dimension of engagement, which like drivers needs two of three. */
export function categoryOf(asked: Asked, person: Ratings, categoryId: string): number | null {
  const isDimension = asked.some((statement) => isEngagement(statement) && statement.categoryId === categoryId);
  return personScore(
    person,
    placesOf(
      asked,
      (statement) => statement.categoryId === categoryId && (isDimension ? isEngagement : isDriving)(statement),
    ),
    2 / 3,
  );
}

/** The categories with scores, dimensions first, in the order asked. */
export function categoriesOf(asked: Asked): readonly string[] {
  return [
    ...new Set(
      [...asked.filter(isEngagement), ...asked.filter(isDriving)].map(({ categoryId }) => categoryId as string),
    ),
  ];
}

/** The existing scores of people. */
export function scoresOn(people: readonly Ratings[], score: (person: Ratings) => number | null): readonly number[] {
  return known(people.map(score));
}

/** The answers to one statement. */
export function answersTo(people: readonly Ratings[], place: number): readonly number[] {
  return scoresOn(people, (person) => person[place] ?? null);
}

function statementScore(asked: Asked, people: readonly Ratings[], place: number): number | null {
  const answers = answersTo(people, place);
  return asked[place]?.kind === 'enps' ? enpsOf(answers) : meanOf(answers.map(points));
}

/**
 * The published form of a mean: bounded at 90 and 10 if fewer than ten people with the opposite opinion would explain
 * it.
 */
export function disclosedMean(values: readonly number[]): number | null {
  const score = meanOf(values);
  return score === null ? null : disclosureOf(score, values.length, [0, 100]);
}

/** `ends` are those of the scale, a range of 100 or 200 points. */
function disclosureOf(score: number, people: number, ends: readonly [least: number, most: number]): number {
  const [least, most] = ends;
  const tenth = (most - least) / 10;
  const opposed = (distance: number): number => (people * distance) / (most - least);
  if (score >= most - tenth && opposed(most - score) < 10) return most - tenth;
  return score <= least + tenth && opposed(score - least) < 10 ? least + tenth : score;
}

/**
 * The published score of a statement: exact with its distribution, bounded without; withheld if nearly all chose the
 * middle.
 */
export function disclosedStatementScore(asked: Asked, people: readonly Ratings[], place: number): number | null {
  const score = statementScore(asked, people, place);
  const counts = distributionOf(asked, people, place);
  const answered = counts.reduce((sum, count) => sum + count, 0);
  if (score === null) return null;
  const isEnps = asked[place]?.kind === 'enps';
  const thirds = isEnps
    ? counts
    : [(counts[0] ?? 0) + (counts[1] ?? 0), counts[2] ?? 0, (counts[3] ?? 0) + (counts[4] ?? 0)];
  const prevailing = answered < 10 ? -1 : thirds.findIndex((count) => count >= 0.9 * answered && answered - count < 5);
  if (answered >= 10 && prevailing < 0) return score;
  return prevailing === 1 ? null : disclosureOf(score, answered, isEnps ? [-100, 100] : [0, 100]);
}

/**
 * The published variance of scores: of at least ten people, with an exact score and a standard deviation of at least 5
 * points.
 */
export function disclosedVariance(values: readonly number[]): number | null {
  if (values.length < 10 || disclosedMean(values) !== meanOf(values)) return null;
  const variance = varianceOf(values);
  return variance < 25 ? null : variance;
}

/** Promoters minus detractors in percent of all who rated, halves away from zero. */
function enpsOf(ratings: readonly number[]): number | null {
  if (ratings.length === 0) return null;
  const share =
    (100 *
      ratings.map((rating) => (rating >= 9 ? 1 : rating <= 6 ? -1 : 0)).reduce<number>((sum, each) => sum + each, 0)) /
    ratings.length;
  return share < 0 ? 0 - Math.floor(0.5 - share) || 0 : Math.floor(share + 0.5);
}

/** A condition is the mean of its drivers. */
export function conditionScores(asked: Asked, people: readonly Ratings[]): ReadonlyMap<string, number> {
  const scored = drivers.flatMap(({ key, condition }) => {
    const statement = asked.find((one) => isDriving(one) && one.driver === key);
    const score = statement
      ? disclosedMean(scoresOn(people, (person) => categoryOf(asked, person, statement.categoryId)))
      : null;
    return score === null ? [] : [{ condition, score }];
  });
  return new Map(
    [...new Set(scored.map(({ condition }) => condition))].map((name) => [
      name,
      mean(scored.filter(({ condition }) => condition === name).map(({ score }) => score)),
    ]),
  );
}

/** A sphere is the mean of its statements. */
export function sphereScores(asked: Asked, people: readonly Ratings[]): ReadonlyMap<string, number> {
  return new Map<string, number>(
    spheres.flatMap((name) => {
      const score = meanOf(
        placesOf(asked, (statement) => isDriving(statement) && statement.sphere === name).map((place) =>
          disclosedStatementScore(asked, people, place),
        ),
      );
      return score === null ? [] : [[name, score] as const];
    }),
  );
}

/** The level from 0 to 4 by four cuts; a score on a cut belongs to the upper level. */
export function levelOf(score: number, cuts: readonly number[]): number {
  return cuts.filter((cut) => score > cut - 1e-9).length;
}

/** Number of people per point, or per class for eNPS. */
export function distributionOf(asked: Asked, people: readonly Ratings[], place: number): readonly number[] {
  const answers = answersTo(people, place);
  const classes =
    asked[place]?.kind === 'enps'
      ? [(x: number) => x <= 6, (x: number) => x === 7 || x === 8, (x: number) => x >= 9]
      : [1, 2, 3, 4, 5].map((point) => (x: number) => x === point);
  return classes.map((isIn) => answers.filter(isIn).length);
}

/** Percentage of people who agree or strongly agree, or who are promoters. */
export function favourableShare(asked: Asked, people: readonly Ratings[], place: number): number {
  const answers = answersTo(people, place);
  return (100 * answers.filter((answer) => answer >= (asked[place]?.kind === 'enps' ? 9 : 4)).length) / answers.length;
}

export function varianceOf(values: readonly number[]): number {
  return (
    values.map((value) => (value - mean(values)) ** 2).reduce((sum, square) => sum + square, 0) / (values.length - 1)
  );
}

/** The difference of two means with the margin of Welch's 95 % interval. */
export function welch(
  now: readonly number[],
  before: readonly number[],
): { readonly delta: number; readonly margin: number } {
  const [a, b] = [varianceOf(now) / now.length, varianceOf(before) / before.length];
  const delta = mean(now) - mean(before);
  if (a + b === 0) return { delta, margin: 0 };
  return {
    delta,
    margin: student95((a + b) ** 2 / (a ** 2 / (now.length - 1) + b ** 2 / (before.length - 1))) * Math.sqrt(a + b),
  };
}

/** Pearson's r with Fisher's interval; `null` if one variable is constant. */
export function pearson(
  pairs: readonly (readonly [number, number])[],
): { readonly r: number; readonly from: number; readonly to: number } | null {
  const [xs, ys] = [pairs.map(([x]) => x), pairs.map(([, y]) => y)];
  if (new Set(xs).size < 2 || new Set(ys).size < 2) return null;
  const covariance =
    pairs.map(([x, y]) => (x - mean(xs)) * (y - mean(ys))).reduce((sum, product) => sum + product, 0) /
    (pairs.length - 1);
  const r = covariance / Math.sqrt(varianceOf(xs) * varianceOf(ys));
  const z = 0.5 * Math.log((1 + r) / (1 - r));
  const back = (value: number): number => (Math.exp(2 * value) - 1) / (Math.exp(2 * value) + 1);
  const reach = normal95 / Math.sqrt(pairs.length - 3);
  return { r, from: back(z - reach), to: back(z + reach) };
}
