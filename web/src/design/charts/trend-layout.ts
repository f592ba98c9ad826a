import { scaleLinear, scalePoint } from 'd3-scale';

export type TrendPoint =
  | {
      readonly label: string;
      readonly value: number;
      readonly text: string;
      readonly interval?: readonly [low: number, high: number];
    }
  | { readonly label: string; readonly reason: string };

/** Cut points of a scale and its levels: one more level than cuts, the lowest first. */
export type Levels = { readonly cuts: readonly number[]; readonly names: readonly string[] };

type Input = {
  readonly points: readonly TrendPoint[];
  readonly levels: Levels;
  readonly width: number;
  readonly height: number;
};

export type LaidPoint = {
  readonly point: TrendPoint;
  readonly x: number;
  readonly y?: number;
  readonly ends?: readonly [low: number, high: number];
};
export type LaidLevel = {
  readonly name: string;
  readonly top: number;
  readonly bottom: number;
  readonly isCurrent: boolean;
  readonly isShaded: boolean;
};
export type LaidCut = { readonly at: number; readonly y: number };

export type TrendLayout = {
  readonly plot: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  readonly points: readonly LaidPoint[];
  readonly levels: readonly LaidLevel[];
  readonly cuts: readonly LaidCut[];
  readonly hasLevelNames: boolean;
};

/** Minimum width with room for the names of the levels at the right. */
const widthForNames = 520;
const roomForNames = 150;
const margins = { left: 28, top: 16, bottom: 32 };
const air = 3;
const farthestCut = 10;

/** Lays out a trend chart. The axis is cropped to the data and the nearest cuts. */
export function layOutTrend({ points, levels, width, height }: Input): TrendLayout {
  const plot = { left: margins.left, right: width, top: margins.top, bottom: height - margins.bottom };
  const hasLevelNames = width >= widthForNames;
  const [low, high] = domainOf(points, levels.cuts);
  const y = scaleLinear([low, high], [plot.bottom, plot.top]);
  const lastX = plot.right - (hasLevelNames ? roomForNames : 36);
  const x = scalePoint(
    points.map((_, index) => index),
    [plot.left + 24, points.length > 1 ? lastX : plot.left + 24],
  );
  const laid = points.map((point, index) => layOutPoint(point, x(index) ?? 0, y));
  return {
    plot,
    points: laid,
    levels: layOutLevels(levels, [low, high], { y, current: latestValue(points) }),
    cuts: levels.cuts.filter((cut) => cut > low && cut < high).map((cut) => ({ at: cut, y: y(cut) })),
    hasLevelNames,
  };
}

type Vertical = (value: number) => number;

function layOutPoint(point: TrendPoint, x: number, y: Vertical): LaidPoint {
  if ('reason' in point) return { point, x };
  const { value, interval } = point;
  return { point, x, y: y(value), ...(interval && { ends: [y(interval[0]), y(interval[1])] as const }) };
}

function layOutLevels(
  { cuts, names }: Levels,
  [low, high]: readonly [number, number],
  { y, current }: { readonly y: Vertical; readonly current: number | undefined },
) {
  return names.flatMap((name, index): readonly LaidLevel[] => {
    const from = cuts[index - 1] ?? Number.NEGATIVE_INFINITY;
    const to = cuts[index] ?? Number.POSITIVE_INFINITY;
    if (to <= low || from >= high) return [];
    const isCurrent = current !== undefined && current >= from && current < to;
    return [{ name, top: y(Math.min(to, high)), bottom: y(Math.max(from, low)), isCurrent, isShaded: index % 2 === 0 }];
  });
}

function domainOf(points: readonly TrendPoint[], cuts: readonly number[]): readonly [number, number] {
  const values = points.flatMap((point) => ('reason' in point ? [] : [point.value, ...(point.interval ?? [])]));
  if (values.length === 0) return [0, 100];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const below = cuts.findLast((cut) => cut <= least && least - cut <= farthestCut) ?? least;
  const above = cuts.find((cut) => cut >= most && cut - most <= farthestCut) ?? most;
  return [below - air, above + air];
}

function latestValue(points: readonly TrendPoint[]): number | undefined {
  const last = points.at(-1);
  return last && 'value' in last ? last.value : undefined;
}
