import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultOffset, defaultSide, placeBeside } from './placement.ts';

const frame = { width: 1000, height: 800 };
const anchor = { left: 400, top: 300, width: 100, height: 20 };
const floating = { width: 200, height: 60 };

describe('the place of something that floats', () => {
  // Shows UI-01, UI-02, UI-03
  it('is to the right of its anchor, four pixels away, unless another is requested', () => {
    expect(defaultSide).toBe('right');
    expect(defaultOffset).toEqual([0, 4]);
    expect(placeBeside({ anchor, floating, frame })).toEqual({ left: 504, top: 280 });
  });

  it('is on the preferred side with the preferred alignment', () => {
    expect(placeBeside({ anchor, floating, frame }, { side: 'bottom', alignment: 'start' })).toEqual({
      left: 400,
      top: 324,
    });
    expect(placeBeside({ anchor, floating, frame }, { side: 'bottom', alignment: 'end' })).toEqual({
      left: 300,
      top: 324,
    });
    expect(placeBeside({ anchor, floating, frame }, { side: 'top' })).toEqual({ left: 350, top: 236 });
    expect(placeBeside({ anchor, floating, frame }, { side: 'left', offset: [5, 10] })).toEqual({
      left: 190,
      top: 285,
    });
  });

  it('is on the opposite side where only that one has room', () => {
    const atTheEdge = { ...anchor, left: 880 };
    expect(placeBeside({ anchor: atTheEdge, floating, frame }).left).toBe(880 - 200 - 4);
    const atTheBottom = { ...anchor, top: 770 };
    expect(placeBeside({ anchor: atTheBottom, floating, frame }, { side: 'bottom' }).top).toBe(770 - 60 - 4);
  });

  it('never leaves the window', () => {
    const side = fc.constantFrom('top', 'right', 'bottom', 'left' as const);
    const position = fc.record({ left: fc.integer({ min: -50, max: 1050 }), top: fc.integer({ min: -50, max: 850 }) });
    fc.assert(
      fc.property(side, position, (preferred, at) => {
        const place = placeBeside({ anchor: { ...anchor, ...at }, floating, frame }, { side: preferred });
        expect(place.left).toBeGreaterThanOrEqual(8);
        expect(place.top).toBeGreaterThanOrEqual(8);
        expect(place.left + floating.width).toBeLessThanOrEqual(992);
        expect(place.top + floating.height).toBeLessThanOrEqual(792);
      }),
    );
  });
});
