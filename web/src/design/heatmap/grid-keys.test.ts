import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextInGrid } from './grid-keys.ts';

const size = { rows: 40, columns: 18 };
const press = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false });
const from = { row: 12, column: 5 };

describe('moving in a grid', () => {
  it('goes one cell with an arrow', () => {
    expect(nextInGrid(press('ArrowUp'), from, size)).toEqual({ row: 11, column: 5 });
    expect(nextInGrid(press('ArrowDown'), from, size)).toEqual({ row: 13, column: 5 });
    expect(nextInGrid(press('ArrowLeft'), from, size)).toEqual({ row: 12, column: 4 });
    expect(nextInGrid(press('ArrowRight'), from, size)).toEqual({ row: 12, column: 6 });
  });

  it('goes to the ends with Home, End and Control', () => {
    expect(nextInGrid(press('Home'), from, size)).toEqual({ row: 12, column: 0 });
    expect(nextInGrid(press('End'), from, size)).toEqual({ row: 12, column: 17 });
    expect(nextInGrid(press('Home', true), from, size)).toEqual({ row: 0, column: 0 });
    expect(nextInGrid(press('End', true), from, size)).toEqual({ row: 39, column: 17 });
    expect(nextInGrid(press('ArrowDown', true), from, size)).toEqual({ row: 39, column: 5 });
  });

  it('goes ten rows with the page keys', () => {
    expect(nextInGrid(press('PageDown'), from, size)).toEqual({ row: 22, column: 5 });
    expect(nextInGrid(press('PageUp'), from, size)).toEqual({ row: 2, column: 5 });
  });

  it('leaves other keys to others', () => {
    expect(nextInGrid(press('Enter'), from, size)).toBeUndefined();
    expect(nextInGrid(press('Tab'), from, size)).toBeUndefined();
  });

  it('never leaves the grid', () => {
    const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'];
    const place = fc.record({ row: fc.nat(39), column: fc.nat(17) });
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.boolean(), place, (key, isFar, start) => {
        const end = nextInGrid(press(key, isFar), start, size)!;
        expect(end.row >= 0 && end.row < size.rows && end.column >= 0 && end.column < size.columns).toBe(true);
      }),
    );
  });
});
