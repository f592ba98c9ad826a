import { describe, expect, it } from 'vitest';
import { theme } from '../design/theme.ts';
import { breakpoints, narrowBelow, reaches } from './breakpoints.ts';

describe('the widths of screens', () => {
  it('are six, from the phone to the desk', () => {
    expect(breakpoints).toEqual({ xs: 480, sm: 640, md: 768, lg: 992, xl: 1024, '2xl': 1200 });
  });

  it('are narrow below md', () => {
    expect(reaches(767, narrowBelow)).toBe(false);
    expect(reaches(768, narrowBelow)).toBe(true);
  });

  it('are the same in the theme, in parts of 16 pixels', () => {
    const inPixels = Object.fromEntries(Object.entries(theme.breakpoints ?? {}).map(([name, em]) => [name, Number.parseFloat(em ?? '') * 16]));
    expect(inPixels).toEqual(breakpoints);
  });
});
