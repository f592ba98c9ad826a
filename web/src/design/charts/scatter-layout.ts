import { scaleLinear } from 'd3-scale';
import type { Tone } from '../marks/tones.ts';
import { type Frame, type LabelPlace, placeLabels } from './label-places.ts';

export type ScatterSize = 'small' | 'medium' | 'large';

export type ScatterPoint = {
  readonly id: string;
  readonly name: string;
  /** Difference to the comparison: negative values are at the left. */
  readonly x: number;
  readonly y: number;
  /** The interval of `y`. */
  readonly interval: readonly [from: number, to: number];
  readonly size: ScatterSize;
  readonly tone: Tone;
};

type Input = {
  readonly points: readonly ScatterPoint[];
  /** Minimum `y` of a point in the corners. */
  readonly cornerFrom: number;
  readonly width: number;
  readonly height: number;
};

export type LaidDot = {
  readonly point: ScatterPoint;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly ends: readonly [from: number, to: number];
  readonly label: LabelPlace | undefined;
};
export type Tick = { readonly at: number; readonly place: number };

export type ScatterLayout = {
  readonly plot: Frame;
  /** Largest first, so that small ones are drawn on top. */
  readonly dots: readonly LaidDot[];
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
  /** Where `x` is zero, and where the corners end below. */
  readonly zero: number;
  readonly cornerBottom: number;
};

export const radii: Readonly<Record<ScatterSize, number>> = { large: 11, medium: 8, small: 5 };
const order: readonly ScatterSize[] = ['large', 'medium', 'small'];
const margins = { left: 44, right: 20, top: 28, bottom: 44 };
/** Space for the labels of the corners. */
const cornerWords = 28;
const step = 0.1;
/** Padding on both sides in points, and the minimum range of the axis. */
const airX = 1.5;
const leastReach = 3;
const pixelsForTick = 140;

/** Lays out a scatter chart. The axes are cropped to the points; zero and the corners are always visible. */
export function layOutScatter({ points, cornerFrom, width, height }: Input): ScatterLayout {
  const plot = { left: margins.left, right: width - margins.right, top: margins.top, bottom: height - margins.bottom };
  const x = scaleLinear(reachOf(points), [plot.left, plot.right]);
  const y = scaleLinear(rangeOf(points, cornerFrom), [plot.bottom, plot.top + cornerWords]);
  const sorted = points.toSorted((a, b) => order.indexOf(a.size) - order.indexOf(b.size) || b.y - a.y);
  const within = (value: number) => Math.max(plot.top, Math.min(plot.bottom, y(value)));
  const placed = sorted.map((point) => ({
    point,
    name: point.name,
    x: x(point.x),
    y: y(point.y),
    radius: radii[point.size],
  }));
  const labels = placeLabels(placed, { ...plot, top: plot.top + cornerWords });
  return {
    plot,
    dots: placed.map(({ point, x: cx, y: cy, radius }, index) => ({
      point,
      x: cx,
      y: cy,
      radius,
      ends: [within(point.interval[0]), within(point.interval[1])],
      label: labels[index],
    })),
    xTicks: wholeTicks(x.ticks(Math.max(2, Math.floor((plot.right - plot.left) / pixelsForTick))), x),
    yTicks: y
      .ticks(6)
      .filter(isTenth)
      .map((at) => ({ at, place: y(at) })),
    zero: x(0),
    cornerBottom: y(cornerFrom),
  };
}

function reachOf(points: readonly ScatterPoint[]): readonly [number, number] {
  const values = points.map((point) => point.x);
  return [
    Math.min(-leastReach, ...values.map((value) => value - airX)),
    Math.max(leastReach, ...values.map((value) => value + airX)),
  ];
}

/** Whole tenths around the points, including the border of the corners. */
function rangeOf(points: readonly ScatterPoint[], cornerFrom: number): readonly [number, number] {
  const values = points.map((point) => point.y);
  const low = Math.min(cornerFrom - step, ...values);
  const high = Math.max(cornerFrom + step, ...values);
  return [Math.floor((low - step / 4) / step) * step, Math.min(1, Math.ceil((high + step / 4) / step) * step)];
}

function isTenth(value: number): boolean {
  return Math.abs(value / step - Math.round(value / step)) < 1e-6;
}

/** Differences are shown in whole points. */
function wholeTicks(values: readonly number[], scale: (value: number) => number): readonly Tick[] {
  return values.filter((at) => Number.isInteger(at) && at !== 0).map((at) => ({ at, place: scale(at) }));
}
