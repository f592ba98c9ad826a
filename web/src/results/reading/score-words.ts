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

export { asSentence, chanceWords, changeWords, distanceWords, periodOf, untested } from '@attune/domain/results';

/** Display of a score: number, band colour and band name. */
export type ScoreView = { readonly text: string; readonly tone: Tone; readonly word: string };

/** Score of a driver, condition or sphere; the band comes with the score. */
export function scoreView({ score, band }: { readonly score: number; readonly band: number }): ScoreView {
  return { text: formatScore(score, currentCutPoints.bands), tone: band as Tone, word: bandName(band) };
}

/** Score of engagement, so that the number never contradicts the colour of its band. */
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

/** Engagement levels, lowest first, as titles. */
export const levelNames = engagementLevels.map(levelName);

/** Colour of a level: bands and levels share one scale. */
export function toneOfLevel(level: string): Tone {
  return tones[engagementLevels.indexOf(level as EngagementLevel)] ?? 8;
}

/** "62 to 67"; with one decimal if whole numbers would contradict the change beside them. */
export function fromToWords(score: number, delta: number): string {
  const before = score - delta;
  const isConsistent = Math.round(score) - Math.round(before) === Math.round(delta);
  const digits = isConsistent ? 0 : 1;
  return `${before.toFixed(digits)} to ${score.toFixed(digits)}`;
}

/** "+2"; undefined without a meaningful change. */
export function changeText(delta: number | null): string | undefined {
  return delta === null ? undefined : formatDifference(delta);
}

/** The period after "since": "June". */
export function sinceTitle(since: string): string {
  return since.replace(/^since (the )?/u, '');
}
