import { direction, measureName } from '@attune/domain/results';
import { formatDifference } from '../../design/format/numbers.ts';
import { listWords } from '../../design/format/words.ts';
import type { Compared } from '../comparison/index.ts';
import type { DriverScore, SphereScore } from '../reading/group-overview.ts';
import type { OverviewFrame } from '../page/overview-frame.ts';
import { asSentence, scoreView, type ScoreView } from '../reading/score-words.ts';

/** A sphere or psychological condition on the overview. */
export type CompositeView = ScoreView & {
  /** As it was measured. */
  readonly title: string;
  /** Beside its number: "Capacity (condition)". */
  readonly name: string;
  readonly score: number;
  readonly previous?: number;
  readonly mark?: number;
  /** "+4 since June", "−1 to Acme", with the number apart from the words. */
  readonly comparisons: readonly { readonly value: string; readonly words: string }[];
  /** Explains the score by its drivers. */
  readonly note?: string;
};

type Dependencies = Pick<OverviewFrame, 'since' | 'hasPrevious'> & {
  readonly kind: 'condition' | 'sphere';
  /** The drivers in it. */
  readonly drivers: readonly DriverScore[];
  /** Difference to each reference, by its name. The first one is drawn as a tick. */
  readonly compared: readonly (readonly [name: string, compared: Compared | undefined])[];
};

export function compositeView(
  composite: SphereScore,
  { kind, drivers, compared, since, hasPrevious }: Dependencies,
): CompositeView {
  const { title, score } = composite;
  const delta = hasPrevious ? composite.delta : null;
  const mark = compared[0]?.[1]?.score;
  const note = noteOf(composite, drivers);
  return {
    ...scoreView(composite),
    title,
    name: measureName(title, kind),
    score,
    comparisons: [
      ...compared.flatMap(([words, one]) => (one ? [{ value: formatDifference(one.delta), words }] : [])),
      ...(delta === null ? [] : [{ value: formatDifference(delta), words: since }]),
    ],
    ...(delta !== null && { previous: score - delta }),
    ...(mark !== undefined && { mark }),
    ...(note !== undefined && { note }),
  };
}

/** Minimum difference worth mentioning, in points. */
const notable = 4;

/** Names the driver with the largest significant change, or those furthest from the score of the sphere. */
function noteOf({ score }: SphereScore, drivers: readonly DriverScore[]): string | undefined {
  const [moved] = drivers
    .filter((driver) => direction(driver) !== 0)
    .toSorted((a, b) => Math.abs(b.delta ?? 0) - Math.abs(a.delta ?? 0));
  const points = Math.round(moved?.delta ?? 0);
  if (moved && Math.abs(points) >= notable)
    return `${moved.title} ${points > 0 ? 'rose' : 'fell'} by ${Math.abs(points)}.`;
  const low = drivers.filter((driver) => score - driver.score >= notable).toSorted((a, b) => a.score - b.score);
  if (low.length > 0)
    return asSentence(
      `Lowest ${low.length > 1 ? 'drivers' : 'driver'}: ${listWords(low.slice(0, 2).map(({ title }) => title))}`,
    );
  const high = drivers.find((driver) => driver.score - score >= notable);
  return high && asSentence(`Highest driver: ${high.title}`);
}
