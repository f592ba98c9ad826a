import { currentCutPoints, type EngagementLevel, engagementLevels, formatScore, scoreBands } from '@attune/domain/results';
import { formatDifference } from '../design/format/numbers.ts';
import { capitalize } from '../design/format/words.ts';
import { type Tone, tones } from '../design/marks/tones.ts';

/** A score as screens show it: its number, and the colour and the word of its band. */
export type ScoreView = { readonly text: string; readonly tone: Tone; readonly word: string };

/** Of a driver, a condition or a sphere; the band comes with the score. */
export function scoreView({ score, band }: { readonly score: number; readonly band: number }): ScoreView {
  return { text: formatScore(score, currentCutPoints.bands), tone: band as Tone, word: bandName(band) };
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

/** "up 2", "down 3", "unchanged". */
export function movementWords(delta: number): string {
  const points = Math.round(delta);
  if (points === 0) return 'unchanged';
  return `${points > 0 ? 'up' : 'down'} ${Math.abs(points)}`;
}

/** "1 above Acme", "3 below Acme", "level with Acme". */
export function distanceWords(difference: number, reference: string): string {
  const points = Math.round(difference);
  if (points === 0) return `level with ${reference}`;
  return `${Math.abs(points)} ${points > 0 ? 'above' : 'below'} ${reference}`;
}

/** Whether chance alone would explain a change; nothing where that cannot be said. */
export function chanceWords(isLargerThanChance: boolean | null): string | undefined {
  if (isLargerThanChance === null) return undefined;
  return isLargerThanChance ? 'more than chance' : 'within chance';
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

/** Ends a sentence, unless what it ends with ends with a full stop itself: "Held down by Prof. Dev." */
export function asSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

/** What "since" speaks of: "June" of "since June". */
export function sinceTitle(since: string): string {
  return since.replace(/^since (the )?/u, '');
}
