import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOutScatter, type ScatterPoint, type ScatterSize } from './scatter-layout.ts';

const point = (name: string, [x, y]: readonly [number, number], size: ScatterSize = 'medium'): ScatterPoint => ({
  id: name,
  name,
  x,
  y,
  interval: [y - 0.1, y + 0.1],
  size,
  tone: 8,
});
const drivers = [
  point('Capacity', [-5, 0.52], 'large'),
  point('Meaning', [4, 0.68], 'large'),
  point('Rest', [0, 0.31]),
  point('Leader Availability', [-6, 0.38]),
  point('Fairness', [-1, 0.2], 'small'),
];
const laid = layOutScatter({ points: drivers, cornerFrom: 0.5, width: 1136, height: 470 });
const dotOf = (name: string) => laid.dots.find(({ point: { id } }) => id === name)!;

describe('the layout of a scatter', () => {
  it('draws what is below the reference at the left, and what weighs more further up', () => {
    expect(dotOf('Capacity').x).toBeLessThan(laid.zero);
    expect(dotOf('Meaning').x).toBeGreaterThan(laid.zero);
    expect(dotOf('Rest').x).toBeCloseTo(laid.zero);
    expect(dotOf('Meaning').y).toBeLessThan(dotOf('Rest').y);
  });

  it('tints the corner above its border', () => {
    expect(dotOf('Capacity').y).toBeLessThan(laid.cornerBottom);
    expect(dotOf('Leader Availability').y).toBeGreaterThan(laid.cornerBottom);
  });

  it('has three sizes, the small ones drawn last', () => {
    expect(laid.dots.map(({ radius }) => radius)).toEqual([11, 11, 8, 8, 5]);
  });

  it('draws each interval around its point', () => {
    for (const { y, ends } of laid.dots) {
      expect(ends[0]).toBeGreaterThan(y);
      expect(ends[1]).toBeLessThan(y);
    }
  });

  it('has ticks at whole points, and none where the reference is named', () => {
    const ticks = laid.xTicks.map(({ at }) => at);
    expect(ticks).not.toContain(0);
    expect(ticks.every(Number.isInteger)).toBe(true);
    expect(laid.yTicks.map(({ at }) => at.toFixed(1))).toContain('0.5');
  });

  it('has ticks at tenths, each once', () => {
    const close = layOutScatter({
      points: [point('Safety', [5, 0.62]), point('Autonomy', [8, 0.46])],
      cornerFrom: 0.5,
      width: 1136,
      height: 470,
    });
    const ticks = close.yTicks.map(({ at }) => at.toFixed(1));
    expect(ticks).toEqual([...new Set(ticks)]);
  });

  it('is laid out with one point, with none, and with negative ones', () => {
    expect(layOutScatter({ points: [], cornerFrom: 0.5, width: 700, height: 400 }).dots).toEqual([]);
    const [only] = layOutScatter({
      points: [point('Rest', [0, -0.24], 'small')],
      cornerFrom: 0.5,
      width: 700,
      height: 400,
    }).dots;
    expect(only?.y).toBeLessThan(400);
  });

  it('keeps every point and interval inside of the plot', () => {
    const some = fc.array(
      fc.record({ x: fc.double({ min: -40, max: 40, noNaN: true }), y: fc.double({ min: -1, max: 1, noNaN: true }) }),
      { minLength: 1, maxLength: 17 },
    );
    fc.assert(
      fc.property(some, fc.integer({ min: 560, max: 1400 }), (values, width) => {
        const { dots, plot } = layOutScatter({
          points: values.map(({ x, y }, index) => point(String(index), [x, y])),
          cornerFrom: 0.5,
          width,
          height: 470,
        });
        for (const { x, y, ends } of dots) {
          expect(x >= plot.left && x <= plot.right && y >= plot.top && y <= plot.bottom + 0.001).toBe(true);
          expect(ends.every((end) => end >= plot.top && end <= plot.bottom)).toBe(true);
        }
      }),
    );
  });
});
