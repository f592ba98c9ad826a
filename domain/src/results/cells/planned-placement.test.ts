import { describe, expect, it } from 'vitest';
import { type DisclosurePlan, type Population, planDisclosure, planThreshold } from '../../disclosure/index.ts';
import { placeInGroups, placeInSplit } from './planned-placement.ts';

/** An organization of three groups, the second of which has a child. Respondents are in the order of their groups. */
const parent = Int32Array.of(-1, 0, 0, 2, 0);

function population(perGroup: readonly number[], valueOf: (person: number) => number = () => 0): Population {
  const groupOf = Int32Array.from(perGroup.flatMap((people, group) => Array.from({ length: people }, () => group)));
  return {
    parent,
    groupOf,
    splits: [{ key: 'tenure', ordinal: true, valueCount: 4, valueOf: groupOf.map((_, person) => valueOf(person)) }],
  };
}

const cellsOfGroups = (plan: DisclosurePlan) => {
  const { parent: above, groupCell, restCell } = placeInGroups(plan);
  return { above: [...above], groupCell: [...groupCell], restCell: [...restCell] };
};

describe('a placement in the groups of a plan', () => {
  it('has a cell for every shown group, and one for its rest', () => {
    expect(cellsOfGroups(planDisclosure(population([0, 6, 6, 8, 6]), 5))).toEqual({
      above: [-1, 0, 0, 2, 2, 0],
      groupCell: [0, 1, 2, 4, 5],
      restCell: [-1, -1, 3, -1, -1],
    });
  });

  it('has no cell for withheld groups, whose people count in the rest of the parent', () => {
    const plan = planThreshold(population([0, 6, 2, 2, 6]), 5);
    expect(cellsOfGroups(plan)).toEqual({
      above: [-1, 0, 0, 0],
      groupCell: [0, 2, -1, -1, 3],
      restCell: [1, -1, -1, -1, -1],
    });
    expect([...placeInGroups(plan).cellOf]).toEqual([
      ...[0, 0, 0, 0, 0, 0].map(() => 2),
      1,
      1,
      1,
      1,
      ...[0, 0, 0, 0, 0, 0].map(() => 3),
    ]);
  });

  it('places a shown group below its nearest shown ancestor', () => {
    const plan = planThreshold(population([6, 0, 0, 6, 6]), 5);
    const between: DisclosurePlan = {
      ...plan,
      decisions: plan.decisions.map((decision, group) => (group === 2 ? 'combined' : decision)),
    };
    expect(cellsOfGroups(between)).toEqual({
      above: [-1, 0, 0, 0],
      groupCell: [0, -1, -1, 2, 3],
      restCell: [1, -1, -1, -1, -1],
    });
  });

  it('places nobody if nothing is shown', () => {
    const { parent: above, cellOf } = placeInGroups(planDisclosure(population([1, 1, 0, 0, 1]), 5));
    expect([above.length, ...cellOf]).toEqual([0, -1, -1, -1]);
  });
});

describe('a placement in a split', () => {
  const everywhere = population([0, 20, 0, 0, 20], (person) => person % 4);
  const split = everywhere.splits[0];
  const plan = planThreshold(everywhere, 5);
  const planned = (classes: readonly (readonly [number, readonly number[]])[]) => ({
    key: 'tenure',
    classesOf: new Map(classes.map(([group, names]) => [group, Int32Array.from(names)])),
  });

  it('divides every group by the classes of the organization, and lists which are merged', () => {
    const placement = placeInSplit(
      plan,
      split,
      planned([
        [0, [0, 1, 2, 2]],
        [1, [0, 0, 2, 2]],
        [4, [0, 1, 2, 2]],
      ]),
    );
    expect(placement?.classes).toEqual([
      ...[0, 1, 2].map((name) => ({ group: 0, class: name })),
      ...[0, 2].map((name) => ({ group: 1, class: name })),
      ...[0, 1, 2].map((name) => ({ group: 4, class: name })),
    ]);
    expect([...(placement?.parent ?? [])]).toEqual([-1, -1, -1, 0, 1, 2, 0, 1, 2]);
    expect([...(placement?.classOf ?? [])]).toEqual([0, 1, 2, 3, 3, 4, 5, 6, 7]);
    expect([...(placement?.cellOf.subarray(0, 4) ?? [])]).toEqual([3, 4, 5, 5]);
  });

  it('counts people in the nearest ancestor that publishes their class, and skips unpublished values', () => {
    const placement = placeInSplit(
      plan,
      split,
      planned([
        [0, [0, 1, 2, -1]],
        [1, [0, -1, -1, -1]],
      ]),
    );
    expect([...(placement?.cellOf.subarray(0, 4) ?? [])]).toEqual([3, 1, 2, -1]);
    expect([...(placement?.cellOf.subarray(20, 24) ?? [])]).toEqual([0, 1, 2, -1]);
  });

  it('does not exist if the organization does not publish the split', () => {
    expect(placeInSplit(plan, split, planned([]))).toBeNull();
  });

  it.each([
    ['tells apart what the company puts together', [0, 1, 2, 3]],
    ['publishes what the company does not', [0, 0, 2, 2]],
  ])('is refused if a group %s', (_, classes) => {
    const ofCompany = classes[1] === 1 ? [0, 0, 2, 2] : [0, 0, -1, -1];
    expect(() =>
      placeInSplit(
        plan,
        split,
        planned([
          [0, ofCompany],
          [1, classes],
        ]),
      ),
    ).toThrow(RangeError);
  });
});
