import { formatDifference } from '@attune/domain/kernel';
import { type MeasureKind, currentCutPoints, formatScore, measureName, scoreBands } from '@attune/domain/results';
import { drivers, spheres } from '@attune/domain/surveys';
import type { Overview } from './report-source.ts';
import type { Tone } from '../look.ts';

/** One score with its comparisons. Drawn values are between 0 and 100, all others are text. */
export type Bar = {
  readonly name: string;
  readonly score: number;
  readonly text: string;
  readonly tone: Tone;
  readonly band: string;
  readonly previous: number | null;
  readonly reference: number | null;
  /** Difference to the previous campaign and to the reference; empty without one. */
  readonly change: string;
  readonly difference: string;
};

export type BarGroup = { readonly heading: string; readonly bars: readonly Bar[] };

type Comparison = Overview['comparisons'][number];
type Reference = { readonly delta: number; readonly score: number };
type Scored = { readonly title: string; readonly score: number; readonly band: number; readonly delta: number | null };

/** Finds the reference for scores, as on the screen: the parent group, which can be the organization. */
export function referenceOf(comparisons: readonly Comparison[]): Comparison | undefined {
  return comparisons.find(({ kind }) => kind === 'parent') ?? comparisons.find(({ kind }) => kind === 'organization');
}

export function barsOf(
  kind: MeasureKind,
  scores: readonly Scored[],
  references: readonly (Reference & { readonly title: string })[] = [],
): readonly Bar[] {
  return scores.map((scored) =>
    barOf(
      { ...scored, title: measureName(scored.title, kind) },
      references.find(({ title }) => title === scored.title),
    ),
  );
}

/** Groups all drivers by sphere, in display order; custom categories come last. */
export function driverGroups(
  scores: Overview['categoryScores'],
  reference: Comparison | undefined,
): readonly BarGroup[] {
  const references = new Map(reference?.categories.map((each) => [each.categoryId, each]));
  const ordered = scores
    .filter(({ categoryType }) => categoryType === 'drivers')
    .toSorted((a, b) => placeOf(a) - placeOf(b));
  return [...Map.groupBy(ordered, ({ sphere }) => sphere)].map(([heading, those]) => ({
    heading,
    bars: those.map((scored) =>
      barOf({ ...scored, title: measureName(scored.title, 'driver') }, references.get(scored.categoryId)),
    ),
  }));
}

export function bandName(band: number): string {
  return scoreBands.find(({ key }) => key === band)?.name ?? 'Not available';
}

/** Formats a score as everywhere, so that rounding never moves it to another band. */
export function scoreText(score: number): string {
  return formatScore(score, currentCutPoints.bands);
}

function barOf({ title, score, band, delta }: Scored, reference: Reference | undefined): Bar {
  return {
    name: title,
    score,
    text: scoreText(score),
    tone: band as Tone,
    band: bandName(band),
    previous: delta === null ? null : score - delta,
    reference: reference?.score ?? null,
    change: delta === null ? '' : formatDifference(delta),
    difference: reference ? formatDifference(reference.delta) : '',
  };
}

function placeOf({ sphere, key }: Overview['categoryScores'][number]): number {
  const place = spheres.findIndex((name) => name === sphere);
  const driver = drivers.findIndex((each) => each.key === key);
  return (place < 0 ? spheres.length : place) * (drivers.length + 1) + (driver < 0 ? drivers.length : driver);
}
