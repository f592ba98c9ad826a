import { add, at } from './counts.ts';
import { type GroupDecision, lowestShown } from './group-rule.ts';
import { type GroupTree, type Headcount, none, sizesOf } from './group-tree.ts';
import { type Counted, type Population, headcountOf } from './population.ts';

declare const planned: unique symbol;

/**
 * What may be published about the respondents of a closed campaign. There is one plan per campaign, the same for every
 * viewer and every export, made from who answered and never from what was answered. Arrays have one entry per group
 * unless they say otherwise. A plan is plain data: it can be sent to another thread and stored. Only the planners of
 * this folder make one.
 */
export type DisclosurePlan = GroupPlan & {
  /** In the order of the population's splits. */
  readonly splits: readonly SplitPlan[];
  readonly [planned]: true;
};

export type GroupPlan = GroupTree & {
  readonly threshold: number;
  readonly decisions: readonly GroupDecision[];
  /** All counted respondents of a group, established or not. */
  readonly sizes: Int32Array;
  /** The respondents of a shown group who are in no shown group below it: "Rest of X". 0 for a withheld group. */
  readonly restSizes: Int32Array;
  /** Those in the rest of each group who count towards the level. */
  readonly establishedRests: Int32Array;
  /**
   * The group in whose rest each respondent is; -1 for those who are not counted, and for everybody when nothing is
   * shown.
   */
  readonly blockOf: Int32Array;
  /** The same of each person who is absent from the population; empty where those are not known. */
  readonly absentBlockOf: Int32Array;
};

/** Where a split is published, and in which classes. */
export type SplitPlan = {
  readonly key: string;
  /**
   * For each group that publishes it the class of each value; -1 for values not published. A class is named by its
   * first value.
   */
  readonly classesOf: ReadonlyMap<number, Int32Array>;
};

/** Those of the population who count; all of them unless given. */
export type PlanOptions = { readonly counted?: Counted };

/** Lays down who is in which rest, once it is decided which groups are shown. */
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

/**
 * The only place where something becomes a plan: groups as they were decided, and the splits that were planned upon
 * them.
 */
export function disclosurePlan(groups: GroupPlan, splits: readonly SplitPlan[]): DisclosurePlan {
  return { ...groups, splits } as DisclosurePlan;
}
