import { describe, expect, it } from 'vitest';
import { layOutTrend, type TrendPoint } from './trend-layout.ts';

const levels = {
  cuts: [54, 67, 73, 78],
  names: ['Highly disengaged', 'Disengaged', 'Moderately engaged', 'Highly engaged', 'Extremely engaged'],
};
const points: readonly TrendPoint[] = [
  { label: 'Dec 2025', value: 69, text: '69', interval: [67.1, 70.9] },
  { label: 'March 2026', value: 70, text: '70', interval: [68.2, 71.8] },
  { label: 'June 2026', value: 71, text: '71', interval: [69.4, 72.6] },
  { label: 'Sept 2026', value: 74, text: '74', interval: [72.5, 75.5] },
];
const wide = layOutTrend({ points, levels, width: 700, height: 268 });

describe('the layout of a trend', () => {
  it('draws later points further to the right and higher values further up', () => {
    const xs = wide.points.map((point) => point.x);
    const ys = wide.points.map((point) => point.y ?? Number.NaN);
    expect(xs).toEqual(xs.toSorted((a, b) => a - b));
    expect(ys).toEqual(ys.toSorted((a, b) => b - a));
  });

  it('draws the interval around its point', () => {
    for (const { y, ends } of wide.points) {
      expect(ends?.[0]).toBeGreaterThan(y ?? Number.NaN);
      expect(ends?.[1]).toBeLessThan(y ?? Number.NaN);
    }
  });

  it('keeps everything inside of the plot', () => {
    for (const { x, ends } of wide.points) {
      expect(x).toBeGreaterThan(wide.plot.left);
      expect(x).toBeLessThan(wide.plot.right);
      expect(ends?.[0]).toBeLessThan(wide.plot.bottom);
      expect(ends?.[1]).toBeGreaterThan(wide.plot.top);
    }
  });

  it('draws lines only at the cuts next to the data', () => {
    expect(wide.cuts.map((cut) => cut.at)).toEqual([67, 73, 78]);
  });

  it('names the levels that are in sight and marks the one of the last point', () => {
    expect(wide.levels.map((level) => level.name)).toEqual([
      'Disengaged',
      'Moderately engaged',
      'Highly engaged',
      'Extremely engaged',
    ]);
    expect(wide.levels.filter((level) => level.isCurrent).map((level) => level.name)).toEqual(['Highly engaged']);
  });

  it('drops the names where there is no room and uses the room for the points', () => {
    const narrow = layOutTrend({ points, levels, width: 358, height: 240 });
    expect(narrow.hasLevelNames).toBe(false);
    expect(narrow.plot.right - (narrow.points.at(-1)?.x ?? 0)).toBeLessThan(50);
  });

  it('leaves out what is withheld and keeps its place', () => {
    const withGap = layOutTrend({
      points: [points[0]!, { label: 'March 2026', reason: 'fewer than 5 responses' }, points[2]!],
      levels,
      width: 700,
      height: 268,
    });
    expect(withGap.points[1]?.y).toBeUndefined();
    expect(withGap.points[1]?.x).toBeGreaterThan(withGap.points[0]!.x);
  });

  it('is laid out even when there is one point or everything is withheld', () => {
    expect(layOutTrend({ points: points.slice(0, 1), levels, width: 700, height: 268 }).points[0]?.y).toBeGreaterThan(
      0,
    );
    const none = layOutTrend({
      points: [{ label: 'Dec 2025', reason: 'fewer than 5 responses' }],
      levels,
      width: 700,
      height: 268,
    });
    expect(none.points[0]?.y).toBeUndefined();
    expect(none.levels.some((level) => level.isCurrent)).toBe(false);
  });
});
