import { type DriverKey, driverOf } from '../../surveys/index.ts';
import { personScore } from '../scoring/person-scores.ts';
import type { ScoringKey } from '../scoring/key.ts';

type PersonalScore = { readonly driver: DriverKey; readonly score: number };

/** A respondent's personal results: what engages most, and the highest drivers, best first. */
export type PersonalResults = {
  readonly engagesMost: 'theWork' | 'relationships' | 'mission' | null;
  readonly topDrivers: readonly PersonalScore[];
};

/**
 * The driver of the follow-up question, and whether it asks the respondent what to improve or what to keep. Readers of
 * comments only learn the driver.
 */
export type FollowUpTopic = { readonly driver: DriverKey; readonly about: 'improve' | 'keep' };

/** Draws a uniformly distributed integer, of at least 32 bits, that nobody but the server can know. */
export type DrawFollowUp = () => number;

const driversNamed = 3;
/** The middle of the scale; below it, a person disagrees rather than agrees. */
const disagreesBelow = 50;

/**
 * Calculates the personal results of one respondent (docs/methodology.md, 15). Ratings are in the order of the key: 0
 * no answer, 1 to 5 agreement. Work is the mean of the drivers of Meaning in Work Experience, relationships of
 * Coworkers and Manager, mission of Purpose and Shared Values; ties choose the first. Drivers with too few answers are
 * omitted.
 */
export function personalResults(ratings: Uint8Array, key: ScoringKey): PersonalResults {
  const scores = driverScores(ratings, key);
  return {
    engagesMost: engagesMost(scores),
    topDrivers: [...scores].sort((a, b) => b.score - a.score).slice(0, driversNamed),
  };
}

/**
 * How many times as likely the lowest or highest driver is as each other one: the most that the driver of a comment
 * says about how its author rated.
 */
export const followUpWeight = 3;

/**
 * Draws the driver of the follow-up question among those that were answered (docs/methodology.md, 15). The favored one
 * is the lowest if it is below 50, otherwise the highest; of equal ones, the driver asked first. Returns `null` if no
 * driver is answered.
 *
 * Why the driver of a comment says little: for two respondents who answered the same drivers, however they rated them,
 * each driver has one share or `followUpWeight` shares of the same total.
 */
export function followUpFor(ratings: Uint8Array, key: ScoringKey, draw: DrawFollowUp): FollowUpTopic | null {
  const scores = driverScores(ratings, key);
  const [lowest] = scores.toSorted((a, b) => a.score - b.score);
  const [highest] = scores.toSorted((a, b) => b.score - a.score);
  if (!lowest || !highest) return null;
  const favored = lowest.score < disagreesBelow ? lowest : highest;
  const shares = [...scores, ...Array.from({ length: followUpWeight - 1 }, () => favored)];
  const { driver, score } = shares[draw() % shares.length] as PersonalScore;
  return { driver, about: score < disagreesBelow ? 'improve' : 'keep' };
}

function driverScores(ratings: Uint8Array, { measures }: ScoringKey): readonly PersonalScore[] {
  return measures.flatMap((measure) => {
    const score = measure.driver && personScore(ratings, measure);
    return measure.driver && score !== null ? [{ driver: measure.driver, score }] : [];
  });
}

function engagesMost(scores: readonly PersonalScore[]): PersonalResults['engagesMost'] {
  const meanOf = (belongs: (driver: ReturnType<typeof driverOf>) => boolean): number => {
    const own = scores.filter(({ driver }) => belongs(driverOf(driver)));
    return own.reduce((sum, { score }) => sum + score, 0) / own.length;
  };
  const means = [
    {
      area: 'theWork',
      mean: meanOf(({ condition, sphere }) => condition === 'Meaning' && sphere === 'Work Experience'),
    },
    { area: 'relationships', mean: meanOf(({ sphere }) => sphere === 'Coworkers' || sphere === 'Manager') },
    { area: 'mission', mean: meanOf(({ key }) => key === 'purpose' || key === 'shared-values') },
  ] as const;
  const known = means.filter(({ mean }) => !Number.isNaN(mean));
  return [...known].sort((a, b) => b.mean - a.mean)[0]?.area ?? null;
}
