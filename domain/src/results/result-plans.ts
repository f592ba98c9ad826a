import { type Counted, type DisclosurePlan, type Population, type PublishedCell, planDisclosure, planThreshold } from '../disclosure/index.ts';
import type { ScoredAnswers } from './cell-counts.ts';
import { unscored } from './person-scores.ts';

/** Fewest people of whom a distribution is told (C11). */
export const fewestForDistribution = 10;

/** The plan for sums, and the one for distributions, which are told only of sets of ten or more, whatever is subtracted. */
export type PlanPair = { readonly sums: DisclosurePlan; readonly distributions: DisclosurePlan };

/**
 * What may be published of a campaign. Statements and measures that somebody left out have plans of their own, made for
 * those who answered (C12): a rest of five people of whom one answered would tell that answer.
 */
export type ResultPlans = PlanPair & {
  readonly level: number;
  readonly statements: ReadonlyMap<number, PlanPair>;
  readonly measures: ReadonlyMap<number, PlanPair>;
};

export type Protection = 'strict' | 'threshold';

/**
 * All disclosure plans of a campaign at its close. Under `strict` protection distributions have a plan for at least ten
 * people; under `threshold`, where subtraction is not defended against, the size of each cell alone decides.
 * Refuses 'confidentiality-level' for a level below 2.
 */
export function planResults(answers: ScoredAnswers, population: Population, { level, protection }: { readonly level: number; readonly protection: Protection }): ResultPlans {
  const plan = protection === 'strict' ? planDisclosure : planThreshold;
  const pair = (counted?: Counted): PlanPair => {
    const options = counted ? { counted } : {};
    return { sums: plan(population, level, options), distributions: plan(population, Math.max(level, fewestForDistribution), options) };
  };
  const partial = (count: number, countedFor: (index: number) => Counted): ReadonlyMap<number, PlanPair> =>
    new Map(
      Array.from({ length: count }, (_, index) => countedFor(index)).flatMap((counted, index) => (counted.includes(0) ? [[index, pair(counted)] as const] : [])),
    );
  return {
    level,
    ...pair(),
    statements: partial(answers.key.statements.length, (column) => answeredBy(answers, column)),
    measures: partial(answers.key.measures.length, (measure) => scoredOn(answers, measure)),
  };
}

/** What may be told of one statement or measure in one cell. */
export type Told = 'nothing' | 'sums' | 'distributions';

/** What may be told of one cell. Statements and measures are given by their places in the scoring key. */
export type Permission = { readonly level: number; readonly ofStatement: (column: number) => Told; readonly ofMeasure: (measure: number) => Told };

/** The permission where the size of a cell alone decides: for filters under `threshold` protection, and for late blocks, which are disjoint. */
export function bySizeAlone(level: number): Permission {
  return { level, ofStatement: () => 'distributions', ofMeasure: () => 'distributions' };
}

/** Says what may be told of each cell that the plan for sums publishes. */
export function permissionsOf(plans: ResultPlans): (cell: PublishedCell) => Permission {
  const pairs = new Set<PlanPair>([plans, ...plans.statements.values(), ...plans.measures.values()]);
  const comparers = new Map([...pairs].map((pair) => [pair, { sums: alike(plans.sums, pair.sums), distributions: alike(plans.sums, pair.distributions) }]));
  const told = (pair: PlanPair, cell: PublishedCell): Told => {
    const compare = comparers.get(pair);
    if (!compare?.sums(cell)) return 'nothing';
    return compare.distributions(cell) ? 'distributions' : 'sums';
  };
  return (cell) => ({
    level: plans.level,
    ofStatement: (column) => told(plans.statements.get(column) ?? plans, cell),
    ofMeasure: (measure) => told(plans.measures.get(measure) ?? plans, cell),
  });
}

/** Whether another plan publishes the same cell, so that of the respondents whom that plan counts the same ones are in it. */
function alike(plan: DisclosurePlan, other: DisclosurePlan): (cell: PublishedCell) => boolean {
  const strayed = strayedRests(plan, other);
  return (cell) => {
    if (other.decisions[cell.group] !== 'shown') return false;
    if (cell.kind === 'group') return true;
    if (cell.kind === 'rest') return !strayed.has(cell.group);
    const own = plan.splits[cell.split]?.classesOf.get(cell.group);
    const others = other.splits[cell.split]?.classesOf.get(cell.group);
    return own !== undefined && others !== undefined && own.every((name, value) => (name === cell.class) === (others[value] === cell.class));
  };
}

/** The groups whose rest is not made of the same people in both plans, those aside whom the other does not count. */
function strayedRests({ blockOf }: DisclosurePlan, other: DisclosurePlan): ReadonlySet<number> {
  const strayed = new Set<number>();
  blockOf.forEach((block, respondent) => {
    const otherBlock = other.blockOf[respondent] as number;
    if (otherBlock < 0 || otherBlock === block) return;
    strayed.add(block);
    strayed.add(otherBlock);
  });
  return strayed;
}

function answeredBy({ rows }: ScoredAnswers, column: number): Counted {
  const counted = new Uint8Array(rows.respondents);
  for (let person = 0; person < counted.length; person += 1) counted[person] = rows.bytes[person * rows.stride + column] === 0 ? 0 : 1;
  return counted;
}

function scoredOn({ key, rows, persons }: ScoredAnswers, measure: number): Counted {
  const counted = new Uint8Array(rows.respondents);
  for (let person = 0; person < counted.length; person += 1) counted[person] = persons.values[person * key.measures.length + measure] === unscored ? 0 : 1;
  return counted;
}
