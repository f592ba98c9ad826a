export {
  type DrawBelow,
  type PublishedComment,
  commentThreshold,
  planCommentBlocks,
  withoutFullCounts,
} from './comment-blocks.ts';
export { type Concealed, asPublished, conceal, concealCells } from './conceal.ts';
export {
  type DisclosedCount,
  addCounts,
  discloseClassCounts,
  discloseCount,
  discloseGroupCounts,
  discloseRestCount,
  fewestMissing,
  keptCount,
  undisclosed,
} from './disclosed-counts.ts';
export { type CountedDay, type DisclosedDay, discloseDays, highestDayKept } from './disclosed-days.ts';
export type { DisclosurePlan, PlanOptions, SplitPlan } from './disclosure-plan.ts';
export { type GroupForecast, forecastDisclosure } from './forecast.ts';
export { type GroupDecision, decideGroups, lowestShown } from './group-rule.ts';
export type { ReportingTree } from './reporting-tree.ts';
export { type PublishedTree, planLateBlocks } from './late-blocks.ts';
export type { Absent, Counted, Population, Split } from './population.ts';
export { type InvitedGroup, smallestGroups } from './promise.ts';
export { type PublishedCell } from './published-cells.ts';
export { planDisclosure } from './strict-plan.ts';
export { planThreshold } from './threshold-plan.ts';
export { fewestSecureRows, pooled, secureValues } from './secure-rows.ts';
