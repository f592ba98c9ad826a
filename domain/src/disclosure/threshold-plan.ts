import { add, at } from './counts.ts';
import {
  type DisclosurePlan,
  type GroupPlan,
  type PlanOptions,
  type SplitPlan,
  disclosurePlan,
  planGroups,
} from './disclosure-plan.ts';
import { decideBySize } from './group-rule.ts';
import { none, root } from './reporting-tree.ts';
import { type Population, type Split, assertThreshold, assertWellFormed } from './population.ts';

/**
 * Creates the plan for `threshold` protection: shows every group and every value of a split with at least `threshold`
 * established respondents. Subtraction can reveal smaller sets, so respondents see which protection a campaign has
 * (docs/confidentiality.md, C20). Refuses `confidentiality-level` for a threshold below 2. Throws a RangeError if the
 * population is malformed.
 */
export function planThreshold(
  population: Population,
  threshold: number,
  { counted }: PlanOptions = {},
): DisclosurePlan {
  assertWellFormed(population);
  assertThreshold(threshold);
  const groups = planGroups(population, {
    threshold,
    counted,
    decide: (headcount) => decideBySize(headcount, threshold),
  });
  return disclosurePlan(
    groups,
    population.splits.map((split) => planValues(population, groups, split)),
  );
}

function planValues(
  { parent, established }: Population,
  { blockOf, decisions, threshold }: GroupPlan,
  { key, valueCount, valueOf }: Split,
): SplitPlan {
  const counts = new Int32Array(parent.length * valueCount);
  blockOf.forEach((block, respondent) => {
    if (block !== none && established?.[respondent] !== 0) add(counts, block * valueCount + at(valueOf, respondent), 1);
  });
  for (let group = parent.length - 1; group > root; group--) {
    for (let value = 0; value < valueCount; value++)
      add(counts, at(parent, group) * valueCount + value, at(counts, group * valueCount + value));
  }
  const classesIn = (group: number): Int32Array =>
    counts
      .subarray(group * valueCount, (group + 1) * valueCount)
      .map((count, value) => (count < threshold ? none : value));
  const publishing = decisions.flatMap((decision, group) =>
    decision === 'shown' ? [[group, classesIn(group)] as const] : [],
  );
  return { key, classesOf: new Map(publishing.filter(([, classes]) => classes.some((value) => value !== none))) };
}
