import { insightSentence, measureName } from '@attune/domain/results';
import type { Tone } from '../look.ts';
import { bandName, scoreText } from './bars.ts';
import type { Overview } from './report-source.ts';

/** A strength or opportunity, with the interpretation of its score and a next step. */
export type Advice = {
  readonly name: string;
  readonly sphere: string;
  readonly text: string;
  readonly tone: Tone;
  readonly band: string;
  /** "5 below Acme, down 4 since June." */
  readonly why: string;
  readonly reading: string;
  readonly nextStep: string;
};

export function adviceOf(
  { categoryId, title, sphere, score, band, difference, reading, nextStep }: Overview['strengths'][number],
  { categoryScores, referenceName }: Overview,
  since: string,
): Advice {
  const driver = categoryScores.find((each) => each.categoryId === categoryId);
  return {
    name: measureName(title, 'driver'),
    sphere,
    text: scoreText(score),
    tone: band as Tone,
    band: bandName(band),
    why: insightSentence({ difference, referenceName, since }, driver),
    reading,
    nextStep,
  };
}
