import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { classAudience } from './class-audience.ts';

/** A tree in preorder: the parent of each group is on the path from the previous group to the root. */
const trees = fc.array(fc.nat(), { maxLength: 7 }).map((seeds) => {
  const parent = [-1];
  for (const seed of seeds) {
    const path: number[] = [];
    for (let group = parent.length - 1; group >= 0; group = parent[group] as number) path.push(group);
    parent.push(path[seed % path.length] as number);
  }
  return Int32Array.from(parent);
});
const worlds = trees.chain((parent) =>
  fc.record({
    parent: fc.constant(parent),
    people: fc.array(fc.record({ group: fc.nat(parent.length - 1), value: fc.nat(3) }), { maxLength: 30 }),
    classOf: fc.constantFrom([0, 1, 2, 3], [0, 0, 2, 0], [-1, 1, 1, -1], [0, 1, 1, 1]),
  }),
);

test('the audience of a class is everyone in the group or its subgroups with one of its values', () => {
  fc.assert(
    fc.property(worlds, ({ parent, people, classOf }) => {
      const members = {
        employeeIds: [],
        generations: new Int32Array(),
        groupOf: Int32Array.from(people, ({ group }) => group),
        valuesOf: [Int32Array.from(people, ({ value }) => value)],
        isReleased: new Uint8Array(),
        isEstablished: new Uint8Array(),
      };
      const audienceOf = classAudience({ tree: { parent }, members });
      const isWithin = (group: number, top: number): boolean =>
        group === top || (group > top && isWithin(parent[group] as number, top));
      for (const group of parent.keys()) {
        const naive = new Map(
          [...new Set(classOf)]
            .filter((name) => name >= 0)
            .map((name) => [
              name,
              people.filter((each) => isWithin(each.group, group) && classOf[each.value] === name).length,
            ]),
        );
        expect(audienceOf({ group, split: 0, classOf: Int32Array.from(classOf) })).toEqual(naive);
      }
    }),
  );
});
