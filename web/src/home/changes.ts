import { bandOf } from '@attune/domain/results';
import { formatDifference } from '../design/format/numbers.ts';
import type { Tone } from '../design/marks/tones.ts';
import { bandName, chanceWords, type DriverScore, fromToWords } from '../results/index.ts';

/** Change of one driver. */
export type Change = {
  readonly id: string;
  /** Key of the driver. */
  readonly key: string;
  readonly title: string;
  readonly points: number;
  readonly text: string;
  /** "62 to 67". */
  readonly fromTo: string;
  readonly before: string;
  readonly now: string;
  /** Colour of its current band, if it changed. */
  readonly crossedTo?: Tone;
  /** Significance of the change; undefined if it cannot be determined. */
  readonly chance?: string;
};

const named = 3;

/** The drivers that rose and fell most, highest rise first. Changes below half a point are ignored. */
export function largestChanges(drivers: readonly DriverScore[]): readonly Change[] {
  const moved = drivers
    .flatMap(({ delta, ...driver }) => (delta === null || Math.round(delta) === 0 ? [] : [{ ...driver, delta }]))
    .toSorted((a, b) => b.delta - a.delta);
  const risen = moved.filter(({ delta }) => delta > 0).slice(0, named);
  const fallen = moved.filter(({ delta }) => delta < 0).slice(-named);
  return [...risen, ...fallen].map(changeOf);
}

function changeOf({
  categoryId,
  key,
  title,
  score,
  band,
  delta,
  deltaIsLargerThanChance,
}: DriverScore & { readonly delta: number }): Change {
  const before = bandOf(score - delta).key;
  const chance = chanceWords(deltaIsLargerThanChance);
  return {
    id: categoryId,
    key,
    title,
    points: Math.round(delta),
    text: formatDifference(delta),
    fromTo: fromToWords(score, delta),
    before: bandName(Number(before)),
    now: bandName(band),
    ...(before !== band && { crossedTo: band as Tone }),
    ...(chance !== undefined && { chance }),
  };
}
