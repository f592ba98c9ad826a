import { describe, expect, it } from 'vitest';
import { dropPlace, edgeScroll, moveTo } from './drop-place.ts';

/** Three rows of 40, 80 and 40 pixels, one below the other, starting at 100. */
const rows = [
  { top: 100, height: 40 },
  { top: 140, height: 80 },
  { top: 220, height: 40 },
];

describe('a row that is dragged', () => {
  it('changes places with another one when it passes its middle', () => {
    expect(dropPlace(rows, 0, 120)).toBe(0);
    expect(dropPlace(rows, 0, 179)).toBe(0);
    expect(dropPlace(rows, 0, 181)).toBe(1);
    expect(dropPlace(rows, 0, 241)).toBe(2);
  });

  it('goes up in the same way', () => {
    expect(dropPlace(rows, 2, 181)).toBe(2);
    expect(dropPlace(rows, 2, 179)).toBe(1);
    expect(dropPlace(rows, 2, 110)).toBe(0);
  });

  it('stays within the list, however far it is dragged', () => {
    expect(dropPlace(rows, 1, -5000)).toBe(0);
    expect(dropPlace(rows, 1, 5000)).toBe(2);
  });

  it('scrolls the window near its edges only, faster the closer it is', () => {
    expect(edgeScroll(400, 800)).toBe(0);
    expect(edgeScroll(70, 800)).toBe(-1);
    expect(edgeScroll(0, 800)).toBe(-18);
    expect(edgeScroll(-300, 800)).toBe(-18);
    expect(edgeScroll(799, 800)).toBe(18);
  });
});

describe('moving one thing of a list', () => {
  it('takes it to its new place, and the others close up', () => {
    expect(moveTo(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moveTo(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  });

  it('leaves the list alone where there is no such place', () => {
    const list = ['a', 'b'];
    expect(moveTo(list, 0, 2)).toBe(list);
    expect(moveTo(list, 0, -1)).toBe(list);
    expect(moveTo(list, 1, 1)).toBe(list);
  });
});
