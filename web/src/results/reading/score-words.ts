import {
  bandOf,
  currentCutPoints,
  type EngagementLevel,
  engagementLevels,
  formatScore,
  scoreBands,
} from '@attune/domain/results';
import { formatDifference } from '../../design/format/numbers.ts';
import { capitalize } from '../../design/format/words.ts';
import { type Tone, tones } from '../../design/marks/tones.ts';

export { asSentence, chanceWords, distanceWords, movementWords } from '@attune/domain/results';

/** Display of a score: number, band colour and band name. */
export type ScoreView = { readonly text: string; readonly tone: Tone; readonly word: string };

/** Of a driver, a condition or a sphere; the band comes with the score. */
export function scoreView({ score, band }: { readonly score: number; readonly band: number }): ScoreView {
  return { text: formatScore(score, currentCutPoints.bands), tone: band as Tone, word: bandName(band) };
}

/** A score of engagement, so that its number never contradicts the colour of its band. */
export function scoreText(score: number): string {
  return formatScore(score, currentCutPoints.bands);
}

/** Display of a score without its band. */
export function scoreChip(score: number): ScoreView {
  return scoreView({ score, band: toneOfScore(score) });
}

/** The band of an unrounded score. */
export function toneOfScore(score: number): Tone {
  return bandOf(score).key as Tone;
}

/** "Invest" to "Celebrate". */
export function bandName(band: number): string {
  return scoreBands.find(({ key }) => key === band)?.name ?? 'Not available';
}

/** "Moderately engaged". */
export function levelName(level: string): string {
  return capitalize(level);
}

/** The levels of engagement, lowest first, as titles. */
export const levelNames = engagementLevels.map(levelName);

/** The colour of a level: bands and levels are on one scale. */
export function toneOfLevel(level: string): Tone {
  return tones[engagementLevels.indexOf(level as EngagementLevel)] ?? 8;
}

/** "62 to 67"; with a decimal each where the whole numbers would contradict the change beside them. */
export function fromToWords(score: number, delta: number): string {
  const before = score - delta;
  const isConsistent = Math.round(score) - Math.round(before) === Math.round(delta);
  const digits = isConsistent ? 0 : 1;
  return `${before.toFixed(digits)} to ${score.toFixed(digits)}`;
}

/** "+2", or nothing where there is no change to speak of. */
export function changeText(delta: number | null): string | undefined {
  return delta === null ? undefined : formatDifference(delta);
}

/** What "since" speaks of: "June" of "since June". */
export function sinceTitle(since: string): string {
  return since.replace(/^since (the )?/u, '');
}
