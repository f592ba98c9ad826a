import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelWidth, type LabelPlace, type Named, placeLabels } from './label-places.ts';

const frame = { left: 0, right: 1000, top: 0, bottom: 500 };
const dot = (name: string, x: number, y: number): Named => ({ name, x, y, radius: 8 });
const boxOf = ({ name }: Named, { x, y, anchor }: LabelPlace) => {
  const left = { start: x, middle: x - labelWidth(name) / 2, end: x - labelWidth(name) }[anchor];
  return { left, right: left + labelWidth(name), top: y - 12.5, bottom: y + 3.5 };
};

describe('the places of names', () => {
  it('are at the right where there is room', () => {
    expect(placeLabels([dot('Capacity', 100, 100)], frame)[0]).toMatchObject({ anchor: 'start', x: 114 });
  });

  it('are at the left at the right end of the frame', () => {
    expect(placeLabels([dot('Coworker Relationships', 950, 100)], frame)[0]?.anchor).toBe('end');
  });

  it('make way for other dots and for names before them', () => {
    const [first, second] = placeLabels([dot('Feedback', 300, 200), dot('Fairness', 330, 200)], frame);
    expect(first?.anchor).toBe('end');
    expect(second?.anchor).toBe('start');
  });

  it('are left out where everything is taken', () => {
    const crowd = Array.from({ length: 30 }, (_, index) =>
      dot(`Driver ${index}`, 500 + (index % 6) * 9, 250 + Math.floor(index / 6) * 9),
    );
    const places = placeLabels(crowd, frame);
    expect(places.some((place) => place === undefined)).toBe(true);
  });

  it('never cover a dot or each other, and never leave the frame', () => {
    const dots = fc.array(
      fc.record({
        x: fc.integer({ min: 20, max: 980 }),
        y: fc.integer({ min: 20, max: 480 }),
        radius: fc.constantFrom(5, 8, 11),
        name: fc.constantFrom('Rest', 'Capacity', 'Coworker Relationships'),
      }),
      { maxLength: 17 },
    );
    fc.assert(
      fc.property(dots, (named) => {
        const boxes = placeLabels(named, frame).flatMap((place, index) =>
          place ? [{ index, ...boxOf(named[index]!, place) }] : [],
        );
        for (const box of boxes) {
          expect(box.left >= 0 && box.right <= 1000 && box.top >= 0 && box.bottom <= 500).toBe(true);
          const others = [
            ...boxes.filter(({ index }) => index !== box.index),
            ...named
              .filter((_, index) => index !== box.index)
              .map(({ x, y, radius }) => ({
                left: x - radius,
                right: x + radius,
                top: y - radius,
                bottom: y + radius,
              })),
          ];
          expect(
            others.some(
              (other) =>
                box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom,
            ),
          ).toBe(false);
        }
      }),
    );
  });
});
