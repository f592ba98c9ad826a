import { type ComparisonKind, comparisonKinds } from '@attune/contract/results/scores';
import type { Option } from '../../design/controls/OptionList.tsx';
import { formatDifference } from '../../design/format/numbers.ts';
import type { HeatmapCell } from '../../design/heatmap/heatmap-rows.ts';
import type { Tone } from '../../design/marks/tones.ts';
import type { LegendEntry } from '../../design/marks/Toned.tsx';
import { referenceName } from '../comparison/index.ts';
import type { HeatmapTable } from '../reading/heatmap-table.ts';
import { distanceWords, periodOf, sinceTitle } from '../reading/score-words.ts';

/** What colours the cells: bands, or the difference to a reference. */
export const colourParam = 'colour';

type Known = HeatmapTable['comparisons'];

/** Colour mode of the URL; by default bands. */
export function parseColour(text: string | undefined): ComparisonKind | undefined {
  return comparisonKinds.find((kind) => kind === text);
}

/** Colour modes other than bands: "Difference to June", "Difference to Acme". */
export function colourOptions(known: Known, since: string): readonly Option[] {
  return known.map((one) => ({ value: one.kind, label: `Difference from ${nameOf(one, since)}` }));
}

/** "3 above June", "4 below Acme", "4 below the group above". */
export function differenceWords(
  delta: number,
  kind: ComparisonKind | undefined,
  { known, since }: { readonly known: Known; readonly since: string },
): string {
  if (kind === undefined || kind === 'previous') return distanceWords(delta, periodOf(since));
  return distanceWords(delta, nameOf(known.find((one) => one.kind === kind) ?? { kind, name: null }, since));
}

/** A difference as a cell: signed points, coloured by size. */
export function differenceCell(delta: number | null): HeatmapCell | undefined {
  return delta === null ? undefined : { value: delta, text: formatDifference(delta), tone: differenceTone(delta) };
}

/** In points: up to two counts as level, ten or more as far. */
const steps = { near: 3, far: 10 } as const;

/** Colour of a difference, symmetric around zero. */
export function differenceTone(delta: number): Tone {
  const points = Math.round(delta);
  if (Math.abs(points) < steps.near) return 8;
  if (points < 0) return points <= -steps.far ? 6 : 7;
  return points >= steps.far ? 10 : 9;
}

/** Legend of the difference colours. */
export const differenceLegend: readonly LegendEntry[] = [
  { tone: 6, name: 'Far below', range: '10 or more' },
  { tone: 7, name: 'Below', range: '3 to 9' },
  { tone: 8, name: 'Level', range: 'within 2' },
  { tone: 9, name: 'Above', range: '3 to 9' },
  { tone: 10, name: 'Far above', range: '10 or more' },
];

function nameOf({ kind, name }: Known[number], since: string): string {
  if (kind === 'previous') return sinceTitle(since);
  return name === null
    ? { parent: 'the group above', organization: 'the organization', benchmark: 'the benchmark' }[kind]
    : referenceName(name);
}
