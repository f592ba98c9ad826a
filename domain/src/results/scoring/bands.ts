import { type CutPoints, currentCutPoints, cutsReached } from './cut-points.ts';

export type BandKey = 6 | 7 | 8 | 9 | 10 | 'not-available';

export type ScoreBand = { readonly key: BandKey; readonly name: string };

const notAvailable: ScoreBand = { key: 'not-available', name: 'Not available' };

/** The score bands of the contract, lowest first; the last one is for missing scores. */
export const scoreBands = [
  { key: 6, name: 'Invest' },
  { key: 7, name: 'Develop' },
  { key: 8, name: 'Encourage' },
  { key: 9, name: 'Recognize' },
  { key: 10, name: 'Celebrate' },
  notAvailable,
] as const satisfies readonly ScoreBand[];

/**
 * The band of a score from 0 to 100. Cuts at 60, 70, 80 and 90 apply to the unrounded score (docs/methodology.md, 8).
 */
export function bandOf(score: number | null, { bands }: CutPoints = currentCutPoints): ScoreBand {
  return score === null ? notAvailable : (scoreBands[cutsReached(score, bands)] ?? notAvailable);
}
