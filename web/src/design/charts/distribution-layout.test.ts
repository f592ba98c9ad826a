import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gap, layOutSegments } from './distribution-layout.ts';

const shares = (...values: readonly number[]) => values.map((share) => ({ share }));

describe('the layout of a distribution', () => {
  it('gives each segment a width in proportion to its share', () => {
    const [first, second] = layOutSegments(shares(0.25, 0.75), 402);
    expect(first?.width).toBeCloseTo(100);
    expect(second?.width).toBeCloseTo(300);
    expect(second?.x).toBeCloseTo(100 + gap);
  });

  it('fills the bar whatever the shares are', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 1, maxLength: 5 }), (values) => {
        const last = layOutSegments(shares(...values), 600).at(-1)!;
        expect(last.x + last.width).toBeCloseTo(600);
      }),
    );
  });

  it('leaves out what nobody belongs to', () => {
    expect(layOutSegments(shares(0.5, 0, 0.5), 400)).toHaveLength(2);
    expect(layOutSegments(shares(0, 0), 400)).toEqual([]);
  });

  it('says where a number fits', () => {
    expect(layOutSegments(shares(0.02, 0.98), 400).map((laid) => laid.hasRoomForText)).toEqual([false, true]);
  });
});
