import { describe, expect, it } from 'vitest';
import { logoProblem, productColor, typedColor } from './branding-words.ts';

describe('a color that is typed', () => {
  it('is the color of the product while nothing is typed', () => {
    expect(typedColor(' ')).toEqual({ color: productColor });
  });

  it.each(['#1a5', '1A55CC', ' #1a55cc '])('is read from %s', (text) => {
    expect(typedColor(text).color).toMatch(/^#1[1a]/);
  });

  it.each(['#12', 'blue', '#12345x'])('is explained for %s', (text) => {
    expect(typedColor(text)).toEqual({ problem: 'Enter # and six digits, such as #0b6759.' });
  });

  it('comes with the nearest one that can be read, if it is too light', () => {
    const { problem, proposal } = typedColor('#ffcc00');
    expect(problem).toBe('Too light: white text has a contrast of 1.5 on it, and needs 4.5.');
    expect(typedColor(proposal ?? '')).toEqual({ color: proposal });
  });
});

describe('a logo', () => {
  it('is a picture of at most 500 KB', () => {
    expect(logoProblem({ type: 'image/png', size: 500 * 1024 })).toBeUndefined();
    expect(logoProblem({ type: 'image/png', size: 500 * 1024 + 1 })).toBe('Choose an image of 500 KB or less.');
    expect(logoProblem({ type: 'image/svg+xml', size: 100 })).toBe('Choose a PNG, JPEG or WebP image.');
  });
});
