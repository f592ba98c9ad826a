import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOutPace } from './pace-layout.ts';

const percent = fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined });
const pointsOf = (values: readonly (number | undefined)[]) =>
  values.map((value, place) => ({
    label: `Day ${place + 1}`,
    tick: `${place + 1}`,
    ...(value !== undefined && { value }),
  }));

describe('a chart of two paces', () => {
  it('keeps every point and its label inside, from left to right', () => {
    fc.assert(
      fc.property(
        fc.array(percent, { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 260, max: 900 }),
        (values, width) => {
          const { plot, points, y, current } = layOutPace(pointsOf(values), width, 180);
          const places = points.map(({ x }) => x);
          expect(places).toEqual(places.toSorted((a, b) => a - b));
          expect(places.every((x) => x >= plot.left && x <= plot.right)).toBe(true);
          expect([y(0), y(100)]).toEqual([plot.bottom, plot.top]);
          expect(current === -1 || points[current]?.hasLabel).toBe(true);
          const labels = points.filter(({ hasLabel }) => hasLabel).map(({ x }) => x);
          expect(labels.every((x, place) => place === 0 || x - (labels[place - 1] ?? 0) >= 40)).toBe(true);
        },
      ),
    );
  });
});
