import { type DriverKey, driverOf } from '../../surveys/index.ts';
import { personScore } from '../scoring/person-scores.ts';
import type { ScoringKey } from '../scoring/key.ts';

type PersonalScore = { readonly driver: DriverKey; readonly score: number };

/** What a respondent's own answers say: what engages most, and the highest drivers, best first. */
export type PersonalResults = {
  readonly engagesMost: 'theWork' | 'relationships' | 'mission' | null;
  readonly topDrivers: readonly PersonalScore[];
};

/** The driver that the question at the end is about, and why it is this one. */
export type FollowUpTopic = { readonly driver: DriverKey; readonly about: 'lowest' | 'highest' };

const driversNamed = 3;
/** Below the middle of the scale a person disagrees more than agrees. */
const disagreesBelow = 50;

/**
 * The personal results of one respondent, whose ratings stand in the order of the key: 0 no answer, 1 to 5 agreement.
 * The work is the mean of the drivers of Meaning in Work Experience, relationships that of Coworkers and Manager,
 * mission that of Purpose and Shared Values; the first of equal ones is named. Drivers answered too little are left
 * out.
 */
export function personalResults(ratings: Uint8Array, key: ScoringKey): PersonalResults {
  const scores = driverScores(ratings, key);
  return {
    engagesMost: engagesMost(scores),
    topDrivers: [...scores].sort((a, b) => b.score - a.score).slice(0, driversNamed),
  };
}

/**
 * The driver that a respondent is asked about at the end: the lowest if it is below 50, of equal ones that with the
 * larger gap below the benchmark; otherwise the highest (docs/methodology.md, 15). Of drivers that are still equal the
 * first asked. `null` while no driver is answered.
 */
export function followUpFor(
  ratings: Uint8Array,
  key: ScoringKey,
  benchmark?: ReadonlyMap<DriverKey, number>,
): FollowUpTopic | null {
  const scores = driverScores(ratings, key);
  const gapBelow = ({ driver, score }: PersonalScore): number => (benchmark?.get(driver) ?? score) - score;
  const [lowest] = [...scores].sort((a, b) => a.score - b.score || gapBelow(b) - gapBelow(a));
  const [highest] = [...scores].sort((a, b) => b.score - a.score);
  if (!lowest || !highest) return null;
  return lowest.score < disagreesBelow
    ? { driver: lowest.driver, about: 'lowest' }
    : { driver: highest.driver, about: 'highest' };
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
