import { type Population, fewestMissing } from '@attune/domain/disclosure';
import type { Id } from '@attune/domain/kernel';
import { engagementFlow, fewestForFlow, isFlowSafe, noLevel, withFlow } from '@attune/domain/results';
import { type CarryOverLevels, type Levelled, carry, carryOn, entered } from './carried-levels.ts';
import { type CountingTask, establishedAmong } from '../closing/counting-task.ts';
import type { CountedFlow, CountedMoves } from '../closing/flow-task.ts';

/** Respondents by member index, with their levels. */
type Respondents = { readonly respondents: Int32Array; readonly levels: Uint8Array };

/** Counts the moves of a first release; undefined for a kind of campaign without moves. */
export function countMoves(
  task: CountingTask,
  { respondents, levels }: Respondents,
  population: Population,
): CountedMoves | null {
  if (!task.flow) return null;
  const now = {
    level: task.level,
    protection: task.protection,
    employeeIds: employeesOf(task, respondents),
    population,
    levels,
  };
  const flow =
    task.flow.previous && countFlow({ ...now, invited: task.members.employeeIds.length }, task.flow.previous.carried);
  const planned = flow?.verdict === 'shown' ? withFlow(population, flow.isIn) : population;
  return { carried: carry({ ...now, population: planned }), flow };
}

/** Adds people of a later release to the carry-over levels, if these still exist. */
export function countLateMoves(task: CountingTask, late: Respondents, finished: Int32Array): CountedMoves | null {
  if (!task.flow?.carried) return null;
  const carried = carryOn(task.flow.carried, {
    employeeIds: employeesOf(task, late.respondents),
    levels: late.levels,
    established: establishedAmong(late.respondents, task.members),
    finished: new Set(employeesOf(task, finished)),
  });
  return { carried, flow: null };
}

/**
 * Counts the moves of people who have a level in this campaign and the previous one, and decides from their identity
 * alone whether they may be disclosed next to everything published of either. If nearly everyone takes part, the number
 * would reveal who answered.
 */
function countFlow(now: Levelled & { readonly invited: number }, before: CarryOverLevels): CountedFlow {
  const level = Math.max(now.level, before.level);
  const rowOf = new Map(before.employeeIds.map((id, row) => [id, row]));
  const takesPart = (respondent: number): boolean =>
    now.levels[respondent] !== noLevel && now.population.established?.[respondent] !== 0;
  const rows = Int32Array.from(now.employeeIds, (id, respondent) =>
    levelledRow(before, takesPart(respondent) ? rowOf.get(id) : undefined),
  );
  const isIn = Uint8Array.from(rows, (row) => Number(row >= 0));
  const people = {
    before: Uint8Array.from(
      rows.filter((row) => row >= 0),
      (row) => before.levels[row] as number,
    ),
    after: now.levels.filter((_, respondent) => isIn[respondent]),
  };
  if (now.invited - people.after.length < fewestMissing) return { level, isIn, verdict: 'combined', flow: null };
  if (people.after.length < fewestForFlow(level)) return { level, isIn, verdict: 'too-few', flow: null };
  if (!isSafeNow(now, isIn) || !isSafeBefore(before, new Set(rows)))
    return { level, isIn, verdict: 'combined', flow: null };
  const flow = engagementFlow(people, level);
  return flow ? { level, isIn, verdict: 'shown', flow } : { level, isIn, verdict: 'too-few', flow: null };
}

/** Only people who counted towards the level in both campaigns are included. */
function levelledRow({ levels, established }: CarryOverLevels, row: number | undefined): number {
  return row === undefined || levels[row] === noLevel || established?.[row] === 0 ? -1 : row;
}

function isSafeNow({ population, levels, level, protection }: Levelled, isIn: Uint8Array): boolean {
  const isLevelled = (_: number, respondent: number): boolean => levels[respondent] !== noLevel;
  return isFlowSafe({ population: partOf(population, isLevelled), level, protection }, isIn.filter(isLevelled));
}

/** People of the first release in population order, then those who entered later. */
function isSafeBefore(before: CarryOverLevels, rows: ReadonlySet<number>): boolean {
  const { parent, groupOf, established, splits, absent, level, protection } = before;
  const whole = {
    parent: Int32Array.from(parent),
    groupOf: Int32Array.from(groupOf),
    established: established && Uint8Array.from(established),
    splits: splits.map((split) => ({ ...split, valueOf: Int32Array.from(split.valueOf) })),
    absent: absent && {
      groupOf: Int32Array.from(absent.groupOf),
      valuesOf: absent.valuesOf.map((values) => Int32Array.from(values)),
    },
  };
  const population = partOf(whole, (_, row) => groupOf[row] !== entered);
  const order = [...groupOf.keys()].sort(
    (one, other) => Number(groupOf[one] === entered) - Number(groupOf[other] === entered),
  );
  return isFlowSafe(
    { population, level, protection },
    Uint8Array.from(order, (row) => Number(rows.has(row))),
  );
}

/** The plan of a subset of the population, including all nonrespondents. */
function partOf(
  { parent, groupOf, established, splits, absent }: Population,
  isIn: (value: number, respondent: number) => boolean,
): Population {
  return {
    parent,
    absent,
    groupOf: groupOf.filter(isIn),
    established: established?.filter(isIn),
    splits: splits.map((split) => ({ ...split, valueOf: split.valueOf.filter(isIn) })),
  };
}

function employeesOf({ members }: CountingTask, numbers: Int32Array): readonly Id<'employee'>[] {
  return Array.from(numbers, (member) => members.employeeIds[member] as Id<'employee'>);
}
