import type { TrendMark } from '../content/group-report.ts';
import { look } from '../look.ts';
import type { Drawing, Point, Shape } from './shapes.ts';

type Size = { readonly width: number; readonly height: number };
type Placed = { readonly mark: TrendMark; readonly at: Point | null; readonly x: number };

const margins = { top: 18, bottom: 22, side: 30 };
const air = 4;

/**
 * Draws the score over campaigns, oldest first, with dotted lines for level cut points. A campaign without a score
 * leaves a gap.
 */
export function drawTrend(marks: readonly TrendMark[], cuts: readonly number[], { width, height }: Size): Drawing {
  const [low, high] = rangeOf(marks);
  const y = (score: number) =>
    height - margins.bottom - ((score - low) / (high - low)) * (height - margins.top - margins.bottom);
  const step = marks.length > 1 ? (width - 2 * margins.side) / (marks.length - 1) : 0;
  const placed = marks.map((mark, index): Placed => {
    const x = marks.length > 1 ? margins.side + index * step : width / 2;
    return { mark, x, at: mark.score === null ? null : [x, y(mark.score)] };
  });
  const levels = cuts
    .filter((cut) => cut > low && cut < high)
    .flatMap((cut): readonly Shape[] => [
      { kind: 'line', from: [0, y(cut)], to: [width, y(cut)], stroke: look.line, thickness: 0.8, dash: 2 },
      { kind: 'text', at: [0, y(cut) - 2], text: String(cut), size: 6.5, fill: look.caption },
    ]);
  const line: readonly Shape[] = runsOf(placed).map((points) => ({
    kind: 'path',
    points,
    stroke: look.accent,
    thickness: 1.7,
  }));
  return {
    width,
    height,
    shapes: [
      ...levels,
      ...line,
      ...placed.flatMap((each, index) => markOf(each, { height, isLast: index === placed.length - 1 })),
    ],
  };
}

function markOf(
  { mark, at, x }: Placed,
  { height, isLast }: { readonly height: number; readonly isLast: boolean },
): readonly Shape[] {
  const label: Shape = {
    kind: 'text',
    at: [x, height - 6],
    text: mark.label,
    size: 7.5,
    fill: look.caption,
    anchor: 'middle',
  };
  if (!at || mark.score === null) return [label];
  return [
    label,
    {
      kind: 'circle',
      at,
      radius: isLast ? 3.4 : 2.6,
      fill: isLast ? look.accent : look.page,
      stroke: look.accent,
      thickness: 1.4,
    },
    {
      kind: 'text',
      at: [at[0], at[1] - 7],
      text: mark.score.toFixed(0),
      size: isLast ? 10 : 8.5,
      fill: look.text,
      isBold: isLast,
      anchor: 'middle',
    },
  ];
}

/** Splits points into runs without gaps. */
function runsOf(placed: readonly Placed[]): readonly (readonly Point[])[] {
  const runs: Point[][] = [[]];
  for (const { at } of placed) {
    if (at) runs.at(-1)?.push(at);
    else runs.push([]);
  }
  return runs.filter((run) => run.length > 1);
}

function rangeOf(marks: readonly TrendMark[]): readonly [low: number, high: number] {
  const scores = marks.flatMap(({ score }) => (score === null ? [] : [score]));
  if (scores.length === 0) return [0, 100];
  return [Math.max(0, Math.min(...scores) - air), Math.min(100, Math.max(...scores) + air)];
}
