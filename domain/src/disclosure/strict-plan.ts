import { blocksOf } from './blocks.ts';
import { type Buckets, bucketsOf, refine } from './buckets.ts';
import { at } from './counts.ts';
import {
  type DisclosurePlan,
  type GroupPlan,
  type PlanOptions,
  type SplitPlan,
  disclosurePlan,
  planGroups,
} from './disclosure-plan.ts';
import { decideGroups } from './group-rule.ts';
import { none, root } from './reporting-tree.ts';
import { type Population, assertThreshold, assertWellFormed } from './population.ts';
import type { ClassSet } from './split-classes.ts';
import { type SplitRule, nearestOpenBelow, planSplit } from './split-rule.ts';
import type { SplitTable } from './split-table.ts';

/**
 * Creates the plan for `strict` protection: no linear combination of all published numbers depends on fewer than
 * `threshold` established respondents, even for an attacker who knows all other answers. Groups follow group-rule.ts
 * and splits split-rule.ts, which contain the proofs. With `counted`, plans for a subset of the population, such as
 * those who answered an optional statement. Refuses `confidentiality-level` for a threshold below 2. Throws a
 * RangeError if the population is malformed.
 */
export function planDisclosure(population: Population, threshold: number, options: PlanOptions = {}): DisclosurePlan {
  assertWellFormed(population);
  assertThreshold(threshold);
  return planByRules(population, strictRules(threshold), options);
}

/** The parts of the plan that tests replace one by one, to prove that each is necessary. */
export type StrictRules = {
  readonly threshold: number;
  readonly groupThreshold: number;
  readonly split: SplitRule;
  readonly refine: (buckets: Buckets, classOf: (respondent: number) => number) => Buckets;
};

/** The rules the product uses, for a confidentiality level. */
export function strictRules(threshold: number): StrictRules {
  return { threshold, groupThreshold: threshold, split: { threshold, openBelow: nearestOpenBelow }, refine };
}

/**
 * Plans groups, then splits one after the other, each within the limits set by the previous ones. Does not validate the
 * population.
 */
export function planByRules(population: Population, rules: StrictRules, { counted }: PlanOptions = {}): DisclosurePlan {
  const { threshold, groupThreshold } = rules;
  const groups = planGroups(population, {
    threshold,
    counted,
    decide: (headcount) => decideGroups(headcount, groupThreshold),
  });
  return disclosurePlan(groups, planSplits(population, groups, rules));
}

function planSplits(
  { splits, established, absent }: Population,
  groups: GroupPlan,
  rules: StrictRules,
): readonly SplitPlan[] {
  let buckets = bucketsOf(blocksOf(groups.blockOf, groups.parent.length));
  const isShown = (group: number): boolean => groups.decisions[group] === 'shown';
  return splits.map((split, place) => {
    const absentValues = absent?.valuesOf[place];
    const absentees = absentValues && { blockOf: groups.absentBlockOf, valueOf: absentValues };
    const { table, classes } = planSplit(
      { tree: groups, isShown, buckets, split, established, absentees },
      rules.split,
    );
    const ofCompany = classes[root];
    if (ofCompany) {
      const positions = positionsIn(ofCompany, table);
      buckets = rules.refine(buckets, (respondent) => at(positions, at(split.valueOf, respondent)));
    }
    const open = classes.flatMap((sets, group) =>
      sets ? [[group, namedByFirstValue(positionsIn(sets, table))] as const] : [],
    );
    return { key: split.key, classesOf: new Map(open) };
  });
}

/** For each value, the index of its class. */
function positionsIn(classes: readonly ClassSet[], { baseOf }: SplitTable): Int32Array {
  return baseOf.map((base) => (base === none ? none : classes.findIndex((set) => (set >> base) & 1)));
}

function namedByFirstValue(positions: Int32Array): Int32Array {
  return positions.map((position) => (position === none ? none : positions.indexOf(position)));
}
