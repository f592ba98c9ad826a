import { describe, expect, it } from 'vitest';
import { nextInList } from './list-keys.ts';

describe('the keys of a list', () => {
  it('move one entry, and from one end to the other', () => {
    expect(nextInList('ArrowDown', 0, 3)).toBe(1);
    expect(nextInList('ArrowDown', 2, 3)).toBe(0);
    expect(nextInList('ArrowUp', 0, 3)).toBe(2);
    expect(nextInList('ArrowUp', 1, 3)).toBe(0);
  });

  it('jump to the ends', () => {
    expect(nextInList('Home', 2, 3)).toBe(0);
    expect(nextInList('End', 0, 3)).toBe(2);
  });

  it('mean nothing in an empty list, and other keys never do', () => {
    expect(nextInList('ArrowDown', 0, 0)).toBeUndefined();
    expect(nextInList('Enter', 0, 3)).toBeUndefined();
  });
});
