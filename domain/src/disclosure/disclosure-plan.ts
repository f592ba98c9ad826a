import { add, at } from './counts.ts';
import { type GroupDecision, lowestShown } from './group-rule.ts';
import { type ReportingTree, type Headcount, none, sizesOf } from './reporting-tree.ts';
import { type Counted, type Population, headcountOf } from './population.ts';

declare const planned: unique symbol;

/**
 * What may be published about the respondents of a closed campaign (docs/confidentiality.md, C2). One plan per
 * campaign, identical for all readers and exports, derived from who responded and never from what they answered. Arrays
 * have one entry per group unless noted. A plan is plain data: it can be stored and sent to another thread. Only the
 * planners of this folder create one.
 */
export type DisclosurePlan = GroupPlan & {
  /** In the order of the population's splits. */
  readonly splits: readonly SplitPlan[];
  readonly [planned]: true;
};

export type GroupPlan = ReportingTree & {
  readonly threshold: number;
  readonly decisions: readonly GroupDecision[];
  /** Number of counted respondents in a group, established or not, descendants included. */
  readonly sizes: Int32Array;
  /** Number of respondents of a shown group who are in no shown descendant: "Rest of X". 0 for a withheld group. */
  readonly restSizes: Int32Array;
  /** Number of established respondents in the rest of each group. */
  readonly establishedRests: Int32Array;
  /** Per respondent, the group whose rest they belong to; -1 if they do not count or nothing is shown. */
  readonly blockOf: Int32Array;
  /**
   * Per non-respondent of the population, the group whose rest they belong to; empty if non-respondents are unknown.
   */
  readonly absentBlockOf: Int32Array;
};

/** The groups that publish a split, and its classes in each of them. */
export type SplitPlan = {
  readonly key: string;
  /**
   * For each publishing group, the class of each value; -1 for unpublished values. A class is named by its first value.
   */
  readonly classesOf: ReadonlyMap<number, Int32Array>;
};

/** Restricts the plan to a subset of the population; default: everybody. */
export type PlanOptions = { readonly counted?: Counted };

/** Assigns respondents to rests, given the decision which groups are shown. */
export function planGroups(population: Population, { threshold, decide, counted }: GroupDecisions): GroupPlan {
  const { parent, groupOf, established, absent } = population;
  const headcount = headcountOf(population, counted);
  const decisions = decide(headcount);
  const lowest = lowestShown(population, decisions);
  const blockOf = groupOf.map((group, respondent) => (counted?.[respondent] === 0 ? none : at(lowest, group)));
  const restSizes = new Int32Array(parent.length);
  const establishedRests = new Int32Array(parent.length);
  blockOf.forEach((block, respondent) => {
    if (block === none) return;
    add(restSizes, block, 1);
    if (established?.[respondent] !== 0) add(establishedRests, block, 1);
  });
  const sizes = sizesOf({ parent, own: headcount.own.map((count, group) => count + at(headcount.others, group)) });
  const absentBlockOf = Int32Array.from(absent?.groupOf ?? [], (group) => at(lowest, group));
  return { parent, threshold, decisions, sizes, restSizes, establishedRests, blockOf, absentBlockOf };
}

export type GroupDecisions = {
  readonly threshold: number;
  readonly decide: (headcount: Headcount) => readonly GroupDecision[];
  readonly counted: Counted | undefined;
};

/** The only constructor of a plan, from decided groups and the splits planned for them. */
export function disclosurePlan(groups: GroupPlan, splits: readonly SplitPlan[]): DisclosurePlan {
  return { ...groups, splits } as DisclosurePlan;
}
