import { describe, expect, it } from 'vitest';
import { breakpoints } from './breakpoints.ts';

describe('the widths of screens', () => {
  // Shows CONST-25, CON-25
  it('are six, from the phone to the desk', () => {
    expect(breakpoints).toEqual({ xs: 480, sm: 640, md: 768, lg: 992, xl: 1024, '2xl': 1200 });
  });
});
