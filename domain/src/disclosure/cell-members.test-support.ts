import { blocksOf } from './blocks.ts';
import { at } from './counts.ts';
import type { DisclosurePlan } from './disclosure-plan.ts';
import type { Population } from './population.ts';
import type { PublishedCell } from './published-cells.ts';
import { endsOf } from './reporting-tree.ts';

/**
 * Creates a function that finds the respondents of a cell; reuse it for many cells. Each call takes time proportional
 * to the size of the cell's group.
 */
export function membersOfCells({ splits }: Population, plan: DisclosurePlan): (cell: PublishedCell) => Int32Array {
  const { respondents, start } = blocksOf(plan.blockOf, plan.parent.length);
  const ends = endsOf(plan);
  return (cell) => {
    const { group } = cell;
    if (cell.kind === 'rest') return respondents.subarray(at(start, group), at(start, group + 1));
    const members = respondents.subarray(at(start, group), at(start, at(ends, group)));
    if (cell.kind === 'group') return members;
    const classOf = plan.splits[cell.split]?.classesOf.get(group);
    const valueOf = splits[cell.split]?.valueOf;
    return members.filter((respondent) => valueOf && classOf && at(classOf, at(valueOf, respondent)) === cell.class);
  };
}
