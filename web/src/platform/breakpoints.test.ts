import { describe, expect, it } from 'vitest';
import { breakpoints, narrowBelow, reaches } from './breakpoints.ts';

describe('the widths of screens', () => {
  it('are six, from the phone to the desk', () => {
    expect(breakpoints).toEqual({ xs: 480, sm: 640, md: 768, lg: 992, xl: 1024, '2xl': 1200 });
  });

  it('are narrow below md', () => {
    expect(reaches(767, narrowBelow)).toBe(false);
    expect(reaches(768, narrowBelow)).toBe(true);
  });
});
