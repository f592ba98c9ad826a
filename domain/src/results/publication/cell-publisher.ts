import type { DisclosurePlan, Population, PublishedCell, Split, SplitPlan } from '../../disclosure/index.ts';
import { type CellCounts, type ScoredAnswers, countCells, mergeCells } from '../cells/counts.ts';
import { placeInGroups, placeInSplit } from '../cells/planned-placement.ts';
import type { Placement } from '../cells/placement.ts';
import { type PublishedNumbers, publishCell } from './numbers.ts';
import { type ResultPlans, permissionsOf } from './plans.ts';

/** The counts of a published cell, and its members who do not count towards the level. */
type Counted = { readonly counts: CellCounts; readonly cell: number; readonly others: readonly number[] };

/** All answers, and the respondents who do not count towards the level. */
type Scored = { readonly answers: ScoredAnswers; readonly others: readonly number[] };

type Find = (cell: PublishedCell) => Counted | undefined;
type PlannedSplit = { readonly split: Split | undefined; readonly planned: SplitPlan };

/**
 * Counts everything that a plan publishes and returns a function that publishes any of its cells, for `conceal`. One
 * pass over the respondents for groups and rests, and one per published split; respondents who are not established are
 * read again for each of their cells. The function throws a RangeError for a cell that the plan does not publish.
 */
export function cellPublisher(
  answers: ScoredAnswers,
  population: Population,
  plans: ResultPlans,
): (cell: PublishedCell) => PublishedNumbers {
  const { established } = population;
  const others = established ? [...established.keys()].filter((person) => established[person] === 0) : [];
  const scored = { answers, others };
  const ofGroups = groupCounts(scored, plans.sums);
  const splitAt = (place: number): Split | undefined => population.splits[place];
  const ofSplits = plans.sums.splits.map((planned, place) =>
    classCounts(scored, plans.sums, { split: splitAt(place), planned }),
  );
  const permissionOf = permissionsOf(plans);
  return (cell) => {
    const counted = cell.kind === 'class' ? ofSplits[cell.split]?.(cell) : ofGroups(cell);
    if (!counted) throw new RangeError(`The plan does not publish this ${cell.kind} of group ${cell.group}`);
    const others = { answers, people: counted.others };
    return publishCell(counted.counts, counted.cell, { ...permissionOf(cell), others });
  };
}

function groupCounts({ answers, others }: Scored, plan: DisclosurePlan): Find {
  const placement = placeInGroups(plan);
  const counts = countCells(answers, placement);
  const othersIn = peopleByCell(others, placement, (cell) => cell);
  return ({ kind, group }) => {
    const cell = (kind === 'group' ? placement.groupCell : placement.restCell)[group] ?? -1;
    return cell < 0 ? undefined : { counts, cell, others: othersIn.get(cell) ?? [] };
  };
}

function classCounts({ answers, others }: Scored, plan: DisclosurePlan, { split, planned }: PlannedSplit): Find {
  const placement = split && placeInSplit(plan, split, planned);
  if (!placement) return () => undefined;
  const { classes, classOf } = placement;
  const counts = mergeCells(countCells(answers, placement), classOf, classes.length);
  const othersIn = peopleByCell(others, placement, (cell) => classOf[cell] as number);
  const places = new Map(classes.map((one, cell) => [nameOf(one), cell]));
  return (cell) => {
    const place = cell.kind === 'class' ? places.get(nameOf(cell)) : undefined;
    return place === undefined ? undefined : { counts, cell: place, others: othersIn.get(place) ?? [] };
  };
}

type PeopleByCell = ReadonlyMap<number, readonly number[]>;
type UnionOf = (cell: number) => number;

/** Groups people by cell, or by union of cells, in time proportional to these people. */
function peopleByCell(people: readonly number[], { parent, cellOf }: Placement, unionOf: UnionOf): PeopleByCell {
  const found = new Map<number, number[]>();
  for (const person of people) {
    for (let cell = cellOf[person] as number; cell >= 0; cell = parent[cell] as number) {
      const those = found.get(unionOf(cell));
      if (those) those.push(person);
      else found.set(unionOf(cell), [person]);
    }
  }
  return found;
}

function nameOf(cell: { readonly group: number; readonly class: number }): string {
  return `${cell.group}/${cell.class}`;
}
