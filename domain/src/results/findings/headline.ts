import { levelAmong } from '../scoring/engagement-levels.ts';
import { formatScore } from './format-score.ts';
import { measureName } from './names.ts';
import { type ScoreChange, asSentence, changeWords, direction, distanceWords } from './words.ts';

/** The headline of a page or report: a fact and what it compares with. */
export type Headline = { readonly fact: string; readonly comparison?: string };

type Moved = ScoreChange & { readonly title: string };

type Engagement = ScoreChange & { readonly score: number; readonly level: string; readonly cuts: readonly number[] };

/** The input of a headline. Scores from 0 to 100, differences in points; `cuts` are those of the levels. */
export type HeadlineFacts = {
  readonly name: string;
  readonly engagement: Engagement;
  /** For example "since June". */
  readonly since: string;
  /**
   * The set that contains the group, and the group's difference to it; null if unknown or the group is the whole
   * organization.
   */
  readonly whole: { readonly name: string; readonly difference: number } | null;
  readonly drivers: readonly Moved[];
};

/**
 * Describes a group in a sentence: "Engineering is at 75, up 2 since June" "and 1 above Acme. Capacity (driver) fell by
 * 6."
 */
export function headlineOf({ name, engagement, since, whole, drivers }: HeadlineFacts): Required<Headline> {
  const { score, level, cuts } = engagement;
  const place = asSentence(`and ${whole ? distanceWords(whole.difference, whole.name) : level}`);
  return {
    fact: [`${name} is at ${formatScore(score, cuts)}`, changeWords(engagement, since)].filter(Boolean).join(', '),
    comparison: [place, largestMove(drivers)].filter(Boolean).join(' '),
  };
}

/** The headline in place of a withheld score: why it is withheld, and where the answers count. */
export function withheldHeadline({
  name,
  visibility,
  countedInName,
}: {
  readonly name: string;
  readonly visibility: string;
  readonly countedInName: string | null;
}): Headline {
  const fact =
    visibility === 'withheld' ? `The results of ${name} are hidden` : `${name} has no results in this campaign`;
  return countedInName === null ? { fact } : { fact, comparison: asSentence(`and count in Rest of ${countedInName}`) };
}

/**
 * Describes the whole organization: "Acme is highly engaged: 74, up 3 since June," "a significant change." Otherwise
 * "Acme is highly engaged: 74, no significant change since June."
 */
export function levelHeadline({
  name,
  engagement,
  since,
}: Pick<HeadlineFacts, 'name' | 'engagement' | 'since'>): Headline {
  const { score, level, cuts } = engagement;
  const fact = [`${name} is ${level}: ${formatScore(score, cuts)}`, changeWords(engagement, since)]
    .filter(Boolean)
    .join(', ');
  return direction(engagement) === 0 ? { fact: `${fact}.` } : { fact: `${fact},`, comparison: 'a significant change.' };
}

/**
 * "The rise took Acme from moderately to highly engaged."; undefined if the level is the same or the change is not
 * significant.
 */
export function levelChange({ name, engagement }: Pick<HeadlineFacts, 'name' | 'engagement'>): string | undefined {
  const { score, delta, level, cuts } = engagement;
  const way = direction(engagement);
  if (delta === null || way === 0) return undefined;
  const before = levelAmong(score - delta, cuts);
  if (before === level) return undefined;
  return `The ${way > 0 ? 'rise' : 'fall'} took ${name} from ${before.replace(' engaged', '')} to ${level}.`;
}

/** The driver with the largest significant change: "Capacity (driver) fell by 6." */
function largestMove(drivers: readonly Moved[]): string | undefined {
  const moved = drivers.flatMap(({ title, ...change }) =>
    direction(change) === 0 || Math.round(change.delta ?? 0) === 0 ? [] : [{ title, delta: change.delta ?? 0 }],
  );
  const [largest] = moved.toSorted((a, b) => Math.abs(b.delta) - Math.abs(a.delta));
  return (
    largest &&
    `${measureName(largest.title, 'driver')} ${largest.delta > 0 ? 'rose' : 'fell'} by ` +
      `${Math.abs(Math.round(largest.delta))}.`
  );
}
