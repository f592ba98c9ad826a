import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertPlacement, byCell, sizesOf } from './placement.ts';
import { countedCases } from '../results.test-support.ts';

describe('people by cell', () => {
  it('includes everyone who counts, in their own cell and in the given order', () => {
    fc.assert(
      fc.property(countedCases, ({ placement }) => {
        const { start, order } = byCell(placement);
        const found = [...placement.parent.keys()].map((cell) => [...order.subarray(start[cell], start[cell + 1])]);
        const people = [...placement.cellOf.keys()];
        expect(found).toEqual(
          [...placement.parent.keys()].map((cell) => people.filter((person) => placement.cellOf[person] === cell)),
        );
        expect([...sizesOf({ start, order })]).toEqual(found.map((those) => those.length));
      }),
    );
  });

  it('is empty without cells', () => {
    expect(byCell({ parent: new Int32Array(), cellOf: Int32Array.of(-1, -1) })).toEqual({
      start: Uint32Array.of(0),
      order: new Uint32Array(),
    });
  });
});

describe('a placement', () => {
  it('can have several trees, and people who do not count', () => {
    expect(() =>
      assertPlacement({ parent: Int32Array.of(-1, 0, -1, 2, 2), cellOf: Int32Array.of(4, -1, 0) }),
    ).not.toThrow();
  });

  it.each([
    ['a parent below -1', [-2], [0]],
    ['a parent after its child', [-1, 2, 0], [0]],
    ['a person below -1', [-1], [-2]],
    ['a person beyond the last cell', [-1], [1]],
  ])('cannot have %s', (_, parent, cellOf) => {
    expect(() => assertPlacement({ parent: Int32Array.from(parent), cellOf: Int32Array.from(cellOf) })).toThrow(
      RangeError,
    );
  });
});
