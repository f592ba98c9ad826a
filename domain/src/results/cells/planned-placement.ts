import type { DisclosurePlan, Split, SplitPlan } from '../../disclosure/index.ts';
import type { Placement } from './placement.ts';

const nowhere = -1;
const root = 0;

/**
 * A placement of respondents in the shown groups of a plan, with the cell of each group and of its rest; -1 if there is
 * none.
 */
export type GroupPlacement = Placement & { readonly groupCell: Int32Array; readonly restCell: Int32Array };

/**
 * Places respondents in the groups that a plan shows. The rest of a group has a cell of its own, unless it is the whole
 * group.
 */
export function placeInGroups({
  parent: groupAbove,
  decisions,
  blockOf,
  restSizes,
  sizes,
}: DisclosurePlan): GroupPlacement {
  const parent: number[] = [];
  const groupCell = new Int32Array(groupAbove.length).fill(nowhere);
  const restCell = new Int32Array(groupAbove.length).fill(nowhere);
  const cellAbove = groupAbove.map(() => nowhere);
  for (let group = root; group < groupAbove.length; group += 1) {
    const inherited = group === root ? nowhere : numberAt(cellAbove, numberAt(groupAbove, group));
    cellAbove[group] = inherited;
    if (decisions[group] !== 'shown') continue;
    groupCell[group] = parent.push(inherited) - 1;
    cellAbove[group] = numberAt(groupCell, group);
    const rest = numberAt(restSizes, group);
    if (rest > 0 && rest < numberAt(sizes, group)) restCell[group] = parent.push(numberAt(groupCell, group)) - 1;
  }
  const cellOfBlock = (block: number): number =>
    numberAt(restCell, block) === nowhere ? numberAt(groupCell, block) : numberAt(restCell, block);
  return {
    parent: Int32Array.from(parent),
    cellOf: blockOf.map((block) => (block === nowhere ? nowhere : cellOfBlock(block))),
    groupCell,
    restCell,
  };
}

/**
 * A placement of respondents by group and value, and the cells that form each published class, identified in `classes`
 * by group and class.
 */
export type SplitPlacement = Placement & {
  readonly classOf: Int32Array;
  readonly classes: readonly { readonly group: number; readonly class: number }[];
};

/**
 * Places respondents in the groups that publish a split, by the organization's classes, which no group divides further:
 * everybody in a cell is also in one cell of the parent group, whatever that merges. Returns `null` if the organization
 * does not publish the split. Throws a RangeError if a group's classes divide those of the organization.
 */
export function placeInSplit(
  { parent: groupAbove, blockOf }: DisclosurePlan,
  { valueOf }: Split,
  { classesOf }: SplitPlan,
): SplitPlacement | null {
  const ofCompany = classesOf.get(root);
  if (!ofCompany) return null;
  for (const classes of classesOf.values()) assertCoarser(classes, ofCompany);
  const bases = [...new Set(ofCompany)].filter((value) => value !== nowhere);
  const baseOf = ofCompany.map((value) => bases.indexOf(value));
  const parent: number[] = [];
  const classOf: number[] = [];
  const classes: { group: number; class: number }[] = [];
  const cellAt = new Int32Array(groupAbove.length * bases.length).fill(nowhere);
  for (let group = root; group < groupAbove.length; group += 1) {
    const placeOf = new Map<number, number>();
    bases.forEach((value, base) => {
      const inherited = group === root ? nowhere : numberAt(cellAt, numberAt(groupAbove, group) * bases.length + base);
      const name = classesOf.get(group)?.[value] ?? nowhere;
      cellAt[group * bases.length + base] = name === nowhere ? inherited : parent.push(inherited) - 1;
      if (name === nowhere) return;
      const place = placeOf.get(name) ?? classes.push({ group, class: name }) - 1;
      placeOf.set(name, place);
      classOf.push(place);
    });
  }
  const cellOf = blockOf.map((block, respondent) => {
    const base = block === nowhere ? nowhere : numberAt(baseOf, numberAt(valueOf, respondent));
    return base === nowhere ? nowhere : numberAt(cellAt, block * bases.length + base);
  });
  return { parent: Int32Array.from(parent), cellOf, classOf: Int32Array.from(classOf), classes };
}

function assertCoarser(classes: Int32Array, ofCompany: Int32Array): void {
  classes.forEach((name, value) => {
    const base = numberAt(ofCompany, value);
    if (base === nowhere ? name !== nowhere : name !== numberAt(classes, base))
      throw new RangeError('A group divides a class of the company');
  });
}

function numberAt(numbers: Int32Array, index: number): number {
  return numbers[index] as number;
}
