import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FigureReader, FigureWriter } from './figures.ts';

function written(figures: readonly number[]): Uint8Array {
  const writer = new FigureWriter();
  for (const figure of figures) writer.write(figure);
  return writer.written();
}

describe('figures', () => {
  it('are decoded to the same values, for any size and number', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.nat({ max: 300 }), fc.maxSafeNat()), { maxLength: 1000 }), (figures) => {
        const reader = new FigureReader(written(figures));
        expect(figures.map(() => reader.read())).toEqual(figures);
        expect(reader.isAtEnd).toBe(true);
      }),
    );
  });

  it.each([
    [0, 1],
    [127, 1],
    [128, 2],
    [16_383, 2],
    [16_384, 3],
    [Number.MAX_SAFE_INTEGER, 8],
  ])('%i takes %i bytes', (figure, bytes) => {
    expect(written([figure])).toHaveLength(bytes);
  });

  it('can be skipped', () => {
    fc.assert(
      fc.property(fc.array(fc.maxSafeNat(), { minLength: 1, maxLength: 40 }), fc.nat(), (figures, place) => {
        const reader = new FigureReader(written(figures));
        reader.skip(place % figures.length);
        expect(reader.read()).toBe(figures[place % figures.length]);
        expect(() => reader.skip(figures.length)).toThrow(RangeError);
      }),
    );
  });

  it('cannot be read beyond the end', () => {
    const reader = new FigureReader(written([1]));
    reader.read();
    expect(() => reader.read()).toThrow(RangeError);
    expect(() => new FigureReader(written([300]).slice(0, 1)).read()).toThrow(RangeError);
  });
});
