import type { DisclosurePlan, Population, PublishedCell, Split, SplitPlan } from '../disclosure/index.ts';
import { type CellCounts, type ScoredAnswers, countCells, mergeCells } from './cell-counts.ts';
import { placeInGroups, placeInSplit } from './planned-placement.ts';
import { type PublishedNumbers, publishCell } from './published-numbers.ts';
import { type ResultPlans, permissionsOf } from './result-plans.ts';

/** Where the counts of a published cell stand. */
type Counted = { readonly counts: CellCounts; readonly cell: number };

type Find = (cell: PublishedCell) => Counted | undefined;
type PlannedSplit = { readonly split: Split | undefined; readonly planned: SplitPlan };

/**
 * Counts everything that a plan publishes and gives the numbers of any of its cells, for `conceal`. One pass over the
 * respondents for the groups with their rests, and one for each published split. Refuses with a RangeError a cell that
 * the plan does not publish.
 */
export function cellPublisher(answers: ScoredAnswers, population: Population, plans: ResultPlans): (cell: PublishedCell) => PublishedNumbers {
  const ofGroups = groupCounts(answers, plans.sums);
  const ofSplits = plans.sums.splits.map((planned, place) => classCounts(answers, plans.sums, { split: population.splits[place], planned }));
  const permissionOf = permissionsOf(plans);
  return (cell) => {
    const counted = cell.kind === 'class' ? ofSplits[cell.split]?.(cell) : ofGroups(cell);
    if (!counted) throw new RangeError(`The plan does not publish this ${cell.kind} of group ${cell.group}`);
    return publishCell(counted.counts, counted.cell, permissionOf(cell));
  };
}

function groupCounts(answers: ScoredAnswers, plan: DisclosurePlan): Find {
  const placement = placeInGroups(plan);
  const counts = countCells(answers, placement);
  return ({ kind, group }) => {
    const cell = (kind === 'group' ? placement.groupCell : placement.restCell)[group] ?? -1;
    return cell < 0 ? undefined : { counts, cell };
  };
}

function classCounts(answers: ScoredAnswers, plan: DisclosurePlan, { split, planned }: PlannedSplit): Find {
  const placement = split && placeInSplit(plan, split, planned);
  if (!placement) return () => undefined;
  const { classes, classOf } = placement;
  const counts = mergeCells(countCells(answers, placement), classOf, classes.length);
  const places = new Map(classes.map((one, cell) => [nameOf(one), cell]));
  return (cell) => {
    const place = cell.kind === 'class' ? places.get(nameOf(cell)) : undefined;
    return place === undefined ? undefined : { counts, cell: place };
  };
}

function nameOf(cell: { readonly group: number; readonly class: number }): string {
  return `${cell.group}/${cell.class}`;
}
