import { describe, expect, it } from 'vitest';
import { joined, widthAdvice } from './row-cells.ts';

describe('the cells of a row with the wrong number of them', () => {
  it('are joined as they stood in the file', () => {
    expect(joined(['a', 'Sales', ' North', 'b'], 1)).toEqual(['a', 'Sales, North', 'b']);
  });

  it('tell what is left to do', () => {
    expect(widthAdvice(['a', 'b'], 2)).toBeUndefined();
    expect(widthAdvice(['a', 'b', 'c'], 2)).toMatch(/^There is one cell too many/);
    expect(widthAdvice(['a'], 4)).toMatch(/^There are 3 cells too few/);
  });
});
