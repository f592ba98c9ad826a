import { formatScore } from './format-score.ts';
import { asSentence, distanceWords, movementWords } from './words.ts';

/** The headline of a page or report: a fact and what it compares with. */
export type Headline = { readonly fact: string; readonly comparison?: string };

type Moved = {
  readonly title: string;
  readonly delta: number | null;
  readonly deltaIsLargerThanChance: boolean | null;
};

/** The input of a headline. Scores from 0 to 100, differences in points; `cuts` are those of the levels. */
export type HeadlineFacts = {
  readonly name: string;
  readonly engagement: {
    readonly score: number;
    readonly delta: number | null;
    readonly level: string;
    readonly cuts: readonly number[];
  };
  /** For example "since June". */
  readonly since: string;
  /**
   * The set that contains the group, and the group's difference to it; null if unknown or the group is the whole
   * organization.
   */
  readonly whole: { readonly name: string; readonly difference: number } | null;
  readonly drivers: readonly Moved[];
};

/** Describes a group in a sentence: "Engineering is at 75, up 2 since June" "and 1 above Acme. Capacity fell by 6." */
export function headlineOf({ name, engagement, since, whole, drivers }: HeadlineFacts): Required<Headline> {
  const { score, delta, level, cuts } = engagement;
  const change = delta === null ? '' : `, ${movementWords(delta)} ${since}`;
  const place = asSentence(`and ${whole ? distanceWords(whole.difference, whole.name) : level}`);
  return {
    fact: `${name} is at ${formatScore(score, cuts)}${change}`,
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

/** The driver with the largest significant change: "Capacity fell by 6." */
function largestMove(drivers: readonly Moved[]): string | undefined {
  const moved = drivers.flatMap(({ title, delta, deltaIsLargerThanChance }) =>
    delta !== null && deltaIsLargerThanChance && Math.round(delta) !== 0 ? [{ title, delta }] : [],
  );
  const [largest] = moved.toSorted((a, b) => Math.abs(b.delta) - Math.abs(a.delta));
  return (
    largest && `${largest.title} ${largest.delta > 0 ? 'rose' : 'fell'} by ${Math.abs(Math.round(largest.delta))}.`
  );
}
