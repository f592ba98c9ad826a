import { capitalize, formatPercent } from '@attune/domain/kernel';
import { engagementLevels, peopleWords } from '@attune/domain/results';
import { type Tone, tones } from '../look.ts';
import type { Overview } from './report-source.ts';

/** The share of people on one level, or on merged neighboring ones; `share` in percent. */
export type LevelPart = {
  readonly name: string;
  readonly share: number;
  readonly text: string;
  readonly people: string | null;
  readonly tone: Tone;
};

const tooFew = 'How people spread over the levels is not shown: there are too few on each of them.';

/** The distribution of engagement levels, lowest first, or why it is suppressed. */
export function levelPartsOf({ engagementLevels: shares, engagement }: Overview): {
  readonly parts: readonly LevelPart[];
  readonly withheld: string | null;
} {
  if (shares.length === 0) return { parts: [], withheld: engagement ? tooFew : null };
  const parts = shares.map(({ levels, count, share }) => ({
    name: nameOf(levels),
    share,
    text: formatPercent(share),
    people: count === null ? null : peopleWords(count),
    tone: toneOf(levels),
  }));
  return { parts, withheld: null };
}

function nameOf(levels: readonly string[]): string {
  const [lowest = '', highest = ''] = [levels.at(0), levels.at(-1)];
  if (lowest === highest) return capitalize(lowest);
  if (lowest === engagementLevels[0]) return `${capitalize(highest)} or lower`;
  if (highest === engagementLevels.at(-1)) return `${capitalize(lowest)} or higher`;
  return `${capitalize(lowest)} to ${highest}`;
}

/** Merged levels have the color of the level closest to the middle, which contains the most people. */
function toneOf(levels: readonly string[]): Tone {
  const main = levels.at(0) === engagementLevels[0] ? levels.at(-1) : levels.at(0);
  return tones[engagementLevels.findIndex((level) => level === main)] ?? 8;
}
