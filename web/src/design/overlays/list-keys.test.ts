import { describe, expect, it } from 'vitest';
import { nextByCharacter, nextInList } from './list-keys.ts';

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

  it.each([
    ['r', 0, 1],
    ['R', 1, 2],
    ['r', 2, 1],
    ['d', 0, 0],
    ['x', 0, undefined],
    ['Delete', 0, undefined],
  ])('lead with the character %s from entry %i to the next that begins with it', (key, active, next) => {
    expect(nextByCharacter(key, active, ['Delete', 'Rename', 'Restore'])).toBe(next);
  });
});
