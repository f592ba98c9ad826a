import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Color, brandColors, contrast, nearestReadable, readBrandColor, readableContrast } from './index.ts';

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value): Color => `#${value.toString(16).padStart(6, '0')}`);

describe('the color of an organization', () => {
  it.each([
    ['#0B6759', '#0b6759'],
    [' 0b6759 ', '#0b6759'],
    ['#135', '#113355'],
  ])('is read from %s', (typed, color) => {
    expect(readBrandColor(typed)).toBe(color);
  });

  it.each(['', 'green', '#12', '#1234567', 'rgb(1,2,3)', '#12345g'])('cannot be “%s”', (typed) => {
    expect(() => readBrandColor(typed)).toThrow('Enter a color as # and six digits');
  });

  it('cannot be too light for white text, and the nearest color that can be is named', () => {
    expect(() => readBrandColor('#ffcc00')).toThrow(
      '#ffcc00 is too light: its contrast with white is 1.5, and text needs 4.5. ' +
        `The nearest color that can be read is ${nearestReadable('#ffcc00')}.`,
    );
  });

  it('is accepted in the form in which it was proposed', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        expect(readBrandColor(nearestReadable(color))).toBe(nearestReadable(color));
      }),
    );
  });

  it('gives colors that can be read wherever they are used', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const { light, dark } = brandColors(color);
        const pairs: readonly (readonly [Color, Color])[] = [
          [light.accent, '#ffffff'],
          [light.accent, '#f6f7f5'],
          [light.hover, '#ffffff'],
          [light.softText, light.soft],
          [dark.accent, '#131716'],
          [dark.accent, '#1b201f'],
          [dark.onAccent, dark.accent],
          [dark.onAccent, dark.hover],
          [dark.softText, dark.soft],
        ];
        for (const [one, other] of pairs) expect(contrast(one, other)).toBeGreaterThanOrEqual(readableContrast);
      }),
    );
  });

  it('has the contrast that WCAG defines', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});
