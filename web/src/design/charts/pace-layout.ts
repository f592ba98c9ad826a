import { scaleLinear, scalePoint } from 'd3-scale';

/** A value and the value it is compared with, in percent; undefined where there is none. */
export type PacePoint = {
  readonly label: string;
  /** Short label for the axis. */
  readonly tick: string;
  readonly value?: number;
  readonly compared?: number;
};

export type LaidPace = PacePoint & { readonly x: number; readonly hasLabel: boolean };

export type PaceLayout = {
  readonly plot: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  readonly points: readonly LaidPace[];
  readonly y: (percent: number) => number;
  /** Place of the last point with a value. */
  readonly current: number;
};

const margins = { left: 40, right: 76, top: 18, bottom: 24 };
const widthOfLabel = 52;

/** Lays out a chart from 0 to 100 percent. Labels that would overlap are left out, never that of the current point. */
export function layOutPace(points: readonly PacePoint[], width: number, height: number): PaceLayout {
  const plot = { left: margins.left, right: width - margins.right, top: margins.top, bottom: height - margins.bottom };
  const x = scalePoint(
    points.map((_, place) => place),
    [plot.left + 8, Math.max(plot.left + 8, plot.right - 8)],
  );
  const current = points.findLastIndex(({ value }) => value !== undefined);
  const every = Math.max(1, Math.ceil((points.length * widthOfLabel) / Math.max(1, plot.right - plot.left)));
  return {
    plot,
    y: scaleLinear([0, 100], [plot.bottom, plot.top]),
    current,
    points: points.map((point, place) => ({
      ...point,
      x: x(place) ?? plot.left,
      hasLabel: place === current || (place % every === 0 && Math.abs(place - current) >= every),
    })),
  };
}
